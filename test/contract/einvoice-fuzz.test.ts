import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ciiInvoice, ublInvoice } from '../../bench/rules/documents.ts';
import { service } from '../../lambdas/einvoice/routes.ts';
import { failuresOf } from '../../lambdas/shared/routes.ts';
import { sample } from '../einvoice/samples.ts';
import { mutant, seeded } from '../einvoice/xml/mutants.ts';
import { type Caller, newCaller } from './einvoice-caller.ts';
import { jsonMutant } from './json-mutants.ts';
import { type Running, startServices } from './running.ts';
import { faultsOf, told } from './told.ts';

let running: Running;
let caller: Caller;
beforeAll(async () => {
  running = await startServices();
  caller = await newCaller(running);
}, 60_000);
afterAll(async () => {
  await running.stop();
  expect(faultsOf(running)).toEqual([]);
});

describe('whatever is sent', () => {
  const declared = (id: string) => {
    const route = service.routes.find((candidate) => candidate.id === id);
    if (!route) throw new Error(`no route ${id}`);
    const statuses = failuresOf(route).map((code) => Object.entries(service.errors).find(([name]) => name === code)?.[1].status ?? 0);
    return new Set([200, ...statuses.filter((status) => status < 500)]);
  };

  it('as an invoice: generate answers with a status it declares', async () => {
    const below = seeded(1);
    const bodies = ['01-two-rates', '04-reverse-charge-construction', '07-every-en16931-term'].map((name) =>
      JSON.stringify({ invoice: sample(name), options: { output: 'cii-xml', check: 'base' } }),
    );
    const seen = new Map<number, number>();
    for (let i = 0; i < 300; i++) {
      const body = bodies[i % bodies.length] ?? '';
      const sent = i % 3 === 0 ? mutant(body, below) : jsonMutant(body, below);
      const { status, text } = await told(caller.generate(sent));
      if (!declared('generateInvoice').has(status)) throw new Error(`${status} for ${sent.toString()}: ${text.slice(0, 500)}`);
      seen.set(status, (seen.get(status) ?? 0) + 1);
    }
    expect([...seen.keys()].sort()).toEqual([200, 400, 422]);
  }, 120_000);

  it('as a file: validate and extract answer with a status they declare', async () => {
    const below = seeded(2);
    const pdf = Buffer.from(await (await caller.generate({ invoice: sample('01-two-rates') })).arrayBuffer());
    const seen = new Map<number, number>();
    for (let i = 0; i < 300; i++) {
      const file = i % 10 === 0 ? damaged(pdf, below) : mutant(i % 2 === 0 ? ciiInvoice(1) : ublInvoice(2), below);
      for (const [id, send] of Object.entries({ validateInvoice: caller.validate, extractInvoice: caller.extract })) {
        const { status, text } = await told(send(file, i % 10 === 0 ? 'application/pdf' : 'application/xml'));
        if (!declared(id).has(status)) throw new Error(`${id}: ${status} for ${file.toString('base64')}: ${text.slice(0, 500)}`);
        seen.set(status, (seen.get(status) ?? 0) + 1);
      }
    }
    expect([...seen.keys()].sort()).toEqual([200, 400]);
  }, 120_000);

  it('as a form: validate answers with a status it declares', async () => {
    const below = seeded(3);
    const form = `--XX\r\nContent-Disposition: form-data; name="file"; filename="a.xml"\r\n\r\n${ciiInvoice(1)}\r\n--XX--\r\n`;
    for (let i = 0; i < 100; i++) {
      const file = mutant(form, below);
      const { status } = await told(caller.validate(file, 'multipart/form-data; boundary=XX'));
      if (!declared('validateInvoice').has(status)) throw new Error(`${status} for ${file.toString('base64')}`);
    }
  }, 120_000);
});

/** A file with some bytes changed, and sometimes cut. */
function damaged(bytes: Uint8Array, below: (bound: number) => number): Buffer<ArrayBuffer> {
  const changed = Buffer.from(bytes.subarray(0, below(3) === 0 ? below(bytes.length) : bytes.length));
  for (let changes = below(20); changes > 0 && changed.length > 0; changes--) changed[below(changed.length)] = below(256);
  return changed;
}
