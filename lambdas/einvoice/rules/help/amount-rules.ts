import { forFields } from './fields.ts';
import { type HelpRow, row } from './help-row.ts';

/** Amounts of at most two decimals. */
const twoDecimals = `
  BR-DEC-01 | /allowances/{i}/amount
  BR-DEC-02 | /allowances/{i}/base_amount
  BR-DEC-05 | /charges/{i}/amount
  BR-DEC-06 | /charges/{i}/base_amount
  BR-DEC-09 | /totals/line_total
  BR-DEC-10 | /totals/allowance_total
  BR-DEC-11 | /totals/charge_total
  BR-DEC-12 | /totals/tax_exclusive
  BR-DEC-13 | /totals/tax_total
  BR-DEC-14 | /totals/tax_inclusive
  BR-DEC-15 | /totals/tax_total_vat_currency
  BR-DEC-16 | /prepaid_amount
  BR-DEC-17 | /rounding_amount
  BR-DEC-18 | /totals/amount_due
  BR-DEC-19 | /vat_breakdown/{i}/taxable_amount
  BR-DEC-20 | /vat_breakdown/{i}/tax_amount
  BR-DEC-23 | /lines/{i}/net_amount
  BR-DEC-24 | /lines/{i}/allowances/{j}/amount
  BR-DEC-25 | /lines/{i}/allowances/{j}/base_amount
  BR-DEC-27 | /lines/{i}/charges/{j}/amount
  BR-DEC-28 | /lines/{i}/charges/{j}/base_amount
`;

/** How the totals of an invoice hang together; in the extended profiles within 0.01 for each line, allowance and charge. */
export const amountRules = (): readonly HelpRow[] => [
  ...forFields(twoDecimals, (rules, { fr, en, member }) =>
    row(rules, `Arrondissez ${fr} à deux décimales (\`${member}\`).`, `Round ${en} to two decimals (\`${member}\`).`),
  ),
  row(
    'BR-CO-10',
    'Mettez dans `totals.line_total` la somme exacte des montants nets des lignes, ou omettez `totals` : le service la calcule.',
    'Write the exact sum of the net amounts of the lines into `totals.line_total`, or leave `totals` out: the service computes it.',
  ),
  row(
    'BR-FREXT-CO-10 BR-FXEXT-CO-10',
    'Mettez dans `totals.line_total` la somme des montants nets des lignes hors GROUP et INFORMATION, à 0,01 par ligne près.',
    'Write the sum of the net amounts of the lines, GROUP and INFORMATION left out, into `totals.line_total`, within 0.01 a line.',
  ),
  row(
    'BR-CO-11',
    'Mettez dans `totals.allowance_total` la somme exacte des remises du document, ou omettez `totals` : le service la calcule.',
    'Write the exact sum of the document allowances into `totals.allowance_total`, or leave `totals` out: the service computes it.',
  ),
  row(
    'BR-FREXT-CO-11 BR-FXEXT-CO-11',
    'Mettez dans `totals.allowance_total` la somme des remises du document, à 0,01 par remise près.',
    'Write the sum of the document allowances into `totals.allowance_total`, within 0.01 an allowance.',
  ),
  row(
    'BR-CO-12',
    'Mettez dans `totals.charge_total` la somme exacte des frais du document, ou omettez `totals` : le service la calcule.',
    'Write the exact sum of the document charges into `totals.charge_total`, or leave `totals` out: the service computes it.',
  ),
  row(
    'BR-FREXT-CO-12 BR-FXEXT-CO-12',
    'Mettez dans `totals.charge_total` la somme des frais du document, à 0,01 par élément de frais près.',
    'Write the sum of the document charges into `totals.charge_total`, within 0.01 a charge.',
  ),
  row(
    'BR-CO-13',
    'Mettez dans `totals.tax_exclusive` le total des lignes moins les remises plus les frais, au centime exact.',
    'Write the sum of the lines less allowances plus charges into `totals.tax_exclusive`, to the cent.',
  ),
  row(
    'BR-FREXT-CO-13 BR-FXEXT-CO-13',
    'Mettez dans `totals.tax_exclusive` le total des lignes moins les remises plus les frais, à 0,01 par élément près.',
    'Write the sum of the lines less allowances plus charges into `totals.tax_exclusive`, within 0.01 for each of them.',
  ),
  row(
    'BR-CO-14',
    'Mettez dans `totals.tax_total` la somme exacte des montants de TVA de la ventilation, et non celle des lignes.',
    'Write the exact sum of the VAT amounts of the breakdown into `totals.tax_total`, not that of the lines.',
  ),
  row(
    'BR-CO-15',
    'Mettez dans `totals.tax_inclusive` le total HT plus le total de TVA, au centime exact.',
    'Write the total without VAT plus the total VAT into `totals.tax_inclusive`, to the cent.',
  ),
  row(
    'BR-FREXT-CO-15 BR-FXEXT-CO-15',
    'Mettez dans `totals.tax_inclusive` le total HT plus le total de TVA, à 0,01 par ligne, remise et élément de frais près.',
    'Write the total without VAT plus the total VAT into `totals.tax_inclusive`, within 0.01 for each line, allowance and charge.',
  ),
  row(
    'BR-CO-16',
    'Mettez dans `totals.amount_due` le total TTC moins `prepaid_amount` plus `rounding_amount` ; basicwl ne porte pas d’arrondi.',
    'Write the total with VAT less `prepaid_amount` plus `rounding_amount` into `totals.amount_due`; basicwl carries no rounding.',
  ),
  row(
    'BR-FXEXT-CO-16',
    'Mettez dans `totals.amount_due` le total TTC moins `prepaid_amount`, plus `rounding_amount` et les sommes perçues pour un tiers.',
    'Write the total with VAT less `prepaid_amount`, plus `rounding_amount` and what is collected for others, into `totals.amount_due`.',
  ),
  row(
    'BR-CO-17',
    'Recalculez la TVA de chaque entrée de la ventilation : base × taux ÷ 100, arrondie au centime (`vat_breakdown[].tax_amount`).',
    'Compute the VAT of each entry of the breakdown again: taxable amount × rate ÷ 100, to the cent (`vat_breakdown[].tax_amount`).',
  ),
  row(
    'BR-FREXT-08 BR-FXEXT-08',
    'Mettez dans `lines[].net_amount` de la ligne GROUP la somme de ses sous-lignes directes DETAIL et GROUP, ou retirez-le.',
    'Write the sum of its direct DETAIL and GROUP sub-lines into `lines[].net_amount` of the GROUP line, or take it out.',
  ),
];
