import { clonePositions, heading, isOnTable, place, spot, standingPlace } from '../../../../space'
import type { FactQuestion, Ground, Landmark } from '../../questions'
import { squareAt, stepsTo, withDoors, type Footing, type Point } from '../footing'
import type { Outlook } from '../view'

/** How far it is on foot to what somebody is after. What is found is kept for the battle. */

interface Known {
  readonly steps: Map<string, Uint16Array>
  readonly grounds: Map<Ground, readonly Point[]>
}
const known = new WeakMap<Footing, Known>()
/** Ways that are kept, at most: doors that open and shut make new ones. */
const mostKept = 200

const knownFor = (footing: Footing): Known => {
  const found = known.get(footing) ?? { steps: new Map<string, Uint16Array>(), grounds: new Map() }
  known.set(footing, found)
  return found
}

/** Steps from every square to the nearest of these places. */
const stepsTowards = (footing: Footing, { state }: Outlook, key: string, places: readonly Point[]): Uint16Array => {
  const { steps } = knownFor(footing)
  const whole = `${state.scenery.gates.map(Number).join('')}/${key}`
  const found = steps.get(whole)
  if (found !== undefined) return found
  if (steps.size >= mostKept) steps.clear()
  const worked = stepsTo(withDoors(footing, state.scenery), places)
  steps.set(whole, worked)
  return worked
}

export type Steps = (at: Point) => number

/** Farther than any way on a table. */
const noWay = 100

const inInches =
  (footing: Footing, steps: Uint16Array): Steps =>
  ({ x, y }) =>
    Math.min(noWay, steps[squareAt(footing, x, y)] ?? noWay)

export const stepsToPoint = (outlook: Outlook, at: Point): Steps | null => {
  const { footing } = outlook
  return footing === null ? null : inInches(footing, stepsTowards(footing, outlook, `${at.x},${at.y}`, [at]))
}

/** Landmarks that are always in the same place. */
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

/** Null where nobody measures, and to ground that moves. */
export const stepsToGround = (outlook: Outlook, fighter: number, ground: Ground): Steps | null => {
  const { footing, state, table } = outlook
  if (footing === null || !isOnTable(state.positions, fighter)) return null
  if (!ground.every(({ to }) => fixed.includes(to))) return null
  const places = placesOn(outlook, footing, fighter, ground)
  const key = `${table.roster(fighter).side}/${JSON.stringify(ground)}`
  return places.length === 0 ? null : inInches(footing, stepsTowards(footing, outlook, key, places))
}

const square = 1000

/** The middles of all squares on a part of the battlefield, as a side sees it. */
const placesOn = (
  { battle, state, table }: Outlook,
  footing: Footing,
  fighter: number,
  ground: Ground,
): readonly Point[] => {
  const { grounds } = knownFor(footing)
  const found = grounds.get(ground)
  if (found !== undefined) return found
  const positions = clonePositions(state.positions)
  const { z } = standingPlace(positions, fighter)
  const zone = table.roster(fighter).side
  const question: FactQuestion = { ask: 'on-ground', zone, ground, among: [fighter] }
  const places: Point[] = []
  for (let row = 0; row < footing.rows; row += 1) {
    for (let column = 0; column < footing.columns; column += 1) {
      const at = spot((column + 0.5) * square, (row + 0.5) * square, z)
      place(positions, fighter, { ...at, heading: heading(0), pose: 'standing' })
      // This question is answered with fighters.
      const there = battle.space.measure({ ...state, positions }, question) as readonly number[] | undefined
      if (there !== undefined && there.length > 0) places.push(at)
    }
  }
  grounds.set(ground, places)
  return places
}
