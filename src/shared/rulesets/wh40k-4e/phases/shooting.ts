import type { Procedure } from '../../../engine'
import { askFact } from '../../wh40k/questions/asking'
import type { UnitIndex } from '../../wh40k/table/state'
import { subjectOf, unitsOf } from '../../wh40k/table/table'
import { pickUnit } from '../../wh40k/units/picking'
import { sufferWounds } from '../casualties/suffering'
import type { Wounds } from '../casualties/wounds'
import { testPinning } from '../morale/pinning'
import type { FourthFact } from '../questions'
import { isVehicle } from '../roster'
import { chooseArms, hasArms } from '../shooting/arms'
import { salvosOf, type Salvo } from '../shooting/shots'
import { chooseTarget, visibleTargets } from '../shooting/targets'
import { fireSalvo } from '../shooting/volley'
import { isLocked, isPinned } from '../state'
import type { FourthTable } from '../table'

/** Units that may shoot: not those locked in combat (4E-SHOOT-20) or pinned (4E-PIN-03); those that fall back may (4E-SHOOT-25). */
const able = (table: FourthTable): UnitIndex[] =>
  unitsOf(table, table.state.active).filter((unit) => {
    const state = table.unit(unit)
    return !state.shot && !isLocked(state) && !isPinned(state) && !isVehicle(table.roster(unit)) && hasArms(table, unit)
  })

/** 4E-SHOOT-01: the active player's units, one after the other. */
export function* shootingStep(table: FourthTable): Procedure<boolean> {
  const unit = yield* pickUnit(table, table.state.active, 'shooting.unit', able(table), '4E-SHOOT-01')
  if (unit === null) return false
  if (yield* isTogether(table, unit)) yield* shoot(table, unit)
  table.emit({ type: 'unit-shot', rule: '4E-SHOOT-01', unit })
  return true
}

/** 4E-UNIT-13, 4E-SHOOT-24: a unit that its move hasn't brought together neither shoots nor charges. */
function* isTogether(table: FourthTable, unit: UnitIndex): Procedure<boolean> {
  if (table.unit(unit).models.length < 2) return true
  const question: FourthFact = { ask: 'coherent', unit }
  const coherent = yield* askFact<boolean>(table, subjectOf(table, unit), question, '4E-UNIT-13')
  if (!coherent) table.emit({ type: 'coherency-seen', rule: '4E-UNIT-13', unit, coherent })
  return coherent
}

/** The six steps of 4E-SHOOT-05. */
function* shoot(table: FourthTable, unit: UnitIndex): Procedure {
  const visible = yield* visibleTargets(table, unit)
  if (visible.length === 0) return
  const target = yield* chooseTarget(table, unit, visible)
  if (target === null) return
  const salvos: Salvo[] = []
  for (const arms of yield* chooseArms(table, unit)) salvos.push(...(yield* salvosOf(table, unit, target, arms)))
  if (salvos.length === 0) return
  const cover = yield* coverOf(table, unit, target, salvos)
  const wounds: Wounds[] = []
  for (const salvo of salvos) wounds.push(...(yield* fireSalvo(table, unit, target, salvo)))
  // 4E-GAP-29: whoever is in range of any weapon that fired.
  const hit = new Set(salvos.flatMap(({ victims }) => victims))
  const victims = table.unit(target).models.filter((model) => hit.has(model))
  const { pinning } = yield* sufferWounds(table, target, { wounds, victims, cover })
  yield* testPinning(table, target, { modelsRemoved: pinning, ordnanceBarrage: false })
}

/** Asked once for all who fire (4E-COVER-08). */
function* coverOf(
  table: FourthTable,
  unit: UnitIndex,
  target: UnitIndex,
  salvos: readonly Salvo[],
): Procedure<number | null> {
  const models = [...new Set(salvos.flatMap((salvo) => salvo.models))].sort((one, other) => one - other)
  const question: FourthFact = { ask: 'cover-save', unit, models, target }
  return yield* askFact<number | null>(table, subjectOf(table, unit), question, '4E-COVER-08')
}
