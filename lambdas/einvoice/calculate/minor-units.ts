/** Decimals of the currencies that do not have two. Source: ISO 4217, list one (2024), column "minor unit". */
const others: readonly (readonly [decimals: number, codes: string])[] = [
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
  [4, 'CLF UYW'],
];

/** Decimals by currency code; a code that is not here has two. */
export const minorUnits: ReadonlyMap<string, number> = new Map(
  others.flatMap(([decimals, codes]) => codes.split(' ').map((code) => [code, decimals] as const)),
);
