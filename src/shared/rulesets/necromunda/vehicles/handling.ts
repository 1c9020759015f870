import { atLeast, base, roll, row, type Computed, type Procedure, type Row } from '../../../engine'
import { fold } from '../characteristics'
import type { FighterIndex } from '../state'
import { has, type NecromundaTable } from '../table'
import { hullOf, profileOf } from './vehicle'

/** NECV-DMG-09: a driver's wounds add up, but this is the highest number needed. */
const worst = row('limit', 'NECV-DMG-09', 'at-most', 12)

/** NECV-PROF-04, NECV-LOC-14: the roll that a Handling test needs. `help`: rows for the roll, +1 helps. */
export const handlingNeeded = (table: NecromundaTable, vehicle: FighterIndex, help: readonly Row[] = []): Computed => {
  const { handlingLost } = hullOf(table, vehicle)
  const { fleshWounds } = table.fighter(vehicle)
  const rows: Row[] = [base('handling', 'NECV-PROF-01', profileOf(table, vehicle).handling)]
  if (fleshWounds > 0) rows.push(row('flesh-wounds', 'NECV-DMG-03', 'add', fleshWounds))
  if (handlingLost > 0) rows.push(row('drive', 'NECV-DMG-04', 'add', handlingLost))
  if (has(table, vehicle, 'concussed')) rows.push(row('concussed', 'NECV-TRT-02', 'add', 2))
  // NECV-PROF-05: a modifier applies to the roll, so its sign is reversed.
  for (const { source, rule, amount } of help) if (amount !== 0) rows.push(row(source, rule, 'add', -amount))
  return fold([...rows, worst])
}

/** NECV-PROF-04: 2D6, at least the Handling value. */
export function* handlingTest(
  table: NecromundaTable,
  vehicle: FighterIndex,
  rule: string,
  help: readonly Row[] = [],
): Procedure<boolean> {
  return (yield* handlingRoll(table, vehicle, rule, help)).passed
}

interface HandlingRoll {
  readonly passed: boolean
  readonly faces: readonly number[]
}

/** The same, with the dice rolled. */
export function* handlingRoll(
  table: NecromundaTable,
  vehicle: FighterIndex,
  rule: string,
  help: readonly Row[] = [],
): Procedure<HandlingRoll> {
  const needed = handlingNeeded(table, vehicle, help)
  const { side, id } = table.roster(vehicle)
  const pool = { side, kind: 'vehicle.handling', subject: id, rule, count: 2, needed: atLeast(needed) }
  const faces = yield* roll(pool)
  const passed = faces.reduce((sum, face) => sum + face, 0) >= needed.value
  table.emit({ type: 'handling-tested', rule, fighter: vehicle, faces, needed, passed })
  return { passed, faces }
}
