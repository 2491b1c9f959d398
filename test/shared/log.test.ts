import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

// The other tests keep the log silent.
process.env['POWERTOOLS_LOG_LEVEL'] = 'INFO';
const { logCall, logFault } = await import('../../lambdas/shared/log.ts');

describe('a log line', () => {
  const lines: string[] = [];
  const keep = (line: string | Uint8Array) => lines.push(String(line)) > 0;
  beforeEach(() => {
    lines.length = 0;
    for (const stream of [process.stdout, process.stderr]) jest.spyOn(stream, 'write').mockImplementation(keep);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('holds the beginning of an invoice number of any length', () => {
    const call = { request_id: 'r', operation: 'o', status: 400, duration_ms: 1, bytes_in: 1, bytes_out: 1 };
    logCall({ ...call, invoice_number: `FA-1${'x'.repeat(1_000_000)}` });
    expect(lines.join('')).toContain('FA-1');
    expect(lines.join('').length).toBeLessThan(1000);
  });

  it('holds nothing of what a fault says, even where it looks like a place', () => {
    logFault('r', new TypeError('cannot read\n    at Jean Dupont, FR7630006000011234567890189'));
    expect(lines.join('')).toContain('log.test');
    expect(lines.join('')).not.toContain('Dupont');
  });
});
