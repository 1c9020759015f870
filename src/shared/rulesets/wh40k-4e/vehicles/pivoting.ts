import { choose, type Option, type Procedure } from '../../../engine'
import type { UnitIndex } from '../../wh40k/table/state'
import { askFact } from '../../wh40k/questions/asking'
import type { ModelPlace } from '../../wh40k/questions/questions'
import { sideOf, subjectOf } from '../../wh40k/table/table'
import type { FourthFact } from '../questions'
import type { FourthTable } from '../table'
import { vehicleOf } from './hull'

interface Answer extends Option {
  readonly turns: boolean
}
const answers: readonly Answer[] = [
  { id: 'face-target', turns: true },
  { id: 'keep-facing', turns: false },
]

/** Vehicles that stood still and can move; this is the only turning outside the Movement phase (4E-VMOV-04, 4E-VSHT-09). */
const mayPivot = (table: FourthTable, unit: UnitIndex): boolean => {
  const { moved, models } = table.unit(unit)
  const stood = moved === 'stayed' || moved === 'not-yet'
  return stood && models.every((model) => !vehicleOf(table, model).damage.immobilised)
}

/**
 * All vehicles of a unit turn on the spot towards their target as far as there is room, and still count as stationary
 * (4E-VSHT-09, 4E-AMB-31).
 */
export function* offerPivot(table: FourthTable, unit: UnitIndex, target: UnitIndex): Procedure {
  if (!mayPivot(table, unit)) return
  const { turns } = yield* choose(sideOf(table, unit), 'shoot.pivot', subjectOf(table, unit), answers, '4E-VSHT-09')
  if (!turns) return
  const question: FourthFact = { ask: 'turned', unit, target }
  const places =
    table.state.declared === null
      ? yield* askFact<readonly ModelPlace[]>(table, subjectOf(table, unit), question, '4E-VSHT-09')
      : []
  table.emit({ type: 'vehicle-turned', rule: '4E-VSHT-09', unit, target, places })
}
