import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { checkIban } from '../../../lambdas/verification/iban/check-iban.ts';
import { ibanStructures } from '../../../lambdas/verification/iban/iban-structures.ts';
import { nationalRules } from '../../../lambdas/verification/iban/national-check.ts';

/** The example the ISO 13616 registry publishes for each country. */
const examples =
  `AD1200012030200359100100 AE070331234567890123456 AL47212110090000000235698741 AT611904300234573201 AZ21NABZ00000000137010001944
  BA391290079401028494 BE68539007547034 BG80BNBG96611020345678 BH67BMAG00001299123456 BI4210000100010000332045181 BR1800360305000010009795493C1
  BY13NBRB3600900000002Z00AB00 CH9300762011623852957 CR05015202001026284066 CY17002001280000001200527600 CZ6508000000192000145399 DE89370400440532013000
  DJ2100010000000154000100186 DK5000400440116243 DO28BAGR00000001212453611324 EE382200221020145685 EG380019000500000000263180002 ES9121000418450200051332
  FI2112345600000785 FK88SC123456789012 FO6264600001631634 FR1420041010050500013M02606 GB29NWBK60161331926819 GE29NB0000000101904917 GI75NWBK000000007099453
  GL8964710001000206 GR1601101250000000012300695 GT82TRAJ01020000001210029690 HN88CABF00000000000250005469 HR1210010051863000160 HU42117730161111101800000000
  IE29AIBK93115212345678 IL620108000000099999999 IQ98NBIQ850123456789012 IS140159260076545510730339 IT60X0542811101000000123456 JO94CBJO0010000000000131000302
  KW81CBKU0000000000001234560101 KZ86125KZT5004100100 LB62099900000001001901229114 LC55HEMM000100010012001200023015 LI21088100002324013AA LT121000011101001000
  LU280019400644750000 LV80BANK0000435195001 LY83002048000020100120361 MC5811222000010123456789030 MD24AG000225100013104168 ME25505000012345678951
  MK07250120000058984 MN121234123456789123 MR1300020001010000123456753 MT84MALT011000012345MTLCAST001S MU17BOMM0101101030300200000MUR NI45BAPR00000013000003558124
  NL91ABNA0417164300 NO9386011117947 OM810180000001299123456 PK36SCBL0000001123456702 PL61109010140000071219812874 PS92PALS000000000400123456702
  PT50000201231234567890154 QA58DOHB00001234567890ABCDEFG RO49AAAA1B31007593840000 RS35260005601001611379 RU0304452522540817810538091310419 SA0380000000608010167519
  SC18SSCB11010000000000001497USD SD2129010501234001 SE4550000000058398257466 SI56263300012039086 SK3112000000198742637541 SM86U0322509800000000270100
  SO211000001001000100141 ST23000100010051845310146 SV62CENR00000000000000700025 TL380080012345678910157 TN5910006035183598478831 TR330006100519786457841326
  UA213223130000026007233566001 VA59001123000012345678 VG96VPVG0000012345678901 XK051212012345678906 YE15CBYE0001018861234567891234`.split(
    /\s+/,
  );

