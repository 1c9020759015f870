import { holdersOf, type Procedure } from '../../../engine'
import { thousandths } from '../../../space'
import { place } from '../../wh40k/questions/asking'
import type { UnitIndex } from '../../wh40k/table/state'
import { subjectOf, unitsWhere } from '../../wh40k/table/table'
import type { EighthTable } from '../table'
import { handlersOf } from '../units/abilities'
import { pickUnit } from '../../wh40k/units/picking'

/** Distance from enemies that an ability lets the unit arrive at; null: it has none (8E-RES-01). */
export const arrivalOf = (table: EighthTable, unit: UnitIndex): number | null => {
  const [ability] = holdersOf(handlersOf(table, 'arrivesFrom', unit))
  return ability === undefined ? null : (ability.value ?? ability.property)
}

/**
 * 8E-RES-01 to 8E-RES-04: at the end of the Movement phase units in reserve may be set up as their ability says. That was their whole
 * Movement phase; the rest of the turn they act as usual (8E-RES-03).
 */
export function* reinforcementStep(table: EighthTable): Procedure<boolean> {
  const { active } = table.state
  const waiting = unitsWhere(
    table,
    (unit, { side }) => side === active && unit.where === 'reserve' && unit.moved === 'not-yet',
  )
  const unit = yield* pickUnit(table, active, 'reinforcements.unit', waiting, '8E-RES-01')
  if (unit === null) return false
  const distance = thousandths(arrivalOf(table, unit) ?? 0)
  const { places } = yield* place(active, subjectOf(table, unit), { ask: 'arrive', unit, distance }, '8E-RES-01')
  if (places.length > 0) table.emit({ type: 'unit-arrived', rule: '8E-RES-02', unit, places })
  else table.emit({ type: 'unit-stayed', rule: '8E-RES-01', unit })
  return true
}
