import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseEmail } from '../../lambdas/shared/email-syntax.ts';

describe('parseEmail', () => {
  it.each([
    ['jean@example.org', 'jean', 'example.org', 'example.org'],
    ['Jean.Dupont+factures@Example.ORG', 'Jean.Dupont+factures', 'example.org', 'example.org'],
    ["o'brien@sub.domain.example.co", "o'brien", 'sub.domain.example.co', 'sub.domain.example.co'],
    ['"john doe"@example.org', '"john doe"', 'example.org', 'example.org'],
    ['"a@b"@example.org', '"a@b"', 'example.org', 'example.org'],
    ['user@münchen.de', 'user', 'münchen.de', 'xn--mnchen-3ya.de'],
    ['user@XN--MNCHEN-3YA.de', 'user', 'münchen.de', 'xn--mnchen-3ya.de'],
    ['用户@例子.广告', '用户', '例子.广告', 'xn--fsqu00a.xn--4rr70v'], // RFC 6531
    ['émilie@exemple.fr', 'émilie', 'exemple.fr', 'exemple.fr'],
    ['a@b1.c2', 'a', 'b1.c2', 'b1.c2'],
    [`${'a'.repeat(64)}@example.org`, 'a'.repeat(64), 'example.org', 'example.org'],
    [`a@${'b'.repeat(63)}.org`, 'a', `${'b'.repeat(63)}.org`, `${'b'.repeat(63)}.org`],
  ])('takes %s apart', (text, local, domain, asciiDomain) => {
    expect(parseEmail(text)).toEqual({ local, domain, asciiDomain });
  });

  it.each([
    ['nothing', ''],
    ['no at sign', 'example.org'],
    ['no local part', '@example.org'],
    ['no domain', 'jean@'],
    ['a leading dot', '.jean@example.org'],
    ['a trailing dot', 'jean.@example.org'],
    ['two dots', 'jean..dupont@example.org'],
    ['a space', 'jean dupont@example.org'],
    ['a space around it', ' jean@example.org'],
    ['two addresses', 'a@example.org,b@example.org'],
    ['two at signs', 'a@b@example.org'],
    ['a display name', 'Jean <jean@example.org>'],
    ['a comment', 'jean(work)@example.org'],
    ['an address literal', 'jean@[192.0.2.1]'],
    ['an address as domain', 'jean@192.0.2.1'],
    ['a hexadecimal address as domain', 'jean@0x7f.1'],
    ['a host without a dot', 'jean@localhost'],
    ['an underscore in the domain', 'jean@ex_ample.org'],
    ['a label that begins with a hyphen', 'jean@-example.org'],
    ['a label that ends with a hyphen', 'jean@example-.org'],
    ['an empty label', 'jean@example..org'],
    ['a final dot', 'jean@example.org.'],
    ['a percent sign in the domain', 'jean@ex%61mple.org'],
    ['a broken IDN label', 'jean@xn--a.org'],
    ['a full-width at sign', 'jean＠example.org'],
    ['a right-to-left mark', 'jean\u200f@example.org'],
    ['a zero-width space in the domain', 'jean@exam\u200bple.org'],
    ['NUL', 'jean\0@example.org'],
    ['a line break', 'jean@example.org\n'],
    ['a lone surrogate', 'jean\ud800@example.org'],
    ['a local part of 65 octets', `${'a'.repeat(65)}@example.org`],
    ['a local part of 66 octets in 33 characters', `${'é'.repeat(33)}@example.org`],
    ['a label of 64 octets', `a@${'b'.repeat(64)}.org`],
    ['255 octets', `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.efgh.org`],
  ])('refuses %s', (_, text) => {
    expect(parseEmail(text)).toBeNull();
  });

  it('never throws, and what it takes reads back the same', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 80 }), fc.emailAddress()), (text) => {
        const parsed = parseEmail(text);
        if (parsed) expect(parseEmail(`${parsed.local}@${parsed.asciiDomain}`)).toEqual(parsed);
      }),
    );
  });

  it('takes the addresses fast-check makes by RFC 5321', () => {
    fc.assert(fc.property(fc.emailAddress(), (text) => expect(parseEmail(text)).not.toBeNull()));
  });
});
