import type { Followed } from '@shared/contract/battles'
import type { BattleId } from '@shared/contract/ids'
import { EventEmitter } from 'node:events'
import type { Store } from '../database/store'
import { countInputs, loadInputs } from './inputs'
import { battleOf } from '../database/find'

/** Pages that show a battle while it is fought: a second window or tab, players' devices. */
export interface Followers {
  /** To be called when more of a battle is stored, or it has ended. */
  changed(id: BattleId): void
  /** Resolves at the battle's next change, or when `signal` aborts. */
  next(id: BattleId, signal: AbortSignal): Promise<void>
  /** Whether an arbitrator's page has it open, which moves its bots itself. */
  isFollowed(id: BattleId): boolean
  /** `then` is called whenever a battle is no longer followed. */
  onLeft(then: (id: BattleId) => void): void
  /** Notes that players of these sides have the battle open, until the returned function is called. */
  seat(id: BattleId, sides: readonly number[]): () => void
  /**
   * The stored inputs of a battle, then those that are added, until `signal` aborts. An answer that starts at 0 again replaces all before
   * it. Throws `missing` if the battle doesn't exist, now or later.
   */
  follow(store: () => Store, id: BattleId, signal: AbortSignal): AsyncGenerator<Followed, void, void>
}

export function followers(): Followers {
  const news = new EventEmitter().setMaxListeners(0)
  const seats = new Map<symbol, { readonly id: BattleId; readonly sides: readonly number[] }>()
  const seated = (id: BattleId): number[] =>
    [...new Set([...seats.values()].flatMap((seat) => (seat.id === id ? seat.sides : [])))].sort()
  const first = (names: readonly string[], signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      const done = () => {
        for (const name of names) news.off(name, done)
        signal.removeEventListener('abort', done)
        resolve()
      }
      for (const name of names) news.once(name, done)
      signal.addEventListener('abort', done)
    })
  const pages = new Map<BattleId, number>()
  const left = (id: BattleId) => {
    const count = (pages.get(id) ?? 1) - 1
    if (count > 0) return void pages.set(id, count)
    pages.delete(id)
    news.emit('left', id)
  }
  const seatsOf = (id: BattleId): string => `seats of ${id}`
  return {
    changed: (id) => void news.emit(id),
    next: (id, signal) => first([id], signal),
    isFollowed: (id) => pages.has(id),
    onLeft: (then) => void news.on('left', then),
    seat(id, sides) {
      const one = Symbol()
      seats.set(one, { id, sides })
      news.emit(seatsOf(id))
      return () => {
        seats.delete(one)
        news.emit(seatsOf(id))
      }
    },
    async *follow(store, id, signal) {
      let known = 0
      pages.set(id, (pages.get(id) ?? 0) + 1)
      try {
        while (!signal.aborted) {
          // Listen before reading, so that no change is missed in between.
          const more = first([id, seatsOf(id)], signal)
          const { status } = battleOf(store(), id)
          const count = countInputs(store(), id)
          const from = count < known ? 0 : known
          yield { from, inputs: loadInputs(store(), id, from), status, seats: seated(id) }
          known = count
          await more
        }
      } finally {
        left(id)
      }
    },
  }
}
