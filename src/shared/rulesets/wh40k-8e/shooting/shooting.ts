import type { Procedure } from '../../../engine'
import { canFly } from '../roster'
import type { UnitIndex } from '../../wh40k/table/state'
import { unitsOf } from '../../wh40k/table/table'
import type { EighthTable } from '../table'
import { engagedAmong } from '../units/engagement'
import { pickUnit } from '../../wh40k/units/picking'
import { chooseArms, hasArms } from './arms'
import { orderFire, volleyAt } from './at-one'
import { resolveFire } from './fire'
import type { Circumstances } from './squads'
import { openTargets, pistolTargets, reachable, shareOut, type Aim, type Fire } from './targets'

/** 8E-SHOOT-02, 8E-MOVE-13: once, and after Falling Back only if it can Fly. */
const mayShoot = (table: EighthTable, unit: UnitIndex): boolean => {
  const { moved, shot } = table.unit(unit)
  return !shot && (moved !== 'fell-back' || canFly(table.roster(unit)))
}

/** 8E-SHOOT-01: the active player's units shoot one after the other, each once. */
export function* shootingStep(table: EighthTable): Procedure<boolean> {
  const { active } = table.state
  const units = unitsOf(table, active).filter((unit) => mayShoot(table, unit))
  const engaged = yield* engagedAmong(table, units, '8E-SHOOT-02')
  const howOf = (unit: UnitIndex): Circumstances => ({
    advanced: table.unit(unit).moved === 'advanced',
    engaged: engaged.includes(unit),
  })
  const able = units.filter((unit) => hasArms(table, unit, howOf(unit)))
  return table.state.declared === null
    ? yield* shootOnBoard(table, able, howOf)
    : yield* shootAtTable(table, able, howOf)
}

type HowOf = (unit: UnitIndex) => Circumstances

function* shootOnBoard(table: EighthTable, able: readonly UnitIndex[], howOf: HowOf): Procedure<boolean> {
  const unit = yield* pickUnit(table, table.state.active, 'shooting.unit', able, '8E-SHOOT-01')
  if (unit === null) return false
  yield* shoot(table, unit, howOf(unit))
  return true
}

function* shootAtTable(table: EighthTable, able: readonly UnitIndex[], howOf: HowOf): Procedure<boolean> {
  const order = yield* orderFire(table, able, howOf)
  if (order === null || order.unit === null) return false
  const { unit, target, grenade, near } = order
  const how = howOf(unit)
  if (target === null) {
    yield* shoot(table, unit, how)
    return true
  }
  const aim = { targets: [target], guards: !how.engaged }
  const arms = yield* chooseArms(table, unit, how, aim, { grenade })
  const fires = yield* volleyAt(table, unit, arms, target, !how.engaged, near)
  table.emit({ type: 'unit-shot', rule: '8E-SHOOT-01', unit })
  yield* resolveFire(table, unit, fires, { overwatch: false })
  return true
}

/** 8E-SHOOT-03, 8E-SHOOT-08, 8E-SHOOT-09: all weapons and targets first, then the dice. */
export function* shoot(table: EighthTable, unit: UnitIndex, how: Circumstances): Procedure {
  const targets = how.engaged ? yield* pistolTargets(table, unit) : yield* openTargets(table, unit)
  // Next to the enemy only the closest unit can be a target, so no closer unit can protect a Character.
  const aim: Aim = { targets, guards: !how.engaged }
  const fires: Fire[] = []
  for (const one of yield* chooseArms(table, unit, how, aim)) {
    const found = yield* reachable(table, unit, one, aim)
    fires.push(...(yield* shareOut(table, unit, one, found)))
  }
  table.emit({ type: 'unit-shot', rule: '8E-SHOOT-01', unit })
  yield* resolveFire(table, unit, fires, { overwatch: false })
}
