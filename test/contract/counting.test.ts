import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { service as verification } from '../../lambdas/verification/routes.ts';
import { type Running, read, startServices } from './running.ts';

describe('counting, through HTTP', () => {
  let running: Running;
  beforeAll(async () => {
    running = await startServices();
  }, 30_000);
  afterAll(() => running.stop());

  it('answers exactly as many of 200 calls at once as there are units left', async () => {
    const { key, used } = await running.subscribe(verification, 50);
    const url = running.url('verification', '/v1/iban/FR7630006000011234567890189');
    const statuses = await Promise.all(
      Array.from({ length: 200 }, async () => (await fetch(url, { headers: { 'X-API-Key': key } })).status),
    );
    expect([200, 402].map((wanted) => statuses.filter((status) => status === wanted).length)).toEqual([50, 150]);
    expect(await used()).toBe(50);
  }, 60_000);

  it('answers exactly 20 anonymous calls of an address a minute', async () => {
    const url = running.url('verification', '/v1/siret/40404040400018/normalize');
    const answers = await Promise.all(Array.from({ length: 100 }, () => fetch(url)));
    expect([200, 429].map((wanted) => answers.filter(({ status }) => status === wanted).length)).toEqual([20, 80]);
    expect(answers.find(({ status }) => status === 200)?.headers.get('x-plan')).toBe('anonymous');
    const keyed = await running.subscribe(verification, 1);
    expect((await fetch(url, { headers: { 'X-API-Key': keyed.key } })).status).toBe(200);
  }, 60_000);

  it('limits what is public by address', async () => {
    const calls = await Promise.all(Array.from({ length: 80 }, () => fetch(running.url('einvoice', '/v1/plans'))));
    const limited = calls.filter(({ status }) => status === 429);
    expect(limited).toHaveLength(20);
    expect(limited[0]?.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(limited[0] && (await read(limited[0])).body).toMatchObject({ code: 'rate_limited', details: [] });
  }, 60_000);
});
