import type { Input } from '@shared/engine'
import type { BattleId } from '@shared/contract/ids'
import { client } from '@renderer/client'

/** Sends every input to the main process in the order it was given, as soon as the one before has arrived. */
export interface InputQueue {
  add(inputs: readonly Input[]): void
  /** Resolves when everything given so far is stored. Throws what storing it threw; nothing is dropped then. */
  settled(): Promise<void>
}

export const createInputQueue = (
  id: BattleId,
  storedAlready: number,
  onTrouble: (error: unknown) => void,
): InputQueue => {
  let stored = storedAlready
  let waiting: Input[] = []
  let sending: Promise<void> | undefined

  const send = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, 5000)
      await client.battles.store({ id, from: stored, inputs: batch })
      stored += batch.length
      waiting = waiting.slice(batch.length)
    }
  }
  const start = (): Promise<void> => {
    sending ??= send().finally(() => (sending = undefined))
    return sending
  }

  return {
    add(inputs) {
      waiting.push(...inputs)
      start().catch(onTrouble)
    },
    settled: () => (waiting.length === 0 && sending === undefined ? Promise.resolve() : start()),
  }
}
