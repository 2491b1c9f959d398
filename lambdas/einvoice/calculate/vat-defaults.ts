import { asStated, Decimal } from './decimal.ts';
import { type VatMembers, vatCategories } from './vat-categories.ts';

/** Language of the texts the service writes into a document. */
export type Language = 'fr' | 'en';

/** Category, rate and exemption of a line, completed from one another. */
export function vatOf(given: VatMembers, language: Language): VatMembers {
  const category = given.vat_category ?? (isPositive(given.vat_rate) ? 'S' : undefined);
  const facts = category === undefined ? undefined : vatCategories.get(category);
  const rate = given.vat_rate ?? facts?.rate ?? undefined;
  const isExplained = given.vat_exemption_code !== undefined || given.vat_exemption_reason !== undefined;
  return {
    ...(category === undefined ? {} : { vat_category: category }),
    ...(rate === undefined ? {} : { vat_rate: asStated(rate) }),
    ...(isExplained || !facts?.exemption ? exemptionOf(given) : defaultExemption(facts.exemption, language)),
  };
}

/**
 * VAT of an allowance or charge on the whole invoice: where it names none, the category and rate all lines share;
 * its exemption is that of the first line of the same category and rate.
 */
export function vatLikeLines(given: VatMembers, lines: readonly VatMembers[], language: Language): VatMembers {
  const namesNone = given.vat_category === undefined && given.vat_rate === undefined;
  const own = vatOf(namesNone ? { ...given, ...sharedVat(lines) } : given, language);
  if (given.vat_exemption_code !== undefined || given.vat_exemption_reason !== undefined) return own;
  const like = lines.find((line) => line.vat_category === own.vat_category && line.vat_rate === own.vat_rate);
  if (!like) return own;
  return {
    ...(own.vat_category === undefined ? {} : { vat_category: own.vat_category }),
    ...(own.vat_rate === undefined ? {} : { vat_rate: own.vat_rate }),
    ...exemptionOf(like),
  };
}

function sharedVat(lines: readonly VatMembers[]): VatMembers {
  const [first] = lines;
  if (!first || lines.some(({ vat_category }) => vat_category !== first.vat_category)) return {};
  const oneRate = lines.every(({ vat_rate }) => vat_rate === first.vat_rate);
  return {
    ...(first.vat_category === undefined ? {} : { vat_category: first.vat_category }),
    ...(oneRate && first.vat_rate !== undefined ? { vat_rate: first.vat_rate } : {}),
  };
}

const defaultExemption = (
  { code, reason }: { code: string; reason: Readonly<Record<Language, string>> },
  language: Language,
): VatMembers => ({
  vat_exemption_code: code,
  vat_exemption_reason: reason[language],
});

function exemptionOf({ vat_exemption_code, vat_exemption_reason }: VatMembers): VatMembers {
  return {
    ...(vat_exemption_code === undefined ? {} : { vat_exemption_code }),
    ...(vat_exemption_reason === undefined ? {} : { vat_exemption_reason }),
  };
}

const isPositive = (rate: string | undefined) => rate !== undefined && new Decimal(rate).gt(0);
