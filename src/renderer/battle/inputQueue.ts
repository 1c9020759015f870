import type { Input } from '@shared/engine'
import { canonicalJson } from '@shared/engine/hash'
import type { AppError } from '@shared/contract'
import { asAppError } from '@renderer/composables/asAppError'

/** Sends every input to the main process in the order it was given, as soon as the one before has arrived. */
export interface InputQueue {
  add(inputs: readonly Input[]): void
  /**
   * Resolves when everything given so far is stored; waits for an application that can't be reached. Throws what else storing it threw;
   * nothing is dropped then.
   */
  settled(): Promise<void>
  /** So many inputs of others are stored behind ours. */
  took(count: number): void
  /** Has everything kept that isn't stored yet: the page is about to go. */
  keep(): void
}

export interface Delivery {
  /** How many inputs of the battle are stored already. */
  readonly stored: number
  /** Stores inputs behind the first `from`; a `conflict` when there are more or fewer. */
  store(from: number, inputs: readonly Input[]): Promise<unknown>
  /** All inputs that are stored. */
  read(): Promise<readonly Input[]>
  /** How many inputs wait for the application, which can't be reached; 0 when it can again. */
  onHeld(count: number): void
  /** Keeps what waits behind the first `from` inputs where a reload finds it; nothing any more when it has arrived. */
  keep(from: number, waiting: readonly Input[]): void
  onTrouble(error: AppError): void
  /** Until it is tried again. */
  pause(): Promise<void>
}

const most = 5000

/** Throws what is no lost connection. */
const isAway = (thrown: unknown): true => {
  if (asAppError(thrown).report.key === 'error.connection') return true
  throw thrown
}

export const createInputQueue = (delivery: Delivery): InputQueue => {
  let { stored } = delivery
  let waiting: Input[] = []
  let sending: Promise<void> | undefined
  let held = false

  let kept = false

  const keep = (): void => {
    if (waiting.length > 0 || kept) delivery.keep(stored, waiting)
    kept = waiting.length > 0
  }
  const tell = (): void => {
    delivery.onHeld(held ? waiting.length : 0)
    if (held || kept) keep()
  }
  const arrived = (count: number): void => {
    stored += count
    waiting = waiting.slice(count)
  }
  /** The answer may have been lost when the connection was: what was stored is then ours, and is not sent again. */
  const takeStored = async (conflict: unknown): Promise<void> => {
    const beyond = (await delivery.read()).slice(stored)
    const isOurs = beyond.length > 0 && canonicalJson(beyond) === canonicalJson(waiting.slice(0, beyond.length))
    if (!isOurs) throw conflict
    arrived(beyond.length)
  }
  const deliver = async (): Promise<void> => {
    const batch = waiting.slice(0, most)
    try {
      await delivery.store(stored, batch)
      arrived(batch.length)
    } catch (thrown) {
      if (asAppError(thrown).report.key !== 'error.battle.inputs') throw thrown
      await takeStored(thrown)
    }
  }
  /** Until nothing waits, or something other than the connection fails. What is added after that begins anew. */
  const send = async (): Promise<void> => {
    try {
      while (waiting.length > 0) {
        held = await deliver().then(() => false, isAway)
        tell()
        if (held) await delivery.pause()
      }
    } finally {
      sending = undefined
    }
  }
  const start = (): Promise<void> => {
    sending ??= send()
    return sending
  }

  return {
    add(inputs) {
      waiting.push(...inputs)
      tell()
      start().catch((thrown: unknown) => delivery.onTrouble(asAppError(thrown)))
    },
    took: (count) => {
      stored += count
    },
    keep,
    settled: () => (waiting.length === 0 && sending === undefined ? Promise.resolve() : start()),
  }
}
