import type { Procedure } from '../../engine'
import { battleBy } from '../wh40k/phases/steps'
import { checkWipedOut } from './missions/ending'
import { setUpStep } from './missions/set-up'
import { playPhase } from './phases'
import type { FourthTable } from './table'

function* phase(table: FourthTable): Procedure {
  yield* playPhase(table)
  yield* checkWipedOut(table)
}

/**
 * 4E-TURN-01, 4E-TURN-02: the mission's preparations, then player turns of three phases until the battle ends or is
 * continued later (4E-TURN-09).
 */
export const battle = battleBy(setUpStep, phase)
