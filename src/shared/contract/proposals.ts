import { battleOutcomeSchema } from '../battle'
import { z } from 'zod'
import { ErrorReport } from './error'
import { CampaignId, GangId, ProposalId } from './ids'
import { command, query } from './operation'
import { Nothing } from './outcome'
import { CommandName } from './undo'
import { Actor, Params, ProposalState } from './vocabulary'

/**
 * What players want to do and the arbitrator has to approve: with their gangs, where the campaign is set so, and reports of battles always. Approved it is done as the
 * player's own deed.
 */

/** What the arbitrator says to it. */
const Word = z.string().trim().max(500)

export const ProposalView = z.strictObject({
  id: ProposalId,
  gang: z.strictObject({ id: GangId, name: z.string() }),
  /** Who asks. */
  player: z.string(),
  /** What would be done, as the undo menu calls it. */
  command: CommandName,
  params: Params,
  /** Sides of a battle that is reported, and how it ended for each; empty: no report. */
  sides: z.array(z.strictObject({ name: z.string(), outcome: battleOutcomeSchema, out: z.int() })),
  state: ProposalState,
  word: z.string().nullable(),
  /** Who approved or refused it. */
  by: Actor.nullable(),
  /** Why it could not be done when it was approved last; it waits on. */
  trouble: ErrorReport.nullable(),
  askedAt: z.int(),
  answeredAt: z.int().nullable(),
})
export type ProposalView = z.infer<typeof ProposalView>

/** What waits for who asks: proposals for an arbitrator, for a player challenges to answer, battles to be settled and what was refused. */
export const Notice = z.strictObject({
  campaignId: CampaignId,
  proposals: z.int().nonnegative(),
  challenges: z.int().nonnegative(),
  /** Battles of theirs that aren't settled. */
  unsettled: z.int().nonnegative(),
  refused: z.int().nonnegative(),
})
export type Notice = z.infer<typeof Notice>

const proposal = z.strictObject({ proposalId: ProposalId })

export const proposals = {
  /** Those that wait, and the latest that were answered; the latest first. */
  list: query({ input: z.strictObject({ campaignId: CampaignId }), output: z.array(ProposalView) }),
  /** Of every campaign in which something waits. */
  notices: query({ output: z.array(Notice) }),
  /** Does what was asked for. Throws what that throws; then the proposal waits on. */
  approve: command({ input: proposal.extend({ word: Word.default('') }), output: Nothing }),
  refuse: command({ input: proposal.extend({ word: Word.default('') }), output: Nothing }),
  /** The player no longer wants it. */
  withdraw: command({ input: proposal, output: Nothing }),
  /** The player asks once more for what was refused or withdrawn. */
  askAgain: command({ input: proposal, output: Nothing }),
}
