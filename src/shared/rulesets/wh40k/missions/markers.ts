import type { Procedure } from '../../../engine'
import { measure } from '../questions/asking'
import type { SideIndex } from '../table/state'
import type { ArmyTable } from '../table/table'

/** The side with more models near enough to a marker controls it; on a tie neither does. In the order of the remaining markers. */
export function* controllers(table: ArmyTable, rule: string): Procedure<readonly (SideIndex | null)[]> {
  const counts = yield* measure(table, 'markers', { ask: 'around-markers' }, rule)
  return counts.map(([first, second]) => controllerOf(first, second))
}

export const controllerOf = (first: number, second: number): SideIndex | null =>
  first === second ? null : first > second ? 0 : 1
