import { compact } from '../compact.ts';
import { type Checked, checked } from '../envelope.ts';
import type { SiretResult } from './siret-answer.ts';
import { checkSiret, isSiren, vatOfSiren } from './siret-number.ts';

/**
 * Checks the form and the check digits of a SIRET and derives SIREN and VAT number, without asking a register.
 * @param text as typed: spaces, dots and dashes are allowed
 * @returns valid, or invalid with malformed or checksum
 */
export function normalizeSiret(text: string): Checked<SiretResult> {
  const siret = compact(text);
  if (!/^\d{14}$/.test(siret)) return checked('invalid', 'malformed', formFault(siret), unknown);
  const { valid, exception } = checkSiret(siret);
  const siren = siret.slice(0, 9);
  const nic = siret.slice(9);
  const result = { ...unknown, siret, siren, nic, formatted: printed(siren, nic), checksum_valid: valid, exception };
  if (!valid) {
    const where = isSiren(siren) ? 'in the last five digits, or in the SIREN before them' : 'in the first nine digits, the SIREN';
    return checked(
      'invalid',
      'checksum',
      `The check digits of this SIRET do not agree; look for a mistyped or swapped digit ${where}.`,
      result,
    );
  }
  const message = 'The SIRET is well-formed and its check digits agree; whether it is registered only the register knows.';
  return checked('valid', null, message, { ...result, vat: vatOfSiren(siren) });
}

const unknown: SiretResult = { siret: null, siren: null, nic: null, formatted: null, vat: null, checksum_valid: null, exception: null };

const printed = (siren: string, nic: string) => `${siren.replace(/\d{3}(?=\d)/g, '$& ')} ${nic}`;

function formFault(siret: string): string {
  if (/^\d{9}$/.test(siret)) return 'This has nine digits like a SIREN; a SIRET has five more, the number of the establishment.';
  if (/^\d+$/.test(siret)) return `A SIRET has 14 digits, this has ${siret.length}.`;
  return 'A SIRET is made of 14 digits and nothing else.';
}
