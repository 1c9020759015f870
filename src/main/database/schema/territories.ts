import { sql } from 'drizzle-orm'
import { type AnySQLiteColumn, check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type {
  BattleId,
  CampaignId,
  ChallengeId,
  CycleId,
  FighterId,
  GangId,
  TerritoryId,
} from '../../../shared/contract/ids'
import { amountSchema } from '../../../shared/values/figures'
import { MapPlace } from '../../../shared/contract/season'
import { ChallengeStatus, TerritoryKind, TerritoryStatus } from '../../../shared/contract/vocabulary'
import { battles } from './battles'
import { campaigns, cycles } from './campaigns'
import { idOf, isYesNo, json, key, moment, oneOf, word, yesNo } from './columns'
import { fighters } from './fighters'
import { gangs } from './gangs'

/** Anything a gang can hold: territories, rackets, settlements, structures, road sections, sympathisers. */
export const territories = sqliteTable(
  'territories',
  {
    id: key<TerritoryId>(),
    campaignId: idOf<CampaignId>()
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    /** Slug in the catalogue. */
    territory: text().notNull(),
    kind: word(TerritoryKind).notNull(),
    name: text().notNull(),
    status: word(TerritoryStatus).notNull(),
    /** CAMP-DOM-02: a settlement can be neither staked nor lost. */
    stakeable: yesNo().notNull(),
    holderId: idOf<GangId>().references((): AnySQLiteColumn => gangs.id, { onDelete: 'set null' }),
    heldSince: moment(),
    gainedInBattleId: idOf<BattleId>().references((): AnySQLiteColumn => battles.id, { onDelete: 'set null' }),
    /** The whole with which it changes hands: the settlement of a tavern. */
    partOfId: idOf<TerritoryId>().references((): AnySQLiteColumn => territories.id, { onDelete: 'set null' }),
    place: json(MapPlace),
    /** The arbitrator's income after each battle, in credits, in place of the printed one; null: the printed one. */
    income: json(amountSchema),
    notes: text().notNull(),
    position: integer().notNull(),
  },
  (t) => [
    oneOf('territories_kind', t.kind, TerritoryKind),
    oneOf('territories_status', t.status, TerritoryStatus),
    isYesNo('territories_stakeable', t.stakeable),
    index('territories_by_campaign').on(t.campaignId, t.position),
    index('territories_by_holder').on(t.holderId),
    index('territories_by_whole').on(t.partOfId),
    index('territories_by_battle').on(t.gainedInBattleId),
  ],
)

/** CAMP-DOM-04..08: who challenges whom, for what. `challengedId` null: an open challenge. */
export const challenges = sqliteTable(
  'challenges',
  {
    id: key<ChallengeId>(),
    campaignId: idOf<CampaignId>()
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    cycleId: idOf<CycleId>().references(() => cycles.id, { onDelete: 'set null' }),
    challengerId: idOf<GangId>()
      .notNull()
      .references((): AnySQLiteColumn => gangs.id, { onDelete: 'cascade' }),
    challengedId: idOf<GangId>().references((): AnySQLiteColumn => gangs.id, { onDelete: 'cascade' }),
    stakeId: idOf<TerritoryId>().references(() => territories.id, { onDelete: 'set null' }),
    /** The captive of a Rescue Mission. */
    captiveId: idOf<FighterId>().references((): AnySQLiteColumn => fighters.id, { onDelete: 'set null' }),
    battleId: idOf<BattleId>().references((): AnySQLiteColumn => battles.id, { onDelete: 'set null' }),
    status: word(ChallengeStatus).notNull(),
    position: integer().notNull(),
    issuedAt: moment().notNull(),
    /** When the gangs will meet. */
    plannedFor: moment(),
  },
  (t) => [
    oneOf('challenges_status', t.status, ChallengeStatus),
    check('challenges_not_oneself', sql`${t.challengerId} <> ${t.challengedId}`),
    index('challenges_by_campaign').on(t.campaignId, t.position),
    index('challenges_by_cycle').on(t.cycleId),
    index('challenges_by_challenger').on(t.challengerId),
    index('challenges_by_challenged').on(t.challengedId),
    index('challenges_by_stake').on(t.stakeId),
    index('challenges_by_captive').on(t.captiveId),
    index('challenges_by_battle').on(t.battleId),
  ],
)
