import { permitOf } from '@shared/access/permit-of'
import { AppError } from '@shared/contract/error'
import type { GangId } from '@shared/contract/ids'
import { belongingsOf, idsIn } from '../access/belonging'
import type { Access } from '../database/access'
import { type FinishedCommand, withAfterwards } from '../database/afterwards'
import { guardedStore } from '../database/guarded-store'
import type { Store } from '../database/store'
import type { Principal } from '../principal'
import { isApprovalWanted, isFounding, isUnapproved, keepProposal } from './kept'

type Player = Extract<Principal, { role: 'player' }>

/** Carries out a command, or keeps it as a proposal for the arbitrator and throws `waiting`. */
export type Approval = (
  operation: string,
  input: unknown,
  principal: Principal,
  work: () => unknown,
) => Promise<unknown> | unknown

/** Thrown to roll back a command that was only tried. */
class Tried extends Error {
  constructor(readonly finished: FinishedCommand) {
    super('The command was only tried')
  }
}

export function approvalOver(access: Access, onKept: (principal: Principal, input: unknown) => void): Approval {
  return (operation, input, principal, work) => {
    if (principal.role !== 'player') return work()
    const permit = permitOf(operation)
    const asks = permit.from === 'player' ? permit.asks : undefined
    if (asks === undefined) return work()
    const store = access.store()
    const isWanted = isApprovalWanted(store, principal.campaignId)
    if (isFounding(operation)) return isWanted ? foundAsking(operation, input, principal, work) : work()
    const gangId = ownGangIn(store, input, principal)
    if (asks === 'campaign' && (!isWanted || isUnapproved(store, gangId))) return work()
    return keepInstead(access, { operation, input, principal, gangId }, work, onKept)
  }
}

/** Founds the gang at once, with a proposal for its approval. */
function foundAsking(
  operation: string,
  input: unknown,
  { campaignId, playerId }: Player,
  work: () => unknown,
): unknown {
  return withAfterwards((store, command) => {
    if (command.gangId === null) throw new Error('A gang was founded and not named')
    keepProposal(store, { operation, input, campaignId, playerId, gangId: command.gangId }, command)
  }, work)
}

/** Tries the command, so that an impossible one is refused at once; then rolls it back and keeps the proposal. */
async function keepInstead(
  access: Access,
  { operation, input, principal, gangId }: { operation: string; input: unknown; principal: Player; gangId: GangId },
  work: () => unknown,
  onKept: (principal: Principal, input: unknown) => void,
): Promise<never> {
  const command = await tried(work)
  const store = access.store()
  const { campaignId, playerId } = principal
  guardedStore(store, () => keepProposal(store, { operation, input, campaignId, playerId, gangId }, command))
  await access.settled()
  onKept(principal, input)
  throw new AppError('waiting', 'error.approval.waits')
}

async function tried(work: () => unknown): Promise<FinishedCommand> {
  try {
    await withAfterwards((_store, command) => {
      throw new Tried(command)
    }, work)
  } catch (error) {
    if (error instanceof Tried) return error.finished
    throw error
  }
  throw new AppError('conflict', 'error.approval.nothing')
}

/** The player's first own gang that an input names, directly or through something of it. */
function ownGangIn(store: Store, input: unknown, { campaignId, playerId }: Player): GangId {
  const isOwn = store.prepared('SELECT 1 FROM gangs WHERE id = ? AND campaign_id = ? AND player_id = ?').pluck()
  for (const id of idsIn(input))
    for (const { gangId } of belongingsOf(store, id))
      if (gangId !== null && isOwn.get(gangId, campaignId, playerId) === 1) return gangId
  throw new AppError('refused', 'error.access.reach')
}
