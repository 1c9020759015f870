import {
  bodyOf,
  clonePositions,
  covers,
  heading,
  isOnTable,
  NOTHING,
  place,
  spot,
  standingPlace,
  type Spot,
} from '../../../../space'
import type { NecromundaBattle } from '../..'
import type { FactQuestion, Ground, Landmark } from '../../questions'
import { withDoors, type Footing } from '../footing'
import type { Outlook } from '../view'
import { entryAt, stepsOver } from './levels'

/** Distances on foot to goals, cached for the battle. */

interface Known {
  readonly steps: Map<string, Uint16Array>
  /** By side and base, because a wider base reaches an edge sooner. */
  readonly grounds: Map<Ground, Map<string, readonly Spot[]>>
}
const known = new WeakMap<Footing, Known>()
/** Largest number of cached results: doors that open and shut add new ones. */
const mostKept = 500

const knownFor = (footing: Footing): Known => {
  const found = known.get(footing) ?? { steps: new Map<string, Uint16Array>(), grounds: new Map() }
  known.set(footing, found)
  return found
}

/** Steps from every square to the nearest of these places. */
const stepsTowards = (footing: Footing, { state }: Outlook, key: string, places: readonly Spot[]): Uint16Array => {
  const { steps } = knownFor(footing)
  const whole = `${state.scenery.gates.map(Number).join('')}/${key}`
  const found = steps.get(whole)
  if (found !== undefined) return found
  if (steps.size >= mostKept) steps.clear()
  const worked = stepsOver(withDoors(footing, state.scenery), places)
  steps.set(whole, worked)
  return worked
}

export type Steps = (at: Spot) => number

/** Inches; longer than any path on a table. */
export const noWay = 100

const inInches =
  (footing: Footing, steps: Uint16Array): Steps =>
  (at) =>
    Math.min(noWay, steps[entryAt(footing, at)] ?? noWay)

export const stepsToPoint = (outlook: Outlook, at: Spot): Steps | null => {
  const { footing } = outlook
  return footing === null ? null : inInches(footing, stepsTowards(footing, outlook, `${at.x},${at.y},${at.z}`, [at]))
}

/** Landmarks that never move. */
const fixed: readonly Landmark[] = [
  'own-zone',
  'own-half',
  'enemy-half',
  'own-edge',
  'enemy-edge',
  'other-edges',
  'any-edge',
  'centre',
  'centre-line',
]

/** Null if nothing is measured, and for ground that moves. */
export const stepsToGround = (outlook: Outlook, fighter: number, ground: Ground): Steps | null => {
  const { footing, state } = outlook
  if (footing === null || !isOnTable(state.positions, fighter)) return null
  if (!ground.every(({ to }) => fixed.includes(to))) return null
  const places = placesOn(outlook, footing, fighter, ground)
  const key = `${standKey(outlook, fighter)}/${JSON.stringify(ground)}`
  return places.length === 0 ? null : inInches(footing, stepsTowards(footing, outlook, key, places))
}

/** Steps from the nearest fighter of a side on the table; null if there is none. */
export const stepsFromStanding = ({ footing, state, table }: Outlook, side: number): Steps | null => {
  const places = table.rosters
    .filter(({ index, side: its }) => its === side && isOnTable(state.positions, index))
    .map(({ index }) => standingPlace(state.positions, index))
  if (footing === null || places.length === 0) return null
  return inInches(footing, stepsOver(withDoors(footing, state.scenery), places))
}

/** Steps from a side's set-up ground, as far as known before set-up; null if it may be anywhere. */
export const stepsFromSetUp = (outlook: Outlook, side: number): Steps | null => {
  const { battle, footing, table } = outlook
  const fighter = table.rosters.find((profile) => profile.side === side)?.index
  if (footing === null || fighter === undefined) return null
  const ground = table.rules.deployment.ground?.(table, fighter)
  if (ground === null || ground?.length === 0) return null
  if (ground !== undefined && !ground.every(({ to }) => fixed.includes(to))) return null
  const places = ground === undefined ? inZone(battle, footing, side) : placesOn(outlook, footing, fighter, ground)
  const key = `set-up/${standKey(outlook, fighter)}/${JSON.stringify(ground)}`
  return places.length === 0 ? null : inInches(footing, stepsTowards(footing, outlook, key, places))
}

const inZone = ({ battlefield }: NecromundaBattle, { columns, rows }: Footing, side: number): readonly Spot[] => {
  const outline = battlefield?.deployment[side]?.outline ?? []
  return middles(columns, rows).filter(({ x, y }) => covers(outline, x, y))
}

const middles = (columns: number, rows: number): Spot[] =>
  Array.from({ length: columns * rows }, (_, index): Spot =>
    spot(((index % columns) + 0.5) * square, (Math.floor(index / columns) + 0.5) * square, NOTHING),
  )

const square = 1000

/** Cache key: the fighter's side and base. */
const standKey = ({ state, table }: Outlook, fighter: number): string =>
  `${table.roster(fighter).side}/${JSON.stringify(bodyOf(state.positions, fighter).base)}`

/** The middles of all squares at which a fighter would be on a part of the battlefield. */
const placesOn = (outlook: Outlook, footing: Footing, fighter: number, ground: Ground): readonly Spot[] => {
  const { battle, state, table } = outlook
  const { grounds } = knownFor(footing)
  const { side: zone } = table.roster(fighter)
  const known = grounds.get(ground) ?? new Map<string, readonly Spot[]>()
  grounds.set(ground, known)
  const key = standKey(outlook, fighter)
  const found = known.get(key)
  if (found !== undefined) return found
  const positions = clonePositions(state.positions)
  const z = isOnTable(positions, fighter) ? standingPlace(positions, fighter).z : NOTHING
  const question: FactQuestion = { ask: 'on-ground', zone, ground, among: [fighter] }
  const places: Spot[] = []
  for (const { x, y } of middles(footing.columns, footing.rows)) {
    const at = spot(x, y, z)
    place(positions, fighter, { ...at, heading: heading(0), pose: 'standing' })
    // This question is answered with fighter indices.
    const there = battle.space.measure({ ...state, positions }, question) as readonly number[] | undefined
    if (there !== undefined && there.length > 0) places.push(at)
  }
  known.set(key, places)
  return places
}
