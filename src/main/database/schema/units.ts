import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { z } from 'zod'
import { armyModelsSchema, unitFateSchema } from '../../../shared/battle'
import type { BattleId, GangId, UnitId } from '../../../shared/contract/ids'
import { battles } from './battles'
import { idOf, isYesNo, json, key, moment, oneOf, word, yesNo } from './columns'
import { gangs } from './gangs'

/** A unit of an army. In rulesets with armies a row of `gangs` is an army, and has units instead of fighters. */
export const units = sqliteTable(
  'units',
  {
    id: key<UnitId>(),
    gangId: idOf<GangId>()
      .notNull()
      .references(() => gangs.id, { onDelete: 'cascade' }),
    /** Datasheet slug, and its name at mustering for when the datasheet is gone. */
    datasheet: text().notNull(),
    datasheetName: text().notNull(),
    name: text().notNull(),
    models: json(z.array(armyModelsSchema)).notNull(),
    /** Power rating at this size (8E-DATA-03). */
    power: integer().notNull(),
    /** 8E-PREP-05: one of its models is the Warlord, unless the player names another at the table. */
    warlord: yesNo().notNull(),
    /** 8E-WLT-01: slug; null: chosen before each battle. */
    trait: text(),
    position: integer().notNull(),
    addedAt: moment().notNull(),
  },
  (t) => [
    isYesNo('units_warlord', t.warlord),
    check('units_name', sql`length(${t.name}) > 0`),
    uniqueIndex('units_warlord_once')
      .on(t.gangId)
      .where(sql`${t.warlord} = 1`),
    index('units_by_gang').on(t.gangId, t.position),
  ],
)

/** Honours of a unit, each with its battle. */
export const unitHonours = sqliteTable(
  'unit_honours',
  {
    unitId: idOf<UnitId>()
      .notNull()
      .references(() => units.id, { onDelete: 'cascade' }),
    honour: text().notNull(),
    battleId: idOf<BattleId>().references(() => battles.id, { onDelete: 'set null' }),
    gainedAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.unitId, t.honour] }), index('unit_honours_by_battle').on(t.battleId)],
)

/** One unit's part in one committed battle, and the experience it gained; a unit's experience is the sum of these. */
export const battleUnits = sqliteTable(
  'battle_units',
  {
    battleId: idOf<BattleId>()
      .notNull()
      .references(() => battles.id, { onDelete: 'cascade' }),
    unitId: idOf<UnitId>()
      .notNull()
      .references(() => units.id, { onDelete: 'cascade' }),
    fate: word(unitFateSchema).notNull(),
    slain: integer().notNull(),
    fled: integer().notNull(),
    kills: integer().notNull(),
    unitsDestroyed: integer().notNull(),
    experience: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.battleId, t.unitId] }),
    oneOf('battle_units_fate', t.fate, unitFateSchema),
    index('battle_units_by_unit').on(t.unitId),
  ],
)
