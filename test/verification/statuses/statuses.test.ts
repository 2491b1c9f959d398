import { describe, expect, it } from '@jest/globals';
import { reasons, statuses } from '../../../lambdas/verification/statuses/statuses.ts';

const sorted = (words: readonly string[]) => [...words].sort();

describe('statuses and reasons', () => {
  it('are the closed sets that were decided', () => {
    expect(sorted(statuses.map(({ status }) => status))).toEqual(
      sorted(['valid', 'invalid', 'closed', 'not_found', 'ambiguous', 'partial', 'upstream_unavailable', 'invoice_ready', 'not_ready']),
    );
    expect(sorted(reasons.map(({ reason }) => reason))).toEqual(
      sorted([
        'malformed',
        'checksum',
        'country_unknown',
        'not_registered',
        'unknown',
        'ceased',
        'siret_mismatch',
        'bic_mismatch',
        'national_checksum',
        'no_mail_server',
        'null_mx',
        'disposable_domain',
        'unassigned_number',
        'no_match',
        'low_score',
        'several_matches',
        'register_down',
        'register_timeout',
        'register_busy',
      ]),
    );
  });

  it('are each explained with an example', () => {
    for (const { meaning } of [...statuses, ...reasons]) expect(meaning).toMatch(/ Example: .+\.$/);
  });

  it('bill everything but an outage', () => {
    expect(statuses.filter(({ billed }) => !billed).map(({ status }) => status)).toEqual(['upstream_unavailable']);
  });
});
