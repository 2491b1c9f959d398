import { Type } from 'typebox';
import { decimal, object, text } from './member.ts';

/** Amount, base and percentage of an allowance or charge; the amount is percent of base when it is not given. */
const reductionMembers = (pointer: string, noun: string, base: string, reasonList: string, reasonCode: string) => ({
  amount: Type.Optional(
    decimal(`${pointer}/amount`, {
      title: 'Amount',
      description: `Amount of the ${noun} without VAT; computed from percent when absent`,
      example: '162.00',
    }),
  ),
  base_amount: Type.Optional(
    decimal(`${pointer}/base_amount`, {
      title: 'Base amount',
      description: `Amount the percentage is taken of; ${base} when only percent is given`,
      example: '3240.00',
    }),
  ),
  percent: Type.Optional(
    decimal(`${pointer}/percent`, { title: 'Percentage', description: `The ${noun} in percent of the base amount`, example: '5' }),
  ),
  reason: Type.Optional(
    text(`${pointer}/reason`, {
      title: 'Reason',
      description: `Why there is this ${noun}; reason or reason_code is needed`,
      example: 'Remise client fidèle',
    }),
  ),
  reason_code: Type.Optional(
    text(`${pointer}/reason_code`, { title: 'Reason code', description: `The reason as a code (${reasonList})`, example: reasonCode }),
  ),
});

/** VAT of a line, an allowance or a charge. */
export const vatMembers = (pointer: string, what: string) => ({
  vat_category: Type.Optional(
    text(`${pointer}/vat_category`, {
      title: 'VAT category',
      description: `VAT category of ${what}: S standard, Z zero, E exempt, AE reverse charge, K intra-Community, G export, O outside VAT; S for a positive rate`,
      example: 'S',
    }),
  ),
  vat_rate: Type.Optional(
    decimal(`${pointer}/vat_rate`, {
      title: 'VAT rate',
      description: `VAT rate of ${what} in percent; 0 for Z, E, AE, K and G, none for O`,
      example: '20',
    }),
  ),
  vat_exemption_code: Type.Optional(
    text(`${pointer}/vat_exemption_code`, {
      title: 'Exemption code',
      description: 'Why no VAT is charged, as a VATEX code; category E needs code or reason, AE, K, G and O have a default',
      example: 'VATEX-EU-132',
    }),
  ),
  vat_exemption_reason: Type.Optional(
    text(`${pointer}/vat_exemption_reason`, {
      title: 'Exemption reason',
      description: 'Why no VAT is charged, in words',
      example: 'Exonération, art. 261-4-4 du CGI',
    }),
  ),
});

export const documentReduction = (pointer: string, noun: string, reasonList: string, reasonCode: string) =>
  object(
    pointer,
    {
      title: `Document level ${noun}`,
      description: `A ${noun} on the whole invoice`,
      example: { percent: '5', base_amount: '3240.00', reason: 'Remise client fidèle', vat_rate: '20' },
    },
    { ...reductionMembers(pointer, noun, 'the sum of the lines', reasonList, reasonCode), ...vatMembers(pointer, `the ${noun}`) },
  );

export const lineReduction = (pointer: string, noun: string, reasonList: string, reasonCode: string) =>
  object(
    pointer,
    { title: `Line ${noun}`, description: `A ${noun} on the line`, example: { percent: '3', reason: 'Remise volume' } },
    reductionMembers(pointer, noun, 'the line before allowances and charges', reasonList, reasonCode),
  );
