import { AppError, type Client, type Contract, checked, Reply, type Watching } from '@shared/contract'
import type { Transport } from '@shared/contract/transport'
import type { z } from 'zod'
import { Answers } from './answers'

/** The contract as functions. Every failure is an AppError, thrown by `await` or by the loop over a `Watching`. */
export function createClient<C extends Contract>(contract: C, transport: Transport): Client<C> {
  const capabilities = Object.entries(contract).map(([capability, operations]) => {
    const callers = Object.entries(operations).map(([name, { kind, output }]) => {
      const operation = `${capability}.${name}`
      const call = async (input: unknown = {}) => opened(output, await transport.call(operation, input))
      const watch = (input: unknown = {}) => watching(operation, output, input, transport)
      return [name, kind === 'watch' ? watch : call] as const
    })
    return [capability, Object.fromEntries(callers)] as const
  })
  const client: unknown = Object.fromEntries(capabilities)
  // Built entry by entry from the contract, so it has the type `Client<C>`.
  return client as Client<C>
}

/** Follows long-running work to its end: `onProgress` gets every step, the promise the result. */
export async function finished<Result>(
  steps: Watching<{ kind: 'progress'; done: number; total: number | null } | { kind: 'done'; result: Result }>,
  onProgress: (done: number, total: number | null) => void,
): Promise<Result> {
  for await (const step of steps) {
    if (step.kind === 'done') return step.result
    onProgress(step.done, step.total)
  }
  throw new AppError('cancelled', 'error.cancelled')
}

function watching(operation: string, output: z.ZodType, input: unknown, transport: Transport): Watching<unknown> {
  const answers = new Answers<unknown>()
  const stop = transport.watch(operation, input, (reply) => {
    if (reply === null) return answers.end()
    try {
      answers.push(opened(output, reply))
    } catch (error) {
      stop()
      answers.fail(error)
    }
  })
  const cancel = () => {
    stop()
    answers.end()
  }
  return { cancel, [Symbol.asyncIterator]: () => answers.iterate(cancel) }
}

function opened(output: z.ZodType, reply: unknown): unknown {
  const { success, data } = Reply.safeParse(reply)
  if (!success) throw new AppError('internal', 'error.reply')
  if (!data.ok) throw AppError.from(data.error)
  return checked(output, data.value)
}
