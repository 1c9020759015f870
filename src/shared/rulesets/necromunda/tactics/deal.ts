import { rollOne, type Procedure } from '../../../engine'
import { darknessFalls } from '../conditions/hidden'
import type { SideIndex } from '../state'
import type { NecromundaTable } from '../table'
import { tacticsRule } from './card'
import { isHeld } from './held'
import { offerToAll } from './offer'

/** NECX-SCN-03, CAMP-PRE-30: the cards due at random are dealt, then those that are played before anybody is set up. */
export function* beforeDeployment(table: NecromundaTable): Procedure {
  for (const side of table.state.sides.keys()) yield* dealTo(table, side)
  yield* offerToAll(table, { at: 'set-up' })
}

/** Everybody has been set up: it may get dark, and cards for the time before the first round are played. */
export function* afterDeployment(table: NecromundaTable): Procedure {
  yield* darknessFalls(table)
  yield* offerToAll(table, { at: 'deployed' })
}

/** CAMP-PRE-31, -32, -33: no card twice in a hand, and only of the side's own deck where it has one. What it draws its player sees; the log only says how many. */
function* dealTo(table: NecromundaTable, side: SideIndex): Procedure {
  const { hand = [], cardsDue = 0 } = table.state.sides[side] ?? {}
  if (cardsDue === 0) return
  const own = table.decks?.[side] ?? null
  const deck = table.cards
    .map(({ id }) => id)
    .filter((id) => !isHeld(id) && !hand.includes(id) && (own === null || own.includes(id)))
  const drawn: string[] = []
  while (drawn.length < cardsDue && deck.length > 0) {
    const pool = {
      side,
      kind: 'tactics.draw',
      subject: `side-${side}`,
      rule: tacticsRule,
      sides: deck.length,
      die: 'card',
    }
    const [card] = deck.splice((yield* rollOne(pool)) - 1, 1)
    if (card !== undefined) drawn.push(card)
  }
  table.emit({ type: 'cards-dealt', rule: tacticsRule, side, cards: drawn })
}
