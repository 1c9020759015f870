import { shuffled, type Stream } from '../../engine/random'

const suits = ['hearts', 'diamonds', 'clubs', 'spades'] as const
const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const
const deck: readonly string[] = [
  ...suits.flatMap((suit) => ranks.map((rank) => `${rank}-${suit}`)),
  'joker-red',
  'joker-black',
]

/**
 * CAMP-STR-24. Draws a sub-plot card; a Joker is shown and replaced by two more cards. The tables of sub-plots by house
 * aren't known (CAMP-GAP-02): the card is named and the players look it up.
 */
export function drawSubPlot(stream: Stream): { readonly jokers: readonly string[]; readonly cards: readonly string[] } {
  const drawn: string[] = []
  const jokers: string[] = []
  let owed = 1
  for (const card of shuffled(stream, deck)) {
    if (owed === 0) break
    owed -= 1
    if (card.startsWith('joker')) {
      jokers.push(card)
      owed += 2
    } else drawn.push(card)
  }
  return { jokers, cards: drawn }
}
