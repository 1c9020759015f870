import { sql } from 'drizzle-orm'
import { type AnySQLiteColumn, check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { AdvanceId, BattleId, FighterId, GangId, ItemId, LedgerEntryId } from '../../../shared/contract/ids'
import { Actor, LedgerReason, Params } from '../../../shared/contract/vocabulary'
import { battles } from './battles'
import { idOf, json, key, moment, word } from './columns'
import { fighters } from './fighters'
import { gangs } from './gangs'
import { advances } from './growth'
import { items } from './items'

/**
 * Credits, experience, reputation and campaign resources: append-only, balances are sums. Negative balances are possible and shown,
 * not prevented. A correction is a new entry, which may name the one it corrects.
 */
export const ledgerEntries = sqliteTable(
  'ledger_entries',
  {
    id: key<LedgerEntryId>(),
    gangId: idOf<GangId>()
      .notNull()
      .references(() => gangs.id, { onDelete: 'cascade' }),
    /** The fighter whose experience it is, or whom the credits were about. */
    fighterId: idOf<FighterId>().references(() => fighters.id),
    resource: text().notNull(),
    amount: integer().notNull(),
    reason: word(LedgerReason).notNull(),
    params: json(Params).notNull(),
    battleId: idOf<BattleId>().references(() => battles.id, { onDelete: 'set null' }),
    itemId: idOf<ItemId>().references(() => items.id, { onDelete: 'set null' }),
    advanceId: idOf<AdvanceId>().references(() => advances.id, { onDelete: 'set null' }),
    corrects: idOf<LedgerEntryId>().references((): AnySQLiteColumn => ledgerEntries.id),
    actor: json(Actor).notNull(),
    at: moment().notNull(),
  },
  (t) => [
    check('ledger_entries_experience_has_fighter', sql`${t.resource} <> 'experience' or ${t.fighterId} is not null`),
    index('ledger_entries_by_gang').on(t.gangId, t.resource, t.amount),
    index('ledger_entries_by_fighter').on(t.fighterId, t.resource, t.amount),
    index('ledger_entries_by_battle').on(t.battleId, t.resource, t.gangId, t.amount),
    index('ledger_entries_by_item').on(t.itemId),
    index('ledger_entries_by_advance').on(t.advanceId),
    index('ledger_entries_by_corrected').on(t.corrects),
  ],
)
