// Made by `build.ts` before the functions are bundled; the bundler puts it inside.
import demo from '../../../.build/demo/demo.json' with { type: 'json' };
import { route } from '../../shared/http/route.ts';
import { service } from '../routes.ts';

export const handler = route(service, 'getDemo', ({ query: { sample } }) => ({
  samples: demo.samples.filter(({ id }) => sample === undefined || id === sample),
}));
