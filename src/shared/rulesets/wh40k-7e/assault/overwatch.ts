import { choose, type Option, type Procedure } from '../../../engine'
import type { UnitIndex } from '../../wh40k/table/state'
import { sideOf, subjectOf } from '../../wh40k/table/table'
import { isBuilding } from '../buildings/kind'
import { unitHas } from '../modules/carried'
import { hasArms } from '../shooting/arms'
import { fireAt } from '../shooting/firing'
import { isGrounded, isLocked } from '../state'
import type { SeventhTable } from '../table'

const answers: readonly (Option & { readonly fires: boolean })[] = [
  { id: 'fire', fires: true },
  { id: 'hold', fires: false },
]

/** Whether the unit may fire Overwatch: once a phase, not in combat or gone to ground (7E-BASE-CHG-02, 7E-BASE-GTG-02), nor if slow. */
const mayOverwatch = (table: SeventhTable, unit: UnitIndex): boolean => {
  const state = table.unit(unit)
  return (
    state.overwatchedIn !== table.state.turn &&
    !isBuilding(table, unit) &&
    !unitHas(table, unit, 'slow') &&
    !isLocked(state) &&
    !isGrounded(state) &&
    hasArms(table, unit, true)
  )
}

/** Offers snap shots at the chargers before they move (7E-BASE-CHG-02). During a charge no unit is pinned or goes to ground. */
export function* offerOverwatch(table: SeventhTable, unit: UnitIndex, charger: UnitIndex): Procedure {
  if (table.unit(charger).models.length === 0 || !mayOverwatch(table, unit)) return
  if (unitHas(table, charger, 'hushes')) return
  const rule = '7E-BASE-CHG-02'
  const { fires } = yield* choose(sideOf(table, unit), 'overwatch', subjectOf(table, unit), answers, rule)
  if (!fires) return
  table.emit({ type: 'overwatch-fired', rule, unit, target: charger })
  yield* fireAt(table, { unit, target: charger, overwatch: true }, new Map())
}
