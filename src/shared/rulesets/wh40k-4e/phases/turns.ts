import type { Procedure } from '../../../engine'
import { wipedOut } from '../../wh40k/missions/wiped-out'
import type { SideIndex } from '../../wh40k/table/state'
import { opponentOf } from '../../wh40k/table/table'
import { anotherRound } from '../missions/length'
import { endOfBattle } from '../missions/ending'
import { endPinning } from '../morale/pinning'
import type { Phase } from '../state'
import type { FourthTable } from '../table'
import { recoverCrews } from '../vehicles/driving'
import { abandonStopped } from '../vehicles/squadrons'

/** 4E-TURN-02: Movement, Shooting, Assault; with what comes before them and between them (4E-TURN-10). */
const order: readonly Phase[] = ['start', 'movement', 'shooting', 'shooting-morale', 'assault', 'combat', 'pile-in']

export const beginTurn = (table: FourthTable, side: SideIndex): void => {
  table.emit({ type: 'turn-began', rule: '4E-TURN-01', side })
  table.emit({ type: 'phase-entered', rule: '4E-TURN-02', phase: 'start' })
}

/** The next phase, the other player's turn, the next game turn, or the end of the battle (4E-TURN-01, 4E-TURN-06, 4E-TURN-08). */
export function* nextPhase(table: FourthTable): Procedure {
  const { state } = table
  if (wipedOut(table) !== null) return
  const next = order[order.indexOf(state.phase) + 1]
  if (next !== undefined) {
    table.emit({ type: 'phase-entered', rule: '4E-TURN-02', phase: next })
    return
  }
  yield* abandonStopped(table)
  endPinning(table)
  recoverCrews(table)
  table.emit({ type: 'turn-ended', rule: '4E-TURN-01', side: state.active })
  if (state.active === state.firstPlayer) return beginTurn(table, opponentOf(state.firstPlayer))
  if (!(yield* anotherRound(table))) return yield* endOfBattle(table, 'scenario')
  table.emit({ type: 'round-began', rule: '4E-TURN-06', round: state.round + 1 })
  beginTurn(table, state.firstPlayer)
}
