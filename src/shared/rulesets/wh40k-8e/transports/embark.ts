import { choose, type Option, type Procedure } from '../../../engine'
import { inches } from '../../../space'
import { measure } from '../../wh40k/questions/asking'
import { isOnBoard, type UnitIndex } from '../../wh40k/table/state'
import { sideOf, subjectOf, unitsWhere } from '../../wh40k/table/table'
import type { EighthTable } from '../table'
import { hasRoom } from './capacity'

/**
 * 8E-TRANS-04: a unit all of whose models end their move within 3" of a friendly transport may get in, unless it got out this
 * turn (8E-TRANS-03). Inside it does nothing and nothing is done to it (8E-TRANS-05).
 */
export function* offerEmbarking(table: EighthTable, unit: UnitIndex): Procedure {
  if (table.unit(unit).disembarked) return
  const transports = unitsWhere(table, (other, { index }) => isOnBoard(other) && hasRoom(table, index, unit))
  if (transports.length === 0) return
  const subject = subjectOf(table, unit)
  const near = yield* measure(
    table,
    subject,
    { ask: 'wholly-near', unit, distance: inches(3), among: transports },
    '8E-TRANS-04',
  )
  if (near.length === 0) return
  const options: (Option & { readonly transport: UnitIndex | null })[] = [
    { id: 'stay-out', transport: null },
    ...near.map((transport) => ({ id: table.roster(transport).id, transport })),
  ]
  const { transport } = yield* choose(sideOf(table, unit), 'transport.embark', subject, options, '8E-TRANS-04')
  if (transport !== null) table.emit({ type: 'unit-embarked', rule: '8E-TRANS-04', unit, transport })
}
