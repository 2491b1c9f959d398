import { Type } from 'typebox';
import { date, identifier, object, text, words } from './member.ts';
import { address } from './party.ts';

/** A note: its text alone, or with the code of its subject. */
export const note = (pointer: string) =>
  Type.Union(
    [
      Type.String(),
      object(
        '',
        {
          title: 'Note',
          description: 'A note with the code of its subject',
          example: { subject_code: 'AAI', text: 'Information générale' },
        },
        {
          text: text(`${pointer}/text`, { title: 'Text', description: 'What the note says', example: 'Information générale' }),
          subject_code: Type.Optional(
            text(`${pointer}/subject_code`, {
              title: 'Subject code',
              description:
                'What the note is about (UNTDID 4451): PMT recovery fee, PMD late payment, AAB early payment, BAR handling, AAI general',
              example: 'AAI',
            }),
          ),
        },
      ),
    ],
    words(pointer, {
      title: 'Note',
      description: 'Text, or text with the code of its subject',
      example: 'Retour de cinq guides imprimés.',
    }),
  );

export const period = (pointer: string, what: string) =>
  object(
    pointer,
    { title: 'Period', description: `Period ${what} is for`, example: { start: '2026-10-01', end: '2026-10-31' } },
    {
      start: Type.Optional(date(`${pointer}/start`, { title: 'Start', description: 'First day', example: '2026-10-01' })),
      end: Type.Optional(date(`${pointer}/end`, { title: 'End', description: 'Last day', example: '2026-10-31' })),
    },
  );

export const incoterms = (pointer: string) =>
  object(
    pointer,
    { title: 'Delivery terms', description: 'Terms of delivery (Incoterms)', example: { code: 'DAP', location: 'Lyon' } },
    {
      code: Type.Optional(text(`${pointer}/code`, { title: 'Code', description: 'Three-letter Incoterms code', example: 'DAP' })),
      location: Type.Optional(text(`${pointer}/location`, { title: 'Place', description: 'Place the terms name', example: 'Lyon' })),
    },
  );

export const delivery = (pointer: string, what: string) =>
  object(
    pointer,
    { title: 'Delivery', description: `When and where ${what} was delivered`, example: { date: '2026-10-09', name: 'Dépôt sud' } },
    {
      name: Type.Optional(text(`${pointer}/name`, { title: 'Recipient', description: 'Name of who received it', example: 'Dépôt sud' })),
      location_id: Type.Optional(
        identifier(
          `${pointer}/location_id`,
          { title: 'Location identifier', description: 'Identifier of the place', example: { value: '50505050000022', scheme: '0009' } },
          { title: 'Identifier', description: 'Identifier of the place', example: '50505050000022' },
          { title: 'Scheme', description: 'List it is from (ISO 6523)', example: '0009' },
        ),
      ),
      date: Type.Optional(
        date(`${pointer}/date`, { title: 'Delivery date', description: 'Day of the delivery or service', example: '2026-10-09' }),
      ),
      address: Type.Optional(address(`${pointer}/address`, 'the place of delivery')),
    },
  );

export const objectIdentifier = (pointer: string) =>
  identifier(
    pointer,
    {
      title: 'Object identifier',
      description: 'Something the invoice is about: a meter, a subscription, a vehicle',
      example: { value: 'COMPTEUR-123', scheme: 'ABT' },
    },
    { title: 'Identifier', description: 'Identifier of the object', example: 'COMPTEUR-123' },
    { title: 'Scheme', description: 'Kind of identifier (UNTDID 1153)', example: 'ABT' },
  );
