import type { Procedure } from '../../../engine'
import { inches } from '../../../space'
import type { UnitIndex } from '../../wh40k/table/state'
import type { ArmyTable } from '../../wh40k/table/table'
import { enemiesWithin, unitsNearEnemies } from '../../wh40k/units/engagement'

const close = inches(1)

/** Enemy units with a model within 1" of the unit, ends included (8E-CORE-08). */
export const engagedWith = (table: ArmyTable, unit: UnitIndex, rule: string): Procedure<readonly UnitIndex[]> =>
  enemiesWithin(table, unit, close, rule)

/** Units of a side within 1" of enemies. */
export const engagedUnits = (table: ArmyTable, side: number, rule: string): Procedure<UnitIndex[]> =>
  unitsNearEnemies(table, side, close, rule)
