/**
 * Names of Latin glyphs in the order of CFF's standard strings 1 to 228 (Adobe Technical Note 5176, appendix A: the ISOAdobe charset), and
 * their characters (Adobe Glyph List). The first 149 are the glyphs of StandardEncoding in the order of its codes.
 */
export const ISO_ADOBE: readonly string[] = (
  'space exclam quotedbl numbersign dollar percent ampersand quoteright parenleft parenright asterisk plus comma hyphen period ' +
  'slash zero one two three four five six seven eight nine colon semicolon less equal greater question at A B C D E F G H I J K L M ' +
  'N O P Q R S T U V W X Y Z bracketleft backslash bracketright asciicircum underscore quoteleft a b c d e f g h i j k l m n o p q ' +
  'r s t u v w x y z braceleft bar braceright asciitilde exclamdown cent sterling fraction yen florin section currency quotesingle ' +
  'quotedblleft guillemotleft guilsinglleft guilsinglright fi fl endash dagger daggerdbl periodcentered paragraph bullet ' +
  'quotesinglbase quotedblbase quotedblright guillemotright ellipsis perthousand questiondown grave acute circumflex tilde macron ' +
  'breve dotaccent dieresis ring cedilla hungarumlaut ogonek caron emdash AE ordfeminine Lslash Oslash OE ordmasculine ae dotlessi ' +
  'lslash oslash oe germandbls onesuperior logicalnot mu trademark Eth onehalf plusminus Thorn onequarter divide brokenbar degree ' +
  'thorn threequarters twosuperior registered minus eth multiply threesuperior copyright Aacute Acircumflex Adieresis Agrave Aring ' +
  'Atilde Ccedilla Eacute Ecircumflex Edieresis Egrave Iacute Icircumflex Idieresis Igrave Ntilde Oacute Ocircumflex Odieresis ' +
  'Ograve Otilde Scaron Uacute Ucircumflex Udieresis Ugrave Yacute Ydieresis Zcaron aacute acircumflex adieresis agrave aring ' +
  'atilde ccedilla eacute ecircumflex edieresis egrave iacute icircumflex idieresis igrave ntilde oacute ocircumflex odieresis ' +
  'ograve otilde scaron uacute ucircumflex udieresis ugrave yacute ydieresis zcaron'
).split(' ');

const CHARACTERS = Array.from(
  ' !"#$%&’()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_‘abcdefghijklmnopqrstuvwxyz{|}~¡¢£⁄¥ƒ§¤\'“«‹›ﬁﬂ–†‡·¶•‚„”»…‰¿`´ˆ˜¯˘˙¨˚¸˝˛ˇ—ÆªŁØŒºæıłøœß¹¬µ™Ð½±Þ¼÷¦°þ¾²®−ð×³©ÁÂÄÀÅÃÇÉÊËÈÍÎÏÌÑÓÔÖÒÕŠÚÛÜÙÝŸŽáâäàåãçéêëèíîïìñóôöòõšúûüùýÿž',
);

/** Glyphs that WinAnsi and MacRoman have beside. */
const MORE: readonly (readonly [string, string])[] = [
  ['Euro', '€'],
  ['Delta', '∆'],
  ['approxequal', '≈'],
  ['greaterequal', '≥'],
  ['infinity', '∞'],
  ['integral', '∫'],
  ['lessequal', '≤'],
  ['lozenge', '◊'],
  ['notequal', '≠'],
  ['partialdiff', '∂'],
  ['pi', 'π'],
  ['product', '∏'],
  ['radical', '√'],
  ['summation', '∑'],
  ['Omega', 'Ω'],
];

const characterOf: ReadonlyMap<string, string> = new Map([...ISO_ADOBE.map((name, i) => [name, CHARACTERS[i] ?? ''] as const), ...MORE]);
const nameOf: ReadonlyMap<string, string> = new Map([...characterOf].map(([name, character]) => [character, name]));

/** Codes of StandardEncoding (ISO 32000-1, D.2) in runs: first and last. */
const STANDARD_RUNS = [
  [32, 126],
  [161, 175],
  [177, 180],
  [182, 189],
  [191, 191],
  [193, 200],
  [202, 203],
  [205, 208],
  [225, 225],
  [227, 227],
  [232, 235],
  [241, 241],
  [245, 245],
  [248, 251],
] as const;

/** The glyph names of a simple font's codes. */
export type Encoding = ReadonlyMap<number, string>;

export const STANDARD_ENCODING: Encoding = new Map(
  STANDARD_RUNS.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, i) => first + i)).map((code, i) => [
    code,
    ISO_ADOBE[i] ?? '',
  ]),
);

/** Code pages that hold the same characters, and what PDF has otherwise (ISO 32000-1, D.2 with its notes). */
const fromCodePage = (label: string, differences: readonly (readonly [number, string])[]): Encoding => {
  const decoder = new TextDecoder(label);
  const named = Array.from({ length: 224 }, (_, i) => [i + 32, nameOf.get(decoder.decode(Uint8Array.of(i + 32))) ?? ''] as const);
  return new Map([...named.filter(([, name]) => name !== ''), ...differences]);
};

export const NAMED_ENCODINGS: ReadonlyMap<string, Encoding> = new Map([
  [
    'WinAnsiEncoding',
    fromCodePage('windows-1252', [
      [160, 'space'],
      [173, 'hyphen'],
    ]),
  ],
  [
    'MacRomanEncoding',
    fromCodePage('macintosh', [
      [202, 'space'],
      [219, 'currency'],
    ]),
  ],
]);

/** The code point a glyph name means: a known Latin name, or `uni` and `u` with hexadecimal digits (Adobe Glyph List specification, 2). */
export function codePointOf(name: string): number | undefined {
  const known = characterOf.get(name)?.codePointAt(0);
  if (known !== undefined) return known;
  const digits = /^(?:uni([0-9A-F]{4})|u([0-9A-F]{4,6}))$/.exec(name);
  return digits ? Number.parseInt(digits[1] ?? digits[2] ?? '', 16) : undefined;
}
