import { safePoint, type Procedure } from '../../engine'
import { playPhase } from './phases'
import { setUpStep } from './missions/set-up'
import { checkWipedOut } from './missions/victory'
import type { EighthTable } from './table'

/**
 * 8E-CORE-05, 8E-CORE-07: what the mission prepares, then battle rounds in which each player takes one turn of six phases, until the
 * battle is over. Every turn of the loop starts at a safe point: the state alone says what comes next.
 */
export function* battle(table: EighthTable): Procedure {
  while (!table.state.over) {
    yield* safePoint()
    if (table.state.stage === 'battle') {
      yield* playPhase(table)
      checkWipedOut(table)
    } else yield* setUpStep(table)
  }
}
