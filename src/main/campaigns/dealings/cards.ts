import { alignmentAfter, alignmentDice, drawSubPlot, sidesFor } from '@shared/campaign'
import { AppError } from '@shared/contract/error'
import { CardId } from '@shared/contract/ids'
import type { Intrigue } from '@shared/content/schema'
import type { Alignment, Warning } from '@shared/contract/vocabulary'
import { createStream, shuffled } from '@shared/engine'
import { and, eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { Change, Done } from '../../database/command'
import { gangCards, gangs } from '../../database/schema'
import type { Store } from '../../database/store'
import { isCorrupted } from '../../gangs/corruption'
import { aboutGang, scopeOf } from '../../database/find'
import { postEntry, reputationChange } from '../../gangs/ledger'
import type { GangContext } from '../../gangs/context'
import { typeOf } from '../../content/campaign-type'
import { cardsOf, cardsOut, type CardRow, standingAlliance } from './rows'

type Nothing = Record<string, never>

/** CAMP-LAW-07. */
const intriguesDrawn = 3

/** CAMP-LAW-07. Whether the campaign's type deals intrigues. */
export const hasIntrigues = ({ type }: GangContext): boolean => type?.customs.intrigues === true

/** CAMP-LAW-07, CAMP-STR-24. Enters cards that were drawn at the table. A card that somebody holds can't be drawn again. */
export function drawCards(
  change: Change,
  context: GangContext,
  { deck, cards }: { deck: 'intrigue' | 'sub-plot'; cards?: readonly string[] | undefined },
): Done<{ cards: CardId[] }> {
  const { gang } = context
  const stream = createStream(randomUUID(), deck)
  const drawn =
    deck === 'intrigue' ? intriguesFor(change, context, stream, cards) : (cards ?? drawSubPlot(stream).cards)
  const ids = drawn.map((card) => {
    const id = change.newId(CardId)
    change.orm.insert(gangCards).values({ id, gangId: gang.id, deck, card, state: 'hand' }).run()
    return id
  })
  const allied: Warning[] =
    deck === 'sub-plot' && standingAlliance(change, gang.id)
      ? [{ rule: 'CAMP-STR-20', key: 'warning.alliedSubPlot', params: { gang: gang.name } }]
      : []
  return {
    value: { cards: ids },
    scope: scopeOf(gang),
    about: aboutGang(gang),
    params: { gang: gang.name, deck, count: ids.length },
    warnings: allied,
  }
}

function intriguesFor(
  store: Store,
  { gang, catalogue }: GangContext,
  stream: ReturnType<typeof createStream>,
  named: readonly string[] | undefined,
): readonly string[] {
  const unknown = named?.find((card) => catalogue.intrigues.find(card) === undefined)
  if (unknown !== undefined)
    throw new AppError('invalid', 'error.card.unknown', { params: { card: unknown }, where: ['cards'] })
  if (named) return named
  const out = gang.campaignId === null ? [] : cardsOut(store, gang.campaignId, 'intrigue')
  const left = catalogue.intrigues.all.filter(({ id }) => !out.includes(id))
  return shuffled(stream, left)
    .slice(0, intriguesDrawn)
    .map(({ id }) => id)
}

/** Claims a card with its reward, or discards it. Claimed intrigues wait for the alignment check. */
export function settleCard(
  change: Change,
  { gang, catalogue, edition }: GangContext,
  card: CardRow,
  {
    claimed,
    credits,
    reputation: reputationAmount,
    notes,
  }: { claimed: boolean; credits: number; reputation: number; notes: string },
): Done<Nothing> {
  if (card.state !== 'hand') throw new AppError('conflict', 'error.card.settled', { params: { card: card.card } })
  const intrigue = card.deck === 'intrigue' ? catalogue.intrigues.find(card.card) : undefined
  const state = claimed && intrigue ? 'played' : 'discarded'
  change.orm.update(gangCards).set({ state }).where(eq(gangCards.id, card.id)).run()
  const name = intrigue?.name ?? card.card
  const reputation = reputationChange(change, gang.id, reputationAmount, edition)
  if (claimed) {
    const entry = { gangId: gang.id, params: { card: name } } as const
    postEntry(change, { ...entry, resource: 'credits', amount: credits, reason: 'reward' })
    postEntry(change, {
      ...entry,
      resource: 'reputation',
      amount: reputation,
      reason: reputation < 0 ? 'reputation-loss' : 'reputation-gain',
    })
  }
  return {
    value: {},
    scope: scopeOf(gang),
    about: aboutGang(gang),
    params: {
      gang: gang.name,
      card: name,
      claimed,
      credits: claimed ? credits : 0,
      reputation: claimed ? reputation : 0,
      ...(notes === '' ? {} : { notes }),
    },
  }
}

/** Intrigues that are claimed but not yet checked. */
export const claimedIntrigues = (store: Store, { gang, catalogue }: GangContext): Intrigue[] =>
  cardsOf(store, gang.id).flatMap(({ deck, state, card }) =>
    deck === 'intrigue' && state === 'played' ? (catalogue.intrigues.find(card) ?? []) : [],
  )

/** CAMP-LAW-02. Whether the gang's list allows it to choose its side. */
export function mayChangeSides(store: Store, { campaign, gang, catalogue }: GangContext): boolean {
  const corrupted = isCorrupted(store, gang.id)
  if (campaign === null) return !corrupted
  const sides = sidesFor(typeOf(campaign, catalogue), gang.list, { corrupted })
  return sides.includes('law-abiding') && sides.includes('outlaw')
}

/** CAMP-LAW-05, -06. Throws `conflict` for a wrong number of dice. Other consequences of a change of sides are returned as reminders. */
export function checkAlignment(
  change: Change,
  context: GangContext,
  { carriedIllegal, faces }: { carriedIllegal: number; faces: readonly number[] },
): Done<{ flipped: boolean; alignment: z.infer<typeof Alignment> | null }> {
  const { gang, edition } = context
  const count = alignmentDice(gang.alignment, claimedIntrigues(change, context), carriedIllegal)
  if (faces.length !== count)
    throw new AppError('invalid', 'error.alignment.dice', { params: { count }, where: ['faces'] })
  const after = alignmentAfter(gang.alignment, faces, mayChangeSides(change, context))
  const { alignment, testAlliance, hangersOnLeave } = after
  const reputation = reputationChange(change, gang.id, after.reputation, edition)
  const played = and(eq(gangCards.gangId, gang.id), eq(gangCards.deck, 'intrigue'), eq(gangCards.state, 'played'))
  change.orm.update(gangCards).set({ state: 'discarded' }).where(played).run()
  const flipped = alignment !== gang.alignment
  if (flipped) change.orm.update(gangs).set({ alignment }).where(eq(gangs.id, gang.id)).run()
  postEntry(change, { gangId: gang.id, resource: 'reputation', amount: reputation, reason: 'reputation-loss' })
  const allied = standingAlliance(change, gang.id) !== undefined
  return {
    value: { flipped, alignment },
    scope: scopeOf(gang),
    about: aboutGang(gang),
    params: { gang: gang.name, dice: faces.join(' '), alignment, reputation },
    warnings: [
      ...(testAlliance && allied
        ? [{ rule: 'CAMP-LAW-05', key: 'warning.testAlliance', params: { gang: gang.name } }]
        : []),
      ...(hangersOnLeave ? [{ rule: 'CAMP-LAW-05', key: 'warning.hangersOnMustGo', params: {} }] : []),
    ],
  }
}
