import { defaultSettings, Settings, SettingsChange } from '@shared/contract/settings'
import { eq } from 'drizzle-orm'
import type { Change, Done } from '../database/command'
import { settings } from '../database/schema'
import type { Store } from '../database/store'

/** A stored value that no longer fits (from an older version) is as if it had never been chosen. */
export function readSettings(store: Store): Settings {
  const chosen = { ...defaultSettings }
  for (const { key, value } of store.orm.select().from(settings).all()) {
    const found = SettingsChange.safeParse({ [key]: value })
    if (found.success) Object.assign(chosen, found.data)
  }
  return Settings.parse(chosen)
}

/** Null takes a choice back. */
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
