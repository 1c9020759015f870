import { parseAmount, poolOf, valueOf } from '../../../campaign/dice'
import { roll, rollOne, type Procedure } from '../../../engine'
import { inches } from '../../../space'
import { measure, place } from '../asking'
import { automaticHit, resolveHits } from '../hits'
import type { Ground } from '../questions'
import { isOfCrew } from '../roster'
import { onBattlefield, takesPart, type FighterIndex, type ScenarioObject, type SideIndex } from '../state'
import { allianceOf, fightersWhere, type NecromundaTable } from '../table'
import { hasRoom } from '../vehicles/room'
import type { Who } from './scenario'

/** Helpers that parts of scenarios are made of. */

export const roleOf = (table: NecromundaTable, side: SideIndex): 'attacker' | 'defender' | 'equal' =>
  table.roles[side] ?? 'equal'

export const isWho = (table: NecromundaTable, side: SideIndex, who: Who): boolean =>
  side < table.state.sides.length && (who === 'each' || roleOf(table, side) === who)

export const sidesWho = (table: NecromundaTable, who: Who): SideIndex[] =>
  table.state.sides.map((_, side) => side).filter((side) => isWho(table, side, who))

/** The first other side, for rules with a single opponent. */
export const opponentOf = (table: NecromundaTable, side: SideIndex): SideIndex | undefined =>
  table.state.sides.map((_, other) => other).find((other) => other !== side)

/** A side's crew on the battlefield. */
export const present = (table: NecromundaTable, side: SideIndex): FighterIndex[] =>
  fightersWhere(table, (_, profile) => profile.side === side && isOfCrew(profile))

/** A side's crew on the battlefield that is not seriously injured. */
export const upright = (table: NecromundaTable, side: SideIndex): FighterIndex[] =>
  present(table, side).filter((fighter) => table.fighter(fighter).status !== 'seriously-injured')

/** Whether a side has crew in the battle, including those in cages (NECV-PASS-06). */
export const hasFighters = (table: NecromundaTable, side: SideIndex): boolean =>
  table.rosters.some((profile) => profile.side === side && isOfCrew(profile) && takesPart(table.fighter(profile.index)))

export const sidesStanding = (table: NecromundaTable): SideIndex[] =>
  table.state.sides.map((_, side) => side).filter((side) => hasFighters(table, side))

/** Whether all these sides fight together, so that they have no opponents left. */
export const areTogether = (table: NecromundaTable, sides: readonly SideIndex[]): boolean =>
  new Set(sides.map((side) => allianceOf(table, side))).size <= 1

export const outOfAction = (table: NecromundaTable, side: SideIndex): number =>
  table.rosters.filter(
    (profile) => profile.side === side && isOfCrew(profile) && table.fighter(profile.index).status === 'out-of-action',
  ).length

export const crewSize = (table: NecromundaTable, side: SideIndex): number =>
  table.rosters.filter((profile) => profile.side === side && isOfCrew(profile)).length

export const tallyOf = ({ state }: NecromundaTable, side: SideIndex, what: string): number =>
  state.scenario.tally[side]?.[what] ?? 0

export const markOf = ({ state }: NecromundaTable, what: string): number => state.scenario.marks[what] ?? 0

export const tally = (table: NecromundaTable, rule: string, side: SideIndex, what: string, amount = 1): void => {
  if (side < table.state.sides.length && amount !== 0) table.emit({ type: 'tallied', rule, side, what, amount })
}

export const mark = (table: NecromundaTable, rule: string, what: string, value: number): void =>
  table.emit({ type: 'marked', rule, what, value })

export const score = (table: NecromundaTable, rule: string, side: SideIndex, points: number): void => {
  if (side < table.state.sides.length && points !== 0) table.emit({ type: 'points-scored', rule, side, points })
}

/** Records a fighter's deed, and tallies it for its side. */
export const credit = (table: NecromundaTable, rule: string, fighter: FighterIndex, deed: string): void => {
  const profile = table.roster(fighter)
  table.emit({ type: 'deed', rule, fighter, deed })
  tally(table, rule, profile.side, deed)
}

/** Rolls an amount such as `D3+1` or `2D6x10` for a side; a plain number needs no roll. Throws on text that is not an amount. */
export function* rollAmount(
  table: NecromundaTable,
  rule: string,
  side: SideIndex,
  text: string | number,
  what: string,
): Procedure<number> {
  if (typeof text === 'number') return text
  const amount = parseAmount(text)
  if (amount === null) throw new RangeError(`"${text}" is no amount`)
  if (typeof amount === 'number') return amount
  const { count, sides } = poolOf(amount)
  const faces = yield* roll({ side, kind: `scenario.${what}`, subject: `side-${side}`, rule, count, sides })
  table.emit({ type: 'scenario-rolled', rule, side, what, faces })
  return valueOf(amount, faces)
}

/** A random index below `count`; not rolled if there is only one. */
export function* drawLot(table: NecromundaTable, rule: string, side: SideIndex, count: number): Procedure<number> {
  if (count < 2) return 0
  const face = yield* rollOne({ side, kind: 'scenario.lot', subject: `side-${side}`, rule, sides: count })
  table.emit({ type: 'scenario-rolled', rule, side, what: 'lot', faces: [face] })
  return face - 1
}

