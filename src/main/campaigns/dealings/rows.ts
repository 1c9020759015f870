import { AppError } from '@shared/contract/error'
import type { AllianceId, CampaignId, CardId, GangId, RecordId } from '@shared/contract/ids'
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { alliances, gangCards, gangChoices, gangs, records } from '../../database/schema'
import type { Store } from '../../database/store'

export type AllianceRow = typeof alliances.$inferSelect
export type CardRow = typeof gangCards.$inferSelect

/** Latest first. */
export const alliancesOf = ({ orm }: Store, gangId: GangId): AllianceRow[] =>
  orm.select().from(alliances).where(eq(alliances.gangId, gangId)).orderBy(desc(alliances.id)).all()

export function allianceOf({ orm }: Store, id: AllianceId): AllianceRow {
  const found = orm.select().from(alliances).where(eq(alliances.id, id)).get()
  if (found) return found
  throw new AppError('missing', 'error.alliance.missing', { params: { id } })
}

/** The alliance that stands or is withheld; undefined if the gang has no ally now. */
export const standingAlliance = (store: Store, gangId: GangId): AllianceRow | undefined =>
  alliancesOf(store, gangId).find(({ status }) => status === 'standing' || status === 'withheld')

export const cardsOf = ({ orm }: Store, gangId: GangId): CardRow[] =>
  orm
    .select()
    .from(gangCards)
    .where(and(eq(gangCards.gangId, gangId), inArray(gangCards.state, ['hand', 'played'])))
    .orderBy(asc(gangCards.id))
    .all()

/** CAMP-LAW-07. Slugs of the intrigues that the gang holds and has not claimed. */
export const intriguesHeld = (store: Store, gangId: GangId): string[] =>
  cardsOf(store, gangId).flatMap(({ deck, state, card }) => (deck === 'intrigue' && state === 'hand' ? [card] : []))

/** Cards of a deck that are held by somebody in the campaign. */
export const cardsOut = ({ orm }: Store, campaignId: CampaignId, deck: string): string[] =>
  orm
    .select({ card: gangCards.card })
    .from(gangCards)
    .innerJoin(gangs, eq(gangs.id, gangCards.gangId))
    .where(and(eq(gangs.campaignId, campaignId), eq(gangCards.deck, deck), eq(gangCards.state, 'hand')))
    .all()
    .map(({ card }) => card)

export function cardOf({ orm }: Store, id: CardId): CardRow {
  const found = orm.select().from(gangCards).where(eq(gangCards.id, id)).get()
  if (found) return found
  throw new AppError('missing', 'error.card.missing', { params: { id } })
}

/** The gang choice that keeps where it has settled (CAMP-OUT-01). */
export const locationSlot = 'settlement-location'

export const locationOf = ({ orm }: Store, gangId: GangId): string | null =>
  orm
    .select()
    .from(gangChoices)
    .where(and(eq(gangChoices.gangId, gangId), eq(gangChoices.slot, locationSlot)))
    .get()?.choice ?? null

export const recordsOf = ({ orm }: Store, campaignId: CampaignId) =>
  orm
    .select()
    .from(records)
    .where(eq(records.campaignId, campaignId))
    .orderBy(asc(records.done), desc(records.position))
    .all()

export function recordOf({ orm }: Store, id: RecordId): typeof records.$inferSelect {
  const found = orm.select().from(records).where(eq(records.id, id)).get()
  if (found) return found
  throw new AppError('missing', 'error.record.missing', { params: { id } })
}
