import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** One font file of the fonts layer and the code points it has a glyph for, as sorted inclusive ranges. */
export interface Face {
  readonly family: string;
  readonly weight: number;
  readonly subset: string;
  readonly woff2Base64: string;
  readonly codePoints: readonly (readonly [number, number])[];
}

/** Reads the fonts layer; `directory` is its `fonts` folder. */
export async function loadFaces(directory: string): Promise<Face[]> {
  const { faces }: { faces: { family: string; weight: number; subset: string; file: string; code_points: [number, number][] }[] } =
    JSON.parse(await readFile(join(directory, 'faces.json'), 'utf8'));
  return Promise.all(
    faces.map(async ({ family, weight, subset, file, code_points }) => ({
      family,
      weight,
      subset,
      woff2Base64: await readFile(join(directory, file), 'base64'),
      codePoints: code_points,
    })),
  );
}

export const hasGlyph = (face: Face, codePoint: number): boolean =>
  face.codePoints.some(([first, last]) => first <= codePoint && codePoint <= last);

/** `@font-face` rules of the faces that print one of the characters, and the family lists that ask them in the order of the layer. */
export function fontStyle(faces: readonly Face[], codePoints: ReadonlySet<number>): string {
  const subsets = [...new Set(faces.map(({ subset }) => subset))];
  const needed = new Set(['latin']);
  for (const codePoint of codePoints) {
    const first = subsets.find((subset) => faces.some((face) => face.subset === subset && hasGlyph(face, codePoint)));
    if (first !== undefined) needed.add(first);
  }
  const used = faces.filter(({ subset }) => needed.has(subset));
  const rules = used.map(
    (face) =>
      `@font-face{font-family:"${face.family} ${face.subset}";font-weight:${face.weight};src:url(data:font/woff2;base64,${face.woff2Base64}) format("woff2")}`,
  );
  const names = (family: string) => [...new Set(used.filter((face) => face.family === family).map((face) => `"${family} ${face.subset}"`))];
  return `${rules.join('')}:root{--text:${names('Inter').join()};--mono:${[...names('JetBrains Mono'), ...names('Inter')].join()}}`;
}
