import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { z } from 'zod'
import type { BattleId, CampaignId, FighterId, GangId, LogEntryId } from '../../../shared/contract/ids'
import { Actor, Params, Warning } from '../../../shared/contract/vocabulary'
import { battles } from './battles'
import { campaigns } from './campaigns'
import { idOf, json, key, moment } from './columns'
import { fighters } from './fighters'
import { gangs } from './gangs'

/** What happened in the campaign, as events and not as sentences: they are put into words in the reader's language. */
export const logEntries = sqliteTable(
  'log_entries',
  {
    id: key<LogEntryId>(),
    campaignId: idOf<CampaignId>().references(() => campaigns.id, { onDelete: 'cascade' }),
    gangId: idOf<GangId>().references(() => gangs.id, { onDelete: 'cascade' }),
    fighterId: idOf<FighterId>().references(() => fighters.id, { onDelete: 'cascade' }),
    battleId: idOf<BattleId>().references(() => battles.id, { onDelete: 'cascade' }),
    /** The command: `fighter.hire`, `campaign.rename`, ... */
    event: text().notNull(),
    params: json(Params).notNull(),
    /** Rules that were broken knowingly. */
    overruled: json(z.array(Warning)).notNull(),
    /** The arbitrator's reason, for corrections. */
    reason: text(),
    actor: json(Actor).notNull(),
    at: moment().notNull(),
  },
  (t) => [
    index('log_entries_by_campaign').on(t.campaignId, t.at),
    index('log_entries_by_gang').on(t.gangId, t.at),
    index('log_entries_by_fighter').on(t.fighterId, t.at),
    index('log_entries_by_battle').on(t.battleId, t.at),
  ],
)
