import { Type } from 'typebox';
import { identifier, object, text, words } from './member.ts';

/** The member's example belongs to one invented company, so that the examples of the schema make one invoice. */
const company = { name: 'Atelier Grandvaux Conseil SAS', siren: '404040404', siret: '40404040400018', vat: 'FR09404040404' };

/** A postal address; `whose` completes its sentences. */
export const address = (pointer: string, whose: string) =>
  object(
    pointer,
    {
      title: 'Address',
      description: `Postal address of ${whose}`,
      example: { line1: '14 rue des Tilleuls', postal_code: '69003', city: 'Lyon', country: 'FR' },
    },
    {
      line1: Type.Optional(
        text(`${pointer}/line1`, { title: 'Address line 1', description: 'Street and number', example: '14 rue des Tilleuls' }),
      ),
      line2: Type.Optional(
        text(`${pointer}/line2`, { title: 'Address line 2', description: 'Building, floor, entrance', example: 'Bâtiment C' }),
      ),
      line3: Type.Optional(
        text(`${pointer}/line3`, { title: 'Address line 3', description: 'Post box or anything further', example: 'BP 3' }),
      ),
      postal_code: Type.Optional(text(`${pointer}/postal_code`, { title: 'Post code', description: 'Post code', example: '69003' })),
      postcode: Type.Optional(
        text('', { title: 'Post code', description: 'Other name of postal_code; give one of them', example: '69003' }),
      ),
      city: Type.Optional(text(`${pointer}/city`, { title: 'City', description: 'City or town', example: 'Lyon' })),
      subdivision: Type.Optional(
        text(`${pointer}/subdivision`, { title: 'Subdivision', description: 'Region, province or department', example: 'Rhône' }),
      ),
      country: Type.Optional(
        text(`${pointer}/country`, {
          title: 'Country',
          description: 'Two-letter country code (ISO 3166-1); FR when absent and the party has a SIREN or SIRET',
          example: 'FR',
        }),
      ),
    },
  );

const contact = (pointer: string, whose: string) =>
  object(
    pointer,
    {
      title: 'Contact',
      description: `Whom to ask at ${whose}`,
      example: { name: 'Service facturation', email: 'facturation@grandvaux.example' },
    },
    {
      name: Type.Optional(
        text(`${pointer}/name`, { title: 'Contact name', description: 'Person or office', example: 'Service facturation' }),
      ),
      department: Type.Optional(
        text(`${pointer}/department`, { title: 'Department', description: 'Department, where no name is given', example: 'Comptabilité' }),
      ),
      phone: Type.Optional(text(`${pointer}/phone`, { title: 'Telephone', description: 'Telephone number', example: '+33400000001' })),
      email: Type.Optional(
        text(`${pointer}/email`, { title: 'E-mail', description: 'E-mail address', example: 'facturation@grandvaux.example' }),
      ),
    },
  );

