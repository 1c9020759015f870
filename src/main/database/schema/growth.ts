import { sql } from 'drizzle-orm'
import { type AnySQLiteColumn, check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { z } from 'zod'
import type {
  AdvanceId,
  BattleId,
  FighterId,
  FighterRuleId,
  GangId,
  InjuryId,
  ItemId,
  SkillId,
  TerritoryId,
} from '../../../shared/contract/ids'
import { AdvanceKind, InjuryStatus, SkillSource } from '../../../shared/contract/vocabulary'
import { battles } from './battles'
import { idOf, json, key, moment, oneOf, word } from './columns'
import { fighters } from './fighters'
import { gangs } from './gangs'
import { items } from './items'
import { territories } from './territories'

/** Faces rolled, by the application or at the table. */
export const Dice = z.array(z.int().min(1))

/** A row of the lasting injury table (or crew or vehicle table) that happened to a fighter. Its effect on characteristics: `modifiers`. */
export const injuries = sqliteTable(
  'injuries',
  {
    id: key<InjuryId>(),
    fighterId: idOf<FighterId>()
      .notNull()
      .references(() => fighters.id, { onDelete: 'cascade' }),
    /** Roll table and row in the catalogue. */
    table: text().notNull(),
    injury: text().notNull(),
    dice: json(Dice).notNull(),
    status: word(InjuryStatus).notNull(),
    battleId: idOf<BattleId>().references(() => battles.id, { onDelete: 'set null' }),
    causedBy: idOf<FighterId>().references(() => fighters.id, { onDelete: 'set null' }),
    /** CAMP-INJ-14: the gang that the enmity is against. */
    againstGangId: idOf<GangId>().references(() => gangs.id, { onDelete: 'set null' }),
    /** CAMP-INJ-97: the bionic that makes up for it. */
    bionicId: idOf<ItemId>().references(() => items.id, { onDelete: 'set null' }),
    sufferedAt: moment().notNull(),
    endedAt: moment(),
  },
  (t) => [
    oneOf('injuries_status', t.status, InjuryStatus),
    index('injuries_by_fighter').on(t.fighterId, t.sufferedAt),
    index('injuries_by_battle').on(t.battleId),
    index('injuries_by_causer').on(t.causedBy),
    index('injuries_by_against').on(t.againstGangId),
    index('injuries_by_bionic').on(t.bionicId),
  ],
)

/** CAMP-ADV-01..08. The cost is also in the ledger. Experience points; credits of rating. */
export const advances = sqliteTable(
  'advances',
  {
    id: key<AdvanceId>(),
    fighterId: idOf<FighterId>()
      .notNull()
      .references(() => fighters.id, { onDelete: 'cascade' }),
    kind: word(AdvanceKind).notNull(),
    /** Row of the advancement table: `strength-or-toughness`, `random-primary-skill`, ... */
    advance: text().notNull(),
    /** What it gave: a characteristic, a skill or another fighter type. */
    stat: text(),
    skill: text(),
    promotedTo: text(),
    experienceCost: integer().notNull(),
    ratingValue: integer().notNull(),
    dice: json(Dice).notNull(),
    battleId: idOf<BattleId>().references(() => battles.id, { onDelete: 'set null' }),
    takenAt: moment().notNull(),
  },
  (t) => [
    oneOf('advances_kind', t.kind, AdvanceKind),
    check('advances_cost', sql`${t.experienceCost} >= 0`),
    index('advances_by_fighter').on(t.fighterId, t.takenAt),
    index('advances_by_battle').on(t.battleId),
  ],
)

/** The source of something a fighter has: both are removed together. */
const origin = () => ({
  source: word(SkillSource).notNull(),
  advanceId: idOf<AdvanceId>().references(() => advances.id, { onDelete: 'cascade' }),
  injuryId: idOf<InjuryId>().references(() => injuries.id, { onDelete: 'cascade' }),
  itemId: idOf<ItemId>().references(() => items.id, { onDelete: 'cascade' }),
  territoryId: idOf<TerritoryId>().references(() => territories.id, { onDelete: 'cascade' }),
})

type OriginColumns = Record<'source' | 'advanceId' | 'injuryId' | 'itemId' | 'territoryId', AnySQLiteColumn>

const originHolds = (table: string, t: OriginColumns) => [
  oneOf(`${table}_source`, t.source, SkillSource),
  check(
    `${table}_one_source`,
    sql`(${t.advanceId} is not null) = (${t.source} = 'advance') and (${t.injuryId} is not null) = (${t.source} = 'injury')
      and (${t.itemId} is not null) = (${t.source} = 'item') and (${t.territoryId} is not null) = (${t.source} = 'territory')`,
  ),
  index(`${table}_by_advance`).on(t.advanceId),
  index(`${table}_by_injury`).on(t.injuryId),
  index(`${table}_by_item`).on(t.itemId),
  index(`${table}_by_territory`).on(t.territoryId),
]

/** A skill (or psychic power) a fighter has. */
export const fighterSkills = sqliteTable(
  'fighter_skills',
  {
    id: key<SkillId>(),
    fighterId: idOf<FighterId>()
      .notNull()
      .references(() => fighters.id, { onDelete: 'cascade' }),
    skill: text().notNull(),
    ...origin(),
    gainedAt: moment().notNull(),
  },
  (t) => [...originHolds('fighter_skills', t), uniqueIndex('fighter_skills_once').on(t.fighterId, t.skill)],
)

/** A special rule on a fighter's card: its type's, or gained since. `value`: the number in "Group Activation (2)". */
export const fighterRules = sqliteTable(
  'fighter_rules',
  {
    id: key<FighterRuleId>(),
    fighterId: idOf<FighterId>()
      .notNull()
      .references(() => fighters.id, { onDelete: 'cascade' }),
    rule: text().notNull(),
    value: integer(),
    ...origin(),
    gainedAt: moment().notNull(),
  },
  (t) => [...originHolds('fighter_rules', t), uniqueIndex('fighter_rules_once').on(t.fighterId, t.rule, t.source)],
)
