import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { z } from 'zod'
import { battleResultSchema, fighterFateSchema } from '../../../shared/battle'
import { consequencesSchema } from '../../../shared/campaign/post-battle/consequences'
import { postBattleDraftSchema } from '../../../shared/campaign/post-battle/draft'
import type { BattleId, FighterId } from '../../../shared/contract/ids'
import { inputSchema } from '../../../shared/engine/inputs'
import { savedPointSchema } from '../../../shared/engine/save'
import { battles } from './battles'
import { idOf, json, moment, oneOf, packed, word } from './columns'
import { fighters } from './fighters'

/** Every input in order, never changed: undo within a battle is an input too. */
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

export const pointKinds = ['base', 'latest'] as const

/**
 * Complete states. `latest`: where the battle continues if the rules have changed. `base`: where it continued when they changed; its inputs
 * are counted from there.
 */
export const safePoints = sqliteTable(
  'safe_points',
  {
    battleId: idOf<BattleId>()
      .notNull()
      .references(() => battles.id, { onDelete: 'cascade' }),
    kind: word({ options: pointKinds }).notNull(),
    point: packed(savedPointSchema).notNull(),
  },
  (t) => [primaryKey({ columns: [t.battleId, t.kind] }), oneOf('safe_points_kind', t.kind, { options: pointKinds })],
)

/** What happened, kept for finished battles so that they stay watchable. `hash` is the engine's, of all events. */
export const battleEvents = sqliteTable('battle_events', {
  battleId: idOf<BattleId>()
    .primaryKey()
    .references(() => battles.id, { onDelete: 'cascade' }),
  hash: text().notNull(),
  events: packed(z.array(z.json())).notNull(),
})

export const battleResults = sqliteTable('battle_results', {
  battleId: idOf<BattleId>()
    .primaryKey()
    .references(() => battles.id, { onDelete: 'cascade' }),
  result: json(battleResultSchema).notNull(),
  recordedAt: moment().notNull(),
})

/** Decisions and dice of a post-battle. `consequences`: their result when they were committed, since a later roster would give another. */
export const postBattleDrafts = sqliteTable('post_battle_drafts', {
  battleId: idOf<BattleId>()
    .primaryKey()
    .references(() => battles.id, { onDelete: 'cascade' }),
  draft: json(postBattleDraftSchema).notNull(),
  consequences: json(consequencesSchema),
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
    // With the summed columns, so that the rows themselves aren't read.
    index('battle_fighters_by_fighter').on(t.fighterId, t.takedowns, t.kills),
    index('battle_fighters_by_taker').on(t.takenOutBy),
    index('battle_fighters_out_of_action')
      .on(t.battleId, t.fighterId, t.takenOutBy)
      .where(sql`${t.fate} = 'out-of-action'`),
  ],
)
