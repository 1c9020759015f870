import { sql } from 'drizzle-orm'
import { blob, check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { z } from 'zod'
import { battleResultSchema, fighterFateSchema } from '../../../shared/battle'
import type { BattleId, FighterId } from '../../../shared/contract/ids'
import { inputSchema } from '../../../shared/engine/inputs'
import { battles } from './battles'
import { idOf, json, moment, word } from './columns'
import { fighters } from './fighters'

/** Every input in order. Undo within a battle is an input too: nothing here is ever changed. */
export const battleInputs = sqliteTable(
  'battle_inputs',
  {
    battleId: idOf<BattleId>()
      .notNull()
      .references(() => battles.id, { onDelete: 'cascade' }),
    ordinal: integer().notNull(),
    input: json(inputSchema).notNull(),
  },
  (t) => [primaryKey({ columns: [t.battleId, t.ordinal] }), check('battle_inputs_ordinal', sql`${t.ordinal} >= 0`)],
)

/** The latest complete state, from which a battle resumes when the rules have changed. Deflated JSON. */
export const safePoints = sqliteTable('safe_points', {
  battleId: idOf<BattleId>()
    .primaryKey()
    .references(() => battles.id, { onDelete: 'cascade' }),
  /** Inputs of all kinds given when it was saved. */
  inputs: integer().notNull(),
  body: blob({ mode: 'buffer' }).notNull(),
})

/** What happened, kept for finished battles so that they stay watchable. Deflated JSON. */
export const battleEvents = sqliteTable('battle_events', {
  battleId: idOf<BattleId>()
    .primaryKey()
    .references(() => battles.id, { onDelete: 'cascade' }),
  count: integer().notNull(),
  hash: text().notNull(),
  body: blob({ mode: 'buffer' }).notNull(),
})

export const battleResults = sqliteTable('battle_results', {
  battleId: idOf<BattleId>()
    .primaryKey()
    .references(() => battles.id, { onDelete: 'cascade' }),
  result: json(battleResultSchema).notNull(),
  recordedAt: moment().notNull(),
})

/** Where the post-battle stands: decisions and dice, no totals. Its shape belongs to the campaign rules, by `version`. */
export const postBattleDrafts = sqliteTable('post_battle_drafts', {
  battleId: idOf<BattleId>()
    .primaryKey()
    .references(() => battles.id, { onDelete: 'cascade' }),
  version: integer().notNull(),
  draft: json(z.json()).notNull(),
  savedAt: moment().notNull(),
})

/** One fighter's part in one committed battle, for the hall of fame and the timeline. */
export const battleFighters = sqliteTable(
  'battle_fighters',
  {
    battleId: idOf<BattleId>()
      .notNull()
      .references(() => battles.id, { onDelete: 'cascade' }),
    fighterId: idOf<FighterId>()
      .notNull()
      .references(() => fighters.id, { onDelete: 'cascade' }),
    fate: word(fighterFateSchema).notNull(),
    takenOutBy: idOf<FighterId>().references(() => fighters.id, { onDelete: 'set null' }),
    takedowns: integer().notNull(),
    seriousInjuries: integer().notNull(),
    kills: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.battleId, t.fighterId] }),
    index('battle_fighters_by_fighter').on(t.fighterId),
    index('battle_fighters_by_taker').on(t.takenOutBy),
  ],
)
