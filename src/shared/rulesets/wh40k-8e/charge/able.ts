import { inches } from '../../../space'
import { isAnyNear } from '../../wh40k/declared/memory'
import type { UnitIndex } from '../../wh40k/table/state'
import { enemiesOf, unitsOf } from '../../wh40k/table/table'
import type { EighthTable } from '../table'
import { handlersOf } from '../units/abilities'
import { isKnownEngaged } from '../units/engagement'

/** 8E-CHG-02, 8E-CHG-04, 8E-MOVE-12, 8E-MOVE-15: not after Advancing or Falling Back, and once only. */
export const mayCharge = (table: EighthTable, unit: UnitIndex): boolean => {
  const { moved, chargeTried, charged } = table.unit(unit)
  if (charged || (chargeTried && table.options.failedChargeCounts) || moved === 'fell-back') return false
  return moved !== 'advanced' || handlersOf(table, 'chargesAfterAdvance', unit).length > 0
}

/** At the players' own table: enemies not known to be farther away than 12". */
export const knownChargeable = (table: EighthTable, unit: UnitIndex): UnitIndex[] =>
  enemiesOf(table, unit).filter((enemy) => isAnyNear(table.state.declared ?? [], unit, [enemy], inches(12)) !== false)

/** Whether, at the players' own table, any unit of the active side might charge this turn. */
export const mightCharge = (table: EighthTable): boolean =>
  unitsOf(table, table.state.active).some(
    (unit) => mayCharge(table, unit) && !isKnownEngaged(table, unit) && knownChargeable(table, unit).length > 0,
  )