/** Number of times that a fighter has done a deed. */
export const deedsOf = (table: NecromundaTable, fighter: FighterIndex, deed: string): number =>
  table.fighter(fighter).used.filter((used) => used === `deed/${deed}`).length

/** Fighters in a side's starting crew, without reserves and extras. */
export const startersOf = (table: NecromundaTable, side: SideIndex): FighterIndex[] =>
  table.rosters.filter((profile) => profile.side === side && profile.part === undefined).map(({ index }) => index)

/** Objects that are still on the table. */
export const objectsOf = ({ state }: NecromundaTable, kind: string): number[] =>
  state.scenario.objects.flatMap((object, index) => (object.kind === kind && !object.gone ? [index] : []))

export const objectAt = ({ state }: NecromundaTable, index: number): ScenarioObject => {
  const found = state.scenario.objects[index]
  if (found === undefined) throw new RangeError(`The scenario has no object ${index}`)
  return found
}

export const change = (table: NecromundaTable, rule: string, object: number, change: Partial<ScenarioObject>): void =>
  table.emit({ type: 'object-changed', rule, object, change })

export const carriedBy = ({ state }: NecromundaTable, fighter: FighterIndex): number[] =>
  state.scenario.objects.flatMap((object, index) => (object.carrier === fighter && !object.gone ? [index] : []))

/** Lets a side's player place an object. */
export function* placeObject(
  table: NecromundaTable,
  rule: string,
  side: SideIndex,
  object: Pick<ScenarioObject, 'kind' | 'owner' | 'counter'>,
  ground: Ground,
  apart = 0,
): Procedure {
  const question = { ask: 'place-object', kind: object.kind, zone: side, ground, apart: inches(apart) } as const
  const [anybody] = table.rosters.filter((profile) => profile.side === side)
  const at: unknown = yield* place(table, anybody?.index ?? 0, question, rule, side)
  table.emit({ type: 'object-placed', rule, object: { ...object, at, carrier: null, gone: false } })
}

/** Sets up a fighter that is not on the table yet. */
export function* bringIn(
  table: NecromundaTable,
  rule: string,
  fighter: FighterIndex,
  ground: Ground,
  by: SideIndex,
  zone = table.roster(fighter).side,
): Procedure {
  if (!(yield* hasRoom(table, fighter))) return
  const placement = yield* place(table, fighter, { ask: 'deploy', fighter, zone, ground }, rule, by)
  table.emit({ type: 'arrived', rule, fighter, placement })
}

/** Moves a fighter on the table to another place, out of any fight. */
export function* resettle(table: NecromundaTable, rule: string, fighter: FighterIndex, ground: Ground): Procedure {
  const { side } = table.roster(fighter)
  const placement = yield* place(table, fighter, { ask: 'deploy', fighter, zone: side, ground }, rule, side)
  table.emit({ type: 'pushed', rule, fighter, placement, contacts: [] })
}

/** Those of `among` on a part of the battlefield, as seen by a side. */
export function* onGround(
  table: NecromundaTable,
  rule: string,
  side: SideIndex,
  ground: Ground,
  among: readonly FighterIndex[],
): Procedure<readonly FighterIndex[]> {
  const [first] = among
  if (first === undefined) return []
  return yield* measure(table, first, { ask: 'on-ground', zone: side, ground, among }, rule)
}

export function* nearObject(
  table: NecromundaTable,
  rule: string,
  object: number,
  distance: number,
  among: readonly FighterIndex[],
): Procedure<readonly FighterIndex[]> {
  const [first] = among
  if (first === undefined) return []
  return yield* measure(
    table,
    first,
    { ask: 'fighters-near', object, kind: objectAt(table, object).kind, among, distance: inches(distance) },
    rule,
  )
}

/** An explosion hits all within the distance of an object: caskets, bombs. */
export function* explode(
  table: NecromundaTable,
  rule: string,
  object: number,
  { distance, strength, ap = 0, damage, by = 'explosion' }: Explosion,
): Procedure {
  const hit = yield* nearObject(
    table,
    rule,
    object,
    distance,
    fightersWhere(table, () => true),
  )
  yield* resolveHits(
    table,
    hit.map((target) => automaticHit(target, by, { strength, ap, damage, blast: true })),
  )
}

export interface Explosion {
  /** Inches from the centre. */
  readonly distance: number
  readonly strength: number
  readonly ap?: number
  readonly damage: number
  readonly by?: string
}

export const isThere = (table: NecromundaTable, fighter: FighterIndex): boolean => onBattlefield(table.fighter(fighter))

/** Limits in whole inches, as scenarios print them. */
export const within = (to: Ground[number]['to'], distance: number, kind?: string): Ground[number] => ({
  to,
  within: inches(distance),
  ...(kind === undefined ? {} : { kind }),
})
export const beyond = (to: Ground[number]['to'], distance: number, kind?: string): Ground[number] => ({
  to,
  beyond: inches(distance),
  ...(kind === undefined ? {} : { kind }),
})
