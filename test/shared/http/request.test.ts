import { describe, expect, it } from '@jest/globals';
import { validationError } from '../../../lambdas/shared/http/request.ts';

const issue = (...loc: (string | number)[]) => ({ loc, msg: 'This member is not known here.', type: 'extra_forbidden' });

describe('a 422', () => {
  it('names a thousand issues at most, and how many there are', () => {
    const { details, message } = validationError(Array.from({ length: 20_000 }, (_, at) => issue('body', `m${at}`)));
    expect([details.length, details[999], message]).toEqual([
      1000,
      issue('body', 'm999'),
      'The request does not match the schema. m0: This member is not known here. (and 19999 more)',
    ]);
  });

  it('cuts what a caller made long', () => {
    const { details, message } = validationError([issue('body', 0, 'x'.repeat(10_000_000))]);
    expect(details).toEqual([issue('body', 0, `${'x'.repeat(200)}…`)]);
    expect(message.length).toBeLessThan(400);
  });
});
