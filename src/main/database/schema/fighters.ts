import { sql } from 'drizzle-orm'
import { type AnySQLiteColumn, check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { fighterCategorySchema, skillAccessSchema } from '../../../shared/campaign/roster'
import type {
  BattleId,
  CaptivityId,
  FighterId,
  GangId,
  PictureId,
  TerritoryId,
  TimerId,
} from '../../../shared/contract/ids'
import { FighterSource, FighterStatus, Statline, TimerUnit } from '../../../shared/contract/vocabulary'
import { battles } from './battles'
import { idOf, isYesNo, json, key, moment, oneOf, word, yesNo } from './columns'
import { gangs } from './gangs'
import { pictures } from './pictures'
import { territories } from './territories'

/** Everyone and everything with a card of its own: gangers, beasts, brutes, hangers-on, crew and their vehicles. */
export const fighters = sqliteTable(
  'fighters',
  {
    id: key<FighterId>(),
    gangId: idOf<GangId>()
      .notNull()
      .references(() => gangs.id, { onDelete: 'cascade' }),
    /** Fighter type in the catalogue, and its name at hire for when the type is gone. */
    type: text().notNull(),
    typeName: text().notNull(),
    category: word(fighterCategorySchema).notNull(),
    name: text().notNull(),
    /** Up to five characters, as written on the miniature's base. */
    label: text().notNull(),
    notes: text().notNull(),
    portraitId: idOf<PictureId>().references(() => pictures.id, { onDelete: 'set null' }),
    status: word(FighterStatus).notNull(),
    source: word(FighterSource).notNull(),
    /** Credits: the price paid, the bare fighter's value for the rating, and the arbitrator's correction of that value. */
    pricePaid: integer().notNull(),
    ratingValue: integer().notNull(),
    ratingCorrection: integer().notNull(),
    /** A beast's owner; a crew's vehicle. */
    ownerId: idOf<FighterId>().references((): AnySQLiteColumn => fighters.id, { onDelete: 'set null' }),
    vehicleId: idOf<FighterId>().references((): AnySQLiteColumn => fighters.id, { onDelete: 'set null' }),
    /** The territory whose boon this recruit is; lost with it. */
    territoryId: idOf<TerritoryId>().references((): AnySQLiteColumn => territories.id, { onDelete: 'set null' }),
    /** CAMP-ADV-06. The arbitrator's ruling on skill sets; null: as the type says. */
    skillAccess: json(skillAccessSchema),
    position: integer().notNull(),
    hiredAt: moment().notNull(),
    /** How, when and by whom the fighter left the roster. */
    leftAt: moment(),
    leftBattleId: idOf<BattleId>().references((): AnySQLiteColumn => battles.id, { onDelete: 'set null' }),
    takenBy: idOf<FighterId>().references((): AnySQLiteColumn => fighters.id, { onDelete: 'set null' }),
  },
  (t) => [
    oneOf('fighters_status', t.status, FighterStatus),
    check('fighters_name', sql`length(${t.name}) > 0`),
    check('fighters_label', sql`length(${t.label}) <= 5`),
    index('fighters_by_gang').on(t.gangId, t.position),
    index('fighters_by_portrait').on(t.portraitId),
    index('fighters_by_owner').on(t.ownerId),
    index('fighters_by_vehicle').on(t.vehicleId),
    index('fighters_by_territory').on(t.territoryId),
    index('fighters_by_left_battle').on(t.leftBattleId),
    index('fighters_by_taker').on(t.takenBy),
  ],
)

export const statlinePurposes = ['profile', 'limits'] as const

/**
 * `profile`: the values at hire, on which every modifier builds. `limits`: the profile of the present type, from which
 * the caps are counted after a promotion (CAMP-FTR-02, CAMP-ADV-08); absent while it is the same.
 */
export const statlines = sqliteTable(
  'statlines',
  {
    fighterId: idOf<FighterId>()
      .notNull()
      .references(() => fighters.id, { onDelete: 'cascade' }),
    purpose: word({ options: statlinePurposes }).notNull(),
    /** Which characteristics there are: `fighter`, `crew`, `vehicle`, or another ruleset's. */
    shape: text().notNull(),
    values: json(Statline).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.fighterId, t.purpose] }),
    oneOf('statlines_purpose', t.purpose, { options: statlinePurposes }),
  ],
)

/** Conditions that end by themselves: recovery after the next battle, convalescence with the post-battle. CAMP-INJ-03. */
export const fighterTimers = sqliteTable(
  'fighter_timers',
  {
    id: key<TimerId>(),
    fighterId: idOf<FighterId>()
      .notNull()
      .references(() => fighters.id, { onDelete: 'cascade' }),
    /** The status that ends with it, or another temporary condition of the ruleset. */
    what: text().notNull(),
    unit: word(TimerUnit).notNull(),
    remaining: integer().notNull(),
    battleId: idOf<BattleId>().references((): AnySQLiteColumn => battles.id, { onDelete: 'set null' }),
  },
  (t) => [
    oneOf('fighter_timers_unit', t.unit, TimerUnit),
    check('fighter_timers_remaining', sql`${t.remaining} > 0`),
    index('fighter_timers_by_fighter').on(t.fighterId),
    index('fighter_timers_by_battle').on(t.battleId),
  ],
)

export const captivityEnds = ['rescued', 'ransomed', 'traded', 'sold', 'disposed', 'released', 'escaped'] as const

/** CAMP-CAP-01..07. Open while `endedAt` is null. */
export const captivities = sqliteTable(
  'captivities',
  {
    id: key<CaptivityId>(),
    fighterId: idOf<FighterId>()
      .notNull()
      .references(() => fighters.id, { onDelete: 'cascade' }),
    captorId: idOf<GangId>().references(() => gangs.id, { onDelete: 'set null' }),
    battleId: idOf<BattleId>().references((): AnySQLiteColumn => battles.id, { onDelete: 'set null' }),
    rescueOffered: yesNo().notNull(),
    rescueAttempted: yesNo().notNull(),
    rescueFailed: yesNo().notNull(),
    capturedAt: moment().notNull(),
    endedAt: moment(),
    ending: word({ options: captivityEnds }),
  },
  (t) => [
    isYesNo('captivities_rescue_offered', t.rescueOffered),
    isYesNo('captivities_rescue_attempted', t.rescueAttempted),
    isYesNo('captivities_rescue_failed', t.rescueFailed),
    check('captivities_ending', sql`(${t.endedAt} is null) = (${t.ending} is null)`),
    index('captivities_by_fighter').on(t.fighterId),
    index('captivities_by_captor').on(t.captorId),
    index('captivities_by_battle').on(t.battleId),
  ],
)
