import { choose, type Option, type Procedure } from '../../../engine'
import { inches, NOTHING, type Length } from '../../../space'
import { place } from '../../wh40k/questions/asking'
import { slay } from '../attacks/losses'
import { disembark } from '../transports/disembark'
import { offerEmbarking } from '../../wh40k/transports/embark'
import { hasRoom } from '../../wh40k/transports/capacity'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import { kindOf, sideOf, sideSubject, subjectOf, unitsWhere } from '../../wh40k/table/table'
import type { UnitState } from '../state'
import type { EighthTable } from '../table'
import { noteAway } from '../units/following'
import { pickUnit } from '../../wh40k/units/picking'
import { advanceRoll, movementOf, mustMove, type Allowance } from './allowance'

type MoveOption = Option & { readonly id: MoveId }

/** 8E-MOVE-01, 8E-MOVE-02: units that have not moved yet; passengers that started the phase inside may disembark first (8E-TRANS-07). */
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
  const { declared } = table.state
  const units = movable(table)
  const order = declared === null ? yield* orderOnBoard(table, units) : yield* orderAtTable(table, units)
  if (order === null) {
    yield* strandFlyers(table)
    return false
  }
  const { unit, kind, into } = order
  if (table.unit(unit).where === 'embarked') {
    yield* disembark(table, unit)
    return true
  }
  yield* moveUnit(table, unit, kind ?? (yield* chooseKind(table, unit)), order.together)
  // 8E-TRANS-03, 8E-TRANS-04. Inside a transport it neither acts nor is affected (8E-TRANS-05).
  const { where, disembarked } = table.unit(unit)
  if (where !== 'on-board' || disembarked || table.options.embarking === 'turn') return true
  if (declared === null) yield* offerEmbarking(table, unit, inches(3), '8E-TRANS-04')
  else if (into !== null) table.emit({ type: 'unit-embarked', rule: '8E-TRANS-04', unit, transport: into })
  return true
}

/** 8E-TRANS-04 by one reading of G-05: units near a transport when their turn ends may embark. */
export function* embarkLate(table: EighthTable): Procedure {
  if (table.options.embarking !== 'turn') return
  const { active } = table.state
  const able = ({ where, disembarked }: UnitState): boolean => where === 'on-board' && !disembarked
  for (const unit of unitsWhere(table, (one, { side }) => side === active && able(one)))
    yield* offerEmbarking(table, unit, inches(3), '8E-TRANS-04')
}

type MoveId = 'stay' | 'move' | 'advance' | 'fall-back'

/** A unit and, at the players' own table, its action. */
interface Order {
  readonly unit: UnitIndex
  readonly kind: MoveId | null
  /** The transport that it enters at the end of its move. */
  readonly into: UnitIndex | null
  /** Whether it moves together with all others, every model of it. */
  readonly together: boolean
}

function* orderOnBoard(table: EighthTable, units: readonly UnitIndex[]): Procedure<Order | null> {
  const unit = yield* pickUnit(table, table.state.active, 'movement.unit', units, '8E-MOVE-01')
  return unit === null ? null : { unit, kind: null, into: null, together: false }
}

/** Unit and action are one answer if the board isn't checked in between. Units left when the player ends the phase stay. */
function* orderAtTable(table: EighthTable, units: readonly UnitIndex[]): Procedure<Order | null> {
  if (units.length === 0) return null
  const { active } = table.state
  const orders = units.flatMap((unit) => ordersOf(table, unit))
  const moving = units.filter((unit) => mayJustMove(table, unit))
  const together: Order[] = moving.length > 1 ? moving.map(movesAlong) : []
  const all: Orders[] = together.length > 0 ? [{ id: 'all-move', orders: together }] : []
  // The others have an enemy next to them, or are inside a transport.
  const others = units.filter((unit) => !moving.includes(unit))
  if (moving.length > 0 && others.length > 0) all.push({ id: 'others-stay', orders: moving.map(movesAlong) })
  const asked: Orders[] = [...all, ...orders, { id: 'done', orders: [] }]
  const { id, orders: given } = yield* choose(active, 'movement.order', sideSubject(active), asked, '8E-MOVE-01')
  const [first, ...rest] = given
  if (first === undefined) return null
  // All models, including bearers of Heavy weapons.
  for (const { unit } of rest) yield* moveUnit(table, unit, 'move', true)
  // Units inside a transport needn't be told to stay.
  if (id === 'others-stay') for (const unit of others) if (table.unit(unit).where === 'on-board') stay(table, unit)
  return first
}

const stay = (table: EighthTable, unit: UnitIndex): void => {
  table.emit({ type: 'unit-stayed', rule: '8E-MOVE-01', unit })
}

const movesAlong = (unit: UnitIndex): Order => ({ unit, kind: 'move', into: null, together: true })

interface Orders extends Option {
  readonly orders: readonly Order[]
}

/** Whether it is on the battlefield and near no enemy, so that it may move freely. */
const mayJustMove = (table: EighthTable, unit: UnitIndex): boolean =>
  table.unit(unit).where === 'on-board' && !table.unit(unit).startedEngaged

