import { sql } from 'drizzle-orm'
import { type AnySQLiteColumn, check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { RulesetId } from '../../../shared/battle'
import type {
  AllianceId,
  BattleId,
  CampaignId,
  CardId,
  CycleId,
  GangId,
  PictureId,
  PlayerId,
  RatingRecordId,
} from '../../../shared/contract/ids'
import { AllianceStatus, Alignment, CardState, GangStatus } from '../../../shared/contract/vocabulary'
import { battles } from './battles'
import { campaigns, cycles, players } from './campaigns'
import { idOf, key, moment, oneOf, word } from './columns'
import { pictures } from './pictures'

/** A gang without a campaign is a practice gang. Credits, reputation and resources are in the ledger. */
export const gangs = sqliteTable(
  'gangs',
  {
    id: key<GangId>(),
    campaignId: idOf<CampaignId>().references(() => campaigns.id, { onDelete: 'cascade' }),
    playerId: idOf<PlayerId>().references(() => players.id, { onDelete: 'set null' }),
    ruleset: text().$type<RulesetId>().notNull(),
    /** Gang list in the catalogue (`house-escher`), and its name at founding for when the list is gone. */
    list: text().notNull(),
    listName: text().notNull(),
    name: text().notNull(),
    status: word(GangStatus).notNull(),
    alignment: word(Alignment),
    /** The gang's side, in campaigns that have sides. */
    allegiance: text(),
    /** `#rrggbb`. */
    colour: text(),
    notes: text().notNull(),
    privateNotes: text().notNull(),
    pictureId: idOf<PictureId>().references((): AnySQLiteColumn => pictures.id, { onDelete: 'set null' }),
    position: integer().notNull(),
    foundedAt: moment().notNull(),
  },
  (t) => [
    oneOf('gangs_status', t.status, GangStatus),
    oneOf('gangs_alignment', t.alignment, Alignment),
    check('gangs_name', sql`length(${t.name}) > 0`),
    check('gangs_colour', sql`${t.colour} glob '#[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]'`),
    index('gangs_by_campaign').on(t.campaignId, t.position),
    index('gangs_by_player').on(t.playerId),
    index('gangs_by_picture').on(t.pictureId),
  ],
)

/** Variant, origin, patron, tactics method: any choice that a gang list offers, as slot and picked value. */
export const gangChoices = sqliteTable(
  'gang_choices',
  {
    gangId: idOf<GangId>()
      .notNull()
      .references(() => gangs.id, { onDelete: 'cascade' }),
    slot: text().notNull(),
    choice: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.gangId, t.slot, t.choice] })],
)

/** CAMP-STR-20, -21. */
export const alliances = sqliteTable(
  'alliances',
  {
    id: key<AllianceId>(),
    gangId: idOf<GangId>()
      .notNull()
      .references(() => gangs.id, { onDelete: 'cascade' }),
    ally: text().notNull(),
    status: word(AllianceStatus).notNull(),
    testsThisCycle: integer().notNull(),
    madeAt: moment().notNull(),
    endedAt: moment(),
  },
  (t) => [oneOf('alliances_status', t.status, AllianceStatus), index('alliances_by_gang').on(t.gangId)],
)

/** Tactics, intrigues and sub-plots: the card and its state. CAMP-PRE-30..33, CAMP-LAW-07. */
export const gangCards = sqliteTable(
  'gang_cards',
  {
    id: key<CardId>(),
    gangId: idOf<GangId>()
      .notNull()
      .references(() => gangs.id, { onDelete: 'cascade' }),
    deck: text().notNull(),
    card: text().notNull(),
    state: word(CardState).notNull(),
    battleId: idOf<BattleId>().references((): AnySQLiteColumn => battles.id, { onDelete: 'set null' }),
  },
  (t) => [
    oneOf('gang_cards_state', t.state, CardState),
    index('gang_cards_by_gang').on(t.gangId, t.deck, t.state),
    index('gang_cards_by_battle').on(t.battleId),
  ],
)

/** CAMP-CRE-60: the rating at the end of each post-battle, for the charts and the underdog. Credits. */
export const ratingRecords = sqliteTable(
  'rating_records',
  {
    id: key<RatingRecordId>(),
    gangId: idOf<GangId>()
      .notNull()
      .references(() => gangs.id, { onDelete: 'cascade' }),
    battleId: idOf<BattleId>().references((): AnySQLiteColumn => battles.id, { onDelete: 'set null' }),
    cycleId: idOf<CycleId>().references(() => cycles.id, { onDelete: 'set null' }),
    rating: integer().notNull(),
    wealth: integer().notNull(),
    credits: integer().notNull(),
    reputation: integer().notNull(),
    fighters: integer().notNull(),
    at: moment().notNull(),
  },
  (t) => [
    index('rating_records_by_gang').on(t.gangId, t.at),
    index('rating_records_by_battle').on(t.battleId),
    index('rating_records_by_cycle').on(t.cycleId),
  ],
)
