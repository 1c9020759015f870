import { atLeast, base, type Needed, type SpaceOracle } from '../../../engine'
import { inches } from '../../../space'
import type { FactQuestion } from '../../wh40k/questions/questions'
import type { EighthState } from '../state'
import type { UnitIndex } from '../../wh40k/table/state'

const possible = Array.from({ length: 11 }, (_, place) => place + 2)

/**
 * The total of 2D6 needed for a charge to end within 1" of a target (8E-CHG-12). Null at the players' own table, where
 * nothing has been measured yet, and if no roll is enough.
 */
export const chargeNeeded = (space: SpaceOracle<EighthState>, state: EighthState, unit: UnitIndex): Needed | null => {
  const targets = (state.units[unit]?.chargeTargets ?? []).filter((target) => state.units[target]?.where === 'on-board')
  const asked = (total: number): FactQuestion => ({ ask: 'in-charge-reach', unit, targets, distance: inches(total) })
  const reaches = (total: number): boolean => space.measure(state, asked(total)) === true
  const value = targets.length === 0 ? undefined : possible.find(reaches)
  return value === undefined ? null : atLeast({ value, rows: [base('way-to-target', '8E-CHG-12', value)] })
}
