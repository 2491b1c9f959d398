/**
 * A value that an expression cannot work with (a dynamic or type error of XPath): it ends the evaluation of one test, not of the sheet.
 * No Error, because a document can have as many as it has values, and a stack trace costs more than the test.
 */
export class DynamicError {
  /** What is wrong, as the end of a sentence; without the value, which may be personal. */
  readonly reason: string;

  constructor(reason: string) {
    this.reason = reason;
  }
}

export function tooMany(): never {
  throw new DynamicError('there are several values where one is expected');
}
