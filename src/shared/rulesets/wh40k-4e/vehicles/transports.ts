import { choose, type Option, type Procedure } from '../../../engine'
import { inches } from '../../../space'
import { askFact, place } from '../../wh40k/questions/asking'
import { isOnBoard, type UnitIndex } from '../../wh40k/table/state'
import type { UnitProfile } from '../../wh40k/classic/roster'
import { sideOf, subjectOf, unitsWhere, type ArmyTable } from '../../wh40k/table/table'
import { hasRoom } from '../../wh40k/transports/capacity'
import { joinedBy } from '../characters/company'
import { hasTrait } from '../modules/carried'
import type { FourthFact } from '../questions'
import type { FourthTable } from '../table'
import type { UnitState } from '../state'
import { inchesMoved, unitIsOfType } from './hull'
import { hasUsedRoad } from './roads'

/** One unit of infantry, whole, in an empty transport that is large enough (4E-TRN-01, 4E-TRN-02, 4E-TRN-07, 4E-TRN-08): any that fits, where it is nobody's dedicated one (4E-TRN-04). */
export const mayBoard = (table: ArmyTable, transport: UnitIndex, unit: UnitIndex): boolean =>
  hasRoom(table, transport, unit) &&
  isOwn(table, transport, unit) &&
  (!isBulky(table, unit) || isAssaultVehicle(table, transport)) &&
  mayRideWith(
    table,
    unitsWhere(table, (other) => other.transport === transport),
    unit,
  )

const isCharacter = (table: ArmyTable, unit: UnitIndex): boolean =>
  table.roster(unit).carried.some(({ id }) => id === 'independent-character')

const isWaiting = (table: ArmyTable, unit: UnitIndex): boolean => table.unit(unit).where === 'waiting'

/** Who is one unit with those inside; before the battle characters join the one unit that they ride with (4E-ORG-14, 4E-ORG-15). */
const mayRideWith = (table: ArmyTable, inside: readonly UnitIndex[], unit: UnitIndex): boolean => {
  if (inside.every((other) => areCompany(table, other, unit))) return true
  return isWaiting(table, unit) && [...inside, unit].filter((one) => !isCharacter(table, one)).length === 1
}

/** A dedicated transport carries the unit that it was bought for and the characters who have joined it, nobody else (4E-TRN-05). */
const isOwn = (table: ArmyTable, transport: UnitIndex, unit: UnitIndex): boolean => {
  const { owner } = table.roster(transport) as UnitProfile
  if (owner === null || owner === unit || areCompany(table, owner, unit)) return true
  return isWaiting(table, unit) && isCharacter(table, unit) && table.unit(owner).transport === transport
}

/** Terminators ride in nothing but Land Raiders (4E-TRN-01). */
const isBulky = (table: ArmyTable, unit: UnitIndex): boolean =>
  table.roster(unit).carried.some(({ id }) => id === 'terminator-armour')

/** A character beside its unit is no second one (4E-TRN-05). */
const areCompany = (table: ArmyTable, one: UnitIndex, other: UnitIndex): boolean => {
  // Only this ruleset's own states reach it.
  const joinedTo = (unit: UnitIndex): UnitIndex => (table.unit(unit) as UnitState).joined ?? unit
  return joinedTo(one) === joinedTo(other)
}

type BoardOption = Option & { readonly transport: UnitIndex | null }

/**
 * A unit that has moved, every model of it within 2" of an access point of a transport (4E-TRN-09, 4E-TRN-13), may get in, in this phase
 * alone (4E-TRN-12), unless it got out this turn (4E-TRN-11) or falls back (4E-AMB-81). A transport that has moved does nothing more
 * (4E-TRN-14), one that hasn't moves as usual (4E-TRN-15): each moves once.
 */
export function* offerBoarding(table: FourthTable, unit: UnitIndex): Procedure {
  const state = table.unit(unit)
  if (!isOnBoard(state) || state.boardedIn === table.state.turn || state.fallingBack) return
  // 4E-CHAR-17: nobody leaves his retinue behind.
  const lead = joinedBy(table, unit)
  if (lead !== null && hasTrait(table, lead, 'retinue') && table.unit(lead).where !== 'embarked') return
  const open = unitsWhere(
    table,
    (other, { index }) => isOnBoard(other) && mayBoard(table, index, unit) && !hasUsedRoad(table, index),
  )
  if (open.length === 0) return
  const subject = subjectOf(table, unit)
  const question: FourthFact = { ask: 'at-access', unit, distance: inches(2), among: open }
  const near = yield* askFact<readonly UnitIndex[]>(table, subject, question, '4E-TRN-13')
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
 * (4E-SUM-02) Passengers may get out before their transport moves, or after it moved 12" at most (4E-TRN-16 to 4E-TRN-18); all of them or nobody
 * (4E-TRN-22), and not in the turn in which they got in (4E-TRN-11). A character goes with his unit, or alone (4E-TRN-06). Most may not
 * charge then (4E-TRN-19), as things stand when they get out (4E-AMB-28).
 */
export function* offerLeaving(table: FourthTable, transport: UnitIndex, hasDriven: boolean): Procedure {
  if (hasDriven && inchesMoved(table, transport) > 12) return
  const inside = unitsWhere(table, (other) => other.transport === transport)
  const out = new Set<UnitIndex>()
  for (const unit of leadersFirst(table, inside)) {
    if (table.unit(unit).boardedIn === table.state.turn) continue
    const subject = subjectOf(table, unit)
    const lead = joinedBy(table, unit)
    const follows = lead !== null && out.has(lead)
    const options = ways.map((way) => ({ ...way, from: transport }))
    if (!follows && !(yield* choose(sideOf(table, unit), 'transport.leave', subject, options, '4E-TRN-16')).leaves)
      continue
    const question = { ask: 'disembark', unit, transport, all: true, within: inches(2) } as const
    const { places, unplaced } = yield* place(sideOf(table, unit), subject, question, '4E-TRN-20')
    if (places.length === 0 || unplaced.length > 0) continue
    table.emit({ type: 'unit-disembarked', rule: '4E-TRN-16', unit, transport, places })
    out.add(unit)
    const charges = !hasDriven || unitIsOfType(table, transport, 'open-topped') || isAssaultVehicle(table, transport)
    if (!charges) table.emit({ type: 'charge-forbidden', rule: '4E-TRN-19', unit })
  }
}

/** Units before the characters that have joined them. */
const leadersFirst = (table: FourthTable, units: readonly UnitIndex[]): UnitIndex[] => [
  ...units.filter((unit) => joinedBy(table, unit) === null),
  ...units.filter((unit) => joinedBy(table, unit) !== null),
]

/** A Land Raider or its kin. */
const isAssaultVehicle = (table: ArmyTable, transport: UnitIndex): boolean =>
  table.roster(transport).carried.some(({ id }) => id === 'assault-vehicle')
