import { shuffled, type Stream } from '../../engine/random'

const suits = ['hearts', 'diamonds', 'clubs', 'spades'] as const
const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const
const deck: readonly string[] = [
  ...suits.flatMap((suit) => ranks.map((rank) => `${rank}-${suit}`)),
  'joker-red',
  'joker-black',
]

/**
 * CAMP-STR-24. A card for a sub-plot; a Joker is shown and two more are drawn for it. Which plot a card stands for is a house's own
 * table, which isn't known (CAMP-GAP-02): the card is named and looked up by the players.
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
