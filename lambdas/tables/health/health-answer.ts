import { Type } from 'typebox';
import { closed } from '../schema-forms.ts';

export const HealthAnswer = Type.Object(
  {
    status: Type.Enum(['ok', 'degraded'], { title: 'Status', examples: ['ok'] }),
    version: Type.String({ title: 'Version of the interface', examples: ['0.2.0'] }),
  },
  { ...closed, title: 'Health' },
);
