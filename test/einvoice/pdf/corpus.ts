import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A PDF of a class, and the rules it is refused for: none where it can be made PDF/A-3b without a repair. */
export interface Specimen {
  readonly pdf: Buffer;
  readonly refusedFor: readonly string[];
}

interface Parts {
  readonly catalog?: string;
  readonly page?: string;
  readonly resources?: string;
  readonly content?: string;
  /** Bodies of objects 5, 6, … */
  readonly objects?: readonly (string | Buffer)[];
  readonly trailer?: string;
  readonly header?: string;
}

/** A page of one file by hand: objects 1 catalog, 2 page tree, 3 page, 4 content, with a classic cross-reference. */
export function rawPdf({
  catalog = '',
  page = '',
  resources = '',
  content = '',
  objects = [],
  trailer = '',
  header = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n',
}: Parts = {}): Buffer {
  const bodies: (string | Buffer)[] = [
    `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<<${resources}>>/Contents 4 0 R${page}>>`,
    stream('', Buffer.from(content, 'latin1')),
    ...objects,
  ];
  const chunks = [Buffer.from(header, 'latin1')];
  let length = chunks[0]?.length ?? 0;
  const offsets = bodies.map((body, i) => {
    const chunk = Buffer.concat([
      Buffer.from(`${i + 1} 0 obj\n`),
      typeof body === 'string' ? Buffer.from(body, 'latin1') : body,
      Buffer.from('\nendobj\n'),
    ]);
    chunks.push(chunk);
    length += chunk.length;
    return length - chunk.length;
  });
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const end = `xref\n0 ${bodies.length + 1}\n0000000000 65535 f \n${entries}trailer\n<</Size ${bodies.length + 1}/Root 1 0 R${trailer}>>\nstartxref\n${length}\n%%EOF\n`;
  return Buffer.concat([...chunks, Buffer.from(end, 'latin1')]);
}

export const stream = (entries: string, bytes: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`<<${entries}/Length ${bytes.length}>>\nstream\n`, 'latin1'), bytes, Buffer.from('\nendstream')]);

