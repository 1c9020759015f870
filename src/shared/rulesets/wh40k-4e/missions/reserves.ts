import { atLeast, base, choose, type Option, type Procedure } from '../../../engine'
import { inches, type Length } from '../../../space'
import { place } from '../../wh40k/questions/asking'
import { has } from '../../wh40k/table/roster'
import type { UnitIndex } from '../../wh40k/table/state'
import { sideOf, sideSubject, sideState, subjectOf, unitsWhere } from '../../wh40k/table/table'
import { unitOptions } from '../../wh40k/units/picking'
import { rollPool } from '../dice/pools'
import { isSlowedByTerrain, moveRate } from '../movement/rates'
import { difficultDistance } from '../movement/terrain'
import { isVehicle } from '../../wh40k/classic/roster'
import type { FourthTable } from '../table'
import { chooseSpeed } from '../vehicles/driving'
import { mayUseRoad, roadDistance } from '../vehicles/roads'
import { offerLeaving } from '../vehicles/transports'
import { strikeDeep } from './deep-strike'
import { levelRules } from './levels'
import { entryZone } from './zones'

/** Lowest face that brings a unit on in a game turn (4E-MSR-20); null if none does. */
export const arrivesOn = (round: number): number | null => (round <= 1 ? null : Math.max(2, 6 - round))

const inReserve = (table: FourthTable): UnitIndex[] =>
  unitsWhere(table, ({ where }, { side }) => where === 'reserve' && side === table.state.active)

/**
 * At the start of a player's turn, rolls for each unit in reserve and brings on arrivals (4E-MSR-20, 4E-MSR-23). False once
 * none is left.
 */
export function* reserveStep(table: FourthTable): Procedure<boolean> {
  const needed = arrivesOn(table.state.round)
  if (needed === null) return false
  const open = inReserve(table).find((unit) => table.unit(unit).rolledForIn !== table.state.turn)
  if (open !== undefined) {
    yield* rollFor(table, open, needed)
    return true
  }
  const coming = inReserve(table).filter((unit) => table.unit(unit).arriving)
  const [only] = coming
  if (only === undefined) return false
  const { active } = table.state
  const { unit } =
    coming.length === 1
      ? { unit: only }
      : yield* choose(active, 'reserve.unit', sideSubject(active), unitOptions(table, coming), '4E-MSR-23')
  yield* arrive(table, unit)
  return true
}

/**
 * Rolls one die for a slot: all units of a platoon, or a unit and its dedicated transport, which then arrive separately at
 * places of their choice (4E-ORG-13, 4E-MSR-20, 4E-MSR-22). Passengers arrive inside their transport.
 */
function* rollFor(table: FourthTable, unit: UnitIndex, needed: number): Procedure {
  const { slot } = table.roster(unit)
  const others = inReserve(table).filter((other) => other !== unit && table.roster(other).slot === slot)
  const pool = { side: sideOf(table, unit), kind: 'reserve.roll', subject: subjectOf(table, unit), rule: '4E-MSR-20' }
  const faces = yield* rollPool(table, {
    ...pool,
    count: 1,
    needed: atLeast({ value: needed, rows: [base('game-turn', '4E-MSR-20', needed)] }),
    classes: [needed - 1, 6],
  })
  const arrives = (faces[0] ?? 0) >= needed
  table.emit({ type: 'reserve-rolled', rule: '4E-MSR-20', unit, others, faces, needed, arrives })
}

interface ArrivalOption extends Option {
  readonly id: 'edge' | 'deep-strike'
}
const arrivalOptions: readonly ArrivalOption[] = [{ id: 'edge' }, { id: 'deep-strike' }]

/** 4E-MSR-21. Only Deep Strike and Escalation put units into reserve (4E-AMB-88). */
function* arrive(table: FourthTable, unit: UnitIndex): Procedure {
  const strikes = levelRules(table).deepStrike && has(table.roster(unit).carried, 'deep-strike')
  const subject = subjectOf(table, unit)
  const { id } = strikes
    ? yield* choose(sideOf(table, unit), 'reserve.way', subject, arrivalOptions, '4E-MSR-21')
    : { id: 'edge' as const }
  yield* id === 'edge' ? comeOn(table, unit) : strikeDeep(table, unit)
}

interface EdgeOption extends Option {
  readonly id: 'long' | 'short'
}
const edges: readonly EdgeOption[] = [{ id: 'long' }, { id: 'short' }]

interface Pace extends Option {
  readonly id: 'move' | 'difficult-move'
}
const paces: readonly Pace[] = [{ id: 'move' }, { id: 'difficult-move' }]

/** Moves on from its own edge, or either edge of a quarter (4E-MIS-08, 4E-MIS-19, 4E-AMB-86), as far as it moves (4E-AMB-87). */
function* comeOn(table: FourthTable, unit: UnitIndex): Procedure {
  const side = sideOf(table, unit)
  const subject = subjectOf(table, unit)
  const { end } = sideState(table, side)
  const { id: edge } =
    end === null ? { id: 'long' as const } : yield* choose(side, 'reserve.edge', subject, edges, '4E-MIS-08')
  const { depth, level, byRoad = false } = yield* reachOf(table, unit)
  const zone = { ...entryZone(table, side, edge, depth, level), ...(byRoad ? { road: true } : {}) }
  const { places } = yield* place(side, subject, { ask: 'deploy', unit, zone }, '4E-MIS-19')
  if (places.length === 0) {
    table.emit({ type: 'arrival-blocked', rule: '4E-MIS-19', unit })
    return
  }
  table.emit({ type: 'unit-arrived', rule: '4E-MIS-19', unit, places })
  if (!isVehicle(table.roster(unit))) return
  const drove = { type: 'vehicle-drove', unit, upTo: depth, far: depth > inches(6) } as const
  table.emit(byRoad ? { ...drove, rule: '4E-VMOV-14', byRoad } : { ...drove, rule: '4E-VSHT-06' })
  if (byRoad) return
  yield* offerLeaving(table, unit, true)
}

interface Reach {
  readonly depth: Length
  readonly level: boolean
  readonly byRoad?: true
}

function* reachOf(table: FourthTable, unit: UnitIndex): Procedure<Reach> {
  const roster = table.roster(unit)
  if (isVehicle(roster)) {
    // 4E-VMOV-14: it may arrive along a road.
    const far = (yield* mayUseRoad(table, unit)) ? roadDistance(table, unit) : null
    const depth = yield* chooseSpeed(table, unit, far)
    return depth === far ? { depth, level: true, byRoad: true } : { depth, level: false }
  }
  if (!isSlowedByTerrain(roster)) return { depth: moveRate(roster), level: false }
  const { id } = yield* choose(sideOf(table, unit), 'movement.kind', subjectOf(table, unit), paces, '4E-TERR-18')
  if (id === 'move') return { depth: moveRate(roster), level: true }
  return { depth: yield* difficultDistance(table, unit), level: false }
}
