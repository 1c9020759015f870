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

/**
 * Whether a unit must test for its losses in this one Shooting phase (4E-AMB-80, 4E-MOR-07, 4E-MOR-08, 4E-CAS-09,
 * 4E-CAS-10); not in combat (4E-SHOOT-23) or pinned (4E-FALL-15).
 */
const isShaken = (table: FourthTable, unit: UnitIndex): boolean => {
  const state = table.unit(unit)
  // A joined character is covered by its unit's test (4E-CHAR-14).
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

/** Tests at the end of the Shooting phase (4E-TURN-10) for the enemy's units with such losses, in their player's order. */
export function* lossesStep(table: FourthTable): Procedure<boolean> {
  const side = opponentOf(table.state.active)
  const shaken = unitsOf(table, side).filter((unit) => isShaken(table, unit))
  if (shaken.length === 0) return false
  const { unit } = yield* choose(side, 'morale.unit', sideSubject(side), unitOptions(table, shaken), '4E-MOR-05')
  const needed = lossesNeeded(leadershipOf(table, unit), belowHalf(table, unit))
  if (!(yield* tested(table, unit, 'morale', needed, '4E-MOR-07'))) yield* beginFallingBack(table, unit, '4E-MOR-07')
  return true
}