const font = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../../../node_modules/pdfjs-dist/standard_fonts/${name}`, import.meta.url)));

/** Text in an embedded TrueType font; A is 667 thousandths wide in Liberation Sans, as in Helvetica. */
const trueType = (changes: { text?: string; width?: number; flags?: number; file?: string; encoding?: string } = {}): Buffer => {
  const { text = '(A) Tj', width = 667, flags = 32, file = '/FontFile2 7 0 R', encoding = '/Encoding/WinAnsiEncoding' } = changes;
  return rawPdf({
    resources: '/Font<</F1 5 0 R>>',
    content: `BT /F1 24 Tf 72 700 Td ${text} ET`,
    objects: [
      `<</Type/Font/Subtype/TrueType/BaseFont/LiberationSans${encoding}/FirstChar 65/LastChar 65/Widths[${width}]/FontDescriptor 6 0 R>>`,
      `<</Type/FontDescriptor/FontName/LiberationSans/Flags ${flags}/FontBBox[-544 -303 1302 980]/ItalicAngle 0/Ascent 905/Descent -212/CapHeight 729/StemV 80${file}>>`,
      stream('', font('LiberationSans-Regular.ttf')),
    ],
  });
};

/** Text in a bare CFF program, whose every glyph is 600 wide. */
const compact = (width: number, text = '(A) Tj'): Buffer =>
  rawPdf({
    resources: '/Font<</F1 5 0 R>>',
    content: `BT /F1 24 Tf 72 700 Td ${text} ET`,
    objects: [
      `<</Type/Font/Subtype/Type1/BaseFont/Fixed/Encoding/WinAnsiEncoding/FirstChar 65/LastChar 65/Widths[${width}]/FontDescriptor 6 0 R>>`,
      '<</Type/FontDescriptor/FontName/Fixed/Flags 33/FontBBox[0 -250 600 750]/ItalicAngle 0/Ascent 750/Descent -250/CapHeight 700/StemV 80/FontFile3 7 0 R>>',
      stream('/Subtype/Type1C', font('FoxitFixed.pfb')),
    ],
  });

/** Text in a composite font: glyph 36 is A in Liberation Sans. */
const composite = (hexadecimal: string, more = '/CIDToGIDMap/Identity'): Buffer =>
  rawPdf({
    resources: '/Font<</F1 5 0 R>>',
    content: `BT /F1 24 Tf 72 700 Td <${hexadecimal}> Tj ET`,
    objects: [
      '<</Type/Font/Subtype/Type0/BaseFont/LiberationSans/Encoding/Identity-H/DescendantFonts[6 0 R]>>',
      `<</Type/Font/Subtype/CIDFontType2/BaseFont/LiberationSans/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/W[36[667]]${more}/FontDescriptor 7 0 R>>`,
      '<</Type/FontDescriptor/FontName/LiberationSans/Flags 4/FontBBox[-544 -303 1302 980]/ItalicAngle 0/Ascent 905/Descent -212/CapHeight 729/StemV 80/FontFile2 8 0 R>>',
      stream('', font('LiberationSans-Regular.ttf')),
    ],
  });

const annotation = (entries: string) => rawPdf({ page: `/Annots[<</Type/Annot/Rect[10 10 60 60]${entries}>>]` });
const attached = (specification: string, names = '/Names<</EmbeddedFiles<</Names[(a.txt) 5 0 R]>>>>') =>
  rawPdf({ catalog: names, objects: [specification, stream('/Type/EmbeddedFile', Buffer.from('hello'))] });
const image = (entries: string, bytes = Buffer.alloc(3)) =>
  rawPdf({
    resources: '/XObject<</I 5 0 R>>',
    content: 'q 9 0 0 9 9 9 cm /I Do Q',
    objects: [stream(`/Type/XObject/Subtype/Image/Width 1/Height 1${entries}`, bytes)],
  });
const state = (entries: string) => rawPdf({ resources: `/ExtGState<</G<<${entries}>>>>`, content: '/G gs 1 0 0 rg 9 9 9 9 re f' });
const form = (entries: string, content = '') =>
  rawPdf({
    resources: '/XObject<</X 5 0 R>>',
    content: '/X Do',
    objects: [stream(`/Type/XObject/Subtype/Form/BBox[0 0 9 9]${entries}`, Buffer.from(content))],
  });

const taken: Readonly<Record<string, () => Buffer>> = {
  'an empty page': () => rawPdf(),
  'drawings in RGB and grey': () => rawPdf({ content: '1 0 0 rg 9 9 9 9 re f 0.5 G 1 1 m 9 9 l S' }),
  'a TrueType font': () => trueType(),
  'a CFF font': () => compact(600),
  'a composite font': () => composite('0024'),
  'invisible text in a font that is not embedded': () => trueType({ text: '3 Tr (A) Tj', file: '' }),
  transparency: () => state('/ca 0.5/BM/Multiply'),
  'an RGB image': () => image('/ColorSpace/DeviceRGB/BitsPerComponent 8'),
  'an image with a soft mask': () =>
    rawPdf({
      resources: '/XObject<</I 5 0 R>>',
      content: '/I Do',
      objects: [
        stream('/Type/XObject/Subtype/Image/Width 1/Height 1/ColorSpace/DeviceRGB/BitsPerComponent 8/SMask 6 0 R', Buffer.alloc(3)),
        stream('/Type/XObject/Subtype/Image/Width 1/Height 1/ColorSpace/DeviceGray/BitsPerComponent 8', Buffer.alloc(1)),
      ],
    }),
  'an inline image': () => rawPdf({ content: 'BI /W 1 /H 1 /CS /RGB /BPC 8 ID abc\nEI' }),
  'a form XObject': () => form('/Resources<<>>', '0 0 1 rg 1 1 2 2 re f'),
  'a link that prints': () => annotation('/Subtype/Link/F 4/A<</S/URI/URI(https://grandvaux.example)>>'),
  'an attachment without a relationship': () => attached('<</Type/Filespec/F(a.txt)/EF<</F 6 0 R>>>>'),
  'an attachment listed as associated only': () => attached('<</F(a.txt)/UF(a.txt)/EF<</F 6 0 R>>>>', '/AF[5 0 R]'),
  'an older invoice': () => attached('<</Type/Filespec/F(ZUGFeRD-invoice.xml)/EF<</F 6 0 R>>>>'),
  'an output intent for printing': () =>
    rawPdf({
      catalog: '/OutputIntents[<</Type/OutputIntent/S/GTS_PDFX/OutputConditionIdentifier(FOGRA39)>>]',
      content: '1 0 0 rg 9 9 9 9 re f',
    }),
  'metadata that is no XMP': () =>
    rawPdf({ catalog: '/Metadata 5 0 R', objects: [stream('/Type/Metadata/Subtype/XML', Buffer.from('<broken'))] }),
  'metadata on a page': () => rawPdf({ page: '/Metadata 5 0 R', objects: [stream('/Type/Metadata/Subtype/XML', Buffer.from('<broken'))] }),
  'something behind its end': () => Buffer.concat([rawPdf(), Buffer.from('\0\0\0')]),
};

const refused: Readonly<Record<string, readonly [rule: string, make: () => Buffer]>> = {
  'PDF 2.0': ['PDF-STRUCTURE', () => rawPdf({ header: '%PDF-2.0\n%\xe2\xe3\xcf\xd3\n' })],
  'no binary comment': ['PDF-STRUCTURE', () => rawPdf({ header: '%PDF-1.4\n' })],
  'junk before the header': ['PDF-DAMAGED', () => Buffer.concat([Buffer.from('junk\n'), rawPdf()])],
  'a damaged cross-reference': [
    'PDF-DAMAGED',
    () =>
      Buffer.from(
        rawPdf()
          .toString('latin1')
          .replace(/startxref\n\d+/, 'startxref\n99'),
        'latin1',
      ),
  ],
  'a wrong stream length': [
    'PDF-STRUCTURE',
    () => Buffer.from(rawPdf({ content: '1 0 0 rg' }).toString('latin1').replace('/Length 8', '/Length 7'), 'latin1'),
  ],
  'odd hexadecimal': ['PDF-STRUCTURE', () => rawPdf({ objects: ['<ABC>'] })],
  encryption: ['PDF-ENCRYPTED', () => rawPdf({ trailer: '/Encrypt<</Filter/Standard>>' })],
  'no page': ['PDF-PAGE', () => Buffer.from(rawPdf().toString('latin1').replace('/Kids[3 0 R]', '/Kids[     ]'), 'latin1')],
  'a page of 15,000 points': [
    'PDF-PAGE',
    () => Buffer.from(rawPdf().toString('latin1').replace('[0 0 595 842]', '[0 0 9 15000]'), 'latin1'),
  ],
  'LZW compression': ['PDF-FILTER', () => rawPdf({ objects: [stream('/Filter/LZWDecode', Buffer.from([0x80, 0x0b, 0x60, 0x50]))] })],
  'content outside the file': ['PDF-STRUCTURE', () => rawPdf({ objects: [stream('/F(other.bin)', Buffer.alloc(0))] })],
  'a standard font': [
    'PDF-FONT',
    () =>
      rawPdf({
        resources: '/Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>',
        content: 'BT /F1 12 Tf 72 700 Td (Facture) Tj ET',
      }),
  ],
  'a TrueType font that is not embedded': ['PDF-FONT', () => trueType({ file: '' })],
  'a damaged font': ['PDF-FONT', () => trueType({ file: '/FontFile2 4 0 R' })],
  'a symbolic font with an encoding': ['PDF-FONT', () => trueType({ flags: 4 })],
  'a Latin font in no encoding of PDF/A': ['PDF-FONT', () => trueType({ encoding: '/Encoding/StandardEncoding' })],
  'widths other than those of a TrueType font': ['PDF-FONT-WIDTH', () => trueType({ width: 600 })],
  'widths other than those of a CFF font': ['PDF-FONT-WIDTH', () => compact(667)],
  'a character without a glyph': ['PDF-FONT-GLYPH', () => composite('0000')],
  'a code without a glyph': ['PDF-FONT-GLYPH', () => compact(600, '(\\201) Tj')],
  'half a character': ['PDF-FONT-GLYPH', () => composite('002400')],
  'a composite font without CIDToGIDMap': ['PDF-FONT', () => composite('0024', '')],
  'deep graphics states': ['PDF-LIMIT', () => rawPdf({ content: `${'q '.repeat(29)}${'Q '.repeat(29)}` })],
  'an unknown operator': ['PDF-CONTENT', () => rawPdf({ content: '1 0 0 rg foo' })],
  'a resource that is not there': ['PDF-CONTENT', () => rawPdf({ content: '/X Do' })],
  'content that is no content': ['PDF-CONTENT', () => rawPdf({ content: '1 0 0 rg )' })],
  CMYK: ['PDF-COLOUR', () => rawPdf({ content: '0 0 0 1 k 9 9 9 9 re f' })],
  'a CMYK image': ['PDF-COLOUR', () => image('/ColorSpace/DeviceCMYK/BitsPerComponent 8', Buffer.alloc(4))],
  'a spot colour over CMYK': [
    'PDF-COLOUR',
    () =>
      rawPdf({
        resources: '/ColorSpace<</S[/Separation/Gold/DeviceCMYK<</FunctionType 2/Domain[0 1]/C0[0 0 0 0]/C1[0 0 1 0]/N 1>>]>>',
        content: '/S cs 1 scn 9 9 9 9 re f',
      }),
  ],
  'an interpolated image': ['PDF-IMAGE', () => image('/ColorSpace/DeviceRGB/BitsPerComponent 8/Interpolate true')],
  'an image in JPEG 2000': ['PDF-IMAGE', () => image('/Filter/JPXDecode')],
  'a PostScript XObject': [
    'PDF-XOBJECT',
    () => rawPdf({ resources: '/XObject<</X 5 0 R>>', content: '/X Do', objects: [stream('/Type/XObject/Subtype/PS', Buffer.alloc(0))] }),
  ],
  'a reference XObject': ['PDF-XOBJECT', () => form('/Resources<<>>/Ref<</F(other.pdf)/Page 0>>')],
  'a transfer function': ['PDF-EXTGSTATE', () => state('/TR/Identity')],
  'a blend mode of its own': ['PDF-EXTGSTATE', () => state('/BM/Glow')],
  'a link that does not print': ['PDF-ANNOTATION', () => annotation('/Subtype/Link/A<</S/URI/URI(https://grandvaux.example)>>')],
  'a hidden note': ['PDF-ANNOTATION', () => annotation('/Subtype/Text/F 2')],
  'a film': ['PDF-ANNOTATION', () => annotation('/Subtype/Movie/F 4')],
  'a stamp without looks': ['PDF-ANNOTATION', () => annotation('/Subtype/Stamp/F 4')],
  'a program to launch': ['PDF-ACTION', () => annotation('/Subtype/Link/F 4/A<</S/Launch/F(x.exe)>>')],
  'a script on opening': ['PDF-ACTION', () => rawPdf({ catalog: '/OpenAction<</S/JavaScript/JS(app.alert(1))>>' })],
  'a script after a link': [
    'PDF-ACTION',
    () => annotation('/Subtype/Link/F 4/A<</S/URI/URI(https://a.example)/Next<</S/JavaScript/JS(1)>>>>'),
  ],
  'named scripts': ['PDF-ACTION', () => rawPdf({ catalog: '/Names<</JavaScript<</Names[]>>>>' })],
  'actions on events': ['PDF-ACTION', () => rawPdf({ page: '/AA<</O<</S/Named/N/NextPage>>>>' })],
  'an XFA form': ['PDF-FORM', () => rawPdf({ catalog: '/AcroForm<</Fields[]/XFA 4 0 R>>' })],
  'a form without looks': ['PDF-FORM', () => rawPdf({ catalog: '/AcroForm<</Fields[]/NeedAppearances true>>' })],
  'a signature': ['PDF-SIGNED', () => rawPdf({ catalog: '/AcroForm<</Fields[<</FT/Sig/T(s)/V<</Type/Sig>>>>]>>' })],
  'layers without a name': ['PDF-LAYERS', () => rawPdf({ catalog: '/OCProperties<</OCGs[]/D<<>>>>' })],
  'a long string': ['PDF-LIMIT', () => rawPdf({ objects: [`(${'x'.repeat(32_768)})`] })],
  'a long name': ['PDF-LIMIT', () => rawPdf({ objects: [`/${'x'.repeat(128)}`] })],
  'an attachment on a page only': [
    'PDF-ATTACHMENT',
    () =>
      rawPdf({
        page: '/Annots[<</Type/Annot/Subtype/FileAttachment/Rect[0 0 0 0]/F 4/FS 5 0 R>>]',
        objects: [
          '<</Type/Filespec/F(a.txt)/UF(a.txt)/EF<</F 6 0 R>>>>',
          stream('/Type/EmbeddedFile/Subtype/text#2Fplain', Buffer.from('x')),
        ],
      }),
  ],
};

const specimen = (make: () => Buffer, ...refusedFor: string[]): Specimen => ({ pdf: make(), refusedFor });

/** Specimens by their class. */
export const corpus: ReadonlyMap<string, Specimen> = new Map([
  ...Object.entries(taken).map(([name, make]) => [name, specimen(make)] as const),
  ...Object.entries(refused).map(([name, [rule, make]]) => [name, specimen(make, rule)] as const),
]);
