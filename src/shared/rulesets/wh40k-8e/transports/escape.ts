import type { Procedure } from '../../../engine'
import { getOut } from '../../wh40k/transports/disembark'
import { chosenModels } from '../../wh40k/units/choosing'
import { rollPool } from '../dice/pools'
import { escapeNeeded } from '../dice/targets'
import { slay } from '../attacks/losses'
import type { UnitIndex } from '../../wh40k/table/state'
import { sideOf, subjectOf } from '../../wh40k/table/table'
import type { EighthTable } from '../table'

/**
 * 8E-TRANS-12, 8E-TRANS-13: passengers disembark before their destroyed transport is removed; then a D6 for each model set
 * up, and for each 1 its controller chooses one to be slain. Models without room are slain (8E-TRANS-09).
 */
export function* escape(table: EighthTable, unit: UnitIndex, transport: UnitIndex): Procedure {
  const side = sideOf(table, unit)
  const { places, unplaced } = yield* getOut(table, unit, transport, { place: '8E-TRANS-12', out: '8E-TRANS-12' })
  const counts = table.options.transportLossesShake
  for (const model of unplaced) yield* slay(table, model, null, 'transport', '8E-TRANS-09', counts)
  if (places.length === 0) return
  const faces = yield* rollPool(table, {
    side,
    kind: 'transport.roll',
    subject: subjectOf(table, unit),
    rule: '8E-TRANS-12',
    count: places.length,
    needed: escapeNeeded(),
    classes: [1, 6],
    fails: (face) => face === 1,
  })
  table.emit({
    type: 'dice-rolled',
    rule: '8E-TRANS-12',
    purpose: 'transport',
    unit,
    faces,
    total: faces.filter((face) => face === 1).length,
  })
  const ones = faces.filter((face) => face === 1).length
  // 8E-TRANS-14.
  const choosing = { kind: 'transport.casualty', rule: '8E-TRANS-12', single: table.options.pickCasualties }
  for (const model of yield* chosenModels(table, unit, ones, choosing)) {
    yield* slay(table, model, null, 'transport', '8E-TRANS-12', counts)
  }
}
