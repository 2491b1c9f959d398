import { expect } from '@jest/globals';
import type { Caller } from './einvoice-caller.ts';
import type { Running } from './running.ts';

/** No answer may show the inside of the service. */
const inside = /\n\s+at |node_modules|\.mjs|\.ts:\d|\/opt\/|\/var\/task|Error:/;

/** An answer in short: status, code, and what it says of the first thing wrong. */
interface Told {
  readonly status: number;
  readonly code: unknown;
  /** Rule and pointer of a finding, or place and sentence of an issue. */
  readonly first: string;
  readonly text: string;
  readonly headers: Headers;
}

export async function told(sent: Promise<Response>): Promise<Told> {
  const response = await sent;
  const text = await response.text();
  if (response.status >= 400) expect(text).not.toMatch(inside);
  const { status, headers } = response;
  if (!headers.get('content-type')?.startsWith('application/json')) return { status, code: undefined, first: '', text, headers };
  const { code, details, findings } = JSON.parse(text);
  const [first] = details ?? findings ?? [];
  return { status, code, first: first === undefined ? '' : sentence(first), text, headers };
}

const sentence = ({ rule, json_pointer, loc, msg }: { rule?: string; json_pointer?: string; loc?: unknown[]; msg?: string }) =>
  rule === undefined ? `${loc?.join('.')}: ${msg}` : `${rule} ${json_pointer}`.trim();

/** What a refusal says, in one line; it costs nothing, and the service stays up. */
export async function refused(caller: Caller, sent: () => Promise<Response>): Promise<string> {
  const before = await caller.used();
  const { status, code, first } = await told(sent());
  expect([await caller.used(), (await caller.get('/health')).status]).toEqual([before, 200]);
  return `${status} ${code} ${first}`.trim();
}

/** What the functions have written that no call of a working service makes them write. */
export function faultsOf(running: Running): string[] {
  const lines = running.written().split('\n');
  expect(lines.some((line) => line.includes('"call"'))).toBe(true);
  return lines.filter((line) => /"fault"|Error|timed out|heap/.test(line));
}
