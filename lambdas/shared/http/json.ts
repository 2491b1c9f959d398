import { type JSONPath, type ParseErrorCode, printParseErrorCode, visit } from 'jsonc-parser';

/** A number of a JSON text whose digits a float would not keep, as it was written: 0.10, 12345678901234567890.12. */
export interface NumberText {
  readonly path: JSONPath;
  readonly text: string;
}

export interface JsonBody {
  readonly value: unknown;
  readonly numbers: readonly NumberText[];
  /** How many values it holds, containers included. */
  readonly values: number;
}

/** Why a text is not the JSON we take; `line` and `column` are 1-based. */
export interface JsonFault {
  readonly message: string;
  readonly path: JSONPath;
  readonly line: number;
  readonly column: number;
}

/** No request needs more values; each costs memory long before a schema can refuse it. */
const MOST_VALUES = 2_000_000;

/** Deepest nesting of objects and lists: no request has half of it, and every number below keeps the path to it. */
const MOST_LEVELS = 32;

/** Faults that are named: a text that is no JSON has one at every other character. */
const MOST_FAULTS = 20;

/** Longest part of a member's name that an answer repeats, in characters. */
export const LONGEST_NAME = 200;

/** Ends the reading of a text that is refused whatever follows; the message says why. */
class Refused extends Error {}
class EnoughFaults extends Error {}

const strict = { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false };

/**
 * Reads a JSON text strictly (RFC 8259): a member given twice is a fault, since two readers could see two different invoices.
 * @returns the value with the texts of its numbers, or every fault found
 */
export function readJson(text: string): JsonBody | { readonly faults: readonly JsonFault[] } {
  const faults: JsonFault[] = [];
  const numbers: NumberText[] = [];
  const members: Set<string>[] = [];
  let values = 0;
  const count = () => {
    if (++values > MOST_VALUES) throw new Refused(`it holds more than ${MOST_VALUES} values`);
  };
  let level = 0;
  const enter = () => {
    count();
    if (++level > MOST_LEVELS) throw new Refused(`it is nested more than ${MOST_LEVELS} levels deep`);
  };
  const fault = (message: string, path: JSONPath, line: number, column: number) => {
    faults.push({ message, path: path.map(shortened), line: line + 1, column: column + 1 });
    if (faults.length === MOST_FAULTS) throw new EnoughFaults();
  };
  try {
    visit(
      text,
      {
        onArrayBegin: enter,
        onArrayEnd: () => {
          level--;
        },
        onObjectBegin: () => {
          enter();
          members.push(new Set());
        },
        onObjectEnd: () => {
          level--;
          members.pop();
        },
        onObjectProperty: (name, _offset, _length, line, column, path) => {
          const seen = members.at(-1);
          if (seen?.has(name)) fault(`The member '${name.slice(0, 100)}' is given twice; keep one.`, path(), line, column);
          seen?.add(name);
        },
        onLiteralValue: (value, offset, length, line, column, path) => {
          count();
          const written = text.slice(offset, offset + length);
          if (value === Number.POSITIVE_INFINITY || value === Number.NEGATIVE_INFINITY)
            fault('This number is too large.', path(), line, column);
          if (typeof value === 'number' && String(value) !== written) numbers.push({ path: path(), text: written });
        },
        onError: (code: ParseErrorCode, _offset, _length, line, column) =>
          fault(`This is not JSON: ${words(printParseErrorCode(code))} at line ${line + 1}, column ${column + 1}.`, [], line, column),
      },
      strict,
    );
    if (faults.length > 0) return { faults };
    return { value: JSON.parse(text), numbers, values };
  } catch (error) {
    if (error instanceof EnoughFaults) return { faults };
    const why = error instanceof Refused ? error.message : 'it is malformed';
    return { faults: [{ message: `This is not JSON that can be read: ${why}.`, path: [], line: 1, column: 1 }] };
  }
}

const shortened = (step: string | number) => (typeof step === 'string' ? step.slice(0, LONGEST_NAME) : step);

/** `InvalidCommentToken` → `invalid comment token`. */
const words = (code: string) => code.replace(/(?<=[a-z])([A-Z])/g, ' $1').toLowerCase();

/** Puts the texts of numbers in their places, in place: called on bodies whose numbers are decimals. */
export function restoreNumberTexts(body: JsonBody): unknown {
  for (const { path, text } of body.numbers) replaceAt(body.value, path, text);
  return body.value;
}

function replaceAt(root: unknown, path: JSONPath, text: string): void {
  const last = path.at(-1);
  if (last === undefined) return;
  let holder: unknown = root;
  for (const step of path.slice(0, -1)) holder = member(holder, step);
  if (Array.isArray(holder) && typeof last === 'number') holder[last] = text;
  else if (typeof holder === 'object' && holder !== null)
    Object.defineProperty(holder, last, { value: text, writable: true, enumerable: true, configurable: true });
}

function member(holder: unknown, step: string | number): unknown {
  if (typeof holder !== 'object' || holder === null) return undefined;
  return Object.getOwnPropertyDescriptor(holder, step)?.value;
}
