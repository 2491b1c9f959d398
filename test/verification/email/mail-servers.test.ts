import { describe, expect, it } from '@jest/globals';
import { type Dns, mailServers } from '../../../lambdas/verification/email/mail-servers.ts';

const failing = (code: string) => Promise.reject(Object.assign(new Error(code), { code }));
const noData = () => failing('ENODATA');
const address = async () => ['192.0.2.1'];

/** A name server where nothing exists but what the case adds. */
const dns = (answers: Partial<Dns>): Dns => ({ mx: noData, ipv4: noData, ipv6: noData, ...answers });

describe('mailServers', () => {
  it('sorts by preference, for the DNS does not', async () => {
    const mx = async () => [
      { host: 'backup.example.org', priority: 20 },
      { host: 'mx.example.org', priority: 5 },
    ];
    expect(await mailServers(dns({ mx, ipv4: address }))('example.org')).toEqual({
      outcome: 'servers',
      servers: [
        { host: 'mx.example.org', priority: 5 },
        { host: 'backup.example.org', priority: 20 },
      ],
    });
  });

  const one = async () => [{ host: 'mx.example.org', priority: 10 }];
  it.each<[string, Partial<Dns>, object]>([
    ['a null MX (RFC 7505)', { mx: async () => [{ host: '', priority: 0 }], ipv4: address }, { outcome: 'null_mx' }],
    ['no MX but an IPv4 address (RFC 5321 section 5.1)', { ipv4: address }, { outcome: 'host_only' }],
    ['no MX but an IPv6 address', { ipv6: address }, { outcome: 'host_only' }],
    ['nothing at all', {}, { outcome: 'none' }],
    [
      'no such domain',
      { mx: () => failing('ENOTFOUND'), ipv4: () => failing('ENOTFOUND'), ipv6: () => failing('ENOTFOUND') },
      { outcome: 'none' },
    ],
    ['servers without an address, and no way back to the host itself', { mx: one }, { outcome: 'none' }],
    ['servers whose address could not be asked for', { mx: one, ipv4: () => failing('ETIMEOUT') }, { outcome: 'servers' }],
    ['a server failure', { mx: () => failing('ESERVFAIL') }, { outcome: 'down', reason: 'register_down' }],
    ['a refusal', { mx: () => failing('EREFUSED') }, { outcome: 'down', reason: 'register_down' }],
    ['silence', { mx: () => failing('ETIMEOUT') }, { outcome: 'down', reason: 'register_timeout' }],
    ['silence after the MX question', { ipv6: () => failing('ETIMEOUT') }, { outcome: 'down', reason: 'register_timeout' }],
    ['an error of no code', { mx: () => Promise.reject(new Error('odd')) }, { outcome: 'down', reason: 'register_down' }],
  ])('%s', async (_, answers, outcome) => {
    expect(await mailServers(dns(answers))('example.org')).toMatchObject(outcome);
  });
});
