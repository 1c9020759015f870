import type { Procedure } from '../../../engine'
import { opponentOf, unitsWhere } from '../../wh40k/table/table'
import type { SeventhTable } from '../table'
import { markerPoints, markersHeld } from './markers'

/** Victory points after the last game turn (7E-TURN-11): three for each marker held, one for each enemy unit destroyed (7E-G-25). */
export function* scoreAtEnd(table: SeventhTable): Procedure {
  const held = yield* markersHeld(table)
  for (const [side, markers] of held.entries()) {
    const gone = unitsWhere(table, ({ where }, roster) => where === 'destroyed' && roster.side === opponentOf(side))
    const points = markerPoints * markers + gone.length
    if (points > 0) table.emit({ type: 'points-scored', rule: '7E-TURN-11', side, points })
  }
}
