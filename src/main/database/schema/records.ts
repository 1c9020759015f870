import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { CampaignId, GangId, RecordId } from '../../../shared/contract/ids'
import { campaigns } from './campaigns'
import { idOf, isYesNo, key, moment, yesNo } from './columns'
import { gangs } from './gangs'

/**
 * Agreements of the players that no rule of the application carries out: a promise, a sub-plot, a patron's wish. Null gang: everybody's.
 */
export const records = sqliteTable(
  'records',
  {
    id: key<RecordId>(),
    campaignId: idOf<CampaignId>()
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    gangId: idOf<GangId>().references(() => gangs.id, { onDelete: 'set null' }),
    title: text().notNull(),
    notes: text().notNull(),
    /** Over and done with. */
    done: yesNo().notNull(),
    position: integer().notNull(),
    at: moment().notNull(),
  },
  (t) => [
    check('records_title', sql`length(${t.title}) > 0`),
    isYesNo('records_done', t.done),
    index('records_by_campaign').on(t.campaignId, t.position),
    index('records_by_gang').on(t.gangId),
  ],
)