/** Members that all parties share; which of them a profile carries for which party stands in the term table. */
const partyMembers = (pointer: string, whose: string) => ({
  trading_name: Type.Optional(
    text(`${pointer}/trading_name`, {
      title: 'Trading name',
      description: `Name ${whose} is known by, if another than the registered one`,
      example: 'Grandvaux',
    }),
  ),
  siren: Type.Optional(
    text(`${pointer}/siren`, {
      title: 'SIREN',
      description: `Nine-digit company number of ${whose} in France, written as legal identifier with scheme 0002`,
      example: company.siren,
    }),
  ),
  siret: Type.Optional(
    text(`${pointer}/siret`, {
      title: 'SIRET',
      description: 'Fourteen-digit establishment number in France; gives the SIREN and an identifier with scheme 0009',
      example: company.siret,
    }),
  ),
  legal_id: Type.Optional(
    identifier(
      `${pointer}/legal_id`,
      {
        title: 'Legal identifier',
        description: 'Company register number where it is not a SIREN',
        example: { value: 'HRB 12345', scheme: '0204' },
      },
      { title: 'Register number', description: 'Number in the register', example: 'HRB 12345' },
      { title: 'Register', description: 'Code of the register (ISO 6523); 0002 is the SIREN', example: '0204' },
    ),
  ),
  identifiers: Type.Optional(
    Type.Array(
      identifier(
        `${pointer}/identifiers/{i}`,
        { title: 'Identifier', description: `One further identifier of ${whose}`, example: { value: company.siret, scheme: '0009' } },
        { title: 'Identifier', description: 'The identifier itself', example: company.siret },
        { title: 'Scheme', description: 'List it is from (ISO 6523): 0009 SIRET, 0088 GLN, 0224 private', example: '0009' },
      ),
      words('', {
        title: 'Identifiers',
        description: `Further identifiers of ${whose}`,
        example: [{ value: company.siret, scheme: '0009' }],
      }),
    ),
  ),
  vat: Type.Optional(
    Type.Union(
      [Type.String(), Type.Null()],
      words(`${pointer}/vat`, {
        title: 'VAT number',
        description: `VAT number of ${whose}; computed from the SIREN when absent, null says there is none`,
        example: company.vat,
      }),
    ),
  ),
  vat_id: Type.Optional(
    Type.Union(
      [Type.String(), Type.Null()],
      words('', { title: 'VAT number', description: 'Other name of vat, the one extraction uses; give one of them', example: company.vat }),
    ),
  ),
  tax_number: Type.Optional(
    text(`${pointer}/tax_number`, {
      title: 'Tax number',
      description: 'National tax number, for a seller without VAT number',
      example: 'FISC-1',
    }),
  ),
  legal_info: Type.Optional(
    text(`${pointer}/legal_info`, {
      title: 'Legal information',
      description: 'Legal form, share capital, register: what the law wants on an invoice',
      example: 'SAS au capital de 20000 EUR, RCS Lyon 404 040 404',
    }),
  ),
  electronic_address: Type.Optional(
    identifier(
      `${pointer}/electronic_address`,
      {
        title: 'Electronic address',
        description: `Where ${whose} takes electronic invoices; the SIREN with scheme 0225 when absent, else the contact e-mail with scheme EM`,
        example: { value: company.siren, scheme: '0225' },
      },
      { title: 'Address', description: 'The address itself', example: company.siren },
      {
        title: 'Scheme',
        description: 'List of electronic address schemes (EAS): 0225 French directory, EM e-mail',
        example: '0225',
        default: '0225',
      },
    ),
  ),
  contact: Type.Optional(contact(`${pointer}/contact`, whose)),
  role_code: Type.Optional(text(`${pointer}/role_code`, { title: 'Role', description: 'Role of the party (UNTDID 3035)', example: 'PR' })),
  eori: Type.Optional(
    text(`${pointer}/eori`, {
      title: 'EORI',
      description: 'Customs number; read by the party check, never written in the document',
      example: 'FR40404040400018',
    }),
  ),
});

const name = (pointer: string, whose: string) =>
  text(`${pointer}/name`, { title: 'Name', description: `Registered name of ${whose}`, example: company.name });

/** Seller and buyer: name and address are required. */
export const mainParty = (pointer: string, title: string, whose: string, description: string) =>
  object(
    pointer,
    {
      title,
      description,
      example: { name: company.name, siren: company.siren, address: { line1: '14 rue des Tilleuls', postal_code: '69003', city: 'Lyon' } },
    },
    { name: name(pointer, whose), address: address(`${pointer}/address`, whose), ...partyMembers(pointer, whose) },
  );

/** Any other party: only the name is required. */
export const otherParty = (pointer: string, title: string, whose: string, description: string) =>
  object(
    pointer,
    { title, description, example: { name: company.name, siren: company.siren } },
    { name: name(pointer, whose), address: Type.Optional(address(`${pointer}/address`, whose)), ...partyMembers(pointer, whose) },
  );
