import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { z } from 'zod'
import { json } from './columns'

/** What this installation prefers: language, theme, dice. Which keys there are, `src/main/settings` knows. */
export const settings = sqliteTable('settings', {
  key: text().primaryKey(),
  value: json(z.json()).notNull(),
})
