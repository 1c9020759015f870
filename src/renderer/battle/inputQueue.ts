import type { Input } from '@shared/engine'
import { canonicalJson } from '@shared/engine/hash'
import type { AppError } from '@shared/contract'
import { asAppError } from '@renderer/composables/asAppError'

/** Sends every input to the main process in order, each batch after the one before has arrived. */
export interface InputQueue {
  add(inputs: readonly Input[]): void
  /**
   * Resolves when all inputs so far are stored; waits while the application can't be reached. Throws any other error of storing them; then
   * nothing is dropped.
   */
  settled(): Promise<void>
  /** Notes that this many inputs of others are stored after ours. */
  took(count: number): void
  /** Saves unsent inputs, since the page is about to close. */
  keep(): void
}

export interface Delivery {
  /** How many inputs of the battle are stored already. */
  readonly stored: number
  /** Stores inputs after the first `from`; throws `conflict` if there are more or fewer. */
  store(from: number, inputs: readonly Input[]): Promise<unknown>
  /** All stored inputs. */
  read(): Promise<readonly Input[]>
  /** Called with the number of inputs that wait for an unreachable application; 0 when it can be reached again. */
  onHeld(count: number): void
  /** Saves unsent inputs that follow the first `from`, for a reload; an empty list when they have arrived. */
  keep(from: number, waiting: readonly Input[]): void
  onTrouble(error: AppError): void
  /** Waits before the next try. */
  pause(): Promise<void>
}

const most = 5000

/** Rethrows any error but a lost connection. */
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
  const reportHeld = (): void => {
    delivery.onHeld(held ? waiting.length : 0)
    if (held || kept) keep()
  }
  const arrived = (count: number): void => {
    stored += count
    waiting = waiting.slice(count)
  }
  /** A lost connection may have lost only the reply: inputs of ours that were stored are not sent again. */
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
  /** Sends until nothing waits, or an error other than the connection's. Later inputs start it again. */
  const send = async (): Promise<void> => {
    try {
      while (waiting.length > 0) {
        held = await deliver().then(() => false, isAway)
        reportHeld()
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
      reportHeld()
      start().catch((thrown: unknown) => delivery.onTrouble(asAppError(thrown)))
    },
    took: (count) => {
      stored += count
    },
    keep,
    settled: () => (waiting.length === 0 && sending === undefined ? Promise.resolve() : start()),
  }
}
