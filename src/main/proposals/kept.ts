import { AppError, type ErrorReport } from '@shared/contract/error'
import { type CampaignId, type GangId, type PlayerId, ProposalId } from '@shared/contract/ids'
import type { Actor } from '@shared/contract/vocabulary'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Told } from '../database/afterwards'
import { guardedStore } from '../database/guarded-store'
import { proposals } from '../database/schema'
import type { Store } from '../database/store'

export type ProposalRow = typeof proposals.$inferSelect

/** Founding is done at once and approved afterwards; until then its player works on the gang without asking. */
const foundings: readonly string[] = ['gangs.found', 'armies.muster']

export const isFounding = (operation: string): boolean => foundings.includes(operation)

/** More than these of one player don't wait. */
const most = 200

interface Asked {
  readonly operation: string
  readonly input: unknown
  readonly campaignId: CampaignId
  readonly gangId: GangId
  readonly playerId: PlayerId
}

/** Keeps a proposal until it is answered. Throws `refused` when its player has too many. */
export function keepProposal(
  store: Store,
  { input, ...asked }: Asked,
  { command, params }: Omit<Told, 'gangId'>,
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
      // As it came over the wire: what has no value is not there.
      input: z.json().parse(JSON.parse(JSON.stringify(input))),
      command,
      params,
      state: 'waiting',
      askedAt: store.now(),
    })
    .run()
}

/** Whether the campaign wants what players do to their gangs to be approved. */
export function isApprovalWanted({ prepared }: Pick<Store, 'prepared'>, campaignId: CampaignId): boolean {
  const wanted = prepared("SELECT settings ->> '$.approval' FROM campaigns WHERE id = ?").pluck().get(campaignId)
  return wanted === 1
}

/** Whether the gang was founded by its player and nobody has approved that yet. */
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

/** The same, if nobody has answered it. Throws `conflict`. */
export function waitingProposal(store: Pick<Store, 'orm'>, id: ProposalId): ProposalRow {
  const found = proposalOf(store, id)
  if (found.state === 'waiting') return found
  throw new AppError('conflict', 'error.approval.answered')
}

type Answer = { readonly state: 'approved' | 'refused'; readonly by: Actor; readonly word: string }

/** Throws `conflict` when somebody else was faster. */
export function answerProposal(store: Store, id: ProposalId, { state, by, word }: Answer): void {
  const { changes } = store.orm
    .update(proposals)
    .set({ state, answeredBy: by, word: word === '' ? null : word, trouble: null, answeredAt: store.now() })
    .where(and(eq(proposals.id, id), eq(proposals.state, 'waiting')))
    .run()
  if (changes === 0) throw new AppError('conflict', 'error.approval.answered')
}

/** Why it could not be done; it waits on. */
export function keepTrouble(store: Store, id: ProposalId, trouble: ErrorReport): void {
  guardedStore(store, () => store.orm.update(proposals).set({ trouble }).where(eq(proposals.id, id)).run())
}

/** By who asked: no longer, or once more. */
export function askOn(store: Store, id: ProposalId, state: 'waiting' | 'withdrawn'): void {
  const asked = state === 'waiting' ? { askedAt: store.now() } : {}
  const set = { state, word: null, answeredBy: null, trouble: null, answeredAt: null, ...asked }
  guardedStore(store, () => store.orm.update(proposals).set(set).where(eq(proposals.id, id)).run())
}
