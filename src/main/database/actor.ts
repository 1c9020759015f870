import { AppError } from '@shared/contract/error'
import { Settings } from '@shared/contract/settings'
import type { Actor } from '@shared/contract/vocabulary'
import type { Store } from './store'

const { AsyncLocalStorage } = process.getBuiltinModule('node:async_hooks')

/** The user at this machine. */
export const localArbitrator: Actor = { kind: 'arbitrator', name: null }

/** Null: somebody who may change nothing. */
const acting = new AsyncLocalStorage<Actor | null>()

/** Runs `work`; what it changes, now or later, is recorded as this actor's. */
export const actingAs = <T>(actor: Actor | null, work: () => T): T => acting.run(actor, work)

/** Who asked for the present operation; the user at this machine if it didn't come over the contract. */
export function currentActor(): Actor {
  const actor = acting.getStore()
  if (actor === null) throw new AppError('refused', 'error.access.role')
  return actor ?? localArbitrator
}

/** An arbitrator without a name gets the one in the settings: several may take turns at one machine. */
export function signed(store: Store, actor: Actor): Actor {
  if (actor.kind !== 'arbitrator' || actor.name !== null) return actor
  const stored = store.prepared("SELECT value FROM settings WHERE key = 'arbitrator'").pluck().get()
  const { data = null } = Settings.shape.arbitrator.safeParse(storedValue(stored))
  return { ...actor, name: data }
}

/** The value of a setting; undefined for invalid JSON, which counts as not set. */
export function storedValue(stored: unknown): unknown {
  try {
    return typeof stored === 'string' ? JSON.parse(stored) : undefined
  } catch {
    return undefined
  }
}
