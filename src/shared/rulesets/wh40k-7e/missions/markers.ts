import type { Procedure } from '../../../engine'
import { inches } from '../../../space'
import { askFact, measure, place } from '../../wh40k/questions/asking'
import type { SideIndex } from '../../wh40k/table/state'
import { opponentOf, sideSubject } from '../../wh40k/table/table'
import type { SeventhFact } from '../questions'
import type { SeventhTable } from '../table'

/** For the plain mission, which the rules don't describe (7E-G-25). */
const rule = '7E-G-25'
/** Distance between marker centres. */
const apart = inches(12)
/** Distance from the table edges. */
const edges = inches(6)
/** Victory points for a marker held at the end. */
export const markerPoints = 3

/** Places the mission's markers, the sides alternating from the one that sets up first; as many as fit. */
export function* placeMarkers(table: SeventhTable): Procedure {
  const { markers, picking } = table.state
  const room: SeventhFact = { ask: 'counter-room', edges }
  const isFull = markers.length >= table.options.objectives
  if (!isFull && (yield* askFact<boolean>(table, 'markers', room, rule))) {
    const at = yield* place(picking, sideSubject(picking), { ask: 'marker', side: picking, apart, edges }, rule)
    table.emit({ type: 'marker-placed', rule, side: picking, at })
    return
  }
  // The side that began also sets up first.
  const side = markers.length % 2 === 0 ? picking : opponentOf(picking)
  table.emit({ type: 'marker-picked', rule: '7E-BASE-SETUP-01', side })
  table.emit({ type: 'stage-entered', rule: '7E-BASE-SETUP-01', stage: 'deployment' })
}

/** Number of markers each side holds: those with its models but no enemy's within 3". */
export function* markersHeld(table: SeventhTable): Procedure<readonly [number, number]> {
  if (table.state.markers.length === 0) return [0, 0]
  const around = yield* measure(table, 'markers', { ask: 'around-markers' }, rule)
  const held = (side: SideIndex): number =>
    around.filter((counts) => (counts[side] ?? 0) > 0 && (counts[opponentOf(side)] ?? 0) === 0).length
  return [held(0), held(1)]
}
