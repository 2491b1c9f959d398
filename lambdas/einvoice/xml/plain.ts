/** Comments, processing instructions (the XML declaration too) and CDATA sections, each with the ] and > that follow in text. */
const TOKENS = /(?:<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>)([\]>]*)/g;

/**
 * The same document without comments, processing instructions and CDATA sections, so that all text between two tags is one piece.
 * libxml2 joins the pieces of a value anew for each of them when it validates: a million comments in one value would take minutes.
 *
 * @param source a well-formed document without DOCTYPE: then `<!` and `<?` begin nothing else, as < is not allowed in attribute values
 */
export function plainXml(source: string): string {
  if (!source.includes('<!') && source.indexOf('<?', 1) < 0) return source;
  // Text that comes together must not become ]]>, which is not allowed: its > is escaped.
  return source.replace(
    TOKENS,
    (_all, section: string | undefined, behind: string) => escaped(section ?? '') + behind.replaceAll('>', '&gt;'),
  );
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
