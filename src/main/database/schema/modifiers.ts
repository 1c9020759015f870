import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type {
  AdvanceId,
  FighterId,
  GangId,
  InjuryId,
  ItemId,
  ModifierId,
  SkillId,
  TerritoryId,
} from '../../../shared/contract/ids'
import { ModifierDirection, ModifierReach, ModifierSource } from '../../../shared/contract/vocabulary'
import { idOf, key, moment, oneOf, word } from './columns'
import { fighters } from './fighters'
import { gangs } from './gangs'
import { advances, fighterSkills, injuries } from './growth'
import { items } from './items'
import { territories } from './territories'

/**
 * Every lasting change of a number. `better` and `worse` in the characteristic's own sense (a 3+ is better than a 4+); the ruleset turns it
 * into a sum. `amount` in the unit of the characteristic. A modifier is removed with its source.
 */
export const modifiers = sqliteTable(
  'modifiers',
  {
    id: key<ModifierId>(),
    gangId: idOf<GangId>()
      .notNull()
      .references(() => gangs.id, { onDelete: 'cascade' }),
    /** The bearer; null: the whole gang. */
    fighterId: idOf<FighterId>().references(() => fighters.id, { onDelete: 'cascade' }),
    /** The weapon it reaches, for reach `weapon`. */
    weaponId: idOf<ItemId>().references(() => items.id, { onDelete: 'cascade' }),
    reach: word(ModifierReach).notNull(),
    stat: text().notNull(),
    direction: word(ModifierDirection).notNull(),
    amount: integer().notNull(),
    source: word(ModifierSource).notNull(),
    advanceId: idOf<AdvanceId>().references(() => advances.id, { onDelete: 'cascade' }),
    injuryId: idOf<InjuryId>().references(() => injuries.id, { onDelete: 'cascade' }),
    itemId: idOf<ItemId>().references(() => items.id, { onDelete: 'cascade' }),
    skillId: idOf<SkillId>().references(() => fighterSkills.id, { onDelete: 'cascade' }),
    territoryId: idOf<TerritoryId>().references(() => territories.id, { onDelete: 'cascade' }),
    /** Its name's source: slug of the advance, injury, item, skill, territory or condition; `correction`. */
    dueTo: text().notNull(),
    rule: text().notNull(),
    since: moment().notNull(),
  },
  (t) => [
    oneOf('modifiers_reach', t.reach, ModifierReach),
    oneOf('modifiers_direction', t.direction, ModifierDirection),
    oneOf('modifiers_source', t.source, ModifierSource),
    check('modifiers_amount', sql`${t.direction} = 'set' or ${t.amount} > 0`),
    check('modifiers_bearer', sql`(${t.fighterId} is null) = (${t.reach} = 'gang')`),
    check('modifiers_weapon', sql`(${t.weaponId} is not null) = (${t.reach} = 'weapon')`),
    check(
      'modifiers_one_source',
      sql`(${t.advanceId} is not null) = (${t.source} = 'advance') and (${t.injuryId} is not null) = (${t.source} = 'injury')
      and (${t.itemId} is not null) = (${t.source} = 'item') and (${t.skillId} is not null) = (${t.source} = 'skill')
      and (${t.territoryId} is not null) = (${t.source} = 'territory')`,
    ),
    index('modifiers_by_gang').on(t.gangId),
    index('modifiers_by_fighter').on(t.fighterId),
    index('modifiers_by_weapon').on(t.weaponId),
    index('modifiers_by_advance').on(t.advanceId),
    index('modifiers_by_injury').on(t.injuryId),
    index('modifiers_by_item').on(t.itemId),
    index('modifiers_by_skill').on(t.skillId),
    index('modifiers_by_territory').on(t.territoryId),
  ],
)
