import { Type } from 'typebox';
import { closed, stringOrNull } from '../schema-forms.ts';

export const UsageAnswer = Type.Object(
  {
    plan: Type.String({ title: 'Plan', examples: ['prepaid'] }),
    used: Type.Integer({ title: 'Operations used', examples: [12] }),
    quota: Type.Integer({ title: 'Operations bought', examples: [100] }),
    remaining: Type.Integer({ title: 'Operations left', examples: [88] }),
    period: Type.String({ title: 'Month', description: 'YYYY-MM, UTC.', examples: ['2026-06'] }),
    expires_at: stringOrNull({ title: 'End of validity', description: 'UTC, ISO 8601.', examples: ['2026-09-01T00:00:00.000Z'] }),
  },
  { ...closed, title: 'Usage' },
);
