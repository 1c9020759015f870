/**
 * The points at which a base of one size turns on its way around a battlefield, and the connections between levels. Built
 * when first needed, cached by the board, extended as routes need more. Independent of models.
 */
import type { Board, BoardPiece } from '../board'
import { type Length, rounded } from '../length'
import { type Outline, type Spot, spot } from '../shapes'
import { type Face, facesOf } from '../outlines'
import { linksOf } from './links'
import { doorKey } from '../tabletop'
import type { MovePolicy, PathStep } from './types'
import { straight, walkCost } from './walkcost'
import { fits, type Walker } from './walker'

/** A one-way connection between levels (or over a gap), with the path from just after its start to its end. */
export interface Link {
  readonly from: number
  readonly to: number
  readonly cost: number
  readonly steps: readonly PathStep[]
}

/** Nodes that can be reached by a straight walk, in order, and the price of each. */
export interface Neighbours {
  /** Distance up to which nodes were looked at */
  readonly within: number
  readonly nodes: Int32Array
  readonly costs: Float64Array
}

export interface Waymap {
  readonly walker: Walker
  /** which doors are open */
  readonly doors: number
  readonly nodes: readonly Spot[]
  /** by the node they start from */
  readonly links: readonly (readonly Link[])[]
  /** the same in one list */
  readonly ways: readonly Link[]
  /** by node, computed as far as needed */
  readonly neighbours: (Neighbours | undefined)[]
}

/** Additional distance of a turning point beyond touching. */
const CLEARANCE = 2

interface Unit {
  readonly x: number
  readonly y: number
}

const unit = (x: number, y: number): Unit => {
  const length = Math.sqrt(x * x + y * y)
  return { x: x / length, y: y / length }
}

/** Every corner with the two faces that meet there. */
const cornersWithFaces = (
  outline: Outline,
): { readonly corner: Unit; readonly before: Face; readonly after: Face }[] => {
  const faces = facesOf(outline)
  return faces.flatMap((after, at) => {
    const before = faces[(at + faces.length - 1) % faces.length]
    return before ? [{ corner: after.from, before, after }] : []
  })
}

/**
 * Two turning points at every corner that points outwards, at `distance` from it: corners of an octagon around the arc that
 * a base would roll along. Corners that point inwards need none.
 */
const pointsAround = (outline: Outline, distance: number): Unit[] =>
  cornersWithFaces(outline).flatMap(({ corner, before, after }) => {
    const sticksOut =
      before.outward.x * (after.to.x - after.from.x) + before.outward.y * (after.to.y - after.from.y) < 0
    if (!sticksOut) return []
    const middle = unit(before.outward.x + after.outward.x, before.outward.y + after.outward.y)
    return [before.outward, after.outward].map((normal) => {
      const towards = unit(normal.x + middle.x, normal.y + middle.y)
      const reach = distance / (towards.x * normal.x + towards.y * normal.y)
      return { x: corner.x + towards.x * reach, y: corner.y + towards.y * reach }
    })
  })

/** A point just inside every corner, for turning on a platform. */
const pointsWithin = (outline: Outline, distance: number): Unit[] =>
  cornersWithFaces(outline).map(({ corner, before, after }) => {
    const middle = unit(before.outward.x + after.outward.x, before.outward.y + after.outward.y)
    return { x: corner.x - middle.x * distance, y: corner.y - middle.y * distance }
  })

const LEDGE = 60

/** The heights at which models stand on this battlefield. */
const levelsOf = (board: Board): Length[] =>
  [...new Set([rounded(0), ...board.standable.pieces.map(({ top }) => top)])].sort((one, other) => one - other)

