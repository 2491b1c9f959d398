import { documentTerms } from './document-terms.ts';
import { type PartyRow, parties, partyMembers } from './party-terms.ts';
import { below, kindOf, rowsOf, type Term } from './term.ts';

/** The whole term table: what both writers, the reader, the schema and the pointers of findings are made from. */
export const terms: readonly Term[] = [...documentTerms.flatMap(({ terms: own }) => own), ...parties.flatMap(partyTerms)];

function partyTerms(party: PartyRow): Term[] {
  const ids = memberIds(party.members);
  const position = party.at.includes('{i}') ? '{j}' : '{i}';
  const own: Term = { id: party.group, pointer: party.at, kind: 'group', profiles: party.profiles, cii: party.cii, ubl: party.ubl };
  const members = rowsOf(partyMembers).flatMap(([member = '', kind = '', cii = '', ubl = '']): Term[] => {
    const known = ids.get(sharedWith(member));
    if (!known) return [];
    const ublPath = member === 'name' && party.ublName ? party.ublName : ubl;
    const pointer = `${party.at}/${member.replace('{n}', position)}`;
    return [{ ...known, pointer, kind: kindOf(kind), cii: below(party.cii, cii), ubl: below(party.ubl, ublPath) }];
  });
  return [own, ...members];
}

/** Members that have no id of their own go with another member. */
function sharedWith(member: string): string {
  if (member === 'legal_id/value') return 'siren';
  if (member === 'contact/department') return 'contact/name';
  return member.startsWith('identifiers/{n}') ? member.replace('/{n}', '').replace(/^identifiers$/, 'identifiers/value') : member;
}

function memberIds(members: string): Map<string, Pick<Term, 'id' | 'profiles'>> {
  const ids = new Map<string, Pick<Term, 'id' | 'profiles'>>();
  let profiles = '';
  for (const [, set, id = '', member = ''] of members.matchAll(/(?:([a-z]+): )?([A-Z][A-Z0-9-]*) ([a-z0-9_/]+)/g)) {
    profiles = set ?? profiles;
    ids.set(member, { id, profiles });
  }
  return ids;
}
