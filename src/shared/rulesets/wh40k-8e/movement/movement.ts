import { choose, type Option, type Procedure } from '../../../engine'
import { inches, NOTHING } from '../../../space'
import { place } from '../../wh40k/questions/asking'
import { slay } from '../attacks/losses'
import { disembark } from '../transports/disembark'
import { offerEmbarking } from '../../wh40k/transports/embark'
import type { UnitIndex } from '../../wh40k/table/state'
import { sideOf, subjectOf, unitsWhere } from '../../wh40k/table/table'
import type { EighthTable } from '../table'
import { pickUnit } from '../../wh40k/units/picking'
import { advanceRoll, movementOf, mustMove, type Allowance } from './allowance'

type MoveOption = Option & { readonly id: 'stay' | 'move' | 'advance' | 'fall-back' }

/** 8E-MOVE-01, 8E-MOVE-02: units that have not moved yet; passengers that started the phase inside may get out first (8E-TRANS-07). */
const movable = (table: EighthTable): UnitIndex[] =>
  unitsWhere(table, (unit, { side }) => {
    if (side !== table.state.active || unit.moved !== 'not-yet') return false
    if (unit.where === 'on-board') return true
    const transport = unit.transport === null ? undefined : table.unit(unit.transport)
    return (
      unit.where === 'embarked' &&
      unit.startedEmbarked &&
      transport?.where === 'on-board' &&
      transport.moved === 'not-yet'
    )
  })

/** Section 3: the active player's units, one after the other. */
export function* movementStep(table: EighthTable): Procedure<boolean> {
  const { active } = table.state
  const units = movable(table)
  const unit = yield* pickUnit(table, active, 'movement.unit', units, '8E-MOVE-01')
  if (unit === null) {
    yield* strandFlyers(table)
    return false
  }
  if (table.unit(unit).where === 'embarked') {
    yield* disembark(table, unit)
    return true
  }
  yield* moveUnit(table, unit)
  // 8E-TRANS-03, 8E-TRANS-04. Inside it does nothing and nothing is done to it (8E-TRANS-05).
  const { where, disembarked } = table.unit(unit)
  if (where === 'on-board' && !disembarked) yield* offerEmbarking(table, unit, inches(3), '8E-TRANS-04')
  return true
}

/** 8E-MOVE-10: within 1" of an enemy since the phase began: stay or Fall Back. A least Move leaves no choice to stay (8E-MOVE-07). */
const optionsOf = (table: EighthTable, unit: UnitIndex): MoveOption[] => {
  if (table.unit(unit).startedEngaged) return [{ id: 'stay' }, { id: 'fall-back' }]
  const moves: MoveOption[] = [{ id: 'move' }, { id: 'advance' }]
  return mustMove(table, unit) ? moves : [...moves, { id: 'stay' }]
}

function* moveUnit(table: EighthTable, unit: UnitIndex): Procedure {
  const { id } = yield* choose(
    sideOf(table, unit),
    'movement.kind',
    subjectOf(table, unit),
    optionsOf(table, unit),
    '8E-MOVE-01',
  )
  if (id === 'stay') {
    table.emit({ type: 'unit-stayed', rule: '8E-MOVE-01', unit })
    return
  }
  const own = yield* movementOf(table, unit)
  yield* go(table, unit, id, id === 'advance' ? yield* advanceRoll(table, unit, own) : own)
}

/**
 * 8E-MOVE-03 to 8E-MOVE-11, 8E-MOVE-18: the whole unit's move at once, checked by the oracle. 8E-MOVE-17: a model's
 * position counts, not how it stands.
 */
function* go(
  table: EighthTable,
  unit: UnitIndex,
  kind: 'move' | 'advance' | 'fall-back',
  { most, least, slower }: Allowance,
): Procedure {
  const { places, lost } = yield* place(
    sideOf(table, unit),
    subjectOf(table, unit),
    // 8E-MOVE-11: falling back has no least distance but being away from everybody.
    {
      ask: 'move',
      unit,
      kind,
      allowance: most,
      minimum: kind === 'fall-back' ? NOTHING : least,
      ...(slower.length > 0 ? { slower } : {}),
      targets: [],
    },
    kind === 'fall-back' ? '8E-MOVE-11' : '8E-MOVE-03',
  )
  // Somebody who declared an Advance has advanced, whether or not anybody then moved; falling back takes a move.
  if (places.length > 0 || kind === 'advance' || lost.length > 0) {
    table.emit({ type: 'unit-moved', rule: kind === 'fall-back' ? '8E-MOVE-11' : '8E-MOVE-03', unit, kind, places })
  } else table.emit({ type: 'unit-stayed', rule: '8E-MOVE-01', unit })
  for (const model of lost) yield* slay(table, model, null, 'minimum-move', '8E-MOVE-08')
}

/** 8E-MOVE-08: who must move and did not by the end of the phase is destroyed, unless enemies held it (8E-MOVE-10). */
function* strandFlyers(table: EighthTable): Procedure {
  const stranded = unitsWhere(
    table,
    (unit, { side, index }) =>
      side === table.state.active &&
      unit.where === 'on-board' &&
      unit.moved === 'not-yet' &&
      !unit.startedEngaged &&
      mustMove(table, index),
  )
  for (const unit of stranded) {
    for (const model of [...table.unit(unit).models]) yield* slay(table, model, null, 'minimum-move', '8E-MOVE-08')
  }
}
