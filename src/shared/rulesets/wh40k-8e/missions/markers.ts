import type { Procedure } from '../../../engine'
import { rollOff } from '../../wh40k/dice/roll-off'
import { measure, place } from '../../wh40k/questions/asking'
import type { SideIndex } from '../../wh40k/table/state'
import { sideSubject } from '../../wh40k/table/table'
import type { EighthTable } from '../table'

/** 8E-OW-03: two markers each, in turns from the winner of a roll-off, every one at least 10" from the others. */
export function* placeMarkers(table: EighthTable): Procedure {
  const { markers } = table.state
  if (markers.length === 0) {
    const { winner, throws } = yield* rollOff('markers.roll-off', '8E-OW-03')
    table.emit({ type: 'rolled-off', rule: '8E-OW-03', purpose: 'markers', throws, winner })
    table.emit({ type: 'marker-picked', rule: '8E-OW-03', side: winner })
  }
  const side = table.state.picking
  const at = yield* place(side, sideSubject(side), { ask: 'marker', side }, '8E-OW-03')
  table.emit({ type: 'marker-placed', rule: '8E-OW-03', side, at })
  if (table.state.markers.length === 4) table.emit({ type: 'stage-entered', rule: '8E-OW-05', stage: 'objective' })
}

/**
 * 8E-OW-04: who has more models than the enemy within 3" of a marker's centre controls it; with as many, or none, nobody does.
 * In the order of the markers that are left.
 */
export function* controllers(table: EighthTable, rule: string): Procedure<readonly (SideIndex | null)[]> {
  const counts = yield* measure(table, 'markers', { ask: 'around-markers' }, rule)
  return counts.map(([first, second]) => controllerOf(first, second))
}

export const controllerOf = (first: number, second: number): SideIndex | null =>
  first === second ? null : first > second ? 0 : 1
