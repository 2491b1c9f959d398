/** What the benchmark uses of saxon-js, which comes without types; internalTransform and checkOptions are not documented. */
declare module 'saxon-js' {
  interface Options {
    readonly principalResult?: string;
  }
  const SaxonJS: {
    readonly XPath: { evaluate(xpath: string, context: null, options: { readonly params: Readonly<Record<string, string>> }): object };
    checkOptions(options: object): Options;
    internalTransform(stylesheet: object, source: object, options: Options): unknown;
  };
  export default SaxonJS;
}
