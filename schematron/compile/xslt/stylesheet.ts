/** What an XSLT file made from schematron says, and nothing else of it. */
export interface Stylesheet {
  readonly file: string;
  readonly uri: (prefix: string) => string;
  readonly functions: readonly FunctionSource[];
  readonly variables: readonly VariableSource[];
  /** In the order the root template applies them. */
  readonly patterns: readonly Pattern[];
}

/** An XPath expression, and the line of the element that holds it. */
export interface XPathSource {
  readonly xpath: string;
  readonly line: number;
}

export interface VariableSource extends XPathSource {
  readonly name: string;
  readonly as: string | undefined;
}

export interface FunctionSource {
  readonly name: string;
  readonly as: string;
  readonly line: number;
  readonly parameters: readonly { readonly name: string; readonly as: string }[];
  readonly variables: readonly VariableSource[];
  readonly result: XPathSource;
}

/** A schematron pattern: one mode, whose rules are tried in this order; attributes are visited when `attributes` says so. */
export interface Pattern {
  readonly mode: string;
  readonly attributes: boolean;
  readonly rules: readonly Rule[];
}

export interface Rule {
  readonly match: string;
  readonly line: number;
  /** Whether what is below the node is visited too. */
  readonly goesOn: boolean;
  /** Variables and checks in the order they are written. */
  readonly body: readonly (VariableSource | Check)[];
}

/** An assert (finding when its test is false) or report (when it is true). */
export interface Check {
  readonly kind: 'assert' | 'report';
  readonly test: XPathSource;
  /** What svrl:failed-assert/@test gives: the test, or what is left of it where braces in it are taken for attribute value templates. */
  readonly shownTest: string;
  readonly id: string;
  readonly flag: string;
  /** Literal text and values in turn. */
  readonly text: readonly (string | XPathSource)[];
  readonly line: number;
}
