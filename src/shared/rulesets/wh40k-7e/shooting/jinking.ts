import { choose, type Option, type Procedure } from '../../../engine'
import type { UnitIndex } from '../../wh40k/table/state'
import { sideOf, subjectOf } from '../../wh40k/table/table'
import { unitHas } from '../modules/carried'
import { throughNextOwnTurn } from '../morale/ground'
import { isLocked } from '../state'
import type { SeventhTable } from '../table'

/** `from` is the firing unit, shown with the question. */
type Answer = Option & { readonly jinks: boolean; readonly from: UnitIndex }

const answersTo = (from: UnitIndex): readonly Answer[] => [
  { id: 'hold-course', jinks: false, from },
  { id: 'jink', jinks: true, from },
]

/**
 * Before any roll to hit, the owner may declare that the unit jinks (7E-USR-JINK-1, 7E-USR-JINK-2); if it already jinks,
 * nothing is asked (7E-USR-JINK-5).
 */
export function* offerJink(table: SeventhTable, unit: UnitIndex, from: UnitIndex): Procedure {
  const state = table.unit(unit)
  if (state.jinks || isLocked(state) || !unitHas(table, unit, 'jinks')) return
  const rule = '7E-USR-JINK-2'
  const { jinks } = yield* choose(sideOf(table, unit), 'jink', subjectOf(table, unit), answersTo(from), rule)
  if (jinks) table.emit({ type: 'jink-declared', rule, unit, through: throughNextOwnTurn(table, unit) })
}
