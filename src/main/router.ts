import {
  AppError,
  type AnyOperation,
  checked,
  type Contract,
  type ErrorReport,
  invalid,
  type Reply,
} from '@shared/contract'
import type { z } from 'zod'
import { deeper } from './files/depth'
import { actingAs } from './database/actor'
import type { Context, Principal } from './principal'

type Handler<O extends AnyOperation> = O['kind'] extends 'watch'
  ? (input: z.output<O['input']>, context: Context) => AsyncIterable<z.input<O['output']>>
  : (input: z.output<O['input']>, context: Context) => Promise<z.input<O['output']>> | z.input<O['output']>

/** One handler for every operation of the contract, in the contract's shape. */
export type Handlers<C extends Contract> = {
  [Capability in keyof C]: { [Name in keyof C[Capability]]: Handler<C[Capability][Name]> }
}

/** Carries out any operation by name (`'gangs.found'`). Never throws: an error is a reply too. */
export interface Router {
  kind(name: string): AnyOperation['kind'] | undefined
  /** The one answer to a `query` or `command`. */
  call(name: string, input: unknown, context: Context): Promise<Reply>
  /** Carries out a proposal that was approved. Throws its error. */
  carryOut(name: string, input: unknown, principal: Principal): Promise<unknown>
  /** The answers of a `watch`, one after another. An error is the last one. */
  watch(name: string, input: unknown, context: Context): AsyncGenerator<Reply, void, void>
}

type AnyHandler = (input: unknown, context: Context) => unknown
interface Route {
  operation: AnyOperation
  handle: AnyHandler
}

/** Access check. Both methods throw a `refused` AppError. */
export interface Gate {
  /** Checks the role, before the input is looked at. */
  role(operation: string, principal: Principal): void
  /** Checks the ids in the input; returns a function that removes what this principal may not see from the answer. */
  reach(operation: string, input: unknown, principal: Principal): (answer: unknown) => unknown
}

/** Lets only arbitrators in. */
const arbitratorsOnly: Gate = {
  role(_operation, { role }) {
    if (role !== 'arbitrator') throw new AppError('refused', 'error.access.role')
  },
  reach: () => (answer) => answer,
}

interface Surroundings {
  /** Runs commands one at a time. */
  readonly inTurn?: (work: () => unknown) => unknown
  readonly gate?: Gate
  /** Carries out a command, or keeps it as a proposal and throws `waiting`. */
  readonly approval?: (operation: string, input: unknown, by: Principal, work: () => unknown) => unknown
  /** Returns the kept answer of a query if it is still valid. */
  readonly kept?: (operation: string, input: unknown, context: Context, work: () => unknown) => unknown
  /** Resolves when the changes are safe on the disk; replies wait for it. */
  readonly settled?: () => Promise<void>
  /** Called after every command, and at the end of long-running work. */
  readonly onDone?: (operation: string, input: unknown, by: Principal) => void
}

/** `onDefect` is called with every error that isn't an AppError; the caller only gets `internal`, without details. */
export function createRouter<C extends Contract>(
  contract: C,
  handlers: Handlers<C>,
  onDefect: (operation: string, error: unknown) => void,
  {
    inTurn = (work) => work(),
    gate = arbitratorsOnly,
    approval = (_operation, _input, _by, work) => work(),
    kept = (_operation, _input, _context, work) => work(),
    settled = () => Promise.resolve(),
    onDone = () => undefined,
  }: Surroundings = {},
): Router {
  const routes = routesOf(contract, handlers)

  function route(name: string, ...kinds: AnyOperation['kind'][]): Route {
    const found = routes.get(name)
    if (found && kinds.includes(found.operation.kind)) return found
    throw new AppError('missing', 'error.operation.missing', { params: { operation: name } })
  }

  function failed(name: string, error: unknown): Reply {
    if (error instanceof AppError) return { ok: false, error: error.report }
    onDefect(name, error)
    return { ok: false, error: internal(name) }
  }

  return {
    kind: (name) => routes.get(name)?.operation.kind,

    async call(name, input, context) {
      try {
        const { operation, handle } = route(name, 'query', 'command')
        const { principal } = context
        gate.role(name, principal)
        const value = accepted(operation, input)
        const doing = () => handle(value, context)
        const acting = async (work: () => unknown) => answer(name, operation, await actingAs(principal.actor, work))
        if (operation.kind !== 'command') {
          const shown = gate.reach(name, value, principal)
          return { ok: true, value: shown(await kept(name, value, context, () => acting(doing))) }
        }
        const done = await inTurn(async () => {
          const shown = gate.reach(name, value, principal)
          return shown(await acting(() => approval(name, value, principal, doing)))
        })
        await settled()
        onDone(name, value, principal)
        return { ok: true, value: done }
      } catch (error) {
        return failed(name, error)
      }
    },

    async carryOut(name, input, principal) {
      const { operation, handle } = route(name, 'command')
      gate.role(name, principal)
      const value = accepted(operation, input)
      gate.reach(name, value, principal)
      const context = { signal: new AbortController().signal, principal }
      return answer(name, operation, await actingAs(principal.actor, () => handle(value, context)))
    },

    async *watch(name, input, context) {
      try {
        const { operation, handle } = route(name, 'watch')
        const { principal, signal } = context
        gate.role(name, principal)
        const value = accepted(operation, input)
        const shown = gate.reach(name, value, principal)
        // `Handlers` ensures that a watch handler returns an AsyncIterable.
        const results = (handle(value, context) as AsyncIterable<unknown, void>)[Symbol.asyncIterator]()
        try {
          while (true) {
            const { done, value: result } = await actingAs(principal.actor, () => results.next())
            // Also if nobody waits for it any more, since the work is done.
            if (done !== true && isEnd(result)) {
              await settled()
              onDone(name, value, principal)
            }
            if (done === true || signal.aborted) return
            yield { ok: true, value: shown(answer(name, operation, result)) }
          }
        } finally {
          await results.return?.()
        }
      } catch (error) {
        yield failed(name, error)
      }
    },
  }
}

/** Whether it is the last step of long-running work, as defined by `work`. */
const isEnd = (result: unknown): boolean =>
  typeof result === 'object' && result !== null && 'kind' in result && result.kind === 'done'

/** Deeper than any valid input. Recursive schemas would overflow the stack only far beyond it. */
const DEEPEST = 100

function accepted({ input: schema }: AnyOperation, input: unknown): unknown {
  if (deeper(input, DEEPEST)) throw new AppError('invalid', 'error.request.depth', { params: { levels: DEEPEST } })
  return checked(schema, input)
}

function routesOf<C extends Contract>(contract: C, handlers: Handlers<C>): Map<string, Route> {
  const routes = new Map<string, Route>()
  for (const [capability, operations] of Object.entries(contract)) {
    for (const [name, operation] of Object.entries(operations)) {
      // The union of all handlers accepts no common input; each only gets input that its own schema accepted.
      const handle = handlers[capability]?.[name] as AnyHandler
      routes.set(`${capability}.${name}`, { operation, handle })
    }
  }
  return routes
}

/** A handler's result that violates its output schema is a defect here, never the caller's fault. */
function answer(name: string, { output }: AnyOperation, result: unknown): unknown {
  const found = output.safeParse(result)
  if (found.success) return found.data
  throw new Error(`The answer of ${name} is malformed: ${invalid(found.error).message}`, { cause: found.error })
}

function internal(operation: string): ErrorReport {
  return { code: 'internal', key: 'error.internal', params: { operation }, where: [], details: [] }
}
