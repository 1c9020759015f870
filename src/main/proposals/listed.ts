import { battleResultSchema } from '@shared/battle'
import type { Notice, ProposalView } from '@shared/contract/proposals'
import { CampaignId } from '@shared/contract/ids'
import { and, desc, eq, ne } from 'drizzle-orm'
import { z } from 'zod'
import { gangs, players, proposals } from '../database/schema'
import type { Store } from '../database/store'
import type { Principal } from '../principal'
import { campaignOf } from '../database/find'
import { keepsGangs } from '../rulesets/playing'
import type { ProposalRow } from './kept'

/** How many answered ones are listed. */
const latest = 50

/** Proposals of a campaign: all for an arbitrator, only a player's own for a player. */
export function listProposals(store: Store, campaignId: CampaignId, principal: Principal): ProposalView[] {
  if (principal.role === 'guest') return []
  const theirs = principal.role === 'player' ? eq(proposals.playerId, principal.playerId) : undefined
  const read = (state: ReturnType<typeof eq>, most: number) =>
    store.orm
      .select({ proposal: proposals, gang: gangs.name, player: players.name })
      .from(proposals)
      .innerJoin(gangs, eq(gangs.id, proposals.gangId))
      .innerJoin(players, eq(players.id, proposals.playerId))
      .where(and(eq(proposals.campaignId, campaignId), state, theirs))
      .orderBy(desc(proposals.askedAt), desc(proposals.id))
      .limit(most)
      .all()
  return [...read(eq(proposals.state, 'waiting'), -1), ...read(ne(proposals.state, 'waiting'), latest)].map(
    ({ proposal, gang, player }) => ({
      id: proposal.id,
      gang: { id: proposal.gangId, name: gang },
      player,
      command: proposal.command,
      params: proposal.params,
      sides: sidesOf(store, proposal),
      state: proposal.state,
      word: proposal.word,
      by: proposal.answeredBy,
      trouble: proposal.trouble,
      askedAt: proposal.askedAt,
      answeredAt: proposal.answeredAt,
    }),
  )
}

const Report = z.object({ result: battleResultSchema })

/** The sides in a report of a battle. */
function sidesOf(store: Store, { operation, input }: ProposalRow): ProposalView['sides'] {
  if (operation !== 'battles.record' && operation !== 'armies.record') return []
  const { sides, fighters } = Report.parse(input).result
  const name = store.prepared('SELECT name FROM gangs WHERE id = ?').pluck()
  return sides.map(({ gangId, outcome }) => ({
    name: z.string().parse(name.get(gangId) ?? ''),
    outcome,
    out: fighters.filter((one) => one.gangId === gangId && one.fate === 'out-of-action').length,
  }))
}

/** Campaigns in which something waits for the principal. */
export function noticesFor(store: Store, principal: Principal): Notice[] {
  if (principal.role === 'guest') return []
  const found = new Map<CampaignId, Notice>()
  const add = (campaignId: CampaignId, change: Partial<Notice>) => {
    const known = found.get(campaignId) ?? { campaignId, proposals: 0, challenges: 0, unsettled: 0, refused: 0 }
    found.set(campaignId, { ...known, ...change })
  }
  if (principal.role === 'arbitrator') {
    const waiting = store.prepared(
      "SELECT campaign_id AS id, count(*) AS number FROM proposals WHERE state = 'waiting' GROUP BY campaign_id",
    )
    for (const { id, number } of Counted.parse(waiting.all())) add(id, { proposals: number })
    return [...found.values()]
  }
  const { campaignId, playerId } = principal
  const count = (sql: string): number => Number(store.prepared(sql).pluck().get(playerId))
  const [challenges, refused] = [count(toAnswer), count(refusedOnes)]
  // Armies have no decisions after a battle.
  const unsettled = keepsGangs(campaignOf(store, campaignId).ruleset) ? count(toSettle) : 0
  if (challenges + unsettled + refused > 0) add(campaignId, { challenges, unsettled, refused })
  return [...found.values()]
}

const Counted = z.array(z.strictObject({ id: CampaignId, number: z.int() }))

/** Open challenges to the player's gangs, in cycles that have begun. */
const toAnswer = `
  SELECT count(*) FROM challenges k JOIN gangs g ON g.id = k.challenged_id JOIN cycles c ON c.id = k.cycle_id
  WHERE g.player_id = ? AND k.status = 'issued' AND k.battle_id IS NULL AND c.status <> 'planned'`

/** Fought battles of the player's gangs that are not settled. */
const toSettle = `
  SELECT count(DISTINCT b.id) FROM battles b JOIN participants p ON p.battle_id = b.id JOIN gangs g ON g.id = p.gang_id
  WHERE g.player_id = ? AND b.status = 'fought'`

/** Until the player submits them again or dismisses them. */
const refusedOnes = "SELECT count(*) FROM proposals WHERE player_id = ? AND state = 'refused'"
