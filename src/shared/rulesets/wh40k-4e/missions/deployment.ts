import { choose, type Option, type Procedure } from '../../../engine'
import type { ClassicRole } from '../../wh40k/classic/content'
import { rollOff } from '../../wh40k/dice/roll-off'
import { boardBeforehand, leaveOut, setUpIn, waiting } from '../../wh40k/missions/deployment'
import { has } from '../../wh40k/table/roster'
import type { SideIndex, UnitIndex } from '../../wh40k/table/state'
import { opponentOf, sideSubject, subjectOf, unitsWhere } from '../../wh40k/table/table'
import { unitOptions } from '../../wh40k/units/picking'
import { edges } from '../../wh40k/classic/missions/choices'
import type { Zone } from '../../wh40k/classic/questions'
import { isVehicle } from '../../wh40k/classic/roster'
import type { Edge } from '../../wh40k/classic/questions'
import type { FourthTable } from '../table'
import { isCharacter } from '../characters/company'
import { offerJoining } from '../characters/joining'
import { mayBoard } from '../vehicles/transports'
import { missionOf } from './catalogue'
import { levelRules } from './levels'
import { deploymentZone } from './zones'
import { missionOn } from './choosing'

interface EdgeOption extends Option {
  readonly edge: Edge
  readonly end: Edge | null
}

const wholeEdges: readonly EdgeOption[] = edges.map((option) => ({ ...option, end: null }))

const quarters: readonly EdgeOption[] = edges.flatMap(({ edge }) =>
  (['low', 'high'] as const).map((end) => ({ id: `${edge}-${end}`, edge, end })),
)

/**
 * The higher roller chooses a long edge (4E-MIS-12, 4E-MIS-14, 4E-MIS-16, 4E-MIS-18), or a quarter in Cleanse (4E-MIS-05);
 * the mission decides which roller places first (4E-MIS-06). Ties are rolled again (4E-AMB-60).
 */
export function* chooseEdges(table: FourthTable): Procedure {
  const { rule, first, depth } = missionOf(missionOn(table))
  const winner = pickedByCustom(table) ?? (yield* rollOff(table, 'edge', rule))
  const { edge, end } =
    depth === null
      ? yield* choose(winner, 'quarter.choice', sideSubject(winner), quarters, rule)
      : yield* choose(winner, 'edge.choice', sideSubject(winner), wholeEdges, rule)
  table.emit({ type: 'edge-chosen', rule, side: winner, edge, end })
  table.emit({ type: 'marker-picked', rule, side: first === 'higher' ? winner : opponentOf(winner) })
  table.emit({ type: 'stage-entered', rule: '4E-ORG-16', stage: 'deployment' })
}

/** 4E-ORG-06: if one player laid out the terrain, the other chooses an edge. Null if both laid it out, so that they roll. */
const pickedByCustom = ({ options: { terrainLaidBy } }: FourthTable): SideIndex | null =>
  terrainLaidBy === 'both' ? null : terrainLaidBy === 'first' ? 1 : 0

/** Section 31: categories in order of deployment; a dedicated transport comes with the troops. */
const categories: readonly (readonly ClassicRole[])[] = [
  ['heavy-support'],
  ['troops', 'transport'],
  ['elites'],
  ['hq'],
  ['fast-attack'],
]

/** Units still to be set up or kept back; infiltrators come after all others (4E-ORG-16, 4E-MSR-14). */
const undecided = (table: FourthTable, side: SideIndex): UnitIndex[] =>
  waiting(table, side).filter((unit) => !table.unit(unit).infiltrates)

/** The remaining units of a slot that a side has begun: a slot is deployed as one, though its units may be apart (4E-ORG-13). */
const begun = (table: FourthTable, side: SideIndex): UnitIndex[] => {
  const left = undecided(table, side)
  return left.filter((unit) =>
    table.rosters.some(
      ({ index, slot }) =>
        slot === table.roster(unit).slot && table.roster(index).side === side && !left.includes(index),
    ),
  )
}

/** Units a side may set up now: those of its first category not yet finished. */
const next = (table: FourthTable, side: SideIndex): UnitIndex[] => {
  const same = begun(table, side)
  if (same.length > 0) return same
  const left = undecided(table, side)
  return (
    categories
      .map((roles) => left.filter((unit) => roles.includes(table.roster(unit).role)))
      .find((units) => units.length > 0) ?? []
  )
}

