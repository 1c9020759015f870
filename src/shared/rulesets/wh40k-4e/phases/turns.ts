import type { Procedure } from '../../../engine'
import { nextBy } from '../../wh40k/phases/turns'
import type { SideIndex } from '../../wh40k/table/state'
import { anotherRound } from '../missions/length'
import { endOfBattle } from '../missions/ending'
import { endPinning } from '../morale/pinning'
import type { Phase } from '../state'
import type { FourthTable } from '../table'
import { recoverCrews } from '../vehicles/driving'
import { abandonStopped } from '../vehicles/squadrons'

/** 4E-TURN-02: Movement, Shooting, Assault, with the steps before and between them (4E-TURN-10). */
const order: readonly Phase[] = [
  'start',
  'movement',
  'shooting',
  'shooting-morale',
  'assault',
  'combat',
  'pile-in',
  'end',
]

export const beginTurn = (table: FourthTable, side: SideIndex): void => {
  table.emit({ type: 'turn-began', rule: '4E-TURN-01', side })
  table.emit({ type: 'phase-entered', rule: '4E-TURN-02', phase: 'start' })
}

const nextTurn = nextBy<Phase, FourthTable>({
  order,
  rules: { phase: '4E-TURN-02', turn: '4E-TURN-01', round: '4E-TURN-06' },
  *turnEnds(table) {
    yield* abandonStopped(table)
    endPinning(table)
    recoverCrews(table)
  },
  *another(table) {
    const goesOn = yield* anotherRound(table)
    if (!goesOn) yield* endOfBattle(table, 'scenario')
    return goesOn
  },
})

/**
 * Goes on to the next phase, the other player's turn, the next game turn, or the end of the battle (4E-TURN-01, 4E-TURN-06,
 * 4E-TURN-08).
 */
export function* nextPhase(table: FourthTable): Procedure {
  const side = yield* nextTurn(table)
  if (side !== null) beginTurn(table, side)
}
