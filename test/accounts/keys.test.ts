import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { checkKey, issueKey } from '../../lambdas/accounts/keys.ts';

const secrets = { current: 'the secret of this month', previous: 'the secret of last month' };
const claim = { subscriptionId: 'sub_1PabcDEF', generation: 3 };

describe('keys', () => {
  it('carry prefix and subscription id, and are known again', () => {
    const key = issueKey('inv', claim, secrets);
    expect(key).toMatch(/^inv\.sub_1PabcDEF\.[A-Za-z0-9_-]{46}$/);
    expect(checkKey(key, 'inv', secrets)).toEqual(claim);
  });

  it('of the previous secret stay good while a rotation runs, and no longer', () => {
    const key = issueKey('inv', claim, { current: secrets.previous });
    expect(checkKey(key, 'inv', secrets)).toEqual(claim);
    expect(checkKey(key, 'inv', { current: secrets.current })).toBeNull();
    expect(checkKey(key, 'inv', { current: secrets.current, previous: '' })).toBeNull();
  });

  it('of another service are unknown', () => {
    expect(checkKey(issueKey('vrf', claim, secrets), 'inv', secrets)).toBeNull();
    expect(checkKey(issueKey('inv_test', claim, secrets), 'inv', secrets)).toBeNull();
  });

  it('are refused when any character is changed, dropped or added', () => {
    const key = issueKey('inv', claim, secrets);
    fc.assert(
      fc.property(fc.nat(key.length - 1), fc.constantFrom('A', 'z', '0', '.', '_', '-', ' ', 'é', ''), (at, character) => {
        const other = key.slice(0, at) + character + key.slice(at + 1);
        expect(checkKey(other, 'inv', secrets)).toEqual(other === key ? claim : null);
      }),
    );
  });

  it('may be anything at all without harm', () => {
    fc.assert(fc.property(fc.string({ maxLength: 300, unit: 'binary' }), (text) => checkKey(text, 'inv', secrets) === null));
  });
});
