import { safePoint, type Procedure } from '../../engine'
import { checkWipedOut } from './missions/ending'
import { setUpStep } from './missions/set-up'
import { playPhase } from './phases'
import type { SeventhTable } from './table'

/**
 * 7E-TURN-01: what comes before the battle (7E-TURN-10), then player turns of four phases until it is over. Every turn of the loop starts at a
 * safe point: the state alone says what comes next.
 */
export function* battle(table: SeventhTable): Procedure {
  while (!table.state.over) {
    yield* safePoint()
    if (table.state.stage === 'battle') {
      yield* playPhase(table)
      checkWipedOut(table)
    } else yield* setUpStep(table)
  }
}
