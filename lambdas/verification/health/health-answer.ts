import { Type } from 'typebox';
import { closed } from '../envelope.ts';

export const HealthAnswer = Type.Object(
  {
    status: Type.Enum(['ok', 'degraded'], { title: 'Status', examples: ['ok'] }),
    version: Type.String({ title: 'Version of the service', examples: ['0.1.0'] }),
    counter_store: Type.Enum(['ok', 'down'], { title: 'Usage counter', examples: ['ok'] }),
    registers: Type.Record(Type.String(), Type.Enum(['ok', 'down', 'unknown']), {
      title: 'Registers',
      description: 'As the last calls found them; no register is asked for this.',
      examples: [{ dns: 'unknown' }],
    }),
  },
  { ...closed, title: 'Health' },
);
