import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type AskDns, checkEmail } from '../../../lambdas/verification/email/check-email.ts';
import type { MailServers } from '../../../lambdas/verification/email/mail-servers.ts';

const source = { name: 'dns', url: null, outcome: 'servers', consulted_at: '2026-06-03T08:15:30.123Z', cached: false, duration_ms: 4 };
const answering =
  (found: MailServers): AskDns =>
  async () => ({ found, source });

describe('checkEmail without the DNS', () => {
  it('says what the address alone tells', async () => {
    expect(await checkEmail(' Compta@Example.ORG ', null)).toEqual({
      status: 'valid',
      reason: null,
      message: expect.any(String),
      result: {
        email: 'Compta@example.org',
        ascii: 'Compta@example.org',
        local_part: 'Compta',
        domain: 'example.org',
        syntax_valid: true,
        mx: null,
        accepts_mail: null,
        disposable: false,
        role_account: true,
        free_provider: false,
        suggestion: null,
      },
      sources: [],
    });
  });

  it('gives both forms of an internationalised domain', async () => {
    const { result } = await checkEmail('jean@MÜNCHEN.de', null);
    expect(result).toMatchObject({ email: 'jean@münchen.de', ascii: 'jean@xn--mnchen-3ya.de', domain: 'münchen.de' });
  });

  it('has no ASCII form where the local part has none', async () => {
    expect((await checkEmail('émilie@exemple.fr', null)).result).toMatchObject({ ascii: null, syntax_valid: true });
  });

  it.each([
    ['x@mailinator.com', true],
    ['x@sub.mailinator.com', true],
    ['x@yopmail.fr', true],
    ['x@notmailinator.com', false],
    ['x@duck.com', false], // a forwarding service for lasting addresses
  ])('%s is of a throw-away provider: %s', async (email, disposable) => {
    const { status, reason, result } = await checkEmail(email, null);
    expect({ status, reason, disposable: result.disposable }).toEqual({
      status: 'valid',
      reason: disposable ? 'disposable_domain' : null,
      disposable,
    });
  });

  it.each([
    ['info@example.org', true],
    ['facturation@example.org', true],
    ['Compta+fournisseurs@example.org', true],
    ['postmaster@example.org', true], // RFC 2142
    ['jean.dupont@example.org', false],
    ['+@example.org', false],
  ])('%s is a role: %s', async (email, role_account) => {
    expect((await checkEmail(email, null)).result).toMatchObject({ role_account });
  });

  it.each([
    ['jean@gmail.com', true, null],
    ['jean@yahoo.co.uk', true, null],
    ['jean@gmial.com', false, 'jean@gmail.com'],
    ['jean@gmai.com', false, 'jean@gmail.com'],
    ['jean@gmaill.com', false, 'jean@gmail.com'],
    ['jean@hotnail.fr', false, 'jean@hotmail.fr'],
    ['jean@gmail.con', false, 'jean@gmail.com'],
    ['jean@wanado.fr', false, 'jean@wanadoo.fr'],
    ['jean@mail.com', true, null],
    ['jean@example.org', false, null],
    ['jean@tree.fr', false, null],
  ])('%s is of a free provider: %s, and means %s', async (email, free_provider, suggestion) => {
    expect((await checkEmail(email, null)).result).toMatchObject({ free_provider, suggestion });
  });

  it.each(['jean', 'jean@localhost', 'jean@@example.org', 'a b@example.org', 'jean@example.org\r\nBcc: x@example.org', '@', '\0@\0.fr'])(
    'refuses %j',
    async (text) => {
      expect(await checkEmail(text, null)).toMatchObject({
        status: 'invalid',
        reason: 'malformed',
        result: { syntax_valid: false, domain: null },
      });
    },
  );

  it('never throws', () =>
    fc.assert(
      fc.asyncProperty(fc.oneof(fc.emailAddress(), fc.string({ unit: 'binary', maxLength: 200 })), async (text) => {
        expect(Object.keys((await checkEmail(text, null)).result)).toHaveLength(11);
      }),
    ));
});

describe('checkEmail with the DNS', () => {
  const servers = [{ host: 'mx1.example.org', priority: 10 }];
  it.each<[MailServers, string, string | null, boolean | null, unknown]>([
    [{ outcome: 'servers', servers }, 'valid', null, true, servers],
    [{ outcome: 'host_only' }, 'partial', 'no_mail_server', null, []],
    [{ outcome: 'null_mx' }, 'invalid', 'null_mx', false, []],
    [{ outcome: 'none' }, 'invalid', 'no_mail_server', false, []],
    [{ outcome: 'down', reason: 'register_timeout' }, 'upstream_unavailable', 'register_timeout', null, null],
    [{ outcome: 'down', reason: 'register_down' }, 'upstream_unavailable', 'register_down', null, null],
  ])('%j is %s (%s)', async (found, status, reason, accepts_mail, mx) => {
    expect(await checkEmail('jean@example.org', answering(found))).toMatchObject({
      status,
      reason,
      result: { accepts_mail, mx },
      sources: [source],
    });
  });

  it('warns of a throw-away provider whose servers take mail', async () => {
    expect(await checkEmail('x@yopmail.com', answering({ outcome: 'servers', servers }))).toMatchObject({
      status: 'valid',
      reason: 'disposable_domain',
    });
  });

  it('asks for the ASCII form, and never for an address that is malformed', async () => {
    const asked: string[] = [];
    const ask: AskDns = async (domain) => {
      asked.push(domain);
      return { found: { outcome: 'servers', servers }, source };
    };
    await checkEmail('jean@münchen.de', ask);
    await checkEmail('jean@localhost', ask);
    expect(asked).toEqual(['xn--mnchen-3ya.de']);
  });
});
