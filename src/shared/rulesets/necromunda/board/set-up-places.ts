import {
  bodyOf,
  canLie,
  canStand,
  heading,
  headingOf,
  HEADINGS,
  inches,
  levelsAt,
  NOTHING,
  spot,
  stampOf,
  type Draw,
  type Placement,
  type Spot,
} from '../../../space'
import type { FactQuestion, Ground, Limit, PlacementQuestion } from '../questions'
import type { FighterIndex } from '../state'
import { arrivingAt, asksForEdge } from './at-edge'
import type { Scene } from './field'
import { lookedAt, meets, slackSteps, upright, type Looked } from './ground-limits'
import type { StandValue } from './values'

/** Places for models and objects that a scenario asks for by limits. */

type Deploying = Extract<PlacementQuestion, { ask: 'deploy' }>
type PlacingObject = Extract<PlacementQuestion, { ask: 'place-object' }>

/** A search for a place: where the model fits, and what limits are checked there. */
interface Search {
  /** What is asked; the results are kept for it. */
  readonly question: Deploying | PlacingObject
  readonly ground: Ground
  fits(at: Placement): boolean
  looked(at: Placement): Looked
  /** Headings to try at a place, the best first: hulls are longer than wide. Null: the heading makes no difference. */
  readonly facings: ((x: number, y: number) => readonly Placement['heading'][]) | null
  /** Moves a pointed-at place to the only one allowed there (NECV-DEP-03); null: the place stays. */
  readonly snap: ((x: number, y: number) => Placement) | null
}

const grid = 2000
const tries = 60

/** Candidates at a point: each level there with each heading, or the one place that it is moved to. */
const placesAt = (scene: Scene, search: Search, x: number, y: number): readonly Placement[] =>
  search.snap !== null
    ? [search.snap(x, y)]
    : levelsAt(scene.tabletop, x, y).flatMap((z) => {
        const at = upright(spot(x, y, z))
        return search.facings === null ? [at] : search.facings(x, y).map((facing) => ({ ...at, heading: facing }))
      })

/** Legal placements at a point with limits relaxed by so much. */
const legalAt = (scene: Scene, search: Search, x: number, y: number, slack: number): readonly Placement[] => {
  // Room is checked before sight, because it is cheaper.
  const isLegal = (at: Placement): boolean => search.fits(at) && meets(scene, search.ground, search.looked(at), slack)
  const places = placesAt(scene, search, x, y)
  if (search.facings === null) return places.filter(isLegal)
  // A hull is always on the ground level, so its first heading that fits is the best.
  const first = places.find(isLegal)
  return first === undefined ? [] : [first]
}

/** Points of the grid, row by row from `first`, until one has legal placements; null: none has. */
const onGrid = (scene: Scene, search: Search, slack: number, first: number): readonly Placement[] | null => {
  const { columns, points } = gridOf(scene)
  const known = knownFor(scene, search)
  for (let step = 0; step < points; step += 1) {
    const point = (first + step) % points
    const key = slack * points + point
    const [x, y] = [(point % columns) * grid + grid / 2, Math.floor(point / columns) * grid + grid / 2]
    const legal = known.get(key) ?? legalAt(scene, search, x, y, slack)
    known.set(key, legal)
    if (legal.length > 0) return legal
  }
  return null
}

const gridOf = ({ field }: Scene): { readonly columns: number; readonly points: number } => {
  const { width, depth } = field.board.field
  const columns = Math.floor(width / grid)
  return { columns, points: columns * Math.floor(depth / grid) }
}

/** Results for a question are kept while no model moves: bots ask for many places at once. */
const knownFor = ({ field, tabletop }: Scene, { question }: Search): Map<number, readonly Placement[]> => {
  const stamp = stampOf(tabletop.positions)
  if (field.setUps === null || field.setUps.question !== question || field.setUps.stamp !== stamp)
    field.setUps = { question, stamp, legal: new Map() }
  return field.setUps.legal
}

/** A place that fits, with limits relaxed as little as possible; null if there is none on the whole table. */
const find = (scene: Scene, search: Search, draw: Draw): Placement | null => {
  const { width, depth } = scene.field.board.field
  const drawn = heading(draw(HEADINGS))
  const oneOf = (legal: readonly Placement[]): Placement | undefined => {
    const at = legal.length < 2 ? legal[0] : legal[draw(legal.length)]
    return at === undefined || search.facings !== null ? at : { ...at, heading: drawn }
  }
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const found = oneOf(legalAt(scene, search, draw(width + 1), draw(depth + 1), 0))
    if (found !== undefined) return found
  }
  for (let slack = 0; slack <= slackSteps; slack += 1) {
    // From a random start, so that not all fighters end up in the same corner.
    const found = oneOf(onGrid(scene, search, slack, draw(gridOf(scene).points)) ?? [])
    if (found !== undefined) return found
  }
  return null
}

/** Always draws the first: searches without randomness have a fixed order. */
const firstOf: Draw = () => 0

const searchFor = (scene: Scene, question: Deploying): Search => {
  const { fighter, zone, ground = [] } = question
  const hull = isHull(scene, fighter)
  return {
    question,
    ground,
    // NECV-MOVE-07: vehicles don't climb, so none is set up above the ground.
    fits: (at) => canStand(scene.tabletop, fighter, at) && !(hull && at.z > 0),
    looked: (at) => lookedAt(scene, zone, at, fighter),
    facings: hull ? (x, y) => hullFacings(scene, spot(x, y, 0)) : null,
    snap: hull && asksForEdge(ground) ? (x, y) => arrivingAt(scene, fighter, { x, y }) : null,
  }
}

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

const searchForObject = (scene: Scene, question: PlacingObject): Search => {
  const { zone, ground, apart, kind } = question
  return {
    question,
    ground: apart > 0 ? [...ground, { to: 'objects', beyond: apart, kind }] : ground,
    fits: (at) => canLie(scene.tabletop, at, objectRadius),
    looked: (at) => ({ side: zone, at, radius: 0, fighter: null }),
    facings: null,
    snap: null,
  }
}

/** How far the limits have to be relaxed: as far as the best place of a coarse grid needs. */
const slackNeeded = (scene: Scene, search: Search): number => {
  for (let slack = 0; slack <= slackSteps; slack += 1) if (onGrid(scene, search, slack, 0) !== null) return slack
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
