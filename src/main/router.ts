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

/** Answers any operation by name (`'gangs.found'`). Never throws: what goes wrong is a reply too. */
export interface Router {
  kind(name: string): AnyOperation['kind'] | undefined
  /** The one answer to a `query` or `command`. */
  call(name: string, input: unknown, context: Context): Promise<Reply>
  /** Does what somebody asked for earlier and was approved since. Throws what goes wrong. */
  carryOut(name: string, input: unknown, principal: Principal): Promise<unknown>
  /** The answers of a `watch`, one after another. An error is the last of them. */
  watch(name: string, input: unknown, context: Context): AsyncGenerator<Reply, void, void>
}

type AnyHandler = (input: unknown, context: Context) => unknown
interface Route {
  operation: AnyOperation
  handle: AnyHandler
}

/** Decides who may ask what. Both throw a `refused` AppError. */
export interface Gate {
  /** Before anything of the input is looked at. */
  role(operation: string, principal: Principal): void
  /** What the input names; returns what of the answer is shown to this one. */
  reach(operation: string, input: unknown, principal: Principal): (answer: unknown) => unknown
}

/** Lets arbitrators in and nobody else. */
const arbitratorsOnly: Gate = {
  role(_operation, { role }) {
    if (role !== 'arbitrator') throw new AppError('refused', 'error.access.role')
  },
  reach: () => (answer) => answer,
}

interface Surroundings {
  /** Carries out commands when they may write. */
  readonly inTurn?: (work: () => unknown) => unknown
  readonly gate?: Gate
  /** Carries out a command, or keeps it for somebody to approve and throws `waiting`. */
  readonly approval?: (operation: string, input: unknown, by: Principal, work: () => unknown) => unknown
  /** Answers a query that was answered before without working it out again, where that is known to be the same. */
  readonly kept?: (operation: string, input: unknown, context: Context, work: () => unknown) => unknown
  /** Resolves when what was done is safe on the disk: nobody is told earlier that it was done. */
  readonly settled?: () => Promise<void>
  /** Hears of every command that was carried out, and of long work that came to its end. */
  readonly onDone?: (operation: string, input: unknown, by: Principal) => void
}

/** `onDefect` is told of every error that isn't an AppError, before the caller gets `internal` without its particulars. */
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
        // A watch handler returns an AsyncIterable: `Handlers` saw to it.
        const results = (handle(value, context) as AsyncIterable<unknown, void>)[Symbol.asyncIterator]()
        try {
          while (true) {
            const { done, value: result } = await actingAs(principal.actor, () => results.next())
            // Also where nobody waits for it any more: it has been done.
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

/** The last step of long work, as `work` has it. */
const isEnd = (result: unknown): boolean =>
  typeof result === 'object' && result !== null && 'kind' in result && result.kind === 'done'

/** Nothing that is asked is nested this deep. Schemas that call themselves would run out of stack far beyond it. */
const DEEPEST = 100

function accepted({ input: schema }: AnyOperation, input: unknown): unknown {
  if (deeper(input, DEEPEST)) throw new AppError('invalid', 'error.request.depth', { params: { levels: DEEPEST } })
  return checked(schema, input)
}

function routesOf<C extends Contract>(contract: C, handlers: Handlers<C>): Map<string, Route> {
  const routes = new Map<string, Route>()
  for (const [capability, operations] of Object.entries(contract)) {
    for (const [name, operation] of Object.entries(operations)) {
      // The union of all handlers accepts no common input; each gets only what its own schema let through.
      const handle = handlers[capability]?.[name] as AnyHandler
      routes.set(`${capability}.${name}`, { operation, handle })
    }
  }
  return routes
}

/** A handler's result that breaks its own promise is a defect here, never the caller's fault. */
function answer(name: string, { output }: AnyOperation, result: unknown): unknown {
  const found = output.safeParse(result)
  if (found.success) return found.data
  throw new Error(`The answer of ${name} is malformed: ${invalid(found.error).message}`, { cause: found.error })
}

function internal(operation: string): ErrorReport {
  return { code: 'internal', key: 'error.internal', params: { operation }, where: [], details: [] }
}
