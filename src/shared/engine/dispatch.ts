import { row, type Row, type RowOperation } from './modifiers'
import type { Bound, Handler } from './moments'
import { nothingToDo, settled, type Procedure } from './requests'

/**
 * How rules ask the handlers of a moment, in the handlers' order. The `...At` functions only read the answers; the `ask...`
 * functions are procedures, because their handlers may ask, roll and emit.
 */

export type Handlers<Context, Result> = readonly Bound<Handler<Context, Result>>[]

const answer = <Context, Result>({ run, value }: Bound<Handler<Context, Result>>, context: Context): Result =>
  run(context, value)

/** The elements of all handlers' lists in one list, for example rows. */
export const rowsAt = <Context, Item = Row>(handlers: Handlers<Context, readonly Item[]>, context: Context): Item[] => {
  const items: Item[] = []
  for (const handler of handlers) for (const item of answer(handler, context)) items.push(item)
  return items
}

/** The first answer that is not undefined and that `fits` accepts. */
export const firstAt = <Context, Result>(
  handlers: Handlers<Context, Result | undefined>,
  context: Context,
  fits: (answer: Result) => boolean = always,
): Result | undefined => {
  for (const handler of handlers) {
    const result = answer(handler, context)
    if (result !== undefined && fits(result)) return result
  }
  return undefined
}

const always = (): boolean => true

/** The last answer that is not undefined; `otherwise` if no handler gives one. */
export const lastAt = <Context, Result>(
  handlers: Handlers<Context, Result | undefined>,
  context: Context,
  otherwise: Result,
): Result => {
  let last = otherwise
  for (const handler of handlers) last = answer(handler, context) ?? last
  return last
}

/** Whether any answer is true; stops asking at the first true answer. */
export const anyAt = <Context>(handlers: Handlers<Context, boolean | undefined>, context: Context): boolean =>
  handlers.some((handler) => answer(handler, context) === true)

/** Whether no answer is false; stops asking at the first false answer. */
export const allAt = <Context>(handlers: Handlers<Context, boolean | undefined>, context: Context): boolean =>
  handlers.every((handler) => answer(handler, context) !== false)

/** All answers that are not undefined, each with the handler that gave it. */
export const answersAt = <Context, Result>(
  handlers: Handlers<Context, Result | undefined>,
  context: Context,
): Asked<Result>[] => {
  const answers: Asked<Result>[] = []
  for (const by of handlers) {
    const result = answer(by, context)
    if (result !== undefined) answers.push({ by, answer: result })
  }
  return answers
}

/** An answer, and the handler that gave it. */
export interface Asked<Result> {
  readonly by: Pick<Bound<unknown>, 'id' | 'rule'>
  readonly answer: Result
}

/** Calls every handler. */
export const notifyAt = <Context>(handlers: Handlers<Context, void>, context: Context): void => {
  for (const handler of handlers) answer(handler, context)
}

/**
 * `start` after all handlers: each changes members of what the earlier handlers left. `context` makes a handler's context
 * from the present value.
 */
export const changedAt = <Context, Subject extends object>(
  handlers: Handlers<Context, Partial<Subject> | undefined>,
  start: Subject,
  context: (now: Subject) => Context,
): Subject => {
  let now = start
  for (const handler of handlers) {
    const change = answer(handler, context(now))
    if (change !== undefined) now = { ...now, ...change }
  }
  return now
}

/** `start` after all handlers: each may replace the value that the earlier handlers left. */
export const replacedAt = <Context, Subject>(
  handlers: Handlers<Context, Subject | undefined>,
  start: Subject,
  context: (now: Subject) => Context,
): Subject => {
  let now = start
  for (const handler of handlers) now = answer(handler, context(now)) ?? now
  return now
}

/** Calls each handler. `goesOn` is checked before each; a handler for which it is false is skipped. */
export const askEach = <Context>(
  handlers: Handlers<Context, Procedure>,
  context: Context,
  goesOn: () => boolean = always,
): Procedure => (handlers.length === 0 ? nothingToDo : each(handlers, context, goesOn))

function* each<Context>(handlers: Handlers<Context, Procedure>, context: Context, goesOn: () => boolean): Procedure {
  for (const handler of handlers) if (goesOn()) yield* answer(handler, context)
}

/** Whether any answer is true; stops asking at the first true answer. */
export const askAny = <Context>(
  handlers: Handlers<Context, Procedure<boolean>>,
  context: Context,
): Procedure<boolean> => (handlers.length === 0 ? settled(false) : any(handlers, context))

function* any<Context>(handlers: Handlers<Context, Procedure<boolean>>, context: Context): Procedure<boolean> {
  for (const handler of handlers) if (yield* answer(handler, context)) return true
  return false
}

