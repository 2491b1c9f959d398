import { Type } from 'typebox';
import { ApiError } from '../shared/errors.ts';
import { countedOr503 } from '../shared/http/admission.ts';
import type { Edges } from './edges.ts';
import type { KeyClaim } from './keys.ts';
import { lookUp } from './metering.ts';
import { type Usage, usageOf } from './subscription.ts';

/** Answer of `GET /v1/usage`. */
export const UsageAnswer = Type.Object(
  {
    plan: Type.String({ title: 'Plan', examples: ['pro'] }),
    used: Type.Integer({ title: 'Units used in this period', examples: [12] }),
    quota: Type.Integer({ title: 'Units of the plan', examples: [1500] }),
    remaining: Type.Integer({ title: 'Units left', examples: [1488] }),
    period: Type.String({ title: 'Month', description: 'YYYY-MM, UTC.', examples: ['2026-11'] }),
    expires_at: Type.Optional(
      Type.Union([Type.String(), Type.Null()], {
        title: 'End of validity',
        description: 'Only for units that never renew; null where they have no end.',
      }),
    ),
  },
  { additionalProperties: false, title: 'Usage' },
);

/** The usage of the key that calls. @throws ApiError invalid_api_key, counter_unavailable */
export async function usageOfCaller({ claim, edges, now }: { claim: KeyClaim | null; edges: Edges; now: Date }): Promise<Usage> {
  if (!claim) throw new ApiError('api_key_required');
  return usageOf(await countedOr503(() => lookUp(edges.store, claim, now)), now);
}
