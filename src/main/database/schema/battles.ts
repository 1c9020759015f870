import { sql } from 'drizzle-orm'
import { type AnySQLiteColumn, check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { battleSetupSchema, controllerSchema, type RulesetId } from '../../../shared/battle'
import type {
  BattleId,
  CampaignId,
  CrewMemberId,
  CycleId,
  FighterId,
  GangId,
  LoadoutId,
  ParticipantId,
  PictureId,
} from '../../../shared/contract/ids'
import { BattleMode, BattleStatus, CrewMethod, CrewPlace, Outcome, Role } from '../../../shared/contract/vocabulary'
import { campaigns, cycles } from './campaigns'
import { idOf, isYesNo, json, key, moment, oneOf, word, yesNo } from './columns'
import { fighters } from './fighters'
import { gangs } from './gangs'
import { Dice } from './growth'
import { loadouts } from './items'
import { pictures } from './pictures'

/** From the plan to the committed post-battle. The set-up is frozen when the battle begins and never changes again. */
export const battles = sqliteTable(
  'battles',
  {
    id: key<BattleId>(),
    campaignId: idOf<CampaignId>().references(() => campaigns.id, { onDelete: 'cascade' }),
    cycleId: idOf<CycleId>().references(() => cycles.id, { onDelete: 'set null' }),
    ruleset: text().$type<RulesetId>().notNull(),
    /** Scenario slug; null while it isn't chosen. */
    scenario: text(),
    mode: word(BattleMode).notNull(),
    status: word(BattleStatus).notNull(),
    setup: json(battleSetupSchema),
    /** Compatibility number of the rules under which the inputs were given; under another a saved battle continues from a safe point. */
    compatibility: integer(),
    contentHash: text(),
    seed: text(),
    notes: text().notNull(),
    /** Picture of its report. */
    pictureId: idOf<PictureId>().references((): AnySQLiteColumn => pictures.id, { onDelete: 'set null' }),
    plannedFor: moment(),
    createdAt: moment().notNull(),
    begunAt: moment(),
    /** When the rules asked for nothing more, though nobody has finished the battle yet; null: they still ask, or that was not noticed. */
    overAt: moment(),
    finishedAt: moment(),
    committedAt: moment(),
  },
  (t) => [
    oneOf('battles_mode', t.mode, BattleMode),
    oneOf('battles_status', t.status, BattleStatus),
    check(
      'battles_frozen',
      sql`${t.setup} is not null or ${t.mode} = 'manual' or ${t.status} in ('planned', 'abandoned')`,
    ),
    check('battles_committed', sql`(${t.committedAt} is not null) = (${t.status} = 'committed')`),
    index('battles_by_campaign').on(t.campaignId, t.createdAt),
    index('battles_by_status').on(t.status),
    index('battles_by_cycle').on(t.cycleId),
    index('battles_by_picture').on(t.pictureId),
  ],
)

/** A side of a battle. Name, rating and result stay when the gang is removed. */
export const participants = sqliteTable(
  'participants',
  {
    id: key<ParticipantId>(),
    battleId: idOf<BattleId>()
      .notNull()
      .references(() => battles.id, { onDelete: 'cascade' }),
    side: integer().notNull(),
    gangId: idOf<GangId>().references((): AnySQLiteColumn => gangs.id, { onDelete: 'set null' }),
    gangName: text().notNull(),
    role: word(Role).notNull(),
    controller: json(controllerSchema).notNull(),
    crewMethod: word(CrewMethod),
    /** Faces thrown for the size of the crew. */
    crewDice: json(Dice).notNull(),
    /** Credits, when the battle was set up. */
    gangRating: integer().notNull(),
    crewRating: integer().notNull(),
    outcome: word(Outcome).notNull(),
    bottled: yesNo().notNull(),
    claimedTerritory: yesNo().notNull(),
    /** 0 in rulesets without victory points and until the battle is over. */
    victoryPoints: integer().notNull().default(0),
  },
  (t) => [
    oneOf('participants_role', t.role, Role),
    oneOf('participants_outcome', t.outcome, Outcome),
    isYesNo('participants_bottled', t.bottled),
    isYesNo('participants_claimed_territory', t.claimedTerritory),
    uniqueIndex('participants_side_once').on(t.battleId, t.side),
    index('participants_by_gang').on(t.gangId),
  ],
)

/** Who was in the crew, with which equipment set, and how they came to be there. Fees are in the ledger. */
export const crewMembers = sqliteTable(
  'crew_members',
  {
    id: key<CrewMemberId>(),
    participantId: idOf<ParticipantId>()
      .notNull()
      .references(() => participants.id, { onDelete: 'cascade' }),
    fighterId: idOf<FighterId>().references((): AnySQLiteColumn => fighters.id, { onDelete: 'set null' }),
    fighterName: text().notNull(),
    loadoutId: idOf<LoadoutId>().references((): AnySQLiteColumn => loadouts.id, { onDelete: 'set null' }),
    place: word(CrewPlace).notNull(),
    rating: integer().notNull(),
    position: integer().notNull(),
  },
  (t) => [
    oneOf('crew_members_place', t.place, CrewPlace),
    uniqueIndex('crew_members_fighter_once').on(t.participantId, t.fighterId),
    index('crew_members_by_fighter').on(t.fighterId),
    index('crew_members_by_loadout').on(t.loadoutId),
  ],
)
