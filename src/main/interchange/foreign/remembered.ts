import { NameDecision } from '@shared/contract/foreign'
import { z } from 'zod'
import { storedValue } from '../../database/actor'
import type { Change } from '../../database/command'
import { settings } from '../../database/schema'
import type { Store } from '../../database/store'

/** Decisions about names of earlier files: the next file with such a name doesn't ask again. */

const key = 'foreign.names'
const most = 2_000
const Stored = z.record(z.string(), NameDecision)

/** Unreadable decisions are ignored. */
export function rememberedNames(store: Store): Readonly<Record<string, NameDecision>> {
  const text = store.prepared('SELECT value FROM settings WHERE key = ?').pluck().get(key)
  return typeof text === 'string' ? (Stored.safeParse(storedValue(text)).data ?? {}) : {}
}

/** Only the newest are kept. */
export function rememberNames(change: Change, names: Readonly<Record<string, NameDecision>>): void {
  if (Object.keys(names).length === 0) return
  const older = Object.entries(rememberedNames(change)).filter(([name]) => !Object.hasOwn(names, name))
  const value = Object.fromEntries([...older, ...Object.entries(names)].slice(-most))
  change.orm.insert(settings).values({ key, value }).onConflictDoUpdate({ target: settings.key, set: { value } }).run()
}
