import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dnsFromEnvironment } from '../../../lambdas/verification/email/dns.ts';
import { mailServers } from '../../../lambdas/verification/email/mail-servers.ts';

const server = createSocket('udp4');
const NXDOMAIN = 3;
const SERVFAIL = 2;
const MX = 15;

/** A name as the wire has it (RFC 1035 section 3.1). */
const encoded = (name: string) =>
  Buffer.concat([
    ...name
      .split('.')
      .filter(Boolean)
      .map((label) => Buffer.from([label.length, ...Buffer.from(label)])),
    Buffer.from([0]),
  ]);

/** Answers a question with one record, or with an error code and none. */
function reply(question: Buffer, code: number, data?: Buffer): Buffer {
  const header = Buffer.from(question.subarray(0, 12));
  header.writeUInt16BE(0x8180 | code, 2);
  header.writeUInt16BE(data ? 1 : 0, 6);
  header.writeUInt16BE(0, 8);
  header.writeUInt16BE(0, 10);
  const asked = question.subarray(12, question.indexOf(0, 12) + 5);
  if (!data) return Buffer.concat([header, asked]);
  const fixed = Buffer.from([0xc0, 12, ...asked.subarray(-4), 0, 0, 0, 60, 0, data.length]);
  return Buffer.concat([header, asked, fixed, data]);
}

beforeAll(async () => {
  server.on('message', (question, { port }) => {
    const name = question.toString('latin1', 13, question.indexOf(0, 12));
    const isMx = question.readUInt16BE(question.indexOf(0, 12) + 1) === MX;
    const send = (message: Buffer) => server.send(message, port, '127.0.0.1');
    if (name.startsWith('null') && isMx) send(reply(question, 0, Buffer.concat([Buffer.from([0, 0]), encoded('')])));
    else if (name.startsWith('good') && isMx) send(reply(question, 0, Buffer.concat([Buffer.from([0, 10]), encoded('mx.good.example')])));
    else if (name.startsWith('broken')) send(reply(question, SERVFAIL));
    else if (name.includes('mx')) send(reply(question, 0, isMx ? undefined : Buffer.from([192, 0, 2, 1])));
    else send(reply(question, NXDOMAIN));
  });
  server.bind(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.close();
});

describe('dnsFromEnvironment', () => {
  it.each([
    ['good.example', { outcome: 'servers', servers: [{ host: 'mx.good.example', priority: 10 }] }],
    ['null.example', { outcome: 'null_mx' }],
    ['missing.example', { outcome: 'none' }],
    ['broken.example', { outcome: 'down', reason: 'register_down' }],
  ])('asks the name server it is given: %s', async (domain, outcome) => {
    const dns = dnsFromEnvironment({ DNS_SERVERS: `127.0.0.1:${server.address().port}` });
    expect(await mailServers(dns)(domain)).toEqual(outcome);
  });

  it('takes a name server that is not there for an outage', async () => {
    expect(await mailServers(dnsFromEnvironment({ DNS_SERVERS: '127.0.0.1:1' }))('good.example')).toMatchObject({ outcome: 'down' });
  });
});
