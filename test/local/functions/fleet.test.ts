import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Demo, startDemo } from '../demo.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await startDemo();
});
afterAll(() => demo.close());

const post = (path: string, body: string) => fetch(demo.base + path, { method: 'POST', body });
const behave = async () => (await post('/misbehave', 'behave')).text();

/** Whether a process is there and more than the remains of one. */
const runs = (pid: number) => /^[^Z]/.test(spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim());

describe('functions', () => {
  it.each(['malformed', 'body-object', 'header-injection', 'nothing', 'throw', 'exit', 'reject', 'memory', 'unknown way'])(
    '%s is 502, and the next call works',
    async (way) => {
      const response = await post('/misbehave', way);
      expect(response.status).toBe(502);
      expect(await response.text()).toBe('{"code":"internal_error","message":"Internal server error","details":[]}');
      expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
      expect(await behave()).toBe('well');
    },
  );

  it.each(['wait', 'spin'])('that %s are ended when their time is up, and replaced', async (way) => {
    const response = await post('/misbehave', way);
    expect(response.status).toBe(504);
    expect(await response.text()).toBe('{"code":"timeout","message":"Endpoint request timed out","details":[]}');
    expect(await behave()).toBe('well');
  });

  it('wait for a worker that is free: behind one that runs out of time, too', async () => {
    const [slow, ...others] = await Promise.all([post('/misbehave', 'wait'), behave(), behave(), behave()]);
    expect([slow?.status, ...others]).toEqual([504, 'well', 'well', 'well']);
  });

  it('see their own environment, secrets, tables and layers, and nothing of ours', async () => {
    const seen = await (await fetch(`${demo.base}/surroundings`)).json();
    expect(seen).toEqual({
      secret: expect.stringMatching(/^\{"previous":"","current":"\w{40}"\}$/),
      sameByName: true,
      email: 'c',
      rule: 'a rule',
      endpoint: expect.stringMatching(/\$\{Literal\}$/),
      region: 'eu-west-3',
      foreign: [],
      functionName: 'Demo-Surroundings',
      remaining: expect.any(Number),
    });
  });

  it('call one another, more at once than there are workers', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, async (_, index) => (await post('/caller', `n${index}`)).json()));
    expect(answers).toEqual(Array.from({ length: 12 }, (_, index) => ({ error: null, result: { rendered: `N${index}`, memory: '2048' } })));
  });

  it('hear of the failure of what they call', async () => {
    expect(await (await post('/caller', 'throw')).json()).toMatchObject({
      error: 'Unhandled',
      result: { errorType: 'RangeError', errorMessage: 'can not render' },
    });
    expect(demo.written()).toContain('can not render');
  });

  it('lose the processes they started when their worker ends', async () => {
    const pid = Number(await (await post('/misbehave', 'child')).text());
    expect(runs(pid)).toBe(true);
    await post('/misbehave', 'exit');
    expect(runs(pid)).toBe(false);
  });
});

describe('the AWS endpoint', () => {
  it('answers nobody who does not sign with its key', async () => {
    const url = demo.awsEnvironment['AWS_ENDPOINT_URL_LAMBDA'];
    const response = await fetch(`${url}/2015-03-31/functions/Demo-Echo/invocations`, { method: 'POST', body: '{}' });
    expect(response.status).toBe(403);
  });
});

describe('close', () => {
  it('ends workers, their processes and every port', async () => {
    const other = await startDemo();
    const pid = Number(await (await fetch(`${other.base}/misbehave`, { method: 'POST', body: 'child' })).text());
    await other.close();
    expect(runs(pid)).toBe(false);
    await expect(fetch(`${other.base}/trivial`)).rejects.toThrow();
  });
});
