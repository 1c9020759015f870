import { sql } from 'drizzle-orm'
import {
  type AnySQLiteColumn,
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core'
import { z } from 'zod'
import type { BattleId, FighterId, GangId, ItemId, LoadoutId, TerritoryId } from '../../../shared/contract/ids'
import { PrintedProfile } from '../../../shared/contract/printed'
import { ItemCondition, ItemSource, ItemStatus } from '../../../shared/contract/vocabulary'
import { battles } from './battles'
import { idOf, json, key, moment, oneOf, word } from './columns'
import { fighters } from './fighters'
import { gangs } from './gangs'
import { territories } from './territories'

/**
 * Details of this piece: hardpoint and arc of a vehicle's weapon, a remark, the printed profile of an unknown weapon from another tool's
 * file.
 */
export const ItemDetails = z.strictObject({
  hardpoint: z.string().nullable(),
  arcs: z.array(z.string()),
  remark: z.string(),
  printed: z.array(PrintedProfile).max(20).optional(),
})

/**
 * One owned item. It keeps its price paid and rating value when its bearer changes. Credits. Rows are never deleted when an item is sold or
 * lost: the ledger and the fighter's history refer to them.
 */
export const items = sqliteTable(
  'items',
  {
    id: key<ItemId>(),
    gangId: idOf<GangId>()
      .notNull()
      .references(() => gangs.id, { onDelete: 'cascade' }),
    /** Who carries it; null: it lies in the stash. */
    fighterId: idOf<FighterId>().references(() => fighters.id),
    /** The weapon this accessory or ammunition belongs to. */
    parentId: idOf<ItemId>().references((): AnySQLiteColumn => items.id),
    /** The beast or vehicle that came with the item and leaves with it. */
    bringsId: idOf<FighterId>().references(() => fighters.id),
    /** Slug in the catalogue (built in, pack or custom), with name and kind at purchase for when it is gone. */
    item: text().notNull(),
    name: text().notNull(),
    kind: text().notNull(),
    pricePaid: integer().notNull(),
    ratingValue: integer().notNull(),
    source: word(ItemSource).notNull(),
    status: word(ItemStatus).notNull(),
    condition: word(ItemCondition).notNull(),
    /** Doses or shots left of a consumable; null: it isn't one. */
    usesLeft: integer(),
    /** CAMP-FTR-23: boon equipment goes with its territory. */
    territoryId: idOf<TerritoryId>().references((): AnySQLiteColumn => territories.id, { onDelete: 'set null' }),
    battleId: idOf<BattleId>().references((): AnySQLiteColumn => battles.id, { onDelete: 'set null' }),
    details: json(ItemDetails).notNull(),
    acquiredAt: moment().notNull(),
    goneAt: moment(),
  },
  (t) => [
    oneOf('items_source', t.source, ItemSource),
    oneOf('items_status', t.status, ItemStatus),
    oneOf('items_condition', t.condition, ItemCondition),
    check('items_uses_left', sql`${t.usesLeft} >= 0`),
    check('items_gone', sql`(${t.goneAt} is null) = (${t.status} = 'held')`),
    index('items_by_gang').on(t.gangId, t.status),
    index('items_by_fighter').on(t.fighterId, t.status, t.ratingValue),
    index('items_by_brought').on(t.bringsId),
    index('items_by_parent').on(t.parentId),
    index('items_by_territory').on(t.territoryId),
    index('items_by_battle').on(t.battleId),
  ],
)

/** CAMP-CRE-25: an equipment set, printed as its own card. */
export const loadouts = sqliteTable(
  'loadouts',
  {
    id: key<LoadoutId>(),
    fighterId: idOf<FighterId>()
      .notNull()
      .references(() => fighters.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    position: integer().notNull(),
  },
  (t) => [uniqueIndex('loadouts_name_once').on(t.fighterId, t.name)],
)

export const loadoutItems = sqliteTable(
  'loadout_items',
  {
    loadoutId: idOf<LoadoutId>()
      .notNull()
      .references(() => loadouts.id, { onDelete: 'cascade' }),
    itemId: idOf<ItemId>()
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.loadoutId, t.itemId] }), index('loadout_items_by_item').on(t.itemId)],
)
