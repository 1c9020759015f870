import { AppError } from '@shared/contract/error'
import { Settings } from '@shared/contract/settings'
import type { Actor } from '@shared/contract/vocabulary'
import type { Store } from './store'

const { AsyncLocalStorage } = process.getBuiltinModule('node:async_hooks')

/** The person at this machine. */
export const localArbitrator: Actor = { kind: 'arbitrator', name: null }

/** Null: somebody who may change nothing. */
const acting = new AsyncLocalStorage<Actor | null>()

/** What `work` changes, now or later, is done by this one. */
export const actingAs = <T>(actor: Actor | null, work: () => T): T => acting.run(actor, work)

/** Who asked for what is being done; what nobody asked for over the contract the person at this machine does. */
export function currentActor(): Actor {
  const actor = acting.getStore()
  if (actor === null) throw new AppError('refused', 'error.access.role')
  return actor ?? localArbitrator
}

/** An arbitrator who gave no name has the one that the settings hold: several may take turns at one machine. */
export function signed(store: Store, actor: Actor): Actor {
  if (actor.kind !== 'arbitrator' || actor.name !== null) return actor
  const stored = store.prepared("SELECT value FROM settings WHERE key = 'arbitrator'").pluck().get()
  const { data = null } = Settings.shape.arbitrator.safeParse(storedValue(stored))
  return { ...actor, name: data }
}

/** The value of a setting; undefined for what is no JSON any more, which counts as never chosen. */
export function storedValue(stored: unknown): unknown {
  try {
    return typeof stored === 'string' ? JSON.parse(stored) : undefined
  } catch {
    return undefined
  }
}
