import type { Followed } from '@shared/contract/battles'
import type { BattleId } from '@shared/contract/ids'
import { EventEmitter } from 'node:events'
import type { Store } from '../database/store'
import { countInputs, loadInputs } from './inputs'
import { battleOf } from '../database/find'

/** Who follows which battle while it is fought: a second window, a second tab. */
export interface Followers {
  /** More of a battle is stored, or it has come to its end. */
  changed(id: BattleId): void
  /** Until that happens next, or `signal` ends the waiting. */
  next(id: BattleId, signal: AbortSignal): Promise<void>
  /** Whether a page plays it itself, as an arbitrator's does. */
  isFollowed(id: BattleId): boolean
  /** `then` is called whenever a battle is no longer followed. */
  onLeft(then: (id: BattleId) => void): void
  /** Players of these sides have the battle before them, until what is returned is called. */
  seat(id: BattleId, sides: readonly number[]): () => void
  /**
   * What is stored of a battle so far, and then what is added, until `signal` ends it. After an answer that starts at
   * 0 again the battle goes on from elsewhere. Throws `missing` for a battle that isn't there, now or later.
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
          // Listening begins before reading, so that nothing falls between.
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
