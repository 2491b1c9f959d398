import { pathToFileURL } from 'node:url';
import SaxonJS from 'saxon-js';

const COMPILE = `transform(map { 'stylesheet-location': $stylesheet, 'source-node': parse-xml('<x/>') })?output`;

/**
 * Prepares a stylesheet for saxon-js. Its compiler is a tool of its own; fn:transform has it built in, but compiles anew with each call,
 * so the compiled stylesheet is caught on its way to the processor.
 *
 * @returns parses and transforms a document, and gives the SVRL
 */
export function saxonJsSheet(xsltPath: string): (xml: string) => string {
  const { internalTransform } = SaxonJS;
  let compiled: object = {};
  SaxonJS.internalTransform = (stylesheet, source, options) => {
    compiled = stylesheet;
    return internalTransform.call(SaxonJS, stylesheet, source, options);
  };
  SaxonJS.XPath.evaluate(COMPILE, null, { params: { stylesheet: pathToFileURL(xsltPath).href } });
  SaxonJS.internalTransform = internalTransform;
  return (xml) => {
    const source = SaxonJS.XPath.evaluate('parse-xml($xml)', null, { params: { xml } });
    const options = SaxonJS.checkOptions({
      isDynamicStylesheet: true,
      destination: 'serialized',
      stylesheetParams: {},
      outputProperties: {},
      messages: [],
      resultDocuments: {},
      sourceNode: source,
    });
    SaxonJS.internalTransform(compiled, source, options);
    return options.principalResult ?? '';
  };
}
