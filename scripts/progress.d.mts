export class Refusal extends Error {}
export function step(name: string, work: (say: (text: string) => void) => Promise<string> | string): Promise<void>;
export function fail(error: unknown): never;
export function paint(style: string, text: string): string;
