import { AppError } from '@shared/contract/error'
import type { proposals as contract } from '@shared/contract/proposals'
import type { Actor } from '@shared/contract/vocabulary'
import type { Access } from '../database/access'
import { signed } from '../database/actor'
import { withAfterwards } from '../database/afterwards'
import { runCommand } from '../database/command'
import { guardedStore } from '../database/guarded-store'
import type { Store } from '../database/store'
import type { Principal } from '../principal'
import type { Handlers } from '../router'
import { admitGang } from './admit'
import { answerProposal, askOn, isFounding, keepTrouble, type ProposalRow, proposalOf, waitingProposal } from './kept'
import { listProposals, noticesFor } from './listed'

/** Carries out an operation in the name of its player. */
export type CarryOut = (operation: string, input: unknown, principal: Principal) => Promise<unknown>

export function proposalHandlers(
  access: Access,
  carryOut: CarryOut,
): Handlers<{ proposals: typeof contract }>['proposals'] {
  return {
    list: ({ campaignId }, { principal }) => listProposals(access.store(), campaignId, principal),
    notices: (_input, { principal }) => noticesFor(access.store(), principal),
    async approve({ proposalId, word }, { principal }) {
      const store = access.store()
      const proposal = waitingProposal(store, proposalId)
      const by = arbitrator(store, principal)
      if (isFounding(proposal.operation))
        return runCommand(store, { name: 'gang.admit', actor: by }, (change) => admitGang(change, proposal, by, word))
          .value
      let isAnswered = false
      const answered = (changing: Store) => {
        if (!isAnswered) answerProposal(changing, proposalId, { state: 'approved', by, word })
        isAnswered = true
      }
      try {
        const player = playerOf(store, proposal, by)
        await withAfterwards(answered, () => carryOut(proposal.operation, proposal.input, player))
      } catch (error) {
        if (error instanceof AppError) keepTrouble(access.store(), proposalId, error.report)
        throw error
      }
      return {}
    },
    refuse({ proposalId, word }, { principal }) {
      const store = access.store()
      const by = arbitrator(store, principal)
      guardedStore(store, () => answerProposal(store, proposalId, { state: 'refused', by, word }))
      return {}
    },
    withdraw({ proposalId }, { principal }) {
      const { state } = ownProposal(access.store(), proposalId, principal)
      if (state === 'approved') throw new AppError('conflict', 'error.approval.answered')
      askOn(access.store(), proposalId, 'withdrawn')
      return {}
    },
    askAgain({ proposalId }, { principal }) {
      const { state } = ownProposal(access.store(), proposalId, principal)
      if (state === 'approved') throw new AppError('conflict', 'error.approval.answered')
      askOn(access.store(), proposalId, 'waiting')
      return {}
    },
  }
}

function arbitrator(store: Store, { actor }: Principal): Extract<Actor, { kind: 'arbitrator' }> {
  const by = actor && signed(store, actor)
  if (by?.kind === 'arbitrator') return by
  throw new AppError('refused', 'error.access.role')
}

/** The player, with the arbitrator who approved. */
function playerOf(store: Store, { playerId, campaignId }: ProposalRow, by: { name: string | null }): Principal {
  const name = String(store.prepared('SELECT name FROM players WHERE id = ?').pluck().get(playerId))
  const actor = { kind: 'player', playerId, name, approvedBy: by.name } as const
  return { role: 'player', actor, session: null, campaignId, playerId }
}

function ownProposal(store: Store, id: ProposalRow['id'], principal: Principal): ProposalRow {
  const proposal = proposalOf(store, id)
  if (principal.role === 'player' && principal.playerId === proposal.playerId) return proposal
  throw new AppError('refused', 'error.access.reach')
}