const pointsOnLevel = (board: Board, walker: Walker, z: Length): Unit[] => {
  const { girth, height, policy, openDoors } = walker
  const inTheWay = ({ base, top, door }: BoardPiece): boolean =>
    top > z + policy.step && base < z + height && !(door >= 0 && openDoors[door] === true)
  const here = ({ base, top }: BoardPiece): boolean => z >= base && z <= top
  return [
    ...board.solid.pieces.filter(inTheWay).flatMap(({ outline }) => pointsAround(outline, girth + CLEARANCE)),
    ...board.barricades.pieces.filter(inTheWay).flatMap(({ outline }) => pointsAround(outline, girth + CLEARANCE)),
    ...board.ground.pieces.filter(here).flatMap(({ outline }) => pointsAround(outline, CLEARANCE)),
    ...(z === 0 ? board.pits.pieces.flatMap(({ outline }) => pointsAround(outline, girth + CLEARANCE)) : []),
    ...board.standable.pieces
      .filter(({ top }) => top === z && z > 0)
      .flatMap(({ outline }) => pointsWithin(outline, LEDGE)),
  ]
}

const buildWaymap = (board: Board, walker: Walker, doors: number): Waymap => {
  const nodes: Spot[] = []
  const places = new Map<string, number>()
  const add = (at: Spot): number => {
    const where = `${at.x} ${at.y} ${at.z}`
    const known = places.get(where)
    if (known !== undefined) return known
    places.set(where, nodes.length)
    return nodes.push(at) - 1
  }
  for (const z of levelsOf(board)) {
    for (const { x, y } of pointsOnLevel(board, walker, z)) {
      const at = spot(x, y, z)
      if (fits(board, walker, at)) add(at)
    }
  }
  const links: Link[][] = []
  for (const { from, to, cost, steps } of linksOf(board, walker)) {
    const start = add(from)
    const list = (links[start] ??= [])
    list.push({ from: start, to: add(to), cost, steps })
  }
  return { walker, doors, nodes, links: nodes.map((_, node) => links[node] ?? []), ways: links.flat(), neighbours: [] }
}

const samePolicy = (one: MovePolicy, other: MovePolicy): boolean =>
  one === other ||
  (one.step === other.step &&
    one.difficultFactor === other.difficultFactor &&
    one.dangerousFactor === other.dangerousFactor &&
    one.areaFactor === other.areaFactor &&
    one.climbFactor === other.climbFactor &&
    one.ladderFactor === other.ladderFactor &&
    one.overhang === other.overhang &&
    one.barricadeToll === other.barricadeToll &&
    one.jumpUpTo === other.jumpUpTo &&
    one.leapUpTo === other.leapUpTo &&
    one.climbs === other.climbs &&
    one.braves === other.braves)

/** Maps made so far, cached as long as their board exists. */
const mapsOf = new WeakMap<Board, Waymap[]>()

/** The map for this kind of mover. */
export const waymapOf = (board: Board, walker: Walker): Waymap => {
  const doors = doorKey(walker.openDoors)
  const known = mapsOf.get(board) ?? []
  for (const map of known) {
    const { girth, height, policy } = map.walker
    if (girth === walker.girth && height === walker.height && map.doors === doors && samePolicy(policy, walker.policy))
      return map
  }
  const made = buildWaymap(board, { ...walker, openDoors: walker.openDoors.slice() }, doors)
  mapsOf.set(board, [...known, made])
  return made
}

/** Neighbours are computed for rings of this width, as most searches are short. */
const RING = 6000

/** At least all neighbours `within` a distance. */
export const neighboursOf = (
  board: Board,
  { walker, nodes, neighbours }: Waymap,
  node: number,
  within: number,
): Neighbours => {
  const known = neighbours[node]
  if (known && known.within >= within) return known
  const from = nodes[node]
  if (!from) throw new RangeError(`The waymap has no node ${node}`)
  const farthest = Math.ceil((within + 1) / RING) * RING
  const priced = new Map<number, number>()
  known?.nodes.forEach((other, at) => priced.set(other, known.costs[at] ?? Infinity))
  const priceOf = (to: Spot, other: number): number => {
    const distance = straight(from, to)
    if (other === node || distance > farthest) return Infinity
    return known && distance <= known.within ? (priced.get(other) ?? Infinity) : walkCost(board, walker, from, to)
  }
  const found: number[] = []
  const costs: number[] = []
  nodes.forEach((to, other) => {
    const cost = priceOf(to, other)
    if (cost === Infinity) return
    found.push(other)
    costs.push(cost)
  })
  const made = { within: farthest, nodes: Int32Array.from(found), costs: Float64Array.from(costs) }
  neighbours[node] = made
  return made
}
