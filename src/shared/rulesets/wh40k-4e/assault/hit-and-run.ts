import { choose, type Option, type Procedure } from '../../../engine'
import { inches, NOTHING } from '../../../space'
import { place } from '../../wh40k/questions/asking'
import type { UnitIndex } from '../../wh40k/table/state'
import { sideOf, subjectOf } from '../../wh40k/table/table'
import { rollPool } from '../dice/pools'
import { hasTrait } from '../modules/carried'
import type { FourthTable } from '../table'

interface Answer extends Option {
  readonly runs: boolean
}
const answers: readonly Answer[] = [
  { id: 'stay', runs: false },
  { id: 'hit-and-run', runs: true },
]

/** The end of an Assault phase: a unit may break off, 3D6" away from those it fought and at nobody else (4E-USR-09, 4E-AMB-53). */
export function* offerHitAndRun(table: FourthTable, unit: UnitIndex): Procedure {
  if (!hasTrait(table, unit, 'hitsAndRuns')) return
  const side = sideOf(table, unit)
  const subject = subjectOf(table, unit)
  const { runs } = yield* choose(side, 'hit-and-run', subject, answers, '4E-USR-09')
  if (!runs) return
  const faces = yield* rollPool(table, { side, kind: 'hit-and-run.roll', subject, rule: '4E-USR-09', count: 3 })
  const total = faces.reduce((sum, face) => sum + face, 0)
  table.emit({ type: 'dice-rolled', rule: '4E-USR-09', purpose: 'hit-and-run', unit, faces, total })
  const question = { ask: 'move', unit, kind: 'hit-and-run', allowance: inches(total), minimum: NOTHING } as const
  const { places } = yield* place(side, subject, { ...question, targets: [] }, '4E-USR-09')
  // Who can't get away fights on.
  if (places.length < table.unit(unit).models.length) return
  table.emit({ type: 'unit-moved', rule: '4E-USR-09', unit, kind: 'hit-and-run', places })
  for (const other of table.unit(unit).lockedWith) table.emit({ type: 'units-parted', rule: '4E-USR-09', unit, other })
}
