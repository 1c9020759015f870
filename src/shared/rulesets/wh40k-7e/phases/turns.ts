import type { Procedure } from '../../../engine'
import { wipedOut } from '../../wh40k/missions/wiped-out'
import type { SideIndex } from '../../wh40k/table/state'
import { opponentOf } from '../../wh40k/table/table'
import { endOfBattle } from '../missions/ending'
import type { Phase } from '../state'
import type { SeventhTable } from '../table'

/** 7E-TURN-01, 7E-TURN-07: Movement, Psychic, Shooting, Assault; with what comes before and after each of them (7E-TURN-03 to 7E-TURN-06). */
const order: readonly Phase[] = [
  'start',
  'movement',
  'movement-end',
  'psychic',
  'psychic-morale',
  'shooting',
  'shooting-morale',
  'assault',
  'combat',
  'end',
]

export const beginTurn = (table: SeventhTable, side: SideIndex): void => {
  table.emit({ type: 'turn-began', rule: '7E-TURN-01', side })
  table.emit({ type: 'phase-entered', rule: '7E-TURN-05', phase: 'start' })
}

/** The next phase, the other player's turn, the next game turn, or the end of the battle (7E-TURN-01, 7E-TURN-12). */
export function* nextPhase(table: SeventhTable): Procedure {
  const { state } = table
  if (wipedOut(table) !== null) return
  const next = order[order.indexOf(state.phase) + 1]
  if (next !== undefined) {
    table.emit({ type: 'phase-entered', rule: '7E-TURN-07', phase: next })
    return
  }
  table.emit({ type: 'turn-ended', rule: '7E-TURN-06', side: state.active })
  if (state.active === state.firstPlayer) return beginTurn(table, opponentOf(state.firstPlayer))
  if (state.round >= table.options.rounds) return yield* endOfBattle(table)
  table.emit({ type: 'round-began', rule: '7E-TURN-01', round: state.round + 1 })
  beginTurn(table, state.firstPlayer)
}
