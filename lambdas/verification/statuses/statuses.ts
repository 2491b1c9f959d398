/** What the status of an answer says, whether such an answer counts against the quota, and which operations give it. */
interface StatusEntry {
  readonly status: string;
  readonly meaning: string;
  readonly billed: boolean;
  readonly applies_to: readonly string[];
}

interface ReasonEntry {
  readonly reason: string;
  readonly meaning: string;
}

/** The closed set of statuses, explained; `Status` is derived from it. */
export const statuses = [
  {
    status: 'valid',
    meaning:
      'It is well-formed, its check digits agree, and every register that was asked confirms it. Example: the IBAN FR76 3000 6000 0112 3456 7890 189.',
    billed: true,
    applies_to: [
      'check_vat',
      'lookup_siren',
      'normalize_siret',
      'check_iban',
      'normalize_address_eu',
      'normalize_phone',
      'check_email',
      'check_eori',
    ],
  },
  {
    status: 'invalid',
    meaning:
      'It cannot be used: it is malformed, its check digits are wrong, or the register answers that it is not registered. Example: the SIRET 12345678200011, whose Luhn digit is wrong.',
    billed: true,
    applies_to: [
      'check_vat',
      'lookup_siren',
      'normalize_siret',
      'check_iban',
      'normalize_address_eu',
      'normalize_phone',
      'check_email',
      'check_eori',
    ],
  },
  {
    status: 'closed',
    meaning: 'The register knows it, and it has ceased. Example: the SIREN of a company that was struck off.',
    billed: true,
    applies_to: ['lookup_siren'],
  },
  {
    status: 'not_found',
    meaning: 'A search by name or address has no match. Example: a business name no company bears.',
    billed: true,
    applies_to: ['lookup_siren', 'normalize_address_eu'],
  },
  {
    status: 'ambiguous',
    meaning:
      'A search has several equally good matches, listed in `result.candidates`. Example: a business name that three companies bear.',
    billed: true,
    applies_to: ['lookup_siren', 'normalize_address_eu'],
  },
  {
    status: 'partial',
    meaning:
      'It is usable but incomplete: the address is found at street or town level only, or the mail domain exists but may take no mail. Example: a domain without MX record that has an A record.',
    billed: true,
    applies_to: ['normalize_address_eu', 'check_email'],
  },
  {
    status: 'upstream_unavailable',
    meaning:
      'The register could not answer, so nothing is known; the call is not counted and `Retry-After` says when to try again. Example: a VAT number of a state whose register is down.',
    billed: false,
    applies_to: ['check_vat', 'lookup_siren', 'normalize_address_eu', 'check_email', 'check_eori', 'check_invoice_party'],
  },
  {
    status: 'invoice_ready',
    meaning: 'Nothing found speaks against naming this party on an invoice. Example: a French buyer whose SIREN and VAT number agree.',
    billed: true,
    applies_to: ['check_invoice_party'],
  },
  {
    status: 'not_ready',
    meaning:
      'The party must not be named on an invoice as it is; `result.reasons` says why. Example: a seller whose VAT number is not registered.',
    billed: true,
    applies_to: ['check_invoice_party'],
  },
] as const satisfies readonly StatusEntry[];

/** The closed set of reasons, explained; `Reason` is derived from it. */
export const reasons = [
  {
    reason: 'malformed',
    meaning: 'Its length or its characters are not those of such an identifier. Example: an IBAN of France with 26 characters.',
  },
  { reason: 'checksum', meaning: 'Its check digits do not agree with the rest. Example: GB34BUKB20201555555555, where 33 would be right.' },
  {
    reason: 'country_unknown',
    meaning: 'Its country does not issue such identifiers, or it does not name one. Example: an IBAN that begins with US.',
  },
  { reason: 'not_registered', meaning: 'The register answers that it is not registered. Example: a VAT number VIES calls not valid.' },
  { reason: 'unknown', meaning: 'The register does not hold it. Example: a well-formed SIREN that was never given out.' },
  { reason: 'ceased', meaning: 'The register says that it has ceased. Example: an establishment that was closed.' },
  {
    reason: 'siret_mismatch',
    meaning: 'The SIRET does not belong to the SIREN sent with it. Example: SIREN 123456782 with SIRET 98765432400019.',
  },
  {
    reason: 'bic_mismatch',
    meaning: 'The BIC is malformed or of another country than the IBAN. Example: a French IBAN with the BIC DEUTDEFF.',
  },
  {
    reason: 'national_checksum',
    meaning: 'The check digits its country keeps inside the account number do not agree. Example: a French IBAN with a wrong RIB key.',
  },
  {
    reason: 'no_mail_server',
    meaning: 'The domain of the address does not exist or has no server to take mail. Example: a mistyped domain.',
  },
  { reason: 'null_mx', meaning: 'The domain says that it takes no mail (RFC 7505). Example: example.com.' },
  {
    reason: 'disposable_domain',
    meaning: 'A warning: the address works, but is of a provider of throw-away addresses. Example: an address at mailinator.com.',
  },
  {
    reason: 'unassigned_number',
    meaning: 'It has the length of a telephone number, but no such number is given out. Example: +33 0 12 34 56 78.',
  },
  { reason: 'no_match', meaning: 'The search found nothing. Example: a street that is not in its town.' },
  { reason: 'low_score', meaning: 'The best match is too unlike what was asked for. Example: another town of a similar name.' },
  { reason: 'several_matches', meaning: 'The search found several equally good matches. Example: two companies of one name.' },
  { reason: 'register_down', meaning: 'The register is out of order or out of reach. Example: VIES says MS_UNAVAILABLE.' },
  { reason: 'register_timeout', meaning: 'The register did not answer in time. Example: a name server that stays silent.' },
  { reason: 'register_busy', meaning: 'The register takes no more calls for now. Example: VIES says MS_MAX_CONCURRENT_REQ.' },
] as const satisfies readonly ReasonEntry[];

export type Status = (typeof statuses)[number]['status'];
export type Reason = (typeof reasons)[number]['reason'];
