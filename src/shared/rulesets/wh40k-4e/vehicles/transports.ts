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

/**
 * Whether a unit may get in: one whole infantry unit in an empty, large enough transport (4E-TRN-01, 4E-TRN-02, 4E-TRN-07,
 * 4E-TRN-08), any that fits if it isn't dedicated to another unit (4E-TRN-04).
 */
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

/**
 * Whether it may share the transport: it is joined with the unit inside. Before the battle, characters join the unit they
 * ride with (4E-ORG-14, 4E-ORG-15).
 */
const mayRideWith = (table: ArmyTable, inside: readonly UnitIndex[], unit: UnitIndex): boolean => {
  if (inside.every((other) => areCompany(table, other, unit))) return true
  return isWaiting(table, unit) && [...inside, unit].filter((one) => !isCharacter(table, one)).length === 1
}

/** A dedicated transport carries only the unit it was bought for and characters joined to it (4E-TRN-05). */
const isOwn = (table: ArmyTable, transport: UnitIndex, unit: UnitIndex): boolean => {
  const { owner } = table.roster(transport) as UnitProfile
  if (owner === null || owner === unit || areCompany(table, owner, unit)) return true
  return isWaiting(table, unit) && isCharacter(table, unit) && table.unit(owner).transport === transport
}

/** Terminators fit only in Land Raiders (4E-TRN-01). */
const isBulky = (table: ArmyTable, unit: UnitIndex): boolean =>
  table.roster(unit).carried.some(({ id }) => id === 'terminator-armour')

/** A joined character doesn't count as a second unit (4E-TRN-05). */
const areCompany = (table: ArmyTable, one: UnitIndex, other: UnitIndex): boolean => {
  // Only states of this ruleset occur here.
  const joinedTo = (unit: UnitIndex): UnitIndex => (table.unit(unit) as UnitState).joined ?? unit
  return joinedTo(one) === joinedTo(other)
}

type BoardOption = Option & { readonly transport: UnitIndex | null }

/**
 * A unit that has moved may get in if all its models are within 2" of a transport's access point (4E-TRN-09, 4E-TRN-13),
 * only in this phase (4E-TRN-12), not if it got out this turn (4E-TRN-11) or falls back (4E-AMB-81). A transport that has
 * moved stays where it is (4E-TRN-14), others may still move (4E-TRN-15): each moves once.
 */
export function* offerBoarding(table: FourthTable, unit: UnitIndex): Procedure {
  const state = table.unit(unit)
  if (!isOnBoard(state) || state.boardedIn === table.state.turn || state.fallingBack) return
  // 4E-CHAR-17: a character can't leave its retinue.
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
const leaveOptions: readonly LeaveOption[] = [
  { id: 'stay-in', leaves: false },
  { id: 'get-out', leaves: true },
]

/**
 * (4E-SUM-02) Passengers may get out before their transport moves, or after a move of at most 12" (4E-TRN-16 to 4E-TRN-18);
 * all or none (4E-TRN-22), and not in the turn they got in (4E-TRN-11). A character gets out with its unit or alone
 * (4E-TRN-06). Most can't charge then (4E-TRN-19), depending on the situation when they get out (4E-AMB-28).
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
    const options = leaveOptions.map((way) => ({ ...way, from: transport }))
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

/** Units before the characters that joined them. */
const leadersFirst = (table: FourthTable, units: readonly UnitIndex[]): UnitIndex[] => [
  ...units.filter((unit) => joinedBy(table, unit) === null),
  ...units.filter((unit) => joinedBy(table, unit) !== null),
]

/** Whether it is a Land Raider or a similar assault vehicle. */
const isAssaultVehicle = (table: ArmyTable, transport: UnitIndex): boolean =>
  table.roster(transport).carried.some(({ id }) => id === 'assault-vehicle')
