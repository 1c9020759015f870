import { choose, type Option, type Procedure } from '../../../engine'
import type { Length } from '../../../space'
import { measure } from '../questions/asking'
import { isOnBoard, type UnitIndex } from '../table/state'
import { sideOf, subjectOf, unitsWhere, type ArmyTable } from '../table/table'
import { hasRoom } from './capacity'

/** A unit may embark if all its models are within a distance of a friendly transport with room. */
export function* offerEmbarking(table: ArmyTable, unit: UnitIndex, distance: Length, rule: string): Procedure {
  const transports = unitsWhere(table, (other, { index }) => isOnBoard(other) && hasRoom(table, index, unit))
  if (transports.length === 0) return
  const subject = subjectOf(table, unit)
  const near = yield* measure(table, subject, { ask: 'wholly-near', unit, distance, among: transports }, rule)
  if (near.length === 0) return
  const options: (Option & { readonly transport: UnitIndex | null })[] = [
    { id: 'stay-out', transport: null },
    ...near.map((transport) => ({ id: table.roster(transport).id, transport })),
  ]
  const { transport } = yield* choose(sideOf(table, unit), 'transport.embark', subject, options, rule)
  if (transport !== null) table.emit({ type: 'unit-embarked', rule, unit, transport })
}
