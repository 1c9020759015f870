import { Settings } from '@shared/contract/settings'
import type { Actor } from '@shared/contract/vocabulary'
import type { Store } from './store'

/** The person at this machine. */
export const localArbitrator: Actor = { kind: 'arbitrator', name: null }

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
