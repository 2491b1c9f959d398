import { Type } from 'typebox';
import { closed } from '../envelope.ts';

const StatusMeaning = Type.Object(
  {
    status: Type.String({ title: 'Status', examples: ['valid'] }),
    meaning: Type.String({ title: 'Meaning', description: 'With an example.' }),
    billed: Type.Boolean({ title: 'Counted', description: 'Whether such an answer uses one unit of the plan.' }),
    applies_to: Type.Array(Type.String(), { title: 'Operations', description: 'By their tool names.', examples: [['check_iban']] }),
  },
  { ...closed, title: 'Status' },
);

const ReasonMeaning = Type.Object(
  { reason: Type.String({ title: 'Reason', examples: ['checksum'] }), meaning: Type.String({ title: 'Meaning' }) },
  { ...closed, title: 'Reason' },
);

export const StatusesAnswer = Type.Object(
  { statuses: Type.Array(StatusMeaning), reasons: Type.Array(ReasonMeaning) },
  { ...closed, title: 'Statuses and reasons' },
);
