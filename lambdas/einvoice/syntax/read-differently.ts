import type { Finding } from '../answers.ts';
import { ownFinding, withoutFlood } from '../judge/own-finding.ts';
import type { NormalisedInvoice } from '../model/normalise.ts';
import { readText } from './codec.ts';
import { isParty } from './form.ts';
import { memberOf } from './value.ts';
import type { Syntax } from './vocabulary.ts';

/** Rule id of findings about what is in the document, but as something else. */
const READ_DIFFERENTLY = 'SYNTAX-READS-DIFFERENTLY';

/** What UBL has one element for where the invoice has two members: who reads the document takes one for the other. */
export function readDifferently(invoice: NormalisedInvoice, syntax: Syntax): Finding[] {
  if (syntax === 'cii') return [];
  return withoutFlood([
    ...departments(invoice, ''),
    ...invoice.lines.flatMap((line, at) => departments(line, `/lines/${at}`)),
    ...invoice.lines.flatMap((line, at) => ownReference(line, invoice.number, `/lines/${at}`)),
    ...notesLikeCodes(invoice.notes, '/notes'),
    ...invoice.lines.flatMap(({ notes }, at) => notesLikeCodes(notes, `/lines/${at}/notes`)),
  ]);
}

function departments(holder: object, at: string): Finding[] {
  return Object.entries(holder).flatMap(([member, party]) => {
    const contact = isParty(member) ? memberOf(party, 'contact') : undefined;
    if (memberOf(contact, 'department') === undefined || memberOf(contact, 'name') !== undefined) return [];
    const message = 'UBL has no department of a contact: it is written as the name of the contact.';
    return [warning(message, `${at}/${member}/contact/department`)];
  });
}

/** In UBL a reference of a line to its own invoice says which line it belongs to (EXT-FR-FE-162). */
function ownReference({ preceding_invoice }: NormalisedInvoice['lines'][number], number: string, at: string): Finding[] {
  if (preceding_invoice?.number.trim() !== number.trim()) return [];
  const message = 'This is the number of the invoice itself: in UBL it reads as a line this one belongs to, not as a preceding invoice.';
  return [warning(message, `${at}/preceding_invoice`)];
}

const note = { slot: { depth: 0, members: [] }, kind: 'text', codec: 'note' } as const;

/** A note without a code whose text starts as codes do in UBL: `#AAI#…`. */
function notesLikeCodes(notes: NormalisedInvoice['notes'], at: string): Finding[] {
  return (notes ?? []).flatMap((given, index) => {
    const { text, subject_code } = typeof given === 'string' ? { text: given, subject_code: undefined } : given;
    if (subject_code !== undefined || memberOf(readText(note, text, 'ubl-invoice'), 'subject_code') === undefined) return [];
    const message =
      'In UBL this text reads as a subject code and a text: give the code as subject_code, or start the text with something else.';
    return [warning(message, `${at}/${index}`)];
  });
}

const warning = (message: string, pointer: string) => ownFinding('mapping', 'warning', READ_DIFFERENTLY, message, pointer);
