import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox';
import { type Reason, reasons, type Status, statuses } from './statuses/statuses.ts';

/** Unknown members are refused, in what comes in and in what goes out. */
export const closed = { additionalProperties: false } as const;

/** A value that is null where it could not be established. */
export const nullable = <T extends TSchema>(schema: T, options: { title: string; description?: string; examples?: unknown[] }) =>
  Type.Union([schema, Type.Null()], options);

export const Source = Type.Object(
  {
    name: Type.String({ title: 'Register', examples: ['dns'] }),
    url: nullable(Type.String(), { title: 'Address', description: 'Null where the register has none on the web.' }),
    outcome: Type.String({ title: 'Outcome', description: 'What the register answered.', examples: ['found'] }),
    consulted_at: Type.String({ title: 'Consulted at', description: 'UTC, ISO 8601.', examples: ['2026-06-03T08:15:30.123Z'] }),
    cached: Type.Boolean({ title: 'Cached', description: 'True when the answer was kept from an earlier call.' }),
    duration_ms: Type.Integer({ title: 'Duration', description: 'Milliseconds.', minimum: 0 }),
  },
  { ...closed, title: 'Source' },
);
export type Source = Static<typeof Source>;

/**
 * The schema of an operation's answer: the same six members for all of them.
 * @param input the arguments, echoed as sent
 * @param result what the operation established; every member present, null where unknown
 */
export const envelope = <I extends TProperties, R extends TObject>(input: I, result: R) =>
  Type.Object(
    {
      input: Type.Object(input, { ...closed, title: 'Input', description: 'The arguments as sent, defaults filled in.' }),
      status: Type.Enum(
        statuses.map(({ status }) => status),
        { title: 'Status', description: 'GET /v1/statuses explains each.' },
      ),
      reason: nullable(Type.Enum(reasons.map(({ reason }) => reason)), { title: 'Reason', description: 'GET /v1/statuses explains each.' }),
      message: Type.String({ title: 'Message', description: 'One sentence: what is wrong and how to mend it.' }),
      result,
      sources: Type.Array(Source, { title: 'Sources', description: 'The registers asked; empty where none is needed.' }),
    },
    { ...closed, title: 'Answer' },
  );

/** What a check found: an answer without the echo of its arguments. */
export interface Checked<R> {
  readonly status: Status;
  readonly reason: Reason | null;
  readonly message: string;
  readonly result: R;
  readonly sources: readonly Source[];
}

/** An answer that needed no register. */
export const checked = <R>(status: Status, reason: Reason | null, message: string, result: R): Checked<R> => ({
  status,
  reason,
  message,
  result,
  sources: [],
});
