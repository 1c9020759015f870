import { sql } from 'drizzle-orm'
import { type AnySQLiteColumn, check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { CounterId, FighterId, GangId } from '../../../shared/contract/ids'
import { idOf, isYesNo, key, yesNo } from './columns'
import { fighters } from './fighters'
import { gangs } from './gangs'

/** What people count that no rule does: kills with the axe, fame. Of a fighter, or of the gang (null). */
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
    /** A fighter's card shows it. */
    onCard: yesNo().notNull(),
    position: integer().notNull(),
  },
  (t) => [
    check('counters_name', sql`length(${t.name}) > 0`),
    isYesNo('counters_on_card', t.onCard),
    index('counters_by_gang').on(t.gangId, t.position),
    index('counters_by_fighter').on(t.fighterId),
  ],
)
