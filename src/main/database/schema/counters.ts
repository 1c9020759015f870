import { sql } from 'drizzle-orm'
import { type AnySQLiteColumn, check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { CounterId, FighterId, GangId } from '../../../shared/contract/ids'
import { counterRollSchema, counterTableSchema } from '../../../shared/campaign/counter-table'
import { idOf, isYesNo, json, key, yesNo } from './columns'
import { fighters } from './fighters'
import { gangs } from './gangs'

/** What players count outside the rules: kills with the axe, fame. Of a fighter, or of the gang (null). */
export const counters = sqliteTable(
  'counters',
  {
    id: key<CounterId>(),
    gangId: idOf<GangId>()
      .notNull()
      .references((): AnySQLiteColumn => gangs.id, { onDelete: 'cascade' }),
    fighterId: idOf<FighterId>().references((): AnySQLiteColumn => fighters.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    amount: integer().notNull(),
    /** Shown on the fighter's card; a gang's on its plate and all its fighters' cards. */
    onCard: yesNo().notNull(),
    /** Table to roll on with this counter; null: none. */
    table: json(counterTableSchema),
    /** Result of the last roll; null: none yet. */
    lastRoll: json(counterRollSchema),
    position: integer().notNull(),
  },
  (t) => [
    check('counters_name', sql`length(${t.name}) > 0`),
    isYesNo('counters_on_card', t.onCard),
    index('counters_by_gang').on(t.gangId, t.position),
    index('counters_by_fighter').on(t.fighterId),
  ],
)
