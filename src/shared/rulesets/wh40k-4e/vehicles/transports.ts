import { choose, type Option, type Procedure } from '../../../engine'
import { inches } from '../../../space'
import { measure, place } from '../../wh40k/questions/asking'
import { isOnBoard, type UnitIndex } from '../../wh40k/table/state'
import { sideOf, subjectOf, unitsWhere, type ArmyTable } from '../../wh40k/table/table'
import { hasRoom } from '../../wh40k/transports/capacity'
import type { FourthTable } from '../table'
import type { UnitState } from '../state'
import { inchesMoved, unitIsOfType } from './hull'

/** One unit of infantry, whole, in an empty transport that is large enough (4E-TRN-01, 4E-TRN-02, 4E-TRN-07, 4E-TRN-08). */
export const mayBoard = (table: ArmyTable, transport: UnitIndex, unit: UnitIndex): boolean =>
  hasRoom(table, transport, unit) &&
  unitsWhere(table, (other) => other.transport === transport).every((inside) => areCompany(table, inside, unit))

/** A character beside its unit is no second one (4E-TRN-05). */
const areCompany = (table: ArmyTable, one: UnitIndex, other: UnitIndex): boolean => {
  // Only this ruleset's own states reach it.
  const joinedTo = (unit: UnitIndex): UnitIndex => (table.unit(unit) as UnitState).joined ?? unit
  return joinedTo(one) === joinedTo(other)
}

type BoardOption = Option & { readonly transport: UnitIndex | null }

/**
 * A unit that has moved, every model of it within 2" of a transport, may get in, unless it got out this turn (4E-TRN-11 to 4E-TRN-13) or falls
 * back (4E-AMB-81).
 */
export function* offerBoarding(table: FourthTable, unit: UnitIndex): Procedure {
  const state = table.unit(unit)
  if (!isOnBoard(state) || state.boardedIn === table.state.turn || state.fallingBack) return
  const open = unitsWhere(table, (other, { index }) => isOnBoard(other) && mayBoard(table, index, unit))
  if (open.length === 0) return
  const subject = subjectOf(table, unit)
  const question = { ask: 'wholly-near', unit, distance: inches(2), among: open } as const
  const near = yield* measure(table, subject, question, '4E-TRN-13')
  if (near.length === 0) return
  const options: BoardOption[] = [
    { id: 'stay-out', transport: null },
    ...near.map((transport) => ({ id: table.roster(transport).id, transport })),
  ]
  const { transport } = yield* choose(sideOf(table, unit), 'transport.embark', subject, options, '4E-TRN-13')
  if (transport !== null) table.emit({ type: 'unit-embarked', rule: '4E-TRN-13', unit, transport })
}

type LeaveOption = Option & { readonly leaves: boolean }
const ways: readonly LeaveOption[] = [
  { id: 'stay-in', leaves: false },
  { id: 'get-out', leaves: true },
]

/**
 * Passengers may get out before their transport moves, or after it moved 12" at most (4E-TRN-16 to 4E-TRN-18); all of them or nobody
 * (4E-TRN-22), and not in the turn in which they got in (4E-TRN-11). Most may not charge then (4E-TRN-19).
 */
export function* offerLeaving(table: FourthTable, transport: UnitIndex, hasDriven: boolean): Procedure {
  if (hasDriven && inchesMoved(table, transport) > 12) return
  for (const unit of unitsWhere(table, (other) => other.transport === transport)) {
    if (table.unit(unit).boardedIn === table.state.turn) continue
    const subject = subjectOf(table, unit)
    const { leaves } = yield* choose(sideOf(table, unit), 'transport.leave', subject, ways, '4E-TRN-16')
    if (!leaves) continue
    const question = { ask: 'disembark', unit, transport, all: true } as const
    const { places, unplaced } = yield* place(sideOf(table, unit), subject, question, '4E-TRN-20')
    if (places.length === 0 || unplaced.length > 0) continue
    table.emit({ type: 'unit-disembarked', rule: '4E-TRN-16', unit, transport, places })
    const charges = !hasDriven || unitIsOfType(table, transport, 'open-topped') || isAssaultVehicle(table, transport)
    if (!charges) table.emit({ type: 'charge-forbidden', rule: '4E-TRN-19', unit })
  }
}

/** A Land Raider or its kin. */
const isAssaultVehicle = (table: FourthTable, transport: UnitIndex): boolean =>
  table.roster(transport).carried.some(({ id }) => id === 'assault-vehicle')
