import { choose, type Option, type Procedure } from '../../../engine'
import { inches, NOTHING } from '../../../space'
import { measure, place } from '../../wh40k/questions/asking'
import { rollPool } from '../dice/pools'
import { total } from '../../wh40k/dice/pools'
import type { UnitIndex } from '../../wh40k/table/state'
import { enemiesOf, sideOf, sideSubject, subjectOf, unitsOf } from '../../wh40k/table/table'
import type { EighthTable } from '../table'
import { engagedAmong, unitsWithin } from '../units/engagement'
import { noteCharged } from '../units/following'
import { within } from '../../wh40k/units/engagement'
import { pickUnit, unitOptions } from '../../wh40k/units/picking'
import { knownChargeable, mayCharge } from './able'
import { overwatch } from './overwatch'

/**
 * 8E-CHG-01: units with an enemy within 12", and none within 1" already (8E-CHG-02). Players at their own table see which
 * are within 12".
 */
function* ableToCharge(table: EighthTable, units: readonly UnitIndex[]): Procedure<UnitIndex[]> {
  const engaged = yield* engagedAmong(table, units, '8E-CHG-02')
  const free = units.filter((unit) => !engaged.includes(unit))
  if (table.state.declared !== null) return free.filter((unit) => knownChargeable(table, unit).length > 0)
  return yield* unitsWithin(table, free, inches(12), '8E-CHG-01')
}

/** 8E-CHG-03: enemies within 12". At their own table players charge only those; the others are then known to be farther away. */
function* chargeable(table: EighthTable, unit: UnitIndex): Procedure<readonly UnitIndex[]> {
  if (table.state.declared !== null) return knownChargeable(table, unit)
  return yield* within(table, unit, inches(12), enemiesOf(table, unit), '8E-CHG-01')
}

/** 8E-CHG-05: one charge from declaration to move before the next. */
export function* chargeStep(table: EighthTable): Procedure<boolean> {
  const { active, chargesWaived } = table.state
  if (chargesWaived) return false
  const units = unitsOf(table, active).filter((unit) => mayCharge(table, unit))
  const able = yield* ableToCharge(table, units)
  const declared =
    table.state.declared === null ? yield* declareOnBoard(table, able) : yield* declareAtTable(table, able)
  if (declared === null) return false
  const { unit, targets, isLast } = declared
  if (isLast) table.emit({ type: 'charges-waived', rule: '8E-CHG-05' })
  table.emit({ type: 'charge-declared', rule: '8E-CHG-03', unit, targets })
  yield* overwatch(table, unit, targets)
  if (table.unit(unit).models.length > 0) yield* chargeMove(table, unit, targets)
  return true
}

interface Declared {
  readonly unit: UnitIndex
  readonly targets: readonly UnitIndex[]
  /** Whether no other unit charges this turn. */
  readonly isLast: boolean
}

function* declareOnBoard(table: EighthTable, able: readonly UnitIndex[]): Procedure<Declared | null> {
  const unit = yield* pickUnit(table, table.state.active, 'charge.unit', able, '8E-CHG-01')
  if (unit === null) return null
  return { unit, targets: yield* chooseTargets(table, unit, yield* chargeable(table, unit)), isLast: false }
}

interface ChargeOrder extends Option {
  readonly unit: UnitIndex | null
  /** Null: several, or none. */
  readonly target: UnitIndex | null
  readonly also?: 'last'
}

/**
 * At the players' own table most charges have one target: charger and target are one answer, which also says whether others
 * will charge; several targets are asked for one by one.
 */
function* declareAtTable(table: EighthTable, able: readonly UnitIndex[]): Procedure<Declared | null> {
  const options: ChargeOrder[] = []
  for (const unit of able) {
    const { id } = table.roster(unit)
    const near = yield* chargeable(table, unit)
    for (const target of near) {
      const plain: ChargeOrder = { id: `${id}/${table.roster(target).id}`, unit, target }
      options.push(plain)
      if (able.length > 1) options.push({ ...plain, id: `${plain.id}/last`, also: 'last' })
    }
    if (near.length > 1) options.push({ id: `${id}/several`, unit, target: null })
  }
  if (options.length === 0) return null
  const { active } = table.state
  const asked: ChargeOrder[] = [...options, { id: 'done', unit: null, target: null }]
  const { unit, target, also } = yield* choose(active, 'charge.order', sideSubject(active), asked, '8E-CHG-03')
  if (unit === null) return null
  if (target !== null) return { unit, targets: [target], isLast: also === 'last' }
  return { unit, targets: yield* chooseTargets(table, unit, yield* chargeable(table, unit)), isLast: false }
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
 * 8E-CHG-11 to 8E-CHG-16: 2D6 inches for every model, the first must end within 1" of a target, none within 1" of other
 * enemies. If that is impossible the charge fails, and no model moves.
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
    const question = {
      ask: 'move',
      unit,
      kind: 'charge',
      allowance: distance,
      minimum: NOTHING,
      targets: standing,
    } as const
    const places =
      table.state.declared === null
        ? (yield* place(side, subject, question, '8E-CHG-12')).places
        : table.unit(unit).models.map((model) => ({ model, at: null }))
    if (places.length > 0) {
      table.emit({ type: 'unit-moved', rule: '8E-CHG-11', unit, kind: 'charge', places })
      table.emit({ type: 'charge-made', rule: '8E-CHG-16', unit })
      noteCharged(table, unit, standing)
      return
    }
  }
  table.emit({ type: 'charge-failed', rule: '8E-CHG-14', unit })
}
