import type { Ground, Limit, NecromundaQuestion } from '@shared/rulesets/necromunda/questions'
import type { NecromundaTable } from '@shared/rulesets/necromunda/table'
import type { FighterIndex } from '@shared/rulesets/necromunda/state'
import { heading, inches, placementOf, spot, type Placement } from '@shared/space'
import { shotFacts } from '../kit'

/**
 * A battlefield of one dimension for testing scenarios: models stand on a line of 48", sides with an even number at the left end, the
 * others at the right. Distances work as on a board, but are easy to read. Opaque places of objects are inches along the line.
 */
const length = 48
const zoneDepth = 12
const middle = length / 2

export const standingAt = (x: number): Placement => ({
  ...spot(inches(x), 0, 0),
  heading: heading(0),
  pose: 'standing',
})

/** Throws a RangeError for a model that is not on the line. */
export const placeOfFighter = ({ state }: NecromundaTable, fighter: FighterIndex): number => {
  const at = placementOf(state.positions, fighter)
  if (at === null) throw new RangeError(`Fighter ${fighter} stands nowhere`)
  return at.x / 1000
}

const heightOf = ({ state }: NecromundaTable, fighter: FighterIndex): number =>
  (placementOf(state.positions, fighter)?.z ?? 0) / 1000

export const placeOfObject = (table: NecromundaTable, object: number): number => {
  const found = table.state.scenario.objects[object]
  if (found === undefined) throw new RangeError(`There is no object ${object}`)
  if (found.carrier !== null) return placeOfFighter(table, found.carrier)
  if (typeof found.at !== 'number') throw new RangeError(`Object ${object} lies nowhere`)
  return found.at
}

const isOn = ({ state }: NecromundaTable, fighter: FighterIndex): boolean =>
  placementOf(state.positions, fighter) !== null
const ownEdge = (side: number): number => (side % 2 === 0 ? 0 : length)
const nearestOf = (distances: readonly number[]): number => Math.min(Number.POSITIVE_INFINITY, ...distances)

interface Looked {
  readonly side: number
  readonly x: number
  /** Height; models may stand higher than the line. */
  readonly z?: number
  readonly fighter: FighterIndex | null
}

const distanceTo = (table: NecromundaTable, { to, kind }: Limit, { side, x, z = 0, fighter }: Looked): number => {
  const own = Math.abs(x - ownEdge(side))
  switch (to) {
    case 'own-zone':
      return Math.max(0, own - zoneDepth)
    case 'own-half':
      return Math.max(0, own - middle)
    case 'enemy-half':
      return Math.max(0, middle - own)
    case 'own-edge':
      return own
    case 'enemy-edge':
    case 'other-edges':
      return length - own
    case 'any-edge':
      return Math.min(x, length - x)
    case 'centre':
    case 'centre-line':
      return Math.abs(x - middle)
    case 'enemies':
    case 'friends':
      return nearestOf(
        table.rosters.flatMap((other) =>
          other.index === fighter ||
          !isOn(table, other.index) ||
          (other.side === side) !== (to === 'friends') ||
          (kind !== undefined && other.category !== kind)
            ? []
            : [Math.abs(placeOfFighter(table, other.index) - x)],
        ),
      )
    case 'objects':
      return nearestOf(
        table.state.scenario.objects.flatMap((object, index) =>
          object.gone || (kind !== undefined && object.kind !== kind)
            ? []
            : [Math.abs(placeOfObject(table, index) - x)],
        ),
      )
    case 'above-ground':
      return z
    default:
      throw new Error(`The line has no ${to}`)
  }
}

const holds = (table: NecromundaTable, limit: Limit, looked: Looked): boolean => {
  const distance = inches(Math.min(1000, distanceTo(table, limit, looked)))
  return distance <= (limit.within ?? distance) && distance >= (limit.beyond ?? distance)
}
const meets = (table: NecromundaTable, ground: Ground, looked: Looked): boolean =>
  ground.every((limit) => holds(table, limit, looked))