describe('checkIban', () => {
  it('has an example of every country of the registry', () => {
    expect(examples.map((iban) => iban.slice(0, 2)).sort()).toEqual([...ibanStructures.keys()].sort());
  });

  it.each(examples)('takes the example of the registry %s', (iban) => {
    const { status, reason, result, sources } = checkIban(iban, null);
    expect({ status, reason, sources }).toEqual({ status: 'valid', reason: null, sources: [] });
    expect(result.national_check_valid).not.toBe(false);
    expect(result.formatted?.replaceAll(' ', '')).toBe(iban);
  });

  it.each([
    ['FR7630006000011234567890189', '30006', '00001', '12345678901', true],
    ['FR1420041010050500013M02606', '20041', '01005', '0500013M026', true],
    ['BE68539007547034', '539', null, '0075470', true],
    ['DE89370400440532013000', '37040044', null, '0532013000', null],
    ['ES9121000418450200051332', '2100', '0418', '0200051332', true],
    ['IT60X0542811101000000123456', '05428', '11101', '000000123456', true],
    ['GB29NWBK60161331926819', 'NWBK', '601613', '31926819', null],
    ['NL91ABNA0417164300', 'ABNA', null, '0417164300', null],
  ])('takes %s apart', (iban, bank_code, branch_code, account_number, national_check_valid) => {
    expect(checkIban(iban, null).result).toMatchObject({ bank_code, branch_code, account_number, national_check_valid });
  });

  it.each([
    ['spaces', 'FR76 3000 6000 0112 3456 7890 189'],
    ['lower case', 'fr7630006000011234567890189'],
    ['dashes and dots', 'FR76-3000.6000-0112-3456-7890-189'],
    ['its printed prefix', 'IBAN FR76 3000 6000 0112 3456 7890 189'],
    ['no-break spaces', 'FR76\u00a03000\u202f6000\u00a00112\u00a03456\u00a07890\u00a0189'],
    ['full-width digits', 'ＦＲ７６３０００６００００１１２３４５６７８９０１８９'],
    ['right-to-left marks', '\u200fFR7630006000011234567890189\u200e'],
    ['space around it', '  FR7630006000011234567890189\n'],
  ])('reads an IBAN with %s', (_, text) => {
    expect(checkIban(text, null)).toMatchObject({
      status: 'valid',
      result: { iban: 'FR7630006000011234567890189', formatted: 'FR76 3000 6000 0112 3456 7890 189' },
    });
  });

  it.each([
    ['a wrong check digit', 'GB34BUKB20201555555555', 'checksum'],
    ['a wrong last digit', 'FR7630006000011234567890188', 'checksum'],
    ['check digits 00, which mod 97 alone would take for 97', ibanWithDigits('00'), 'checksum'],
    ['check digits 01', ibanWithDigits('01'), 'checksum'],
    ['check digits 99', ibanWithDigits('99'), 'checksum'],
    ['a wrong RIB key under right check digits', withRightDigits('FR', '30006000011234567890188'), 'national_checksum'],
    ['a wrong Belgian remainder', withRightDigits('BE', '539007547035'), 'national_checksum'],
    ['a wrong Spanish control', withRightDigits('ES', '21000418440200051332'), 'national_checksum'],
    ['a wrong CIN', withRightDigits('IT', 'Y0542811101000000123456'), 'national_checksum'],
    ['a character missing', 'FR763000600001123456789018', 'malformed'],
    ['a character too many', 'FR76300060000112345678901890', 'malformed'],
    ['two numbers in one', 'FR7630006000011234567890189 FR7630006000011234567890189', 'malformed'],
    ['a letter among the digits', 'FR76300O6000011234567890189', 'malformed'],
    ['letters as check digits', 'FRAB30006000011234567890189', 'malformed'],
    ['Arabic digits', 'FR٧٦30006000011234567890189', 'malformed'],
    ['a percent-encoded slash', 'FR76%2F3000600001123456789', 'malformed'],
    ['no country', '7630006000011234567890189', 'malformed'],
    ['one letter', 'F', 'malformed'],
    ['NUL', '\0', 'malformed'],
    ['a country without IBANs', 'US64SVBKUS6S3300958879', 'country_unknown'],
    ['an overseas code that is no IBAN prefix', 'GP7630006000011234567890189', 'country_unknown'],
    ['a country that is not in the registry', 'AO06004400006729503010102', 'country_unknown'],
    ['a member of every object', '__proto__', 'country_unknown'],
  ])('refuses %s', (_, iban, reason) => {
    expect(checkIban(iban, null)).toMatchObject({ status: 'invalid', reason, message: expect.stringMatching(/[.]$/) });
  });

  it('says which check digits would be right', () => {
    expect(checkIban('GB34BUKB20201555555555', null).message).toContain('after GB stands 34 where the rest asks for 33');
  });

  it('leaves no member out, whatever it could not establish', () => {
    const members = Object.keys(checkIban(examples[0] ?? '', 'DEUTDEFF').result);
    for (const text of ['', 'US00', 'FR76', 'GB34BUKB20201555555555']) expect(Object.keys(checkIban(text, null).result)).toEqual(members);
  });

  it.each([
    ['FR7630006000011234567890189', 'AGRIFRPP', true, true, null],
    ['FR7630006000011234567890189', 'agrifrpp xxx', true, true, null],
    ['FR7630006000011234567890189', 'BFCOYTYT', true, true, null], // Mayotte uses the French IBAN
    ['GB29NWBK60161331926819', 'NWBKGGSP', true, true, null], // Guernsey uses the British one
    ['XK051212012345678906', 'NCBVXKPR', true, true, null],
    ['FR7630006000011234567890189', 'DEUTDEFF', true, false, 'bic_mismatch'],
    ['DE89370400440532013000', 'BFCOYTYT', true, false, 'bic_mismatch'],
    ['FR7630006000011234567890189', 'AGRIFRP', false, null, 'bic_mismatch'],
    ['FR7630006000011234567890189', 'AGRIFRPPXX', false, null, 'bic_mismatch'],
    ['FR7630006000011234567890189', 'AGRIQQPP', false, null, 'bic_mismatch'],
    ['FR7630006000011234567890189', ' ', null, null, null],
  ])('%s with BIC %s', (iban, bic, bic_valid, bic_country_matches, reason) => {
    expect(checkIban(iban, bic)).toMatchObject({
      reason,
      status: reason ? 'invalid' : 'valid',
      result: { bic_valid, bic_country_matches },
    });
  });

  it.each([
    ['DE89370400440532013000', true],
    ['CH9300762011623852957', true],
    ['RS35260005601001611379', true],
    ['TR330006100519786457841326', false],
    ['BR1800360305000010009795493C1', false],
  ])('%s in SEPA: %s', (iban, sepa) => {
    expect(checkIban(iban, null).result.sepa).toBe(sepa);
  });

  // A digit and a letter swapped can spell the same number, as 1B and B1 do (111).
  it('catches every single wrong character and every swap of two digits or two letters', () => {
    fc.assert(
      fc.property(fc.constantFrom(...examples), fc.nat(), fc.nat(), (iban, place, change) => {
        const at = place % iban.length;
        const alphabet = /\d/.test(iban[at] ?? '') ? '0123456789' : 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
        const wrong = iban.slice(0, at) + alphabet[change % alphabet.length] + iban.slice(at + 1);
        if (wrong !== iban) expect(checkIban(wrong, null).status).toBe('invalid');
        const swapped = iban.slice(0, at) + (iban[at + 1] ?? '') + iban[at] + iban.slice(at + 2);
        if (swapped !== iban && /^(?:\d\d|[A-Z]{2})$/.test(iban.slice(at, at + 2))) expect(checkIban(swapped, null).status).toBe('invalid');
      }),
      { numRuns: 2000 },
    );
  });

  it('never throws', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 200 }),
        fc.option(fc.string({ unit: 'binary' })),
        (iban, bic) => checkIban(iban, bic).status === 'invalid',
      ),
    );
  });
});