const ordersOf = (table: EighthTable, unit: UnitIndex): Orders[] => {
  const { id } = table.roster(unit)
  if (table.unit(unit).where === 'embarked')
    return [{ id: `${id}/get-out`, orders: [{ unit, kind: null, into: null, together: false }] }]
  const plain = kindsOf(table, unit).map(({ id: kind }) => ({
    id: `${id}/${kind}`,
    orders: [{ unit, kind, into: null, together: false }],
  }))
  const staysOut = table.unit(unit).disembarked || table.options.embarking === 'turn'
  const transports = staysOut
    ? []
    : unitsWhere(table, (other, { index }) => other.where === 'on-board' && hasRoom(table, index, unit))
  const boarding = transports.map((into) => ({
    id: `${id}/embark/${table.roster(into).id}`,
    orders: [{ unit, kind: 'move' as const, into, together: false }],
  }))
  return table.unit(unit).startedEngaged ? plain : [...plain, ...boarding]
}

/** 8E-MOVE-10: a unit within 1" of an enemy since the phase began may stay or Fall Back. With a minimum Move it can't stay (8E-MOVE-07). */
const kindsOf = (table: EighthTable, unit: UnitIndex): MoveOption[] => {
  if (table.unit(unit).startedEngaged) return [{ id: 'stay' }, { id: 'fall-back' }]
  const moves: MoveOption[] = [{ id: 'move' }, { id: 'advance' }]
  return mustMove(table, unit) ? moves : [...moves, { id: 'stay' }]
}

function* chooseKind(table: EighthTable, unit: UnitIndex): Procedure<MoveId> {
  const kinds = kindsOf(table, unit)
  return (yield* choose(sideOf(table, unit), 'movement.kind', subjectOf(table, unit), kinds, '8E-MOVE-01')).id
}

function* moveUnit(table: EighthTable, unit: UnitIndex, id: MoveId, together: boolean): Procedure {
  if (id === 'stay') {
    stay(table, unit)
    return
  }
  const own = yield* movementOf(table, unit)
  yield* go(table, unit, id, id === 'advance' ? yield* advanceRoll(table, unit, own) : own, together)
}

/**
 * 8E-MOVE-03 to 8E-MOVE-11, 8E-MOVE-18: the whole unit's move at once, checked by the oracle. 8E-MOVE-17: a model's position
 * counts, not its pose.
 */
function* go(
  table: EighthTable,
  unit: UnitIndex,
  kind: 'move' | 'advance' | 'fall-back',
  { most, least, slower }: Allowance,
  together: boolean,
): Procedure {
  const steady = together ? [] : steadyOf(table, unit)
  // 8E-MOVE-11: falling back has no minimum distance; it must only end away from all enemies.
  const minimum = kind === 'fall-back' ? NOTHING : least
  const question = {
    ask: 'move',
    unit,
    kind,
    allowance: most,
    minimum,
    ...(slower.length > 0 ? { slower } : {}),
    ...(steady.length > 0 ? { steady } : {}),
    targets: [],
  } as const
  const { places, lost } = goesWithoutSaying(table, question)
    ? { places: table.unit(unit).models.map((model) => ({ model, at: null })), lost: [] }
    : yield* place(
        sideOf(table, unit),
        subjectOf(table, unit),
        question,
        kind === 'fall-back' ? '8E-MOVE-11' : '8E-MOVE-03',
      )
  // A unit that declared an Advance has advanced even if no model moves; falling back requires a move.
  if (places.length > 0 || kind === 'advance' || lost.length > 0) {
    table.emit({ type: 'unit-moved', rule: kind === 'fall-back' ? '8E-MOVE-11' : '8E-MOVE-03', unit, kind, places })
    noteAway(table, unit, inches(1), '8E-MOVE-09')
  } else table.emit({ type: 'unit-stayed', rule: '8E-MOVE-01', unit })
  for (const model of lost) yield* slay(table, model, null, 'minimum-move', '8E-MOVE-08')
}

/** At the players' own table a unit ordered to move has moved, unless models of it may stand still or be lost. */
const goesWithoutSaying = (
  { state }: EighthTable,
  { minimum, steady = [] }: { readonly minimum: Length; readonly steady?: readonly ModelIndex[] },
): boolean => state.declared !== null && minimum === 0 && steady.length === 0

/** 8E-WEAP-06: at their own table players say which bearers of Heavy weapons stood still; otherwise the board knows. */
const steadyOf = (table: EighthTable, unit: UnitIndex): readonly ModelIndex[] =>
  table.state.declared === null
    ? []
    : table
        .unit(unit)
        .models.filter((model) =>
          kindOf(table, model).ranged.some(({ modes }) => modes.some(({ type }) => type === 'heavy')),
        )

/** 8E-MOVE-08: a unit that must move and didn't by the end of the phase is destroyed, unless enemies held it (8E-MOVE-10). */
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
