import { ApiError } from '../../shared/errors.ts';
import type { RulePack } from '../answers.ts';
import type { ParsedDocument } from './detect.ts';
import { inOrder, type RuleFinding } from './finding.ts';
import { forgiving, type KnownFault } from './known-faults.ts';
import type { LoadedPack } from './loaded-pack.ts';
import type { Check } from './pack.ts';
import { OutOfTime, type SheetFinding } from './sheet.ts';
import { sheetFinding } from './sheet-finding.ts';

/** Findings of one rule file that are listed: more than anyone reads, and less than an answer can carry. */
const MAX_FINDINGS = 1000;
/** Ten thousand lines take a tenth of it; a call has 29 seconds. */
const MAX_JUDGING_MS = 15_000;
/** Behind every node in document order. */
const LAST = Number.MAX_SAFE_INTEGER;

/** What the rules have to say about a document. */
export interface Judgement {
  /** `xsd`, `schematron:base`, `schematron:fr-ctc`, in the order they ran. */
  readonly checks_run: readonly string[];
  /** What was asked for but does not exist for this document; a warning says why. */
  readonly checks_skipped: readonly string[];
  readonly findings: readonly RuleFinding[];
  readonly rules: readonly RulePack[];
}

/** Which checks a document goes through: its schema always, and with it the rules of EN 16931 (`base`), or the French ones as well. */
export type Checks = 'xsd' | Check;

const SHEETS: Readonly<Record<Checks, readonly Check[]>> = { xsd: [], base: ['base'], 'fr-ctc': ['base', 'fr-ctc'] };

export type Wanted = Pick<ParsedDocument, 'syntax' | 'profile'> & { readonly check: Check };

/** The official rules, whoever runs them. */
export interface RuleEngine {
  /** Loads what documents of this kind need, ahead of the first one. */
  load(wanted: Wanted): Promise<void>;
  /** Schema first, then as many rule files as the check asks for. @throws ApiError too_large for a document that can't be judged in time */
  validate(document: ParsedDocument, options: { readonly check: Checks }): Promise<Judgement>;
}

/** An engine over one rule pack; its schemas and rule files are loaded when a document first needs them. */
export function createEngine(pack: LoadedPack, faults: readonly KnownFault[]): RuleEngine {
  const { id, version, effective_from } = pack.index;
  const rules = [{ id, version, effective_from }];
  const forgive = forgiving(faults, version);
  return {
    load: (wanted) => load(pack, wanted),
    validate: async (document, { check }) => ({ ...(await judge(pack, forgive, document, check)), rules }),
  };
}

async function load(pack: LoadedPack, { syntax, profile, check }: Wanted): Promise<void> {
  await Promise.all([
    ...SHEETS[check].map((each) => pack.sheet({ syntax, profile, check: each })),
    ...pack.schemasFor(syntax, profile).map((schema) => pack.schemaCheck.load(schema)),
  ]);
}

type Forgive = ReturnType<typeof forgiving>;

async function judge(pack: LoadedPack, forgive: Forgive, document: ParsedDocument, check: Checks): Promise<Omit<Judgement, 'rules'>> {
  const { tree, syntax, profile } = document;
  const end = performance.now() + MAX_JUDGING_MS;
  const isTimeUp = () => performance.now() > end;
  const findings = [...document.findings];
  const checks_run: string[] = [];
  const checks_skipped: string[] = [];
  const schema = pack.schema(tree.localName(tree.root), profile);
  if (schema !== undefined) {
    findings.push(...(await pack.schemaCheck.validate(tree, schema)));
    checks_run.push('xsd');
  }
  for (const each of SHEETS[check]) {
    const sheet = await pack.sheet({ syntax, profile, check: each });
    if (sheet === undefined) {
      checks_skipped.push(`schematron:${each}`);
      findings.push(skipped(each, profile));
      continue;
    }
    const found = judgedInTime(() => sheet.judge(tree, isTimeUp));
    for (const one of strongest(found)) findings.push(forgive(sheetFinding(tree, each, one), sheet.key));
    if (found.length > MAX_FINDINGS) findings.push(unlisted(each, found.length - MAX_FINDINGS));
    checks_run.push(`schematron:${each}`);
  }
  return { checks_run, checks_skipped, findings: inOrder(findings) };
}

function judgedInTime(judged: () => readonly SheetFinding[]): readonly SheetFinding[] {
  try {
    return judged();
  } catch (error) {
    if (!(error instanceof OutOfTime)) throw error;
    const message = 'The document has too many lines, allowances or VAT entries for the rules to compare them all in time; split it.';
    throw new ApiError('too_large', { message });
  }
}

/** All findings of a file, or when there are too many the first errors, then the first warnings. */
function strongest(found: readonly SheetFinding[]): readonly SheetFinding[] {
  if (found.length <= MAX_FINDINGS) return found;
  const errors = found.filter((one) => one.flag !== 'warning');
  return [...errors, ...found.filter((one) => one.flag === 'warning')].slice(0, MAX_FINDINGS);
}

function unlisted(check: Check, count: number): RuleFinding {
  const message = `The ${check} rules have ${count} more findings, which are not listed.`;
  return {
    source: `schematron:${check}`,
    severity: 'warning',
    rule: 'FINDINGS-MORE',
    message,
    location: null,
    test: null,
    line: null,
    node: LAST,
  };
}

function skipped(check: Check, profile: string): RuleFinding {
  const message = `The ${check} rules were not run: there are none for the profile ${profile}.`;
  return {
    source: `schematron:${check}`,
    severity: 'warning',
    rule: 'CHECK-SKIPPED',
    message,
    location: null,
    test: null,
    line: null,
    node: 0,
  };
}
