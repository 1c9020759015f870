import { choose, type Procedure } from '../../../engine'
import { isVehicle } from '../../wh40k/classic/roster'
import { lostQuarter } from '../../wh40k/classic/morale/strength'
import type { UnitIndex } from '../../wh40k/table/state'
import { sideSubject, unitsWhere } from '../../wh40k/table/table'
import { unitOptions } from '../../wh40k/units/picking'
import { isLocked } from '../state'
import type { SeventhTable } from '../table'
import { beginFallingBack } from './falling-back'
import { plainNeeded, tested } from './tests'

/** Whether the unit has lost a quarter of its models in this phase (7E-BASE-MORALE-01). */
const isShaken = (table: SeventhTable, unit: UnitIndex): boolean => {
  const state = table.unit(unit)
  if (state.where !== 'on-board' || state.tested || state.fallingBack || isLocked(state)) return false
  return !isVehicle(table.roster(unit)) && lostQuarter(state.atPhaseStart, state.models.length)
}

/** Tests at the end of the Psychic and Shooting phases for units with such losses, in the active player's order (7E-SEQ-01, 7E-TURN-04). */
export function* lossesStep(table: SeventhTable): Procedure<boolean> {
  const { active } = table.state
  const shaken = unitsWhere(table, (_, { index }) => isShaken(table, index))
  if (shaken.length === 0) return false
  const { unit } = yield* choose(active, 'morale.unit', sideSubject(active), unitOptions(table, shaken), '7E-SEQ-01')
  const rule = '7E-BASE-MORALE-01'
  if (!(yield* tested(table, unit, { kind: 'morale', needed: plainNeeded(table, unit), rule })))
    yield* beginFallingBack(table, unit, rule)
  return true
}
