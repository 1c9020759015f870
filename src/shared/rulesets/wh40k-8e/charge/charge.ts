import { choose, type Option, type Procedure } from '../../../engine'
import { inches, NOTHING } from '../../../space'
import { measure, place } from '../../wh40k/questions/asking'
import { rollPool } from '../dice/pools'
import { total } from '../../wh40k/dice/pools'
import type { UnitIndex } from '../../wh40k/table/state'
import { enemiesOf, sideOf, subjectOf, unitsOf } from '../../wh40k/table/table'
import type { EighthTable } from '../table'
import { handlersOf } from '../units/abilities'
import { engagedWith } from '../units/engagement'
import { within } from '../../wh40k/units/engagement'
import { pickUnit, unitOptions } from '../../wh40k/units/picking'
import { overwatch } from './overwatch'

/** 8E-CHG-02, 8E-CHG-04, 8E-MOVE-12, 8E-MOVE-15: not after Advancing or Falling Back, and once only. */
const mayCharge = (table: EighthTable, unit: UnitIndex): boolean => {
  const { moved, chargeTried, charged } = table.unit(unit)
  if (charged || (chargeTried && table.options.failedChargeCounts) || moved === 'fell-back') return false
  return moved !== 'advanced' || handlersOf(table, 'chargesAfterAdvance', unit).length > 0
}

/** 8E-CHG-01, 8E-CHG-03: enemies within 12", for units with none within 1" already (8E-CHG-02). */
function* chargeable(table: EighthTable, unit: UnitIndex): Procedure<readonly UnitIndex[]> {
  if (!mayCharge(table, unit) || (yield* engagedWith(table, unit, '8E-CHG-02')).length > 0) return []
  return yield* within(table, unit, inches(12), enemiesOf(table, unit), '8E-CHG-01')
}

/** 8E-CHG-05: one charge from declaration to move before the next. */
export function* chargeStep(table: EighthTable): Procedure<boolean> {
  const { active } = table.state
  const able: UnitIndex[] = []
  for (const unit of unitsOf(table, active)) if ((yield* chargeable(table, unit)).length > 0) able.push(unit)
  const unit = yield* pickUnit(table, active, 'charge.unit', able, '8E-CHG-01')
  if (unit === null) return false
  const targets = yield* chooseTargets(table, unit, yield* chargeable(table, unit))
  table.emit({ type: 'charge-declared', rule: '8E-CHG-03', unit, targets })
  yield* overwatch(table, unit, targets)
  if (table.unit(unit).models.length > 0) yield* chargeMove(table, unit, targets)
  return true
}

/** 8E-CHG-03: one enemy unit or more. */
function* chooseTargets(table: EighthTable, unit: UnitIndex, near: readonly UnitIndex[]): Procedure<UnitIndex[]> {
  const targets: UnitIndex[] = []
  let left = near
  while (left.length > 0) {
    const options: (Option & { readonly unit: UnitIndex | null })[] = unitOptions(table, left)
    const asked = targets.length === 0 ? options : [{ id: 'no-more', unit: null }, ...options]
    const { unit: target } = yield* choose(
      sideOf(table, unit),
      'charge.target',
      subjectOf(table, unit),
      asked,
      '8E-CHG-03',
    )
    if (target === null) return targets
    targets.push(target)
    left = left.filter((other) => other !== target)
  }
  return targets
}

/**
 * 8E-CHG-11 to 8E-CHG-16: 2D6 inches for every model, the first to end within 1" of a target, none within 1" of anybody else. What
 * can't be done so fails, and nobody moves.
 */
function* chargeMove(table: EighthTable, unit: UnitIndex, targets: readonly UnitIndex[]): Procedure {
  const side = sideOf(table, unit)
  const subject = subjectOf(table, unit)
  const standing = targets.filter((target) => table.unit(target).where === 'on-board')
  const faces = yield* rollPool(table, { side, kind: 'charge.roll', subject, rule: '8E-CHG-11', count: 2 })
  const distance = inches(total(faces))
  table.emit({ type: 'dice-rolled', rule: '8E-CHG-11', purpose: 'charge', unit, faces, total: total(faces) })
  const near =
    standing.length > 0 &&
    (yield* measure(table, subject, { ask: 'in-charge-reach', unit, targets: standing, distance }, '8E-CHG-12'))
  if (near) {
    const { places } = yield* place(
      side,
      subject,
      { ask: 'move', unit, kind: 'charge', allowance: distance, minimum: NOTHING, targets: standing },
      '8E-CHG-12',
    )
    if (places.length > 0) {
      table.emit({ type: 'unit-moved', rule: '8E-CHG-11', unit, kind: 'charge', places })
      table.emit({ type: 'charge-made', rule: '8E-CHG-16', unit })
      return
    }
  }
  table.emit({ type: 'charge-failed', rule: '8E-CHG-14', unit })
}
