import { choose, type Option, type Procedure } from '../../../engine'
import { inches, NOTHING } from '../../../space'
import { isVehicle } from '../../wh40k/classic/roster'
import { place } from '../../wh40k/questions/asking'
import { isOnBoard, type UnitIndex } from '../../wh40k/table/state'
import { sideOf, subjectOf, unitsOf } from '../../wh40k/table/table'
import { pickUnit } from '../../wh40k/units/picking'
import { fireByItself, firesByItself } from '../buildings/automated-fire'
import { garrisons } from '../buildings/garrison'
import { isBuilding } from '../buildings/kind'
import { unitHas } from '../modules/carried'
import { isTornApart } from '../movement/coherency'
import { rollFleetly } from '../movement/fleet'
import { testAllPinning } from '../morale/pinning'
import { hasArms } from '../shooting/arms'
import { fireAt } from '../shooting/firing'
import { chooseTarget, visibleTargets } from '../shooting/targets'
import type { Toll } from '../shooting/toll'
import { isGrounded, isLocked } from '../state'
import type { SeventhTable } from '../table'
import { isBusy as isVehicleBusy, vehicleShooting } from '../vehicles/shooting'

/** Units that may still shoot or run (7E-BASE-SHOOT-02). */
const able = (table: SeventhTable): UnitIndex[] =>
  [...unitsOf(table, table.state.active), ...garrisons(table, table.state.active)].filter((unit) => {
    const state = table.unit(unit)
    return !state.shot && !state.ran && !isLocked(state) && isBusy(table, unit)
  })

const isBusy = (table: SeventhTable, unit: UnitIndex): boolean => {
  if (isBuilding(table, unit)) return firesByItself(table, unit)
  return isVehicle(table.roster(unit)) ? isVehicleBusy(table, unit) : hasArms(table, unit) || mayRun(table, unit)
}

/**
 * Whether a unit may run instead of shooting: not vehicles, nor units gone to ground (7E-BASE-GTG-02) or falling back
 * (7E-BASE-MORALE-02).
 */
const mayRun = (table: SeventhTable, unit: UnitIndex): boolean => {
  const state = table.unit(unit)
  return (
    isOnBoard(state) &&
    !unitHas(table, unit, 'slow') &&
    !state.fallingBack &&
    !isGrounded(state) &&
    !isVehicle(table.roster(unit))
  )
}

interface Doing extends Option {
  readonly runs: boolean
}
const doings: readonly Doing[] = [
  { id: 'shoot', runs: false },
  { id: 'run', runs: true },
]

/** 7E-BASE-SHOOT-01: the active player's units shoot one after the other. */
export function* shootingStep(table: SeventhTable): Procedure<boolean> {
  const unit = yield* pickUnit(table, table.state.active, 'shooting.unit', able(table), '7E-BASE-SHOOT-01')
  if (unit === null) return false
  if (isBuilding(table, unit)) yield* fireByItself(table, unit)
  else if (isVehicle(table.roster(unit))) yield* vehicleShooting(table, unit)
  else if (yield* prefersToRun(table, unit)) yield* run(table, unit)
  else yield* shoot(table, unit)
  table.emit({ type: 'unit-shot', rule: '7E-BASE-SHOOT-01', unit })
  return true
}

function* prefersToRun(table: SeventhTable, unit: UnitIndex): Procedure<boolean> {
  if (!mayRun(table, unit)) return false
  // 7E-COH-05: a unit out of coherency must run to regain it if it can.
  const mustRun = !hasArms(table, unit) || (yield* isTornApart(table, unit))
  const open = mustRun ? doings.filter(({ runs }) => runs) : doings
  return (yield* choose(sideOf(table, unit), 'shooting.run', subjectOf(table, unit), open, '7E-BASE-MOVE-02')).runs
}

/** Moves D6" (7E-BASE-MOVE-02), also to regain coherency (7E-COH-05). */
function* run(table: SeventhTable, unit: UnitIndex): Procedure {
  const rule = '7E-BASE-MOVE-02'
  const side = sideOf(table, unit)
  const subject = subjectOf(table, unit)
  const faces = yield* rollFleetly(table, unit, { side, kind: 'run.roll', subject, rule, count: 1 })
  const [total = 0] = faces
  table.emit({ type: 'dice-rolled', rule, purpose: 'run', unit, faces, total })
  table.emit({ type: 'unit-ran', rule, unit })
  const question = { ask: 'move', unit, kind: 'run', allowance: inches(total), minimum: NOTHING, targets: [] } as const
  const { places } = yield* place(side, subject, question, rule)
  if (places.length > 0) table.emit({ type: 'unit-moved', rule, unit, kind: 'run', places })
}

function* shoot(table: SeventhTable, unit: UnitIndex): Procedure {
  const target = yield* chooseTarget(table, unit, yield* visibleTargets(table, unit))
  if (target === null) return
  const toll: Toll = new Map()
  yield* fireAt(table, { unit, target, overwatch: false }, toll)
  yield* testAllPinning(table, toll)
}
