import {
  clearLine,
  chest,
  baseDistance,
  baseInside,
  bodyOf,
  heading,
  inches,
  placementOf,
  reachOf,
  rounded,
  seesAt,
  spot,
  type Length,
  type Placement,
  type Spot,
} from '../../../space'
import type { Ground, Landmark, Limit } from '../questions'
import type { FighterProfile } from '../roster'
import type { Edge, FighterIndex } from '../state'
import { markerSpot, type Scene } from './field'
import { zoneOf } from './zones'

/** A place that limits are checked for: a model's base or the point of an object. `side`: whose edges and enemies count. */
export interface Looked {
  readonly side: number
  readonly at: Placement
  readonly radius: number
  /** The model itself; null: an object. */
  readonly fighter: FighterIndex | null
}

const edges: readonly Edge[] = ['north', 'east', 'south', 'west']

/** Distance of a point from one edge of the table, in thousandths of an inch. */
const fromEdge = ({ field }: Scene, edge: Edge, { x, y }: Spot): number => {
  const { width, depth } = field.board.field
  return edge === 'north' ? y : edge === 'south' ? depth - y : edge === 'west' ? x : width - x
}

/** The table edge at a side's deployment zone. */
export const ownEdge = (scene: Scene, side: number): Edge => {
  const { outline } = zoneOf(scene, side)
  const middle = spot(
    outline.reduce((sum, { x }) => sum + x, 0) / outline.length,
    outline.reduce((sum, { y }) => sum + y, 0) / outline.length,
    0,
  )
  return nearestOf(edges, (edge) => fromEdge(scene, edge, middle))
}

const nearestOf = (from: readonly Edge[], distance: (edge: Edge) => number): Edge =>
  from.reduce((best, edge) => (distance(edge) < distance(best) ? edge : best))

/** The first of the sides that fight together; a side without fighters stands alone. */
const allianceOf = ({ field }: Scene, side: number): number =>
  field.rosters.find((one) => one.side === side)?.alliance ?? side

const enemyEdges = (scene: Scene, side: number): readonly Edge[] => {
  const own = allianceOf(scene, side)
  return scene.state.sides.flatMap((_, other) => (allianceOf(scene, other) === own ? [] : [ownEdge(scene, other)]))
}

const most = (distances: readonly number[]): number =>
  distances.length === 0 ? Number.POSITIVE_INFINITY : Math.min(...distances)

/** Distance of the base from a landmark, closest point to closest point; 0 if on it. */
const distanceTo = (scene: Scene, to: Landmark, { side, at, radius, fighter }: Looked, kind?: string): number => {
  const { field, state, tabletop } = scene
  const { width, depth } = field.board.field
  const near = (distance: number): number => Math.max(0, distance - radius)
  const toEdges = (found: readonly Edge[]): number => near(most(found.map((edge) => fromEdge(scene, edge, at))))
  switch (to) {
    case 'own-zone':
      return isInZone(scene, side, at, fighter) ? 0 : Number.POSITIVE_INFINITY
    case 'own-half': {
      const own = ownEdge(scene, side)
      return Math.max(0, fromEdge(scene, own, at) - (own === 'north' || own === 'south' ? depth : width) / 2)
    }
    case 'enemy-half': {
      const own = ownEdge(scene, side)
      return Math.max(0, (own === 'north' || own === 'south' ? depth : width) / 2 - fromEdge(scene, own, at))
    }
    case 'own-edge':
      return toEdges([ownEdge(scene, side)])
    case 'enemy-edge':
      return toEdges(enemyEdges(scene, side))
    case 'other-edges': {
      const own = ownEdge(scene, side)
      return toEdges(edges.filter((edge) => edge !== own))
    }
    case 'any-edge':
      return toEdges(edges)
    case 'centre': {
      const dx = at.x - width / 2
      const dy = at.y - depth / 2
      return near(Math.sqrt(dx * dx + dy * dy))
    }
    case 'centre-line': {
      const own = ownEdge(scene, side)
      return near(Math.abs(fromEdge(scene, own, at) - (own === 'north' || own === 'south' ? depth : width) / 2))
    }
    case 'enemies':
    case 'friends': {
      const alliance = allianceOf(scene, side)
      const isCounted = (other: FighterProfile): boolean =>
        to === 'friends' ? other.side === side : other.alliance !== alliance
      return most(
        field.rosters.flatMap((other) => {
          const there = other.index === fighter ? null : placementOf(tabletop.positions, other.index)
          if (there === null || !isCounted(other) || (kind !== undefined && other.category !== kind)) return []
          const body = bodyOf(tabletop.positions, other.index)
          return fighter === null
            ? [flat(there, at) - reachOf(body.base)]
            : [baseDistance(bodyOf(tabletop.positions, fighter), at, body, there)]
        }),
      )
    }
    case 'objects':
      return most(
        state.scenario.objects.flatMap((object) =>
          object.gone || object.carrier !== null || (kind !== undefined && object.kind !== kind)
            ? []
            : [near(flat(markerSpot(object.at), at))],
        ),
      )
    case 'start':
    case 'start-across':
    case 'start-below':
      return fromStart(scene, to, at, fighter)
    case 'above-ground':
      return at.z
  }
}