/** The first handler whose answer is `wanted`; stops asking there. */
export const askWhich = <Context>(
  handlers: Handlers<Context, Procedure<boolean>>,
  context: Context,
  wanted = true,
): Procedure<Pick<Bound<unknown>, 'id' | 'rule'> | undefined> =>
  handlers.length === 0 ? settled(undefined) : which(handlers, context, wanted)

function* which<Context>(
  handlers: Handlers<Context, Procedure<boolean>>,
  context: Context,
  wanted: boolean,
): Procedure<Pick<Bound<unknown>, 'id' | 'rule'> | undefined> {
  for (const handler of handlers) if ((yield* answer(handler, context)) === wanted) return handler
  return undefined
}

/** Whether any answer is true; always asks all handlers. */
export const askEvery = <Context>(
  handlers: Handlers<Context, Procedure<boolean>>,
  context: Context,
): Procedure<boolean> => (handlers.length === 0 ? settled(false) : every(handlers, context))

function* every<Context>(handlers: Handlers<Context, Procedure<boolean>>, context: Context): Procedure<boolean> {
  let found = false
  for (const handler of handlers) if (yield* answer(handler, context)) found = true
  return found
}

/** The first answer that is not undefined, with its handler; undefined if there is none. */
export const askFirst = <Context, Result>(
  handlers: Handlers<Context, Procedure<Result | undefined>>,
  context: Context,
): Procedure<Asked<Result> | undefined> => (handlers.length === 0 ? settled(undefined) : first(handlers, context))

function* first<Context, Result>(
  handlers: Handlers<Context, Procedure<Result | undefined>>,
  context: Context,
): Procedure<Asked<Result> | undefined> {
  for (const by of handlers) {
    const result = yield* answer(by, context)
    if (result !== undefined) return { by, answer: result }
  }
  return undefined
}

/** The rows of all handlers in one list. */
export const askRows = <Context>(
  handlers: Handlers<Context, Procedure<readonly Row[]>>,
  context: Context,
): Procedure<readonly Row[]> => (handlers.length === 0 ? noRows : rows(handlers, context))

const noRows = settled<readonly Row[]>([])

function* rows<Context>(
  handlers: Handlers<Context, Procedure<readonly Row[]>>,
  context: Context,
): Procedure<readonly Row[]> {
  const found: Row[] = []
  for (const handler of handlers) found.push(...(yield* answer(handler, context)))
  return found
}

/**
 * `start` after all handlers: each changes members of what the earlier handlers left. `context` makes a handler's context
 * from the present value.
 */
export const askChanged = <Context, Subject extends object>(
  handlers: Handlers<Context, Procedure<Partial<Subject> | undefined>>,
  start: Subject,
  context: (now: Subject) => Context,
): Procedure<Subject> => (handlers.length === 0 ? settled(start) : changed(handlers, start, context))

function* changed<Context, Subject extends object>(
  handlers: Handlers<Context, Procedure<Partial<Subject> | undefined>>,
  start: Subject,
  context: (now: Subject) => Context,
): Procedure<Subject> {
  let now = start
  for (const handler of handlers) {
    const change = yield* answer(handler, context(now))
    if (change !== undefined) now = { ...now, ...change }
  }
  return now
}

/** `start` after all handlers: each may replace the value that the earlier handlers left. */
export const askReplaced = <Context, Subject>(
  handlers: Handlers<Context, Procedure<Subject | undefined>>,
  start: Subject,
  context: (now: Subject) => Context,
): Procedure<Subject> => (handlers.length === 0 ? settled(start) : replaced(handlers, start, context))

function* replaced<Context, Subject>(
  handlers: Handlers<Context, Procedure<Subject | undefined>>,
  start: Subject,
  context: (now: Subject) => Context,
): Procedure<Subject> {
  let now = start
  for (const handler of handlers) now = (yield* answer(handler, context(now))) ?? now
  return now
}

type Holding<Value> = readonly Bound<() => Value>[]

/** A property's value, with the module that has it. */
export interface Held<Value> extends Pick<Bound<unknown>, 'id' | 'rule' | 'value'> {
  readonly property: Value
}

/** A property's values, each with the module that has it. */
export const holdersOf = <Value>(holding: Holding<Value>): Held<Value>[] =>
  holding.map(({ id, rule, value, run }) => ({ id, rule, value, property: run() }))

/** The values of a property. */
export const valuesOf = <Value>(holding: Holding<Value>): Value[] => holding.map(({ run }) => run())

/** A numeric property as rows, each with the module's id and rule as its source. */
export const propertyRows = (holding: Holding<number>, operation: RowOperation = 'add'): Row[] =>
  holding.map(({ id, rule, run }) => row(id, rule, operation, run()))
