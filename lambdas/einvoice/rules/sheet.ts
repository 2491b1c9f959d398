import type { XmlTree } from '../xml/tree.ts';

/** One thing a compiled stylesheet says about a document, in the order of the stylesheet's own output. */
export interface SheetFinding {
  /** `@id` of the assert or report; empty when it has none. */
  readonly id: string;
  /** `@flag`; empty when it has none. */
  readonly flag: string;
  /** `report` for svrl:successful-report; `unevaluated` for an assert whose test ended in a dynamic error. */
  readonly kind: 'assert' | 'report' | 'unevaluated';
  /** The context node. */
  readonly node: number;
  /** The XPath expression, as the rule file has it. */
  readonly test: string;
  /** The text of svrl:text; for `unevaluated` what went wrong, in a sentence. */
  readonly text: string;
}

/** What a compiled stylesheet (`<key>.mjs` in the pack's folder) exports. */
export interface CompiledSheet {
  /** Asks now and then whether its time is up, and then gives up. @throws OutOfTime */
  readonly judge: (tree: XmlTree, isTimeUp?: () => boolean) => readonly SheetFinding[];
}

/** A document that would take too long: rules compare lists of it with each other, so what they cost can grow with its square. */
export class OutOfTime extends Error {}