describe('nationalRules', () => {
  it.each(Object.keys(nationalRules))('%s is the rule of a country', (rule) => {
    expect([...ibanStructures.values()].map(({ check }) => check)).toContain(rule);
  });

  it.each(examples.filter((iban) => ibanStructures.get(iban.slice(0, 2))?.check))('%s: a wrong digit is caught inside the BBAN', (iban) => {
    const check = ibanStructures.get(iban.slice(0, 2))?.check;
    const bban = iban.slice(4);
    const caught = [...bban].filter((character, at) => {
      const wrong = /\d/.test(character) ? String((Number(character) + 1) % 10) : character === 'Z' ? 'A' : 'Z';
      return check && !nationalRules[check](bban.slice(0, at) + wrong + bban.slice(at + 1));
    });
    expect(caught.length).toBeGreaterThan(0);
  });
});

function withRightDigits(country: string, bban: string): string {
  const digits = [...Array(97).keys()].map((number) => String(number + 2).padStart(2, '0'));
  const right = digits.find((pair) => checkIban(`${country}${pair}${bban}`, null).reason !== 'checksum');
  return `${country}${right}${bban}`;
}

/** A German IBAN that plain mod 97 accepts with these digits beside the right ones. */
function ibanWithDigits(pair: string): string {
  const twin = { '00': '97', '01': '98', '99': '02' }[pair] ?? '';
  for (let account = 0; account < 1000; account++) {
    const bban = `37040044${String(account).padStart(10, '0')}`;
    if (checkIban(`DE${twin}${bban}`, null).status === 'valid') return `DE${pair}${bban}`;
  }
  return '';
}
