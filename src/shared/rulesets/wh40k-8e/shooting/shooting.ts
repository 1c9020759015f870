import type { Procedure } from '../../../engine'
import { canFly } from '../roster'
import type { UnitIndex } from '../../wh40k/table/state'
import { unitsOf } from '../../wh40k/table/table'
import type { EighthTable } from '../table'
import { engagedWith } from '../units/engagement'
import { pickUnit } from '../../wh40k/units/picking'
import { chooseArms, hasArms, type Circumstances } from './arms'
import { resolveFire } from './fire'
import { openTargets, pistolTargets, reachable, shareOut, type Fire } from './targets'

/** What a unit may fire now, or null: it Fell Back and can't Fly (8E-SHOOT-02, 8E-MOVE-13). */
function* circumstancesOf(table: EighthTable, unit: UnitIndex): Procedure<Circumstances | null> {
  const { moved, shot } = table.unit(unit)
  if (shot || (moved === 'fell-back' && !canFly(table.roster(unit)))) return null
  const engaged = (yield* engagedWith(table, unit, '8E-SHOOT-02')).length > 0
  return { advanced: moved === 'advanced', engaged }
}

/** 8E-SHOOT-01: the active player's units shoot one after the other, each once. */
export function* shootingStep(table: EighthTable): Procedure<boolean> {
  const { active } = table.state
  const able: UnitIndex[] = []
  for (const unit of unitsOf(table, active)) {
    const how = yield* circumstancesOf(table, unit)
    if (how !== null && hasArms(table, unit, how)) able.push(unit)
  }
  const unit = yield* pickUnit(table, active, 'shooting.unit', able, '8E-SHOOT-01')
  if (unit === null) return false
  const how = yield* circumstancesOf(table, unit)
  if (how !== null) yield* shoot(table, unit, how)
  return true
}

/** 8E-SHOOT-03, 8E-SHOOT-08, 8E-SHOOT-09: weapons and targets first, all of them, then the dice. */
export function* shoot(table: EighthTable, unit: UnitIndex, how: Circumstances): Procedure {
  const arms = yield* chooseArms(table, unit, how)
  const targets = how.engaged ? yield* pistolTargets(table, unit) : yield* openTargets(table, unit)
  const fires: Fire[] = []
  for (const one of arms) {
    // Next to the enemy it is the closest unit or none: nobody stands closer to hide behind.
    const found = yield* reachable(table, unit, one, targets, !how.engaged)
    fires.push(...(yield* shareOut(table, unit, one, found)))
  }
  table.emit({ type: 'unit-shot', rule: '8E-SHOOT-01', unit })
  yield* resolveFire(table, unit, fires, false)
}
