import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { RulesetId } from '../../../shared/battle'
import type { CampaignId, CycleId, PictureId, PlayerId } from '../../../shared/contract/ids'
import {
  CampaignSettings,
  CampaignStatus,
  CycleStatus,
  HouseRules,
  PlayerRole,
} from '../../../shared/contract/vocabulary'
import { idOf, json, key, moment, oneOf, word } from './columns'
import { pictures } from './pictures'

export const campaigns = sqliteTable(
  'campaigns',
  {
    id: key<CampaignId>(),
    ruleset: text().$type<RulesetId>().notNull(),
    name: text().notNull(),
    status: word(CampaignStatus).notNull(),
    houseRules: json(HouseRules).notNull(),
    settings: json(CampaignSettings).notNull(),
    notes: text().notNull(),
    mapPictureId: idOf<PictureId>().references(() => pictures.id, { onDelete: 'set null' }),
    createdAt: moment().notNull(),
  },
  (t) => [
    oneOf('campaigns_status', t.status, CampaignStatus),
    check('campaigns_name', sql`length(${t.name}) > 0`),
    index('campaigns_by_map_picture').on(t.mapPictureId),
  ],
)

/** A player of the campaign. There may be several arbitrators. */
export const players = sqliteTable(
  'players',
  {
    id: key<PlayerId>(),
    campaignId: idOf<CampaignId>()
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    role: word(PlayerRole).notNull(),
    notes: text().notNull(),
    position: integer().notNull(),
  },
  (t) => [oneOf('players_role', t.role, PlayerRole), uniqueIndex('players_name_once').on(t.campaignId, t.name)],
)

/** CAMP-STR-01, -02. A week, or what the arbitrator sets, within a phase. */
export const cycles = sqliteTable(
  'cycles',
  {
    id: key<CycleId>(),
    campaignId: idOf<CampaignId>()
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    /** Phase in the campaign type (`occupation`, `downtime`), or the arbitrator's own word. */
    phase: text().notNull(),
    status: word(CycleStatus).notNull(),
    notes: text().notNull(),
    startedAt: moment(),
    endedAt: moment(),
  },
  (t) => [oneOf('cycles_status', t.status, CycleStatus), uniqueIndex('cycles_number_once').on(t.campaignId, t.number)],
)
