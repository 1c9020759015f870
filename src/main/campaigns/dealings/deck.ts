import { againstDeck } from '@shared/campaign'
import type { DealingsPage } from '@shared/contract/dealings'
import { AppError } from '@shared/contract/error'
import type { Warning } from '@shared/contract/vocabulary'
import { cardsFor, deckOf, everyCard, keepDeck, poolOf, spend } from '../../gangs/decks'
import type { Change, Done } from '../../database/command'
import type { Store } from '../../database/store'
import { aboutGang, scopeOf } from '../../database/find'
import { isFounding, type GangContext } from '../../gangs/context'

type Nothing = Record<string, never>

/** CAMP-PRE-31. */
export function tacticsFor(store: Store, { gang, catalogue, edition }: GangContext): DealingsPage['tactics'] {
  const pool = poolOf(edition)
  const { cards, gone } = deckOf(store, gang.id)
  return {
    pool,
    deck: cards,
    gone,
    wrong: pool === 'preset' ? null : againstDeck(pool, cards),
    all: cardsFor(catalogue, gang.list),
  }
}

/** CAMP-PRE-31. How many cards of a custom deck may be exchanged after its first battle. */
const swaps = 2

/** Saves the gang's deck. Throws `invalid` for a card that is unknown or has left the campaign. */
export function saveDeck(change: Change, context: GangContext, cards: readonly string[]): Done<Nothing> {
  const { gang, catalogue, edition } = context
  const { cards: before, gone } = deckOf(change, gang.id)
  const all = everyCard(catalogue)
  const wrong = cards.find((card) => !all.includes(card) || gone.includes(card))
  if (wrong !== undefined)
    throw new AppError('invalid', 'error.card.unknown', { params: { card: wrong }, where: ['cards'] })
  const pool = poolOf(edition)
  const swapped = before.filter((card) => !cards.includes(card)).length
  keepDeck(change, gang.id, cards)
  const open = cardsFor(catalogue, gang.list)
  const warnings: Warning[] = [
    ...cards
      .filter((card) => !open.includes(card))
      .map((card) => ({ rule: 'CAMP-PRE-31', key: 'warning.cardOfOthers', params: { card } })),
    ...(pool !== 'preset' && againstDeck(pool, cards) !== null
      ? [{ rule: 'CAMP-PRE-31', key: 'warning.deckSize', params: { count: cards.length } }]
      : []),
    ...(pool === 'custom' && swapped > swaps && !isFounding(change, gang.id)
      ? [{ rule: 'CAMP-PRE-31', key: 'warning.deckSwaps', params: { count: swapped } }]
      : []),
  ]
  return {
    value: {},
    scope: scopeOf(gang),
    about: aboutGang(gang),
    params: { gang: gang.name, count: cards.length },
    warnings,
  }
}

export function spendCards(change: Change, { gang }: GangContext, cards: readonly string[]): Done<Nothing> {
  spend(change, gang.id, cards)
  return { value: {}, scope: scopeOf(gang), about: aboutGang(gang), params: { gang: gang.name, count: cards.length } }
}
