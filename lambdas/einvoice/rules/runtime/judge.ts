import { ELEMENT, type XmlTree } from '../../xml/tree.ts';
import { OutOfTime, type SheetFinding } from '../sheet.ts';
import { Run, type RunNeeds } from './run.ts';

/** Judges one element by the first rule that matches it; false when what is below it is not to be visited. */
type Visit = (run: Run, node: number, out: SheetFinding[]) => boolean;

/** A pattern of a sheet: what it does with elements of certain names, and with all others. */
interface Pattern {
  readonly stops: boolean;
  readonly elements: readonly (readonly [name: number, visit: Visit])[];
  readonly others: Visit | undefined;
}

/** What the module of a compiled sheet makes. */
export interface SheetProgram extends RunNeeds {
  readonly patterns: readonly Pattern[];
}

/** Elements judged between two looks at the clock. */
const ELEMENTS_A_LOOK = 16;

/**
 * What a sheet says about a document: pattern by pattern, in document order within each, as the stylesheet would.
 * @throws OutOfTime once `isTimeUp` says so
 */
export function judge(program: SheetProgram, tree: XmlTree, isTimeUp: () => boolean = () => false): SheetFinding[] {
  const run = new Run(tree, program);
  const findings: SheetFinding[] = [];
  let elements = 0;
  const watched =
    (visit: Visit): Visit =>
    (given, node, out) => {
      if (++elements % ELEMENTS_A_LOOK === 0 && isTimeUp()) throw new OutOfTime();
      return visit(given, node, out);
    };
  for (const pattern of program.patterns.map((each) => watching(each, watched))) {
    if (pattern.stops || pattern.others !== undefined) walk(run, pattern, findings);
    else visitNamed(run, pattern, findings);
  }
  return findings;
}

const watching = ({ stops, elements, others }: Pattern, watched: (visit: Visit) => Visit): Pattern => ({
  stops,
  elements: elements.map(([name, visit]) => [name, watched(visit)] as const),
  others: others && watched(others),
});

/** Name by name; where several names had findings, these are put into document order. */
function visitNamed(run: Run, { elements }: Pattern, findings: SheetFinding[]): void {
  const before = findings.length;
  let named = 0;
  for (const [name, visit] of elements) {
    const count = findings.length;
    for (const node of run.tree.elementsNamed(run.ids[name] ?? -1)) visit(run, node, findings);
    if (findings.length > count) named++;
  }
  if (named > 1) findings.push(...findings.splice(before).sort((a, b) => a.node - b.node));
}

/** Element by element. */
function walk(run: Run, { elements, others }: Pattern, findings: SheetFinding[]): void {
  const visits: (Visit | undefined)[] = new Array(run.tree.names.length).fill(others);
  for (const [name, visit] of elements) {
    const id = run.ids[name] ?? -1;
    if (id >= 0) visits[id] = visit;
  }
  const { count } = run.tree.nodes;
  let node: number = run.tree.root;
  while (node < count) {
    const visit = run.kind[node] === ELEMENT ? visits[run.name[node] ?? 0] : undefined;
    const goesOn = visit === undefined || visit(run, node, findings);
    node = goesOn ? node + 1 : (run.end[node] ?? node) + 1;
  }
}
