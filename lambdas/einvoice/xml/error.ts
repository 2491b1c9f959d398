/** Why a document could not be read: not well-formed, a DTD (never read), an encoding we cannot decode, or a bound of size or depth. */
export type XmlErrorReason = 'malformed' | 'doctype' | 'encoding' | 'limit';

/** A document that cannot be read as XML; `line` and `column` count from 1 and point at the offending place. */
export class XmlError extends Error {
  readonly reason: XmlErrorReason;
  readonly line: number;
  readonly column: number;

  constructor(reason: XmlErrorReason, message: string, line: number, column: number) {
    super(message);
    this.name = 'XmlError';
    this.reason = reason;
    this.line = line;
    this.column = column;
  }
}
