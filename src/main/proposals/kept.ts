import { AppError, type ErrorReport } from '@shared/contract/error'
import { type CampaignId, type GangId, type PlayerId, ProposalId } from '@shared/contract/ids'
import type { Actor } from '@shared/contract/vocabulary'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { FinishedCommand } from '../database/afterwards'
import { guardedStore } from '../database/guarded-store'
import { proposals } from '../database/schema'
import type { Store } from '../database/store'

export type ProposalRow = typeof proposals.$inferSelect

/** Founding is carried out at once and approved afterwards; until then its player edits the gang without approval. */
const foundings: readonly string[] = ['gangs.found', 'armies.muster']

export const isFounding = (operation: string): boolean => foundings.includes(operation)

/** Most waiting proposals of one player. */
const most = 200

interface Asked {
  readonly operation: string
  readonly input: unknown
  readonly campaignId: CampaignId
  readonly gangId: GangId
  readonly playerId: PlayerId
}

/** Keeps a proposal until it is answered. Throws `refused` if its player has too many. */
export function keepProposal(
  store: Store,
  { input, ...asked }: Asked,
  { command, params }: Omit<FinishedCommand, 'gangId'>,
): void {
  const waiting = store
    .prepared("SELECT count(*) FROM proposals WHERE player_id = ? AND state = 'waiting'")
    .pluck()
    .get(asked.playerId)
  if (Number(waiting) >= most) throw new AppError('refused', 'error.approval.many', { params: { most } })
  store.orm
    .insert(proposals)
    .values({
      ...asked,
      id: store.newId(ProposalId),
      // As sent over the network: without undefined values.
      input: z.json().parse(JSON.parse(JSON.stringify(input))),
      command,
      params,
      state: 'waiting',
      askedAt: store.now(),
    })
    .run()
}

/** Whether the campaign requires approval of what players do to their gangs. */
export function isApprovalWanted({ prepared }: Pick<Store, 'prepared'>, campaignId: CampaignId): boolean {
  const wanted = prepared("SELECT settings ->> '$.approval' FROM campaigns WHERE id = ?").pluck().get(campaignId)
  return wanted === 1
}

/** Whether the gang was founded by its player and is not yet approved. */
export function isUnapproved({ prepared }: Pick<Store, 'prepared'>, gangId: GangId): boolean {
  const found = prepared(
    "SELECT 1 FROM proposals WHERE gang_id = ? AND operation IN ('gangs.found', 'armies.muster') AND state <> 'approved'",
  )
  return found.pluck().get(gangId) === 1
}

export function proposalOf({ orm }: Pick<Store, 'orm'>, id: ProposalId): ProposalRow {
  const found = orm.select().from(proposals).where(eq(proposals.id, id)).get()
  if (found) return found
  throw new AppError('missing', 'error.approval.missing')
}

/** The proposal, if it is unanswered. Throws `conflict`. */
export function waitingProposal(store: Pick<Store, 'orm'>, id: ProposalId): ProposalRow {
  const found = proposalOf(store, id)
  if (found.state === 'waiting') return found
  throw new AppError('conflict', 'error.approval.answered')
}

type Answer = { readonly state: 'approved' | 'refused'; readonly by: Actor; readonly word: string }

/** Throws `conflict` if it was answered already. */
export function answerProposal(store: Store, id: ProposalId, { state, by, word }: Answer): void {
  const { changes } = store.orm
    .update(proposals)
    .set({ state, answeredBy: by, word: word === '' ? null : word, trouble: null, answeredAt: store.now() })
    .where(and(eq(proposals.id, id), eq(proposals.state, 'waiting')))
    .run()
  if (changes === 0) throw new AppError('conflict', 'error.approval.answered')
}

/** Keeps the error of an approved command; the proposal stays unanswered. */
export function keepTrouble(store: Store, id: ProposalId, trouble: ErrorReport): void {
  guardedStore(store, () => store.orm.update(proposals).set({ trouble }).where(eq(proposals.id, id)).run())
}

/** The player withdraws the proposal, or submits it again. */
export function askOn(store: Store, id: ProposalId, state: 'waiting' | 'withdrawn'): void {
  const asked = state === 'waiting' ? { askedAt: store.now() } : {}
  const set = { state, word: null, answeredBy: null, trouble: null, answeredAt: null, ...asked }
  guardedStore(store, () => store.orm.update(proposals).set(set).where(eq(proposals.id, id)).run())
}
