import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { service } from '../../lambdas/verification/routes.ts';
import { type Entries, startEntries } from '../entries.ts';

let entries: Entries;
beforeAll(async () => {
  entries = await startEntries(service, 100);
});
afterAll(() => entries.stop());

let calls = 0;
/** Each call from another address, so that the limit by address stays out of the way. */
const call = (id: string, sent: Parameters<Entries['call']>[1] = {}) => entries.call(id, { ip: `198.51.100.${calls++}`, ...sent });

describe('verification entries', () => {
  it.each([
    [
      'checkIban',
      { iban: 'FR76%203000%206000%200112%203456%207890%20189' },
      { bic: 'agrifrpp' },
      { iban: 'FR76 3000 6000 0112 3456 7890 189', bic: 'agrifrpp' },
    ],
    ['checkIban', { iban: 'GB34BUKB20201555555555' }, {}, { iban: 'GB34BUKB20201555555555', bic: null }],
    ['normalizeSiret', { siret: '123%20456%20782%2000010' }, {}, { siret: '123 456 782 00010' }],
    ['normalizePhone', { phone: '%2B33612345678' }, {}, { phone: '+33612345678', region: null }],
    ['normalizePhone', { phone: '0612345678' }, { region: 'fr' }, { phone: '0612345678', region: 'fr' }],
    ['checkEmail', { email: 'Jean@Example.org' }, { mx: 'false' }, { email: 'Jean@Example.org', mx: false }],
    ['checkEmail', { email: 'jean%40localhost' }, {}, { email: 'jean@localhost', mx: true }],
  ])('%s %j %j echoes what was sent', async (id, path, query, input) => {
    const { status, headers, body } = await call(id, { path, query });
    expect({ status, body }).toMatchObject({ status: 200, body: { input } });
    expect(entries.faults(id, body)).toBeNull();
    expect(headers).toMatchObject({ 'X-Plan': 'anonymous', 'X-Usage-Quota': '20', 'X-Usage-Used': '1' });
  });

  it.each(['listStatuses', 'listPlans', 'getHealth'])('%s answers as its schema says', async (id) => {
    const { status, body } = await call(id);
    expect(status).toBe(200);
    expect(entries.faults(id, body)).toBeNull();
  });

  it('counts a call with a key, shows it, and asks for one where it must', async () => {
    const headers = { 'X-API-Key': entries.key };
    expect((await call('checkIban', { path: { iban: 'x' }, headers })).headers).toMatchObject({ 'X-Plan': 'pro', 'X-Usage-Used': '1' });
    const usage = await call('getUsage', { headers });
    expect(usage.body).toEqual({ plan: 'pro', used: 1, quota: 100, remaining: 99, period: '2026-11' });
    expect(entries.faults('getUsage', usage.body)).toBeNull();
    expect(await call('getUsage')).toMatchObject({ status: 401, body: { code: 'api_key_required' } });
  });

  it.each([
    ['an empty argument', 'checkIban', { iban: '' }, {}, 400, 'invalid_input'],
    ['a blank argument', 'normalizeSiret', { siret: '%20%09' }, {}, 400, 'invalid_input'],
    ['broken percent-encoding', 'normalizePhone', { phone: '%E9' }, {}, 400, 'invalid_input'],
    ['an argument of 201 characters', 'checkEmail', { email: 'a'.repeat(201) }, {}, 422, 'validation_error'],
    ['an mx that is no boolean', 'checkEmail', { email: 'a@b.fr' }, { mx: 'no' }, 422, 'validation_error'],
    ['an unknown argument', 'checkIban', { iban: 'x' }, { bik: 'x' }, 422, 'validation_error'],
  ])('refuses %s', async (_, id, path, query, status, code) => {
    expect(await call(id, { path, query })).toMatchObject({ status, body: { code } });
  });
});
