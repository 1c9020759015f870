import { choose, type Procedure } from '../../../engine'
import { lossesNeeded, testsForLosses } from '../../wh40k/classic/morale/causes'
import { strengthOf } from '../../wh40k/classic/morale/strength'
import type { UnitIndex } from '../../wh40k/table/state'
import { opponentOf, sideSubject, unitsOf } from '../../wh40k/table/table'
import { unitOptions } from '../../wh40k/units/picking'
import { isVehicle } from '../../wh40k/classic/roster'
import { isLocked, isPinned } from '../state'
import type { FourthTable } from '../table'
import { beginFallingBack } from './falling-back'
import { belowHalf, leftOf } from './strength'
import { leadershipOf, tested } from './tests'

/** Whether what a unit lost to this one phase of shooting (4E-AMB-80) shakes it (4E-MOR-07, 4E-MOR-08, 4E-CAS-09, 4E-CAS-10), but nobody who fights (4E-SHOOT-23) or is pinned (4E-FALL-15). */
const isShaken = (table: FourthTable, unit: UnitIndex): boolean => {
  const state = table.unit(unit)
  // A character's unit tests for him (4E-CHAR-14).
  if (state.tested || state.joined !== null || isVehicle(table.roster(unit))) return false
  const { strengthCounts } = table.options
  return testsForLosses(
    strengthOf(state.atTurnStart, strengthCounts),
    strengthOf(leftOf(table, unit), strengthCounts),
    {
      fallingBack: state.fallingBack,
      pinned: isPinned(state),
      locked: isLocked(state),
    },
  )
}

/** The end of the Shooting phase (4E-TURN-10): the enemy's shaken units, in the order their player likes. */
export function* lossesStep(table: FourthTable): Procedure<boolean> {
  const side = opponentOf(table.state.active)
  const shaken = unitsOf(table, side).filter((unit) => isShaken(table, unit))
  if (shaken.length === 0) return false
  const { unit } = yield* choose(side, 'morale.unit', sideSubject(side), unitOptions(table, shaken), '4E-MOR-05')
  const needed = lossesNeeded(leadershipOf(table, unit), belowHalf(table, unit))
  if (!(yield* tested(table, unit, 'morale', needed, '4E-MOR-07'))) yield* beginFallingBack(table, unit, '4E-MOR-07')
  return true
}
