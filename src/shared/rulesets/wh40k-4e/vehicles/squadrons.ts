import { choose, type Option, type Procedure } from '../../../engine'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import { sideOf, subjectOf, unitsOf } from '../../wh40k/table/table'
import { isVehicle } from '../../wh40k/classic/roster'
import { isCoherent } from '../movement/coherency'
import type { FourthTable } from '../table'
import { destroyVehicle } from './damage'
import { mayMove } from './hull'

/** Several vehicles of one type as one unit (4E-SQD-01, 4E-UNIT-02). */

/** Immobile vehicles in a squadron with others that can move. */
const stuckOf = (table: FourthTable, unit: UnitIndex): readonly ModelIndex[] => {
  const { models } = table.unit(unit)
  const stuck = models.filter((model) => !mayMove(table, model))
  return stuck.length === models.length ? [] : stuck
}

interface Answer extends Option {
  readonly leaves: boolean
}
const answers: readonly Answer[] = [
  { id: 'keep-together', leaves: false },
  { id: 'abandon', leaves: true },
]

/** Asks whether a squadron stays with its immobile vehicles or leaves them to be abandoned by their crews (4E-SQD-04). */
export function* offerAbandoning(table: FourthTable, unit: UnitIndex): Procedure {
  const stuck = stuckOf(table, unit)
  if (stuck.length === 0) return
  const { leaves } = yield* choose(
    sideOf(table, unit),
    'squadron.abandon',
    subjectOf(table, unit),
    answers,
    '4E-SQD-04',
  )
  if (leaves) yield* abandon(table, stuck)
}

/** At the end of a turn, immobile vehicles out of coherency are abandoned too (4E-SQD-07, 4E-AMB-51). */
export function* abandonStopped(table: FourthTable): Procedure {
  for (const unit of unitsOf(table, table.state.active)) {
    if (!isVehicle(table.roster(unit))) continue
    const stuck = stuckOf(table, unit)
    if (stuck.length === 0) continue
    if (!(yield* isCoherent(table, unit, '4E-SQD-07'))) yield* abandon(table, stuck)
  }
}

function* abandon(table: FourthTable, stuck: readonly ModelIndex[]): Procedure {
  for (const model of stuck) yield* destroyVehicle(table, { model, kind: 'none', by: null }, 'destroyed')
}
