import {
  bodyOf,
  inches,
  isOnTable,
  outlineOf,
  outlinesOverlap,
  point,
  standingPlace,
  surfaceAt,
  type Draw,
  type Placement,
  type Point,
  type Spot,
} from '../../../space'
import type { Resolution } from '../../../engine'
import type { FactQuestion, PlacementQuestion } from '../questions'
import { oppositeOf } from '../road-way'
import { onBattlefield, type Edge, type FighterIndex, type NecromundaState } from '../state'
import { movePolicy } from './policies'
import { markerSpot, type Scene } from './field'
import { ownEdge } from './ground-limits'
import { atLeadingEdge, pieceOf, roomTo } from './road-terrain'
import type { MarkerValue } from './values'

type Asked<Ask extends FactQuestion['ask']> = Extract<FactQuestion, { ask: Ask }>
type Placing = Extract<PlacementQuestion, { ask: 'place-scenery' }>

/** NECV-ROAD-01: the edge towards which everything rolls. */
export const trailingEdge = (scene: Scene, { zone }: Asked<'trailing-edge'>): Edge => ownEdge(scene, zone)

const sizeOf = ({ field }: Scene) => field.board.field

/** Throws a RangeError if the battlefield does not roll. */
const edgeOf = ({ scenery }: NecromundaState): Edge => {
  const trailing = scenery.road?.trailing ?? null
  if (trailing === null) throw new RangeError('This battlefield does not roll on')
  return trailing
}

const baseAt = ({ tabletop }: Scene, model: FighterIndex, at: Placement): readonly Point[] => {
  const { base } = bodyOf(tabletop.positions, model)
  if (base.kind !== 'circle') return outlineOf(base, at, at.heading)
  const { radius } = base
  return [
    point(at.x - radius, at.y),
    point(at.x + radius, at.y),
    point(at.x, at.y - radius),
    point(at.x, at.y + radius),
  ]
}

/** NECV-ROAD-01: models that would touch the trailing edge. */
export const rollsOff = (scene: Scene, { distance, among }: Asked<'rolls-off'>): FighterIndex[] => {
  const trailing = edgeOf(scene.state)
  return among.filter(
    (model) =>
      roomTo(sizeOf(scene), trailing, baseAt(scene, model, standingPlace(scene.tabletop.positions, model))) <= distance,
  )
}

export const lootRollsOff = (scene: Scene, { distance, among }: Asked<'loot-rolls-off'>): number[] => {
  const trailing = edgeOf(scene.state)
  return among.filter((number) => {
    const at = scene.state.scenery.loot[number]?.at ?? null
    return at !== null && roomTo(sizeOf(scene), trailing, [markerSpot(at)]) <= distance
  })
}

/** Models with no surface below them any more. */
export const unsupported = ({ tabletop, state }: Scene, { among }: Asked<'unsupported'>): FighterIndex[] =>
  among.filter((model) => {
    const at = standingPlace(tabletop.positions, model)
    const { climbing, aboard } = state.fighters[model] ?? {}
    if (aboard !== undefined) return false
    // NEC-CLIMB-04: a hanging fighter is held by what is beside it.
    if (climbing !== null && climbing !== undefined) return !isBesideAnything(tabletop.board, at)
    return surfaceAt(tabletop.board, at.x, at.y, at.z).z < at.z - movePolicy.step
  })

const isBesideAnything = ({ pieces }: Scene['tabletop']['board'], { x, y, z }: Spot): boolean =>
  pieces.some(
    ({ minX, maxX, minY, maxY, base, top, kind }) =>
      (kind === 'structure' || kind === 'platform') &&
      x >= minX - inches(1) &&
      x <= maxX + inches(1) &&
      y >= minY - inches(1) &&
      y <= maxY + inches(1) &&
      z >= base &&
      z <= top,
  )

/** NECV-ROAD-02: whether a piece fits there, far enough from models and other pieces. */
const fits = (scene: Scene, { kind, apart }: Pick<Placing, 'kind' | 'apart'>, at: Spot): boolean => {
  const { tabletop, state } = scene
  const { footprint } = pieceOf(kind, at, edgeOf(state), 'ahead')
  const clear = grown(footprint, apart)
  const isClearOf = (outline: readonly Point[]): boolean => !outlinesOverlap(clear, outline)
  return (
    tabletop.board.pieces.every((piece) => piece.kind === 'road' || isClearOf(piece.outline)) &&
    state.fighters.every(
      (fighter, model) =>
        !onBattlefield(fighter) ||
        !isOnTable(tabletop.positions, model) ||
        isClearOf(baseAt(scene, model, standingPlace(tabletop.positions, model))),
    )
  )
}

/** The box around an outline, enlarged on every side. */
const grown = (outline: readonly Point[], by: number): readonly Point[] => {
  const [left, right] = [Math.min(...outline.map(({ x }) => x)) - by, Math.max(...outline.map(({ x }) => x)) + by]
  const [top, bottom] = [Math.min(...outline.map(({ y }) => y)) - by, Math.max(...outline.map(({ y }) => y)) + by]
  return [point(left, top), point(right, top), point(right, bottom), point(left, bottom)]
}

/** Places along the leading edge, an inch apart. */
const placesAhead = (scene: Scene, question: Pick<Placing, 'kind' | 'apart'>): Spot[] => {
  const { width, depth } = sizeOf(scene)
  const trailing = edgeOf(scene.state)
  const isUpright = trailing === 'west' || trailing === 'east'
  const length = isUpright ? depth : width
  const found: Spot[] = []
  for (let along = 0; along <= length; along += 1000) {
    const at = atLeadingEdge({ width, depth }, question.kind, trailing, { x: along, y: along })
    const [last] = found.slice(-1)
    if (last?.x === at.x && last.y === at.y) continue
    if (fits(scene, question, at)) found.push(at)
  }
  return found
}

export const roadRoom = (scene: Scene, { kind, apart }: Asked<'road-room'>): boolean =>
  placesAhead(scene, { kind, apart }).length > 0

/** NECV-ROAD-02: touching the leading edge, at the point along it that the player chose. */
export const placeScenery = (scene: Scene, question: Placing, value: MarkerValue): Resolution => {
  const at = atLeadingEdge(sizeOf(scene), question.kind, edgeOf(scene.state), value)
  return fits(scene, question, at) ? { ok: true, outcome: at } : { ok: false, problem: 'place.no-room' }
}

export const sampleScenery = (scene: Scene, question: Placing, draw: Draw): MarkerValue => {
  const places = placesAhead(scene, question)
  const found = places[draw(Math.max(1, places.length))]
  if (found === undefined) throw new RangeError(`There is no room for ${question.kind} ahead`)
  return found
}

/** A few, spread along the edge. */
export const suggestScenery = (scene: Scene, question: Placing): readonly MarkerValue[] => {
  const places = placesAhead(scene, question)
  const every = Math.max(1, Math.floor(places.length / 5))
  return places.filter((_, nth) => nth % every === 0)
}

/** NECV-ROAD-02: whether a hull reaches over the side of the road. */
export const isRoadside = (scene: Scene, outline: readonly Point[]): boolean => {
  const trailing = scene.state.scenery.road?.trailing ?? null
  if (trailing === null) return false
  const along: readonly Edge[] = [trailing, oppositeOf(trailing)]
  const others = (['north', 'east', 'south', 'west'] as const).filter((edge) => !along.includes(edge))
  return others.some((edge) => roomTo(sizeOf(scene), edge, outline) < 0)
}
