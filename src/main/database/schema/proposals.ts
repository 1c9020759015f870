import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { z } from 'zod'
import { ErrorReport } from '../../../shared/contract/error'
import type { CampaignId, GangId, PlayerId, ProposalId } from '../../../shared/contract/ids'
import type { CommandName } from '../../../shared/contract/undo'
import { Actor, Params, ProposalState } from '../../../shared/contract/vocabulary'
import { campaigns, players } from './campaigns'
import { idOf, json, key, moment, oneOf, word } from './columns'
import { gangs } from './gangs'

/**
 * Players' commands that wait for an arbitrator's approval. They belong to the installation, like invitations, and are not exported with
 * the campaign.
 */
export const proposals = sqliteTable(
  'proposals',
  {
    id: key<ProposalId>(),
    campaignId: idOf<CampaignId>()
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    gangId: idOf<GangId>()
      .notNull()
      .references(() => gangs.id, { onDelete: 'cascade' }),
    playerId: idOf<PlayerId>()
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    /** Operation of the contract (`fighters.buy`), and its input. */
    operation: text().notNull(),
    input: json(z.json()).notNull(),
    command: text().$type<CommandName>().notNull(),
    params: json(Params).notNull(),
    state: word(ProposalState).notNull(),
    /** The arbitrator's answer. */
    word: text(),
    answeredBy: json(Actor),
    /** Why it failed when it was last approved. */
    trouble: json(ErrorReport),
    askedAt: moment().notNull(),
    answeredAt: moment(),
  },
  (t) => [
    oneOf('proposals_state', t.state, ProposalState),
    index('proposals_by_campaign').on(t.campaignId, t.state),
    index('proposals_by_gang').on(t.gangId, t.operation),
    index('proposals_by_player').on(t.playerId),
  ],
)
