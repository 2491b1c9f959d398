/** Query names and all their values, decoded, in the order they came. */
export type Query = ReadonlyMap<string, string[]>;

export interface RequestTarget {
  /** Still percent-encoded. */
  readonly path: string;
  readonly query: Query;
}

/**
 * Splits the target of a request line. A query is decoded (`+` is a space), a path is not.
 * @returns null where percent-encoding is broken, in either
 */
export function readTarget(target: string): RequestTarget | null {
  // A proxy sends the absolute form (RFC 9112, 3.2.2).
  const relative = target.replace(/^https?:\/\/[^/?]*/i, '');
  const split = relative.indexOf('?');
  const path = (split < 0 ? relative : relative.slice(0, split)) || '/';
  if (decoded(path) === null) return null;
  const query = readQuery(split < 0 ? '' : relative.slice(split + 1));
  return query && { path, query };
}

function readQuery(text: string): Query | null {
  const query = new Map<string, string[]>();
  for (const pair of text.split('&')) {
    if (pair === '') continue;
    const split = pair.indexOf('=');
    const name = decoded((split < 0 ? pair : pair.slice(0, split)).replaceAll('+', ' '));
    const value = decoded((split < 0 ? '' : pair.slice(split + 1)).replaceAll('+', ' '));
    if (name === null || value === null) return null;
    const values = query.get(name);
    if (values) values.push(value);
    else query.set(name, [value]);
  }
  return query;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
