import {
  clearLine,
  chest,
  baseDistance,
  baseInside,
  bodyOf,
  canLie,
  canStand,
  heading,
  headingOf,
  HEADINGS,
  inches,
  NOTHING,
  levelsAt,
  lookAt,
  placementOf,
  reachOf,
  rounded,
  spot,
  type Draw,
  type Length,
  type Placement,
  type Spot,
} from '../../../space'
import type { FactQuestion, Ground, Landmark, Limit, PlacementQuestion } from '../questions'
import type { FighterProfile } from '../roster'
import type { Edge, FighterIndex } from '../state'
import { arrivingAt, asksForEdge } from './at-edge'
import { markerSpot, type Scene } from './field'
import type { StandValue } from './values'
import { zoneOf } from './zones'

/** A place that limits are checked for: a model's base or the point of an object. `side`: whose edges and enemies count. */
interface Looked {
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
const slackSteps = 8

const holds = (
  scene: Scene,
  { to, within, beyond, kind, unseen, orUnseen, inLine }: Limit,
  looked: Looked,
  slack: number,
): boolean => {
  if (inLine === true && slack < slackSteps && !isStraight(scene, looked)) return false
  if (unseen === true && slack < slackSteps && isInSight(scene, looked)) return false
  const distance = distanceTo(scene, to, looked, kind)
  const nearEnough = within === undefined || slack >= slackSteps - 1 || distance <= within + slack * 3000
  const given = 1 - slack / slackSteps
  const isClear = beyond === undefined || slack >= slackSteps || distance >= beyond * given
  const farEnough = isClear || (orUnseen !== undefined && distance >= orUnseen * given && !isInSight(scene, looked))
  return nearEnough && farEnough
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
      lookAt(field.around, tabletop, other.index, body, at).visible,
  )
}

const meets = (scene: Scene, ground: Ground, looked: Looked, slack = 0): boolean =>
  ground.every((limit) => holds(scene, limit, looked, slack))

/** Whether a fighter on the table is on this ground. */
export const isOnGround = (scene: Scene, ground: Ground, side: number, fighter: FighterIndex): boolean => {
  const at = placementOf(scene.tabletop.positions, fighter)
  return at !== null && meets(scene, ground, lookedAt(scene, side, at, fighter))
}

/** The same for an object. */
export const isObjectOnGround = (scene: Scene, ground: Ground, side: number, at: Spot): boolean =>
  meets(scene, ground, { side, at: upright(at), radius: 0, fighter: null })

const upright = ({ x, y, z }: Spot): Placement => ({ x, y, z, heading: heading(0), pose: 'standing' })

const lookedAt = ({ tabletop }: Scene, side: number, at: Placement, fighter: FighterIndex): Looked => ({
  side,
  at,
  radius: reachOf(bodyOf(tabletop.positions, fighter).base),
  fighter,
})

type Deploying = Extract<PlacementQuestion, { ask: 'deploy' }>
type PlacingObject = Extract<PlacementQuestion, { ask: 'place-object' }>

/** A search for a place: where the model fits, and what limits are checked there. */
interface Search {
  readonly ground: Ground
  fits(at: Placement): boolean
  looked(at: Placement): Looked
  /** Headings to try at a place, where that matters: hulls are longer than wide. */
  facings(x: number, y: number, drawn: Placement['heading']): readonly Placement['heading'][]
  /** It has several headings to try, the best first. */
  readonly turns: boolean
  /** Moves a pointed-at place to the only one allowed there (NECV-DEP-03); null: the place stays. */
  readonly snap: ((x: number, y: number) => Placement) | null
}

const grid = 2000
const tries = 60

