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

/** What the lines of an invoice say of VAT, for the allowances and charges that go with them. */
export interface VatOfLines {
  /** Category and rate all lines have. */
  readonly shared: VatMembers;
  /** Exemption of the first line of each category and rate. */
  readonly exemptions: ReadonlyMap<string, VatMembers>;
}

export function vatOfLines(lines: readonly VatMembers[]): VatOfLines {
  const exemptions = new Map<string, VatMembers>();
  for (const line of lines) if (!exemptions.has(keyOf(line))) exemptions.set(keyOf(line), exemptionOf(line));
  return { shared: sharedVat(lines), exemptions };
}

/**
 * VAT of an allowance or charge on the whole invoice: where it names none, the category and rate all lines share;
 * its exemption is that of the first line of the same category and rate.
 */
export function vatLikeLines(given: VatMembers, { shared, exemptions }: VatOfLines, language: Language): VatMembers {
  const namesNone = given.vat_category === undefined && given.vat_rate === undefined;
  const own = vatOf(namesNone ? { ...given, ...shared } : given, language);
  const like = exemptions.get(keyOf(own));
  if (!like || given.vat_exemption_code !== undefined || given.vat_exemption_reason !== undefined) return own;
  const { vat_exemption_code: _code, vat_exemption_reason: _reason, ...rate } = own;
  return { ...rate, ...like };
}

const keyOf = ({ vat_category, vat_rate }: VatMembers) => JSON.stringify([vat_category, vat_rate]);

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
