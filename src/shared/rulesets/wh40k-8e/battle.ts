import type { Procedure } from '../../engine'
import { battleBy } from '../wh40k/phases/steps'
import { checkWipedOut } from './missions/victory'
import { setUpStep } from './missions/set-up'
import { playPhase } from './phases'
import type { EighthTable } from './table'

function* phase(table: EighthTable): Procedure {
  yield* playPhase(table)
  checkWipedOut(table)
}

/**
 * 8E-CORE-05, 8E-CORE-07: the mission's preparations, then battle rounds in which each player takes one turn of six phases,
 * until the battle is over.
 */
export const battle = battleBy(setUpStep, phase)
