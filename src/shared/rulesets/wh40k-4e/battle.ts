import { safePoint, type Procedure } from '../../engine'
import { checkWipedOut } from './missions/ending'
import { setUpStep } from './missions/set-up'
import { playPhase } from './phases'
import type { FourthTable } from './table'

/**
 * 4E-TURN-01, 4E-TURN-02: what the mission prepares, then player turns of three phases until the battle is over. Every turn of the loop
 * starts at a safe point: the state alone says what comes next, and what was broken off goes on there (4E-TURN-09).
 */
export function* battle(table: FourthTable): Procedure {
  while (!table.state.over) {
    yield* safePoint()
    if (table.state.stage === 'battle') {
      yield* playPhase(table)
      yield* checkWipedOut(table)
    } else yield* setUpStep(table)
  }
}