/** A place that fits, with limits relaxed as little as possible; null if there is none on the whole table. */
const find = (scene: Scene, search: Search, draw: Draw): Placement | null => {
  const { width, depth } = scene.field.board.field
  const drawn = heading(draw(HEADINGS))
  const tryAt = (x: number, y: number, slack: number): Placement | null => {
    if (search.snap !== null) {
      const at = search.snap(x, y)
      return search.fits(at) && meets(scene, search.ground, search.looked(at), slack) ? at : null
    }
    const levels = levelsAt(scene.tabletop, x, y).flatMap((z) =>
      search.facings(x, y, drawn).map((facing): Placement => ({ ...spot(x, y, z), heading: facing, pose: 'standing' })),
    )
    // Room is checked before sight, because it is cheaper.
    const isLegal = (at: Placement): boolean => search.fits(at) && meets(scene, search.ground, search.looked(at), slack)
    // A hull is always on the ground level, so its first heading that fits is the best.
    if (search.turns) return levels.find(isLegal) ?? null
    const legal = levels.filter(isLegal)
    return (legal.length < 2 ? legal[0] : legal[draw(legal.length)]) ?? null
  }
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const found = tryAt(draw(width + 1), draw(depth + 1), 0)
    if (found !== null) return found
  }
  for (let slack = 0; slack <= slackSteps; slack += 1) {
    const found = onGrid(scene, (x, y) => tryAt(x, y, slack), draw)
    if (found !== null) return found
  }
  return null
}

/** Tries the grid row by row from a random start, so that not all fighters end up in the same corner. */
const onGrid = ({ field }: Scene, tryAt: (x: number, y: number) => Placement | null, draw: Draw): Placement | null => {
  const { width, depth } = field.board.field
  const columns = Math.floor(width / grid)
  const rows = Math.floor(depth / grid)
  const first = draw(columns * rows)
  for (let step = 0; step < columns * rows; step += 1) {
    const place = (first + step) % (columns * rows)
    const found = tryAt((place % columns) * grid + grid / 2, Math.floor(place / columns) * grid + grid / 2)
    if (found !== null) return found
  }
  return null
}

/** Always draws the first: searches without randomness have a fixed order. */
const firstOf: Draw = () => 0

const searchFor = (scene: Scene, { fighter, zone, ground = [] }: Deploying): Search => ({
  ground,
  // NECV-MOVE-07: vehicles don't climb, so none is set up above the ground.
  fits: (at) => canStand(scene.tabletop, fighter, at) && !(isHull(scene, fighter) && at.z > 0),
  looked: (at) => lookedAt(scene, zone, at, fighter),
  facings: (x, y, drawn) => (isHull(scene, fighter) ? hullFacings(scene, spot(x, y, 0)) : [drawn]),
  turns: isHull(scene, fighter),
  snap: isHull(scene, fighter) && asksForEdge(ground) ? (x, y) => arrivingAt(scene, fighter, { x, y }) : null,
})

const isHull = ({ tabletop }: Scene, fighter: FighterIndex): boolean =>
  bodyOf(tabletop.positions, fighter).base.kind === 'hull'

/** Towards the middle of the table if there is room, or else parallel to its edges. */
const hullFacings = (scene: Scene, at: Spot): readonly Placement['heading'][] => {
  const inward = facingCentre(scene, upright(at))
  const away = (way: number): number => Math.abs(((way - inward + 3 * (HEADINGS / 2)) % HEADINGS) - HEADINGS / 2)
  const along = [0, 1, 2, 3].map((quarter) => heading((quarter * HEADINGS) / 4))
  return [inward, ...along.toSorted((one, other) => away(one) - away(other))]
}

const objectRadius = inches(0.5)

const searchForObject = (scene: Scene, { zone, ground, apart, kind }: PlacingObject): Search => ({
  ground: apart > 0 ? [...ground, { to: 'objects', beyond: apart, kind }] : ground,
  fits: (at) => canLie(scene.tabletop, at, objectRadius),
  looked: (at) => ({ side: zone, at, radius: 0, fighter: null }),
  facings: (_x, _y, drawn) => [drawn],
  turns: false,
  snap: null,
})

/** Candidates at a point: each level there, or the one place that it is moved to. */
const placesAt = (scene: Scene, search: Search, x: number, y: number): readonly Placement[] =>
  search.snap !== null
    ? [search.snap(x, y)]
    : levelsAt(scene.tabletop, x, y).flatMap((z) =>
        search.facings(x, y, heading(0)).map((facing) => ({ ...upright(spot(x, y, z)), heading: facing })),
      )

