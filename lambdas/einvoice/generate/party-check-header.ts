import type { GenerateOptions } from '../model/options.ts';

/** Until a verification service is configured, a party check that is asked for is said to be out of reach (rule 14 of the party check). */
export function partyCheckHeader({ party_check, profile }: PartyCheckOptions): Record<string, string> {
  const wanted = party_check ?? profile === 'extended-ctc-fr';
  return wanted ? { 'X-Facturx-Party-Check': 'party check unavailable not_configured' } : {};
}

interface PartyCheckOptions {
  readonly party_check?: boolean | undefined;
  readonly profile?: GenerateOptions['profile'] | undefined;
}
