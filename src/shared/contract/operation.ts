import { z } from 'zod'

/**
 * One operation of the main process that the page can call. Values travel as JSON; both ends check them against the same schemas.
 * - `query` reads.
 * - `command` changes what is stored.
 * - `watch` answers many times: long work that reports its progress, or a value that keeps changing.
 */
interface Operation<Kind extends OperationKind, Input extends z.ZodType, Output extends z.ZodType> {
  kind: Kind
  input: Input
  output: Output
}

export type OperationKind = 'query' | 'command' | 'watch'
export type AnyOperation = Operation<OperationKind, z.ZodType, z.ZodType>

/** Capability, then operation: `contract.gangs.found`. */
export type Contract = Record<string, Record<string, AnyOperation>>

const nothing = z.strictObject({})
type Nothing = typeof nothing

interface Schemas<Input extends z.ZodType, Output extends z.ZodType> {
  /** Schema of the caller's values; absent: none. */
  input?: Input
  output: Output
}

function define<Kind extends OperationKind>(kind: Kind) {
  return <Output extends z.ZodType, Input extends z.ZodType = Nothing>(
    schemas: Schemas<Input, Output>,
  ): Operation<Kind, Input, Output> => ({
    kind,
    // Input is `Nothing` if and only if no input schema was given.
    input: schemas.input ?? (nothing as z.ZodType as Input),
    output: schemas.output,
  })
}

export const query = define('query')
export const command = define('command')
export const watch = define('watch')

/** Answers of a `watch` over long work: its progress, and finally its result. `total` is null while it isn't known. */
export function work<Result extends z.ZodType>(result: Result) {
  return z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('progress'), done: z.int().nonnegative(), total: z.int().positive().nullable() }),
    z.strictObject({ kind: z.literal('done'), result }),
  ])
}

/** Several answers to one question, in order. It ends by itself, when the loop is left, or at once by `cancel`. */
export interface Watching<Answer> extends AsyncIterable<Answer> {
  cancel(): void
}

type Arguments<Input extends z.ZodType> =
  Record<never, never> extends z.input<Input> ? [input?: z.input<Input>] : [input: z.input<Input>]

/** The contract as the caller sees it: `await client.gangs.found({ ... })`. */
export type Client<C extends Contract> = {
  [Capability in keyof C]: { [Name in keyof C[Capability]]: Caller<C[Capability][Name]> }
}

type Caller<O extends AnyOperation> = O['kind'] extends 'watch'
  ? (...args: Arguments<O['input']>) => Watching<z.output<O['output']>>
  : (...args: Arguments<O['input']>) => Promise<z.output<O['output']>>
