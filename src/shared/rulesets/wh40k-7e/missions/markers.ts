import type { Procedure } from '../../../engine'
import { inches } from '../../../space'
import { askFact, measure, place } from '../../wh40k/questions/asking'
import type { SideIndex } from '../../wh40k/table/state'
import { opponentOf, sideSubject } from '../../wh40k/table/table'
import type { SeventhFact } from '../questions'
import type { SeventhTable } from '../table'

/** Of the plain mission, which no rule tells (7E-G-25). */
const rule = '7E-G-25'
/** Between centres of markers. */
const apart = inches(12)
/** From the edges of the table. */
const edges = inches(6)
/** Victory points of a marker that is held at the end. */
export const markerPoints = 3

/** The markers of the mission, one by each side in turn from the one that sets up first on; as many as there is room for. */
export function* placeMarkers(table: SeventhTable): Procedure {
  const { markers, picking } = table.state
  const room: SeventhFact = { ask: 'counter-room', edges }
  const isFull = markers.length >= table.options.objectives
  if (!isFull && (yield* askFact<boolean>(table, 'markers', room, rule))) {
    const at = yield* place(picking, sideSubject(picking), { ask: 'marker', side: picking, apart, edges }, rule)
    table.emit({ type: 'marker-placed', rule, side: picking, at })
    return
  }
  // Who began sets up first.
  const side = markers.length % 2 === 0 ? picking : opponentOf(picking)
  table.emit({ type: 'marker-picked', rule: '7E-BASE-SETUP-01', side })
  table.emit({ type: 'stage-entered', rule: '7E-BASE-SETUP-01', stage: 'deployment' })
}

/** Markers with models of a side within 3" and none of the enemy's, for each side. */
export function* markersHeld(table: SeventhTable): Procedure<readonly [number, number]> {
  if (table.state.markers.length === 0) return [0, 0]
  const around = yield* measure(table, 'markers', { ask: 'around-markers' }, rule)
  const held = (side: SideIndex): number =>
    around.filter((counts) => (counts[side] ?? 0) > 0 && (counts[opponentOf(side)] ?? 0) === 0).length
  return [held(0), held(1)]
}
