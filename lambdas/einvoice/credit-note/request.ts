import { type Static, Type } from 'typebox';
import { date, decimal, text } from '../model/member.ts';

const documentMembers = {
  number: text('', { title: 'Number', description: 'Number of the new document', example: 'AV-2026-0018' }),
  issue_date: date('', { title: 'Issue date', description: 'Day the new document is issued', example: '2026-10-20' }),
  due_date: Type.Optional(
    date('', {
      title: 'Due date',
      description: 'Day the payment or refund is due; the issue date of a credit note when absent',
      example: '2026-10-31',
    }),
  ),
  reason: Type.Optional(
    text('', { title: 'Reason', description: 'Why it is issued; becomes the first note', example: 'Retour de cinq guides imprimés.' }),
  ),
};

const creditedLine = Type.Object(
  {
    id: text('', { title: 'Line number', description: 'Number of the line in the invoice; its position where it has none', example: '2' }),
    quantity: Type.Optional(decimal('', { title: 'Quantity', description: 'How many of it are credited; all when absent', example: '5' })),
  },
  {
    title: 'Credited line',
    description: 'A line of the invoice that is credited',
    examples: [{ id: '2', quantity: '5' }],
    additionalProperties: false,
  },
);

/** What is to be credited of an invoice: all of it, or the lines named. */
export const CreditNoteRequest = Type.Object(
  {
    ...documentMembers,
    lines: Type.Optional(
      Type.Array(creditedLine, {
        title: 'Lines',
        description: 'What is credited; the whole invoice when absent',
        examples: [[{ id: '2', quantity: '5' }]],
        minItems: 1,
      }),
    ),
  },
  { title: 'Credit note request', additionalProperties: false },
);
export type CreditNoteRequest = Static<typeof CreditNoteRequest>;

/** What a corrective invoice needs beside the invoice it replaces. */
export const CorrectionRequest = Type.Object(documentMembers, { title: 'Correction request', additionalProperties: false });
export type CorrectionRequest = Static<typeof CorrectionRequest>;