/** How far the limits have to be relaxed: as far as the best place of a coarse grid needs. */
const slackNeeded = (scene: Scene, search: Search): number => {
  for (let slack = 0; slack <= slackSteps; slack += 1) {
    const isLegal = (at: Placement): boolean => search.fits(at) && meets(scene, search.ground, search.looked(at), slack)
    if (onGrid(scene, (x, y) => placesAt(scene, search, x, y).find(isLegal) ?? null, firstOf) !== null) return slack
  }
  return slackSteps
}

const isAllowed = (scene: Scene, search: Search, at: Placement): boolean =>
  meets(scene, search.ground, search.looked(at)) ||
  meets(scene, search.ground, search.looked(at), slackNeeded(scene, search))

/** Whether a model may be set up there under the scenario's limits. */
export const mayBeSetUp = (scene: Scene, question: Deploying, at: Placement): boolean =>
  isAllowed(scene, searchFor(scene, question), at)

export const mayLie = (scene: Scene, question: PlacingObject, { x, y, z }: Spot): boolean => {
  const search = searchForObject(scene, question)
  const at = upright({ x, y, z })
  return search.fits(at) && isAllowed(scene, search, at)
}

/** Throws a RangeError if the table is so full that the fighter fits nowhere. */
export const sampleGround = (scene: Scene, question: Deploying, draw: Draw): StandValue => {
  const found = find(scene, searchFor(scene, question), draw)
  if (found === null) throw new RangeError(`There is no room for fighter ${question.fighter}`)
  const { x, y, z } = found
  return { x, y, z, heading: isHull(scene, question.fighter) ? found.heading : facingCentre(scene, found) }
}

/** NECV-DEP-02: wholly inside its zone; if the hull doesn't fit there, near its own table edge. */
export const forHull = (scene: Scene, question: Deploying): Deploying => {
  if (!isHull(scene, question.fighter)) return question
  if (question.ground !== undefined) return { ...question, ground: question.ground.map(inTheOpen) }
  const inZone: Ground = [{ to: 'own-zone', within: NOTHING }]
  const fits = slackNeeded(scene, searchFor(scene, { ...question, ground: inZone })) === 0
  return { ...question, ground: fits ? inZone : nearOwnEdge }
}

/** NECV-DEP-04: `unseen` is ignored for hulls, which are too large to arrive unseen. */
const inTheOpen = ({ unseen: _, ...limit }: Limit): Limit => limit

const nearOwnEdge: Ground = [{ to: 'own-edge', within: inches(6) }]

/** NECV-GAP-11: whether there is room for a hull anywhere on this table. */
export const hullRoom = (scene: Scene, { fighter, zone }: Extract<FactQuestion, { ask: 'hull-room' }>): boolean =>
  find(scene, searchFor(scene, { ask: 'deploy', fighter, zone, ground: [] }), firstOf) !== null

const facingCentre = ({ field }: Scene, at: Placement): StandValue['heading'] => {
  const { width, depth } = field.board.field
  return headingOf(width / 2 - at.x, depth / 2 - at.y, at.heading)
}

export const sampleObject = (scene: Scene, question: PlacingObject, draw: Draw): Spot => {
  const found = find(scene, searchForObject(scene, question), draw)
  if (found === null) throw new RangeError(`There is no room for a ${question.kind}`)
  return { x: found.x, y: found.y, z: found.z }
}

/** Distance between an object and the nearest point of a fighter's base. */
export const distanceToObject = ({ tabletop }: Scene, fighter: FighterIndex, at: Spot): Length => {
  const there = placementOf(tabletop.positions, fighter)
  if (there === null) return rounded(Number.MAX_SAFE_INTEGER)
  const across = Math.max(0, flat(there, at) - reachOf(bodyOf(tabletop.positions, fighter).base))
  const rise = there.z - at.z
  return rounded(Math.sqrt(across * across + rise * rise))
}