/** The first suitable place on the way from a side's own edge; the last limit is dropped if there is none. */
const firstPlace = (table: NecromundaTable, ground: Ground, side: number, fighter: FighterIndex | null): number => {
  const places = Array.from({ length: length + 1 }, (_, step) => Math.abs(ownEdge(side) - step))
  const found = places.find((x) => meets(table, ground, { side, x, fighter }))
  return found ?? firstPlace(table, ground.slice(0, -1), side, fighter)
}

const byDistance = (
  table: NecromundaTable,
  from: number,
  most: number,
  among: readonly number[],
  where: (table: NecromundaTable, one: number) => number,
): number[] =>
  among
    .map((one) => ({ one, distance: Math.abs(where(table, one) - from) }))
    .filter(({ distance }) => inches(distance) <= most)
    .sort((left, right) => left.distance - right.distance || left.one - right.one)
    .map(({ one }) => one)

const noRule = (ask: string): never => {
  throw new Error(`The line has no answer to ${ask}`)
}

/** The line's answers. All models are in sight, and nothing is behind anything. */
export const answered = (table: NecromundaTable, question: NecromundaQuestion): unknown => {
  switch (question.ask) {
    case 'deploy':
      return standingAt(
        firstPlace(table, question.ground ?? [{ to: 'own-zone', within: inches(0) }], question.zone, question.fighter),
      )
    case 'place-object': {
      const apart: Ground = question.apart > 0 ? [{ to: 'objects', beyond: question.apart, kind: question.kind }] : []
      return firstPlace(table, [...question.ground, ...apart], question.zone, null)
    }
    case 'on-ground':
      return question.among.filter((fighter) =>
        meets(table, question.ground, {
          side: question.zone,
          x: placeOfFighter(table, fighter),
          z: heightOf(table, fighter),
          fighter,
        }),
      )
    case 'objects-on':
      return question.objects.filter((object) =>
        meets(table, question.ground, { side: question.zone, x: placeOfObject(table, object), fighter: null }),
      )
    case 'objects-near':
      return byDistance(
        table,
        placeOfFighter(table, question.fighter),
        question.distance,
        question.objects,
        placeOfObject,
      )
    case 'fighters-near':
      return byDistance(table, placeOfObject(table, question.object), question.distance, question.among, placeOfFighter)
    case 'within':
      return byDistance(table, placeOfFighter(table, question.of), question.distance, question.among, placeOfFighter)
    case 'nearest':
      return byDistance(
        table,
        placeOfFighter(table, question.from),
        Number.POSITIVE_INFINITY,
        question.among,
        placeOfFighter,
      )[0]
    case 'object-at':
      return placeOfFighter(table, question.fighter)
    case 'object-moved': {
      const from = placeOfObject(table, question.object)
      const goal =
        question.towards === 'centre'
          ? middle
          : question.towards === 'own-edge'
            ? ownEdge(question.zone)
            : length - ownEdge(question.zone)
      const way = Math.min(Math.abs(goal - from), question.distance / 1000)
      return from + Math.sign(goal - from) * way
    }
    case 'targets':
      return question.among
    case 'shot':
      return shotFacts()
    case 'engageable':
      return byDistance(
        table,
        placeOfFighter(table, question.fighter),
        question.allowance,
        question.among,
        placeOfFighter,
      )
    case 'turned-towards':
    case 'face':
      return standingAt(placeOfFighter(table, question.fighter))
    case 'edge':
      return { near: false, railing: false, drop: inches(0) }
    case 'on-dangerous-ground':
      return false
    case 'can-see':
    case 'front-arc':
      return true
    case 'line-of-fire':
      return []
    // The road isn't measured here: models left behind are tested with it.
    case 'trailing-edge':
      return null
    case 'rolls-off':
    case 'unsupported':
    case 'loot-rolls-off':
      return []
    case 'road-room':
      return false
    default:
      return noRule(question.ask)
  }
}
