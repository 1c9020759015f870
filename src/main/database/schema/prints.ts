import { check, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { sql } from 'drizzle-orm'
import { CardOrder } from '../../../shared/contract/cards'
import type { FighterId, GangId, PrintSetupId } from '../../../shared/contract/ids'
import { idOf, json, key, moment } from './columns'
import { fighters } from './fighters'
import { gangs } from './gangs'

/** Print orders saved under a name. They belong to the installation and are not exported with the campaign. */
export const printSetups = sqliteTable(
  'print_setups',
  {
    id: key<PrintSetupId>(),
    gangId: idOf<GangId>()
      .notNull()
      .references(() => gangs.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    order: json(CardOrder).notNull(),
  },
  (t) => [
    check('print_setups_name', sql`length(${t.name}) > 0`),
    uniqueIndex('print_setups_name_once').on(t.gangId, t.name),
  ],
)

/** The last printed card of a fighter and an equipment set (empty: everything), as a fingerprint of its text. */
export const printedCards = sqliteTable(
  'printed_cards',
  {
    fighterId: idOf<FighterId>()
      .notNull()
      .references(() => fighters.id, { onDelete: 'cascade' }),
    loadout: text().notNull(),
    fingerprint: text().notNull(),
    printedAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.fighterId, t.loadout] })],
)