/** The players alternate in setting up units; one with none left passes (4E-MIS-06, 4E-MIS-12, 4E-MIS-18, 4E-ORG-16). */
export function* deployNext(table: FourthTable): Procedure {
  const { picking } = table.state
  const sides = [picking, opponentOf(picking)]
  const side =
    sides.find((one) => begun(table, one).length > 0) ?? sides.find((one) => undecided(table, one).length > 0)
  if (side === undefined) {
    table.emit({ type: 'stage-entered', rule: '4E-ORG-16', stage: 'infiltration' })
    return
  }
  if (side !== picking) table.emit({ type: 'marker-picked', rule: '4E-ORG-16', side })
  const options = unitOptions(table, next(table, side))
  const { unit } = yield* choose(side, 'deployment.unit', sideSubject(side), options, missionOf(missionOn(table)).rule)
  yield* decide(table, side, unit)
}

interface Whither extends Option {
  readonly id: 'battlefield' | 'infiltrate' | 'reserve'
}

const wherever: Readonly<Record<Whither['id'], Whither>> = {
  battlefield: { id: 'battlefield' },
  infiltrate: { id: 'infiltrate' },
  reserve: { id: 'reserve' },
}

/** With Escalation only infantry without its own transport, and scouts, start on the table (4E-MSR-12, 4E-MSR-13, 4E-USR-17). */
const isEarly = (table: FourthTable, unit: UnitIndex): boolean => {
  const roster = table.roster(unit)
  const isFoot = !isVehicle(roster) && roster.keywords.every((type) => type === 'infantry')
  const rides = table.rosters.some(({ owner }) => owner === unit)
  return (isFoot && !rides) || has(roster.carried, 'scouts')
}

/** Options for a unit before the battle; units that use Deep Strike start in reserve (4E-MSR-04). */
export const whithersOf = (table: FourthTable, unit: UnitIndex): readonly Whither[] => {
  const { infiltrate, deepStrike, escalation } = levelRules(table)
  const { carried } = table.roster(unit)
  // 4E-MSR-13: any other unit goes into reserve without being asked.
  if (escalation && !isEarly(table, unit)) return [wherever.reserve]
  const found = [wherever.battlefield]
  // 4E-USR-10: in missions that have it. 4E-USR-11, 4E-MSR-16: not for units in a vehicle or in reserve, which follow their own rules.
  if (infiltrate && has(carried, 'infiltrate')) found.push(wherever.infiltrate)
  // 4E-MSR-05: in missions that have it.
  if (deepStrike && has(carried, 'deep-strike')) found.push(wherever.reserve)
  return found
}

function* decide(table: FourthTable, side: SideIndex, unit: UnitIndex): Procedure {
  const options = whithersOf(table, unit)
  const [only] = options
  const { id } =
    options.length === 1 && only !== undefined
      ? only
      : yield* choose(side, 'deployment.where', subjectOf(table, unit), options, '4E-MSR-04')
  if (id === 'infiltrate') table.emit({ type: 'infiltration-chosen', rule: '4E-USR-10', unit })
  else if (id === 'reserve') {
    // 4E-MSR-22: both arrive by the same die.
    yield* board(table, side, unit)
    table.emit({ type: 'unit-held-back', rule: '4E-MSR-13', unit })
  } else yield* setUp(table, side, unit, deploymentZone(table, side), missionOf(missionOn(table)).rule)
}

/** Units that start inside it: one unit and characters who join it that way (4E-ORG-14, 4E-ORG-15). */
function* board(table: FourthTable, side: SideIndex, transport: UnitIndex): Procedure {
  yield* boardBeforehand(table, side, transport, '4E-ORG-14', mayBoard)
  const inside = unitsWhere(table, (one) => one.transport === transport)
  const lead = inside.find((unit) => !isCharacter(table, unit))
  if (lead === undefined) return
  for (const unit of inside.filter((one) => isCharacter(table, one)))
    table.emit({ type: 'character-joined', rule: '4E-ORG-15', unit, to: lead })
}

/** Sets up a unit in its zone, with the units that start inside it (4E-ORG-14). If there is no room, it isn't set up. */
export function* setUp(table: FourthTable, side: SideIndex, unit: UnitIndex, zone: Zone, rule: string): Procedure {
  yield* board(table, side, unit)
  if (yield* setUpIn(table, side, unit, zone, rule)) yield* offerJoining(table, unit)
  else leaveOut(table, unit, rule)
}
