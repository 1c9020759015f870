import { choose, type Option, type Procedure } from '../../../engine'
import { NOTHING } from '../../../space'
import { isVehicle } from '../../wh40k/classic/roster'
import { place } from '../../wh40k/questions/asking'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import { kindOf, sideOf, subjectOf, unitsWhere } from '../../wh40k/table/table'
import { pickUnit } from '../../wh40k/units/picking'
import { isTornApart } from '../movement/coherency'
import { isSlowedByTerrain, movesOf } from '../movement/rates'
import { difficultDistance, endangered, testDanger } from '../movement/terrain'
import { arriveNext } from '../reserves/arriving'
import { isShakenByMoving } from '../shooting/arms'
import { isGrounded, isLocked } from '../state'
import type { SeventhTable } from '../table'
import { driveUnit } from '../vehicles/driving'
import { offerBoarding } from '../vehicles/transports'

/**
 * Units that may move, each once (7E-MOVE-02): not units locked in combat (7E-MOVE-16), gone to ground (7E-BASE-GTG-02) or
 * falling back.
 */
const movable = (table: SeventhTable): UnitIndex[] =>
  unitsWhere(
    table,
    (unit, { side }) =>
      side === table.state.active &&
      unit.where === 'on-board' &&
      unit.moved === 'not-yet' &&
      !unit.fallingBack &&
      !isLocked(unit) &&
      !isGrounded(unit),
  )

/** 7E-MOVE-01, 7E-MOVE-02: moves the active player's units one after the other; moving is optional (7E-MOVE-03). */
export function* movementStep(table: SeventhTable): Procedure<boolean> {
  if (yield* arriveNext(table)) return true
  const unit = yield* pickUnit(table, table.state.active, 'movement.unit', movable(table), '7E-MOVE-01')
  if (unit === null) return false
  yield* isVehicle(table.roster(unit)) ? driveUnit(table, unit) : moveUnit(table, unit)
  return true
}

type MoveOption = Option & { readonly id: 'stay' | 'move' | 'difficult-move' | 'free-move' }
const slowOptions: readonly MoveOption[] = [{ id: 'move' }, { id: 'difficult-move' }, { id: 'stay' }]
const fastOptions: readonly MoveOption[] = [{ id: 'free-move' }, { id: 'stay' }]

/**
 * A move is final once its player confirms it (7E-MOVE-07); enemies don't shorten it (7E-MOVE-05). The player declares
 * beforehand whether it goes through difficult terrain, because dice then set its length (7E-BASE-TERR-01, 7E-VERT-01,
 * 7E-VERT-04).
 */
function* moveUnit(table: SeventhTable, unit: UnitIndex): Procedure {
  const slowed = isSlowedByTerrain(table, unit)
  const side = sideOf(table, unit)
  const subject = subjectOf(table, unit)
  const options = slowed ? slowOptions : fastOptions
  // 7E-COH-04: a unit out of coherency can't stay where it is.
  const open = (yield* isTornApart(table, unit)) ? options.filter(({ id }) => id !== 'stay') : options
  const { id } = yield* choose(side, 'movement.kind', subject, open, '7E-MOVE-01')
  if (id === 'stay') {
    table.emit({ type: 'unit-stayed', rule: '7E-MOVE-03', unit })
    return
  }
  const { most, slower } = movesOf(table, unit)
  const rolled = slowed && id === 'difficult-move' ? yield* difficultDistance(table, unit) : null
  const allowance = rolled ?? most
  const steady = heavyHanded(table, unit)
  // 7E-MOVE-10, 7E-MOVE-11: some models may stay, and shooting depends on which models stood still.
  const question = {
    ask: 'move',
    unit,
    kind: id,
    allowance,
    minimum: NOTHING,
    slower: slower.filter((one) => one.allowance < allowance),
    ...(steady.length > 0 ? { steady } : {}),
    targets: [],
  } as const
  const { places } = yield* place(side, subject, question, '7E-MOVE-01')
  if (places.length === 0) {
    table.emit({ type: 'unit-stayed', rule: '7E-MOVE-03', unit })
    return
  }
  const tests = id === 'move' ? [] : yield* endangered(table, unit, places)
  table.emit({ type: 'unit-moved', rule: '7E-MOVE-01', unit, kind: id, places })
  yield* testDanger(table, unit, tests)
  yield* offerBoarding(table, unit)
}

/** Models whose shooting depends on standing still (7E-BASE-SHOOT-13 to 7E-BASE-SHOOT-15); players are asked about these. */
const heavyHanded = (table: SeventhTable, unit: UnitIndex): readonly ModelIndex[] =>
  table
    .unit(unit)
    .models.filter((model) => kindOf(table, model).ranged.some((mode) => isShakenByMoving(table, model, mode)))
