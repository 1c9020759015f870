import type { Procedure } from '../../engine'
import { battleBy } from '../wh40k/phases/steps'
import { checkWipedOut } from './missions/ending'
import { setUpStep } from './missions/set-up'
import { playPhase } from './phases'
import type { SeventhTable } from './table'

function* phase(table: SeventhTable): Procedure {
  yield* playPhase(table)
  checkWipedOut(table)
}

/** 7E-TURN-01: the steps before the battle (7E-TURN-10), then player turns of four phases until it ends. */
export const battle = battleBy(setUpStep, phase)
