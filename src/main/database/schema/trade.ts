import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { BattleId, CampaignId, GangId, TradeVisitId, TradingPostId } from '../../../shared/contract/ids'
import { PostLine, Trader } from '../../../shared/contract/trade-terms'
import { rowSchema } from '../../../shared/campaign/reasons'
import { battles } from './battles'
import { campaigns } from './campaigns'
import { idOf, json, key, moment } from './columns'
import { gangs } from './gangs'

/**
 * CAMP-TRD-20. A gang's search for rare goods: who went, the dice, the result. While it is open, goods within its limits can be bought
 * (CAMP-TRD-23).
 */
export const tradeVisits = sqliteTable(
  'trade_visits',
  {
    id: key<TradeVisitId>(),
    gangId: idOf<GangId>()
      .notNull()
      .references(() => gangs.id, { onDelete: 'cascade' }),
    battleId: idOf<BattleId>().references(() => battles.id, { onDelete: 'set null' }),
    traders: json(z.array(Trader)).notNull(),
    dice: json(z.array(z.int().min(1).max(6))).notNull(),
    /** The rows of the availability, dice included. */
    rows: json(z.array(rowSchema)).notNull(),
    /** Highest levels available. */
    rare: integer().notNull(),
    illegal: integer().notNull(),
    openedAt: moment().notNull(),
    closedAt: moment(),
  },
  (t) => [index('trade_visits_by_gang').on(t.gangId, t.openedAt), index('trade_visits_by_battle').on(t.battleId)],
)

/** A post of the arbitrator's own: what it sells, at its own prices and levels. Null campaign: for practice gangs. */
export const tradingPosts = sqliteTable(
  'trading_posts',
  {
    id: key<TradingPostId>(),
    campaignId: idOf<CampaignId>().references(() => campaigns.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    notes: text().notNull(),
    stock: json(z.array(PostLine)).notNull(),
    position: integer().notNull(),
  },
  (t) => [
    check('trading_posts_name', sql`length(${t.name}) > 0`),
    index('trading_posts_by_campaign').on(t.campaignId, t.position),
  ],
)
