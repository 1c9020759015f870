import { choose, type Option, type Procedure } from '../../../engine'
import { inches } from '../../../space'
import { askFact, place } from '../../wh40k/questions/asking'
import { isOnBoard, type UnitIndex } from '../../wh40k/table/state'
import { sideOf, subjectOf, unitsWhere } from '../../wh40k/table/table'
import type { SeventhFact } from '../questions'
import type { SeventhTable } from '../table'
import { hasRoomFor } from './room'
import { afterLeaving } from './leaving'

type BoardOption = Option & { readonly transport: UnitIndex | null }

/** A unit that has moved may get in, if all its models ended within 2" of an access point (7E-BASE-VEH-06). */
export function* offerBoarding(table: SeventhTable, unit: UnitIndex): Procedure {
  const rule = '7E-BASE-VEH-06'
  const state = table.unit(unit)
  if (!isOnBoard(state) || state.boardedIn === table.state.turn || state.fallingBack) return
  const among = unitsWhere(table, (other, { index }) => isOnBoard(other) && hasRoomFor(table, index, unit))
  if (among.length === 0) return
  const subject = subjectOf(table, unit)
  const question: SeventhFact = { ask: 'at-access', unit, distance: inches(2), among }
  const near = yield* askFact<readonly UnitIndex[]>(table, subject, question, rule)
  if (near.length === 0) return
  const options: BoardOption[] = [
    { id: 'stay-out', transport: null },
    ...near.map((transport) => ({ id: table.roster(transport).id, transport })),
  ]
  const { transport } = yield* choose(sideOf(table, unit), 'transport.embark', subject, options, rule)
  if (transport !== null) table.emit({ type: 'unit-embarked', rule, unit, transport })
}

const leaveOptions: readonly (Option & { readonly leaves: boolean })[] = [
  { id: 'stay-in', leaves: false },
  { id: 'get-out', leaves: true },
]

/**
 * Passengers get out, wholly within 6" of an access point, unless they got in this turn; they may charge afterwards only
 * from an assault vehicle (7E-BASE-VEH-06).
 */
export function* offerLeaving(table: SeventhTable, transport: UnitIndex): Procedure {
  const rule = '7E-BASE-VEH-06'
  for (const unit of unitsWhere(table, (other) => other.transport === transport)) {
    if (table.unit(unit).boardedIn === table.state.turn) continue
    const subject = subjectOf(table, unit)
    const options = leaveOptions.map((way) => ({ ...way, from: transport }))
    const { leaves } = yield* choose(sideOf(table, unit), 'transport.leave', subject, options, rule)
    if (!leaves) continue
    const question = { ask: 'disembark', unit, transport, all: true, within: inches(6) } as const
    const { places, unplaced } = yield* place(sideOf(table, unit), subject, question, rule)
    if (places.length === 0 || unplaced.length > 0) continue
    table.emit({ type: 'unit-disembarked', rule, unit, transport, places })
    afterLeaving(table, unit, transport)
  }
}
