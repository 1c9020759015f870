import { switchOf, type Edition } from '@shared/campaign'
import type { Catalogue } from '@shared/content'
import { CardId, type GangId } from '@shared/contract/ids'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Change } from '../database/command'
import { gangCards } from '../database/schema'
import type { Store } from '../database/store'
import { gangOf } from '../database/find'
import { gangsOf } from '../rulesets/playing'

/** CAMP-PRE-31. Where a campaign's tactics come from. */
export const poolOf = (edition: Edition) => switchOf(edition, 'tactics-pool')

const deckName = 'tactics'
const inState = (gangId: GangId, states: readonly ('deck' | 'removed')[]) =>
  and(eq(gangCards.gangId, gangId), eq(gangCards.deck, deckName), inArray(gangCards.state, [...states]))

const cardsIn = ({ orm }: Store, gangId: GangId, state: 'deck' | 'removed'): string[] =>
  orm
    .select({ card: gangCards.card })
    .from(gangCards)
    .where(inState(gangId, [state]))
    .orderBy(asc(gangCards.id))
    .all()
    .map(({ card }) => card)

/** The cards of a gang's own deck, and those it has used up. */
export const deckOf = (store: Store, gangId: GangId): { readonly cards: string[]; readonly gone: string[] } => ({
  cards: cardsIn(store, gangId, 'deck'),
  gone: cardsIn(store, gangId, 'removed'),
})

/** Every card of the catalogue, custom ones included. */
export const everyCard = (catalogue: Catalogue): string[] => [
  ...new Set([
    ...gangsOf(catalogue.ruleset).tactics.cards.map(({ id }) => id),
    ...catalogue.tactics.all.map(({ id }) => String(id)),
  ]),
]

/** CAMP-PRE-31. Cards for this gang list; a content pack's cards may be for some lists only. */
export const cardsFor = (catalogue: Catalogue, list: string): string[] =>
  everyCard(catalogue).filter((card) => {
    const gangs = catalogue.tactics.find(card)?.gangs ?? []
    return gangs.length === 0 || gangs.some((one) => one === list)
  })

/** CAMP-PRE-31. Cards that a gang may choose from: those of the common table that its list may have, or its own deck. */
export const choosable = (store: Store, catalogue: Catalogue, edition: Edition, gangId: GangId): string[] =>
  poolOf(edition) === 'preset' ? cardsFor(catalogue, gangOf(store, gangId).list) : deckOf(store, gangId).cards

export function keepDeck(change: Change, gangId: GangId, cards: readonly string[]): void {
  change.orm
    .delete(gangCards)
    .where(inState(gangId, ['deck']))
    .run()
  for (const card of cards)
    change.orm
      .insert(gangCards)
      .values({ id: change.newId(CardId), gangId, deck: deckName, card, state: 'deck' })
      .run()
}

/** CAMP-PRE-31. A card played from a limited deck leaves the campaign. */
export function spend(change: Change, gangId: GangId, cards: readonly string[]): void {
  if (cards.length === 0) return
  change.orm
    .update(gangCards)
    .set({ state: 'removed' })
    .where(and(inState(gangId, ['deck']), inArray(gangCards.card, [...cards])))
    .run()
}
