import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { z } from 'zod'
import { json } from './columns'

/** Settings of this installation: language, theme, dice. The keys are defined in `src/main/settings`. */
export const settings = sqliteTable('settings', {
  key: text().primaryKey(),
  value: json(z.json()).notNull(),
})