/** Distance from the fighter's current place; a higher place is not below it. */
const fromStart = (
  { tabletop }: Scene,
  to: 'start' | 'start-across' | 'start-below',
  at: Placement,
  fighter: FighterIndex | null,
): number => {
  const from = fighter === null ? null : placementOf(tabletop.positions, fighter)
  if (from === null) return Number.POSITIVE_INFINITY
  const across = flat(from, at)
  const drop = from.z - at.z
  if (to === 'start-across') return across
  if (to === 'start-below') return drop < 0 ? Number.POSITIVE_INFINITY : drop
  return Math.sqrt(across * across + drop * drop)
}

/** Whether nothing solid is between the fighter's current place and this one, at chest height. */
const isStraight = ({ tabletop }: Scene, { at, fighter }: Looked): boolean => {
  if (fighter === null) return false
  return clearLine(tabletop, chest(tabletop, fighter), spot(at.x, at.y, at.z + inches(1))) === null
}

const flat = (one: Spot, other: Spot): number => {
  const dx = one.x - other.x
  const dy = one.y - other.y
  return Math.sqrt(dx * dx + dy * dy)
}

const isInZone = (scene: Scene, side: number, at: Placement, fighter: FighterIndex | null): boolean => {
  const { outline } = zoneOf(scene, side)
  const point = {
    base: { kind: 'circle', radius: rounded(1) },
    height: rounded(1),
    proneHeight: rounded(1),
    size: 1,
  } as const
  return baseInside(outline, fighter === null ? point : bodyOf(scene.tabletop.positions, fighter), at)
}

/** Steps by which limits are relaxed if no place fits: minimum distances shrink and maximum distances grow, until any place fits. */
export const slackSteps = 8

const holds = (
  scene: Scene,
  { to, within, beyond, kind, unseen, orUnseen, inLine }: Limit,
  looked: Looked,
  slack: number,
): boolean => {
  const distance = distanceTo(scene, to, looked, kind)
  const nearEnough = within === undefined || slack >= slackSteps - 1 || distance <= within + slack * 3000
  if (!nearEnough) return false
  const given = 1 - slack / slackSteps
  const isClear = beyond === undefined || slack >= slackSteps || distance >= beyond * given
  // Sight is checked last, because it takes longest.
  if (!isClear && (orUnseen === undefined || distance < orUnseen * given || isInSight(scene, looked))) return false
  if (slack >= slackSteps) return true
  return (inLine !== true || isStraight(scene, looked)) && (unseen !== true || !isInSight(scene, looked))
}

/** Whether any enemy could see it there. */
const isInSight = (scene: Scene, { side, at, fighter }: Looked): boolean => {
  const { field, tabletop } = scene
  if (fighter === null) return false
  const body = bodyOf(tabletop.positions, fighter)
  const alliance = allianceOf(scene, side)
  return field.rosters.some(
    (other) =>
      other.alliance !== alliance &&
      placementOf(tabletop.positions, other.index) !== null &&
      seesAt(field.around, tabletop, other.index, body, at),
  )
}

export const meets = (scene: Scene, ground: Ground, looked: Looked, slack = 0): boolean =>
  ground.every((limit) => holds(scene, limit, looked, slack))

/** Whether a fighter on the table is on this ground. */
export const isOnGround = (scene: Scene, ground: Ground, side: number, fighter: FighterIndex): boolean => {
  const at = placementOf(scene.tabletop.positions, fighter)
  return at !== null && meets(scene, ground, lookedAt(scene, side, at, fighter))
}

/** The same for an object. */
export const isObjectOnGround = (scene: Scene, ground: Ground, side: number, at: Spot): boolean =>
  meets(scene, ground, { side, at: upright(at), radius: 0, fighter: null })

export const upright = ({ x, y, z }: Spot): Placement => ({ x, y, z, heading: heading(0), pose: 'standing' })

export const lookedAt = ({ tabletop }: Scene, side: number, at: Placement, fighter: FighterIndex): Looked => ({
  side,
  at,
  radius: reachOf(bodyOf(tabletop.positions, fighter).base),
  fighter,
})

/** Distance between an object and the nearest point of a fighter's base. */
export const distanceToObject = ({ tabletop }: Scene, fighter: FighterIndex, at: Spot): Length => {
  const there = placementOf(tabletop.positions, fighter)
  if (there === null) return rounded(Number.MAX_SAFE_INTEGER)
  const across = Math.max(0, flat(there, at) - reachOf(bodyOf(tabletop.positions, fighter).base))
  const rise = there.z - at.z
  return rounded(Math.sqrt(across * across + rise * rise))
}
