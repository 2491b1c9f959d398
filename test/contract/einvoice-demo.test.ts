import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Sample } from '../../lambdas/einvoice/demo/answer.ts';
import { type Caller, newCaller } from './einvoice-caller.ts';
import { type Running, startServices } from './running.ts';

let running: Running;
let caller: Caller;
let samples: readonly Sample[];

beforeAll(async () => {
  running = await startServices();
  caller = await newCaller(running);
  const body: { samples: Sample[] } = await (await fetch(running.url('einvoice', '/v1/demo'))).json();
  samples = body.samples;
}, 60_000);
afterAll(() => running.stop());

const file = (id: Sample['id'], format: Sample['downloads'][number]['format']) =>
  Buffer.from(samples.find((sample) => sample.id === id)?.downloads.find((each) => each.format === format)?.content_base64 ?? '', 'base64');

/** What a validation says beside the rule files, which change with the day. */
const verdict = ({ rules: _, ...rest }: Sample['validation']) => rest;

const evidence = (id: Sample['id']) => samples.filter((sample) => sample.id === id).map(({ validation }) => verdict(validation));

describe('GET /v1/demo', () => {
  it('has a valid and an invalid sample, and either alone', async () => {
    expect(samples.map(({ id, validation }) => [id, validation.valid])).toEqual([
      ['valid', true],
      ['invalid', false],
    ]);
    for (const id of ['valid', 'invalid']) {
      const body = await (await fetch(running.url('einvoice', `/v1/demo?sample=${id}`))).json();
      expect(body).toEqual({ samples: samples.filter((sample) => sample.id === id) });
    }
    expect((await fetch(running.url('einvoice', '/v1/demo?sample=other'))).status).toBe(422);
  });

  it.each([
    ['valid', 'facturx-pdf', 'application/pdf'],
    ['invalid', 'cii-xml', 'application/xml'],
  ] as const)('shows of the %s sample what validate says of its %s', async (id, format, type) => {
    const answer = await caller.validate(file(id, format), type);
    expect([verdict(await answer.json())]).toEqual(evidence(id));
  });

  it('has the very documents generate makes of its JSON, which the invalid one is refused', async () => {
    const invoice: unknown = JSON.parse(file('valid', 'json').toString('utf8'));
    for (const output of ['cii-xml', 'ubl-xml'] as const) {
      const document = await caller.generate({ invoice, options: { output } });
      expect(await document.text()).toBe(file('valid', output).toString('utf8'));
    }
    const refused = await caller.generate({
      invoice: JSON.parse(file('invalid', 'json').toString('utf8')),
      options: { output: 'cii-xml' },
    });
    expect([refused.status, await refused.json()]).toMatchObject([400, { code: 'invalid_input' }]);
  });
});
