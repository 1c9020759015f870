import { rollPool } from '../dice/pools'
import { asD3 } from '../../wh40k/dice/amounts'
import type { Procedure } from '../../../engine'
import { inches } from '../../../space'
import { sufferMortalWounds } from '../attacks/suffer'
import type { UnitIndex } from '../../wh40k/table/state'
import { firstModel, sideOf, subjectOf, unitsWhere } from '../../wh40k/table/table'
import type { EighthTable } from '../table'
import { within } from '../../wh40k/units/engagement'

/** 8E-PSY-07: double 1 or double 6, before modifiers. */
const isPerils = (faces: readonly number[]): boolean =>
  faces.every((face) => face === 1) || faces.every((face) => face === 6)

/**
 * Perils of the Warp: D3 mortal wounds for the psyker, whether or not the test passed; if they slay it the test has failed
 * and every unit within 6" of its place suffers D3 as well (8E-PSY-08). Returns whether the psyker survives.
 */
export function* perils(table: EighthTable, unit: UnitIndex, faces: readonly number[]): Procedure<boolean> {
  if (!isPerils(faces)) return true
  table.emit({ type: 'perils', rule: '8E-PSY-07', unit })
  const psyker = firstModel(table, unit)
  // Measured before it is removed. At their own table its player leaves it standing until this has been asked.
  const before = table.state.declared === null ? yield* around(table, unit) : null
  yield* sufferMortalWounds(table, unit, yield* d3(table, unit, '8E-PSY-07'), null, 'perils', '8E-PSY-07', psyker)
  if (table.model(psyker).status === 'alive') return true
  const common = table.options.perilsRoll === 'common' ? yield* d3(table, unit, '8E-PSY-08') : null
  for (const other of before ?? (yield* around(table, unit))) {
    const wounds = common ?? (yield* d3(table, unit, '8E-PSY-08'))
    yield* sufferMortalWounds(table, other, wounds, null, 'perils', '8E-PSY-08')
  }
  return false
}

const around = (table: EighthTable, unit: UnitIndex): Procedure<readonly UnitIndex[]> =>
  within(table, unit, inches(6), others(table, unit), '8E-PSY-08')

const others = (table: EighthTable, unit: UnitIndex): UnitIndex[] =>
  unitsWhere(table, ({ where }, { index }) => where === 'on-board' && index !== unit)

function* d3(table: EighthTable, unit: UnitIndex, rule: string): Procedure<number> {
  const faces = yield* rollPool(table, {
    side: sideOf(table, unit),
    kind: 'perils.roll',
    subject: subjectOf(table, unit),
    rule,
    classes: [2, 4, 6],
  })
  const total = asD3(faces[0] ?? 0)
  table.emit({ type: 'dice-rolled', rule, purpose: 'mortal-wounds', unit, faces, total })
  return total
}
