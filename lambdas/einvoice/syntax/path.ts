import type { Vocabulary } from './vocabulary.ts';

/** A value known without the invoice, or that of another term. */
export type Given = { readonly text: string } | { readonly pointer: string };

/** What must stand below an element: `[child='x']` (strict), `[child?='x']`, `[child=/pointer]`. */
export interface Condition {
  readonly steps: readonly Step[];
  readonly attribute: string | undefined;
  readonly value: Given;
  readonly strict: boolean;
}

/** One element of a path with all that its brackets say. */
export interface Step {
  readonly name: string;
  /** Tells elements of one name apart. */
  readonly key: string;
  readonly conditions: readonly Condition[];
  readonly presence: Presence | undefined;
  readonly first: boolean;
}

/** Written only for values with (or without) this attribute. */
export interface Presence {
  readonly attribute: string;
  readonly wanted: boolean;
}

export interface Path {
  readonly steps: readonly Step[];
  readonly attribute: string | undefined;
  readonly codec: string | undefined;
}

/** Reads a path of the term table (notation: `model/term.ts`) with the names of one syntax. */
export function parsePath(path: string, vocabulary: Vocabulary): Path {
  const [plain = '', codec] = path.split(/!(?=[a-z]+$)/);
  const parts = splitSteps(plain.replace(/\{(\w+)\}(?![^[]*\])/g, (_, place: string) => vocabulary.places[place] ?? place));
  const last = parts.at(-1) ?? '';
  const attribute = last.startsWith('@') ? last.slice(1) : undefined;
  const elements = attribute === undefined ? parts : parts.slice(0, -1);
  return { steps: elements.map((part) => parseStep(part, vocabulary)), attribute, codec };
}

/** Slashes inside brackets belong to conditions. */
const splitSteps = (path: string): string[] => path.match(/(?:[^/[]|\[[^\]]*\])+/g) ?? [];

function parseStep(part: string, vocabulary: Vocabulary): Step {
  const bare = part.split('[')[0] ?? '';
  const name = prefixed(bare, vocabulary);
  const brackets = [...`${part}${vocabulary.implied[name] ?? ''}`.matchAll(/\[([^\]]*)\]/g)].map(([, inside = '']) => inside);
  const presence = brackets.map((inside) => /^(!?)@(\w+)$/.exec(inside)).find((match) => match !== null);
  return {
    name,
    key: part.slice(bare.length),
    conditions: brackets.flatMap((inside) => parseCondition(inside, vocabulary)),
    presence: presence ? { attribute: presence[2] ?? '', wanted: presence[1] === '' } : undefined,
    first: brackets.includes('first'),
  };
}

const prefixed = (name: string, { defaultPrefix }: Vocabulary) => (name.includes(':') ? name : `${defaultPrefix}${name}`);

function parseCondition(inside: string, vocabulary: Vocabulary): Condition[] {
  const match = /^([^?=]+)(\??)=(.*)$/.exec(inside);
  if (!match) return [];
  const [, target = '', lenient = '', value = ''] = match;
  const steps = target.split('/');
  const attribute = steps.at(-1)?.startsWith('@') ? steps.pop()?.slice(1) : undefined;
  return [
    {
      steps: steps.map((step) => parseStep(step, vocabulary)),
      attribute,
      value: value.startsWith('/') ? { pointer: value } : { text: value.replaceAll("'", '') },
      strict: lenient === '',
    },
  ];
}
