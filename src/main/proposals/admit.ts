import type { Actor } from '@shared/contract/vocabulary'
import type { Change, Done } from '../database/command'
import { aboutGang, gangOf, scopeOf } from '../database/find'
import { answerProposal, type ProposalRow } from './kept'

/** Approves a gang that its player founded: from now on its player's commands need approval. */
export function admitGang(
  change: Change,
  { id, gangId }: Pick<ProposalRow, 'id' | 'gangId'>,
  by: Actor,
  word: string,
): Done<Record<string, never>> {
  const gang = gangOf(change, gangId)
  answerProposal(change, id, { state: 'approved', by, word })
  return { value: {}, scope: scopeOf(gang), about: aboutGang(gang), params: { gang: gang.name } }
}
