import { battleOutcomeSchema } from '../battle'
import { z } from 'zod'
import { ErrorReport } from './error'
import { CampaignId, GangId, ProposalId } from './ids'
import { command, query } from './operation'
import { Nothing } from './outcome'
import { CommandName } from './undo'
import { Actor, Params, ProposalState } from './vocabulary'

/**
 * What players want to do and the arbitrator has to approve: changes to their gangs, if the campaign is set so, and reports
 * of battles always. An approved one is carried out as the player's own action.
 */

/** The arbitrator's comment. */
const Word = z.string().trim().max(500)

export const ProposalView = z.strictObject({
  id: ProposalId,
  gang: z.strictObject({ id: GangId, name: z.string() }),
  /** The player who proposes. */
  player: z.string(),
  /** The proposed command, by its name in the undo menu. */
  command: CommandName,
  params: Params,
  /** Sides of a reported battle with their outcomes; empty: not a report. */
  sides: z.array(z.strictObject({ name: z.string(), outcome: battleOutcomeSchema, out: z.int() })),
  state: ProposalState,
  word: z.string().nullable(),
  /** The one who approved or refused it. */
  by: Actor.nullable(),
  /** Why it failed when it was last approved; it still waits. */
  trouble: ErrorReport.nullable(),
  askedAt: z.int(),
  answeredAt: z.int().nullable(),
})
export type ProposalView = z.infer<typeof ProposalView>

/** What waits for the user: for an arbitrator, proposals; for a player, challenges to answer, battles to settle and refused proposals. */
export const Notice = z.strictObject({
  campaignId: CampaignId,
  proposals: z.int().nonnegative(),
  challenges: z.int().nonnegative(),
  /** Number of their battles not settled yet. */
  unsettled: z.int().nonnegative(),
  refused: z.int().nonnegative(),
})
export type Notice = z.infer<typeof Notice>

const proposal = z.strictObject({ proposalId: ProposalId })

export const proposals = {
  /** Waiting proposals and the latest answered ones; latest first. */
  list: query({ input: z.strictObject({ campaignId: CampaignId }), output: z.array(ProposalView) }),
  /** One notice for each campaign in which something waits. */
  notices: query({ output: z.array(Notice) }),
  /** Carries out the proposal. Throws what that throws; then the proposal still waits. */
  approve: command({ input: proposal.extend({ word: Word.default('') }), output: Nothing }),
  refuse: command({ input: proposal.extend({ word: Word.default('') }), output: Nothing }),
  /** The player withdraws the proposal. */
  withdraw: command({ input: proposal, output: Nothing }),
  /** The player proposes again what was refused or withdrawn. */
  askAgain: command({ input: proposal, output: Nothing }),
}
