import { rollOne, type Procedure } from '../../../engine'
import { darknessFalls } from '../conditions/hidden'
import type { SideIndex } from '../state'
import type { NecromundaTable } from '../table'
import { tacticsRule } from './card'
import { isHeld } from './held'
import { offerToAll } from './offer'

/** NECX-SCN-03, CAMP-PRE-30: deals the random cards, then offers those that are played before set-up. */
export function* beforeDeployment(table: NecromundaTable): Procedure {
  for (const side of table.state.sides.keys()) yield* dealTo(table, side)
  yield* offerToAll(table, { at: 'set-up' })
}

/** After set-up: darkness may fall, then cards for the time before the first round are offered. */
export function* afterDeployment(table: NecromundaTable): Procedure {
  yield* darknessFalls(table)
  yield* offerToAll(table, { at: 'deployed' })
}

/**
 * CAMP-PRE-31, -32, -33: no card twice in a hand, and only from the side's own deck if it has one. Only its player sees the drawn cards;
 * the log gives their number.
 */
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
