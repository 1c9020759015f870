import { defaultSettings, Settings, SettingsChange } from '@shared/contract/settings'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { storedValue } from '../database/actor'
import type { Change, Done } from '../database/command'
import { settings } from '../database/schema'
import type { Store } from '../database/store'

const Stored = z.object({ key: z.string(), value: z.string() })

/** A stored value that is no longer valid (from an older version) or unreadable counts as not set. */
export function readSettings(store: Store): Settings {
  const chosen = { ...defaultSettings }
  // As text: with a JSON column, one unreadable value would fail the whole list.
  for (const row of store.prepared('SELECT key, value FROM settings').all()) {
    const { key, value } = Stored.parse(row)
    const read = storedValue(value)
    if (read === undefined) continue
    const found = SettingsChange.safeParse({ [key]: read })
    if (found.success) Object.assign(chosen, found.data)
  }
  return Settings.parse(chosen)
}

/** Null resets a setting. */
export function changeSettings(change: Change, wanted: SettingsChange): Done<Settings> {
  for (const [key, value] of Object.entries(wanted)) {
    if (value === undefined) continue
    if (value === null) change.orm.delete(settings).where(eq(settings.key, key)).run()
    else
      change.orm
        .insert(settings)
        .values({ key, value })
        .onConflictDoUpdate({ target: settings.key, set: { value } })
        .run()
  }
  const params = Object.fromEntries(Object.entries(wanted).map(([key, value]) => [key, value ?? null]))
  return { value: readSettings(change), scope: { kind: 'application' }, params }
}
