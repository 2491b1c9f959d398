import { domainToASCII, domainToUnicode } from 'node:url';

/** An address taken apart; the local part is as typed, for only its own server may fold its case (RFC 5321 section 2.4). */
export interface EmailAddress {
  readonly local: string;
  /** Lower case, Unicode. */
  readonly domain: string;
  /** Lower case, every label in its ASCII form (IDNA). */
  readonly asciiDomain: string;
}

// RFC 5321 section 4.5.3.1, in octets; 254 follows from the path limit of 256 with its angle brackets.
const LONGEST_LOCAL = 64;
const LONGEST_ADDRESS = 254;

const atoms = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
/** RFC 6531: letters, marks and digits of every script beside the ASCII atoms. */
const internationalAtoms = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const quotedString = /^"(?:[\x20\x21\x23-\x5b\x5d-\x7e]|\\[\x20-\x7e])+"$/;
/** At least two labels, the last of them not only digits. */
const hostName = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const domainCharacters = /^[\p{L}\p{M}\p{N}.-]+$/u;

/**
 * Takes an e-mail address apart (RFC 5321, 5322, 6531) in the form businesses use: no comments, no address literals, no obsolete forms,
 * no host without a dot. Linear in the length of the text.
 * @returns null when the text is no such address
 */
export function parseEmail(text: string): EmailAddress | null {
  // No character takes less than an octet.
  if (text.length > LONGEST_ADDRESS) return null;
  const at = text.lastIndexOf('@');
  if (at < 1) return null;
  const local = text.slice(0, at);
  if (!isLocalPart(local)) return null;
  const host = hostOf(text.slice(at + 1));
  if (host === null || octets(local) + 1 + host.asciiDomain.length > LONGEST_ADDRESS) return null;
  return { local, ...host };
}

function isLocalPart(local: string): boolean {
  if (atoms.test(local) || quotedString.test(local)) return local.length <= LONGEST_LOCAL;
  return internationalAtoms.test(local) && octets(local) <= LONGEST_LOCAL;
}

/** The WHATWG conversion decodes percent signs and reads numbers as addresses, so only letters, digits, dots and hyphens reach it. */
function hostOf(text: string): Pick<EmailAddress, 'domain' | 'asciiDomain'> | null {
  const lower = text.toLowerCase();
  if (hostName.test(lower) && !lower.includes('xn--')) return { domain: lower, asciiDomain: lower };
  if (!domainCharacters.test(text)) return null;
  const asciiDomain = domainToASCII(text);
  const domain = domainToUnicode(asciiDomain);
  // A label that claims to be encoded and can't be decoded stays as it is.
  return hostName.test(asciiDomain) && !domain.includes('xn--') ? { domain, asciiDomain } : null;
}

const octets = (text: string) => Buffer.byteLength(text, 'utf8');
