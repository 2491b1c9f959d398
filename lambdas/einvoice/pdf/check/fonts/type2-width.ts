import type { CffIndex } from './cff.ts';
import type { FontData } from './font-data.ts';

/** Subroutines a charstring may call. */
export interface Subroutines {
  readonly global: CffIndex;
  readonly local: CffIndex | undefined;
}

/** Calls within calls (Adobe Technical Note 5177, appendix B), and steps no real glyph needs before its width is known. */
const MOST_CALLS = 10;
const MOST_STEPS = 300;

/**
 * The width a Type 2 charstring begins with (Technical Note 5177, 3.1): the operand too many of the first operator that clears the stack.
 *
 * @returns the difference to nominalWidthX, `default` where there is none, undefined where it can't be told
 */
export function charstringWidth(charString: FontData, subroutines: Subroutines): number | 'default' | undefined {
  const stack: number[] = [];
  const calls: { readonly bytes: FontData; at: number }[] = [{ bytes: charString, at: 0 }];
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    const frame = calls.at(-1);
    if (!frame) return undefined;
    if (frame.at >= frame.bytes.length) return undefined;
    const byte = frame.bytes.uint8(frame.at);
    frame.at += 1;
    const number = operand(frame, byte);
    if (number !== undefined) stack.push(number);
    else if (byte === 10 || byte === 29) {
      const list = byte === 10 ? subroutines.local : subroutines.global;
      const count = list?.length ?? 0;
      const called = list?.item((stack.pop() ?? Number.NaN) + (count < 1240 ? 107 : count < 33_900 ? 1131 : 32_768));
      if (!called || calls.length > MOST_CALLS) return undefined;
      calls.push({ bytes: called, at: 0 });
    } else if (byte === 11) calls.pop();
    else return widthBefore(byte, stack);
  }
  return undefined;
}

function operand(frame: { readonly bytes: FontData; at: number }, byte: number): number | undefined {
  if (byte === 28) {
    frame.at += 2;
    return frame.bytes.int16(frame.at - 2);
  }
  if (byte < 32) return undefined;
  if (byte < 247) return byte - 139;
  if (byte === 255) {
    frame.at += 4;
    return frame.bytes.int32(frame.at - 4) / 65_536;
  }
  frame.at += 1;
  const next = frame.bytes.uint8(frame.at - 1);
  return byte < 251 ? (byte - 247) * 256 + next + 108 : -(byte - 251) * 256 - next - 108;
}

function widthBefore(operator: number, stack: readonly number[]): number | 'default' | undefined {
  const [first = 0] = stack;
  switch (operator) {
    case 1: // hstem
    case 3: // vstem
    case 18: // hstemhm
    case 23: // vstemhm
    case 19: // hintmask
    case 20: // cntrmask
      return stack.length % 2 === 1 ? first : 'default';
    case 21: // rmoveto
      return stack.length > 2 ? first : 'default';
    case 4: // vmoveto
    case 22: // hmoveto
      return stack.length > 1 ? first : 'default';
    case 14: // endchar, with four operands an accented letter
      return stack.length === 1 || stack.length === 5 ? first : 'default';
    default:
      return undefined;
  }
}
