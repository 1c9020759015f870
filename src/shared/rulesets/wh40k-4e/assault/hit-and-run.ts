import { choose, type Option, type Procedure } from '../../../engine'
import { inches, NOTHING } from '../../../space'
import { place } from '../../wh40k/questions/asking'
import type { ModelPlace } from '../../wh40k/questions/questions'
import type { UnitIndex } from '../../wh40k/table/state'
import { sideOf, subjectOf } from '../../wh40k/table/table'
import { rollPool } from '../dice/pools'
import { joinedBy, withCompany } from '../characters/company'
import { hasTrait } from '../modules/carried'
import { isSlowedByTerrain } from '../movement/rates'
import type { FourthTable } from '../table'

interface Answer extends Option {
  readonly runs: boolean
}
const answers: readonly Answer[] = [
  { id: 'stay', runs: false },
  { id: 'hit-and-run', runs: true },
]

type HitAndRunOption = Option & { readonly id: 'hit-and-run' | 'difficult-hit-and-run' }
const hitAndRunOptions: readonly HitAndRunOption[] = [{ id: 'hit-and-run' }, { id: 'difficult-hit-and-run' }]

/** Difficult terrain halves moves of random length, rounded up (4E-MOVE-10, 4E-GAP-35), for units that it slows. */
function* wayOut(
  table: FourthTable,
  unit: UnitIndex,
  total: number,
): Procedure<{ id: HitAndRunOption['id']; most: number }> {
  if (!isSlowedByTerrain(table.roster(unit))) return { id: 'difficult-hit-and-run', most: total }
  const { id } = yield* choose(
    sideOf(table, unit),
    'hit-and-run.way',
    subjectOf(table, unit),
    hitAndRunOptions,
    '4E-MOVE-10',
  )
  return { id, most: id === 'hit-and-run' ? total : Math.ceil(total / 2) }
}

/**
 * At the end of an Assault phase a unit may break off: it moves 3D6" away from its enemies and not into contact with others
 * (4E-USR-09, 4E-AMB-53). Joined characters must be able to go equally far, otherwise nobody leaves (4E-CHAR-06).
 */
export function* offerHitAndRun(table: FourthTable, unit: UnitIndex): Procedure {
  if (!hasTrait(table, unit, 'hitsAndRuns') || joinedBy(table, unit) !== null) return
  const side = sideOf(table, unit)
  const subject = subjectOf(table, unit)
  const { runs } = yield* choose(side, 'hit-and-run', subject, answers, '4E-USR-09')
  if (!runs) return
  const faces = yield* rollPool(table, { side, kind: 'hit-and-run.roll', subject, rule: '4E-USR-09', count: 3 })
  const total = faces.reduce((sum, face) => sum + face, 0)
  table.emit({ type: 'dice-rolled', rule: '4E-USR-09', purpose: 'hit-and-run', unit, faces, total })
  const { id: kind, most } = yield* wayOut(table, unit, total)
  const moves: { readonly one: UnitIndex; readonly places: readonly ModelPlace[] }[] = []
  for (const one of withCompany(table, [unit])) {
    const question = { ask: 'move', unit: one, kind, allowance: inches(most), minimum: NOTHING, targets: [] } as const
    const { places } = yield* place(side, subject, question, '4E-USR-09')
    // Units that can't get away stay in the combat.
    if (places.length < table.unit(one).models.length) return
    moves.push({ one, places })
  }
  for (const { one, places } of moves) {
    table.emit({ type: 'unit-moved', rule: '4E-USR-09', unit: one, kind, places })
    for (const other of table.unit(one).lockedWith)
      table.emit({ type: 'units-parted', rule: '4E-USR-09', unit: one, other })
  }
}
