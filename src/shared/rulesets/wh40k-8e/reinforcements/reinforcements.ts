import { holdersOf, valuesOf, type Procedure } from '../../../engine'
import { thousandths } from '../../../space'
import { place } from '../../wh40k/questions/asking'
import type { UnitIndex } from '../../wh40k/table/state'
import { subjectOf, unitsWhere } from '../../wh40k/table/table'
import type { Phase } from '../state'
import type { EighthTable } from '../table'
import { handlersOf } from '../units/abilities'
import { noteAway } from '../units/following'
import { pickUnit } from '../../wh40k/units/picking'

/** Minimum distance from enemies for arriving by an ability; null: it has none (8E-RES-01). */
export const arrivalOf = (table: EighthTable, unit: UnitIndex): number | null => {
  const [ability] = holdersOf(handlersOf(table, 'arrivesFrom', unit))
  return ability === undefined ? null : (ability.value ?? ability.property)
}

/** The phase of its arrival: at the end of the Movement phase, or at the start of the one named by its ability (8E-RES-01). */
const phaseOf = (table: EighthTable, unit: UnitIndex): Phase =>
  valuesOf(handlersOf(table, 'arrivesInPhase', unit))[0] ?? 'reinforcements'

/**
 * 8E-RES-01 to 8E-RES-04: at the end of the Movement phase, or at the start of another, units in reserve may be set up by
 * their ability. That counts as their Movement phase; in the rest of the turn they act normally (8E-RES-03).
 */
export function* reinforcementStep(table: EighthTable): Procedure<boolean> {
  const { active, phase } = table.state
  const waiting = unitsWhere(
    table,
    (unit, { side, index }) =>
      side === active && unit.where === 'reserve' && unit.moved === 'not-yet' && phaseOf(table, index) === phase,
  )
  const unit = yield* pickUnit(table, active, 'reinforcements.unit', waiting, '8E-RES-01')
  if (unit === null) return false
  const distance = thousandths(arrivalOf(table, unit) ?? 0)
  const { places } = yield* place(active, subjectOf(table, unit), { ask: 'arrive', unit, distance }, '8E-RES-01')
  if (places.length > 0) {
    table.emit({ type: 'unit-arrived', rule: '8E-RES-02', unit, places })
    noteAway(table, unit, distance, '8E-RES-01')
  } else table.emit({ type: 'unit-stayed', rule: '8E-RES-01', unit })
  return true
}

/** 8E-RES-01: all units that may arrive at the start of a phase. */
export function* lateArrivals(table: EighthTable): Procedure {
  while (yield* reinforcementStep(table));
}
