import type { Procedure } from '../../../engine'
import { opponentOf, unitsWhere } from '../../wh40k/table/table'
import type { SeventhTable } from '../table'

/** A point for each enemy unit that is gone. */
export function* scoreAtEnd(table: SeventhTable): Procedure {
  for (const side of [0, 1]) {
    const gone = unitsWhere(table, ({ where }, roster) => where === 'destroyed' && roster.side === opponentOf(side))
    if (gone.length > 0) table.emit({ type: 'points-scored', rule: '7E-TURN-11', side, points: gone.length })
  }
}
