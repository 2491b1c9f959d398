import { Type } from 'typebox';
import { closed } from '../envelope.ts';

export const UsageAnswer = Type.Object(
  {
    plan: Type.String({ title: 'Plan', examples: ['pro'] }),
    used: Type.Integer({ title: 'Calls used this month', examples: [12] }),
    quota: Type.Integer({ title: 'Calls of the plan a month', examples: [15_000] }),
    remaining: Type.Integer({ title: 'Calls left', examples: [14_988] }),
    period: Type.String({ title: 'Month', description: 'YYYY-MM, UTC.', examples: ['2026-06'] }),
    expires_at: Type.Optional(
      Type.Union([Type.String(), Type.Null()], { title: 'End of validity', description: 'Only for keys whose units never renew.' }),
    ),
  },
  { ...closed, title: 'Usage' },
);
