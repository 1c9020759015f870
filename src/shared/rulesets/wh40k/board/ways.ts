import {
  bodyOf,
  cornersOf,
  heightIn,
  outlineOf,
  pieceOnWay,
  placementOf,
  reachOf,
  segmentNears,
  STEP,
  type Board,
} from '../../../space'
import type { ModelIndex } from '../table/state'
import { girth, modelsOf, sideOfUnit, unitOfModel, type Scene } from './field'

/**
 * Distance of every square of the table from a goal, for models that walk around obstacles: computed once per goal and
 * cached with the board. Other models are ignored; moves past them are checked one by one.
 */

interface Point {
  readonly x: number
  readonly y: number
}

/** Side of a square, in thousandths of an inch. */
const side = 1000
/** Prices of a step to the next square, straight and diagonal. */
const straight = 10
const across = 14

/** The paths to a goal. */
export interface Ways {
  /** Distance left from a point, in thousandths of an inch; infinite if there is no path. */
  left(at: Point): number
  /** Corners of the path from a point, up to a distance along it. */
  route(from: Point, length: number): readonly Point[]
}

interface Grid {
  readonly columns: number
  readonly rows: number
  /** Price factor of each square; 0: it can't be entered. */
  readonly price: Uint8Array
}

const grids = new WeakMap<Board, Map<string, Grid>>()
const fields = new WeakMap<Grid, Map<number, Float64Array>>()

/**
 * Price factors of rough ground compared to open ground: on foot half of the dice fall short of a full move, and vehicles
 * may be stranded.
 */
const roughness = { foot: 3, hull: 8 } as const
const open = 2
/** Price factors for crowds, which are slowed in rough ground and near obstacles. */
const crowded = { rough: 4, narrow: 3 } as const

/** Units of `from` models or more keep `berth` away from obstacles if possible, so that all of them get past. */
export interface Crowds {
  readonly from: number
  /** Thousandths of an inch. */
  readonly berth: number
}

export const isCrowd = (scene: Scene, model: ModelIndex, crowds: Crowds): boolean =>
  modelsOf(scene, unitOfModel(scene, model)).length >= crowds.from

const gridFor = (scene: Scene, model: ModelIndex, crowds: Crowds | null): Grid => {
  const { board, openDoors, positions } = scene.tabletop
  const radius = girth(scene, model)
  const body = bodyOf(positions, model)
  const height = heightIn(body, 'standing')
  const berth = crowds !== null && isCrowd(scene, model, crowds) ? crowds.berth : 0
  const rough = body.base.kind === 'hull' ? roughness.hull : berth > 0 ? crowded.rough : roughness.foot
  const known = grids.get(board) ?? new Map<string, Grid>()
  grids.set(board, known)
  const key = `${radius} ${height} ${rough} ${berth}`
  const before = known.get(key)
  if (before !== undefined) return before
  const columns = Math.ceil(board.field.width / side)
  const rows = Math.ceil(board.field.depth / side)
  const price = new Uint8Array(columns * rows)
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const [x, y] = [(column + 0.5) * side, (row + 0.5) * side]
      if (pieceOnWay(board.solid, openDoors, x, y, x, y, 0, radius, STEP, height) !== null) continue
      const isRough = (near: number): boolean =>
        board.ground.pieces.some(({ corners }) => segmentNears(corners, x, y, x, y, near))
      const isNarrow = (): boolean =>
        berth > 0 &&
        (isRough(radius + berth) ||
          pieceOnWay(board.solid, openDoors, x, y, x, y, 0, radius + berth, STEP, height) !== null)
      price[row * columns + column] = isRough(radius) ? rough : isNarrow() ? crowded.narrow : open
    }
  const grid = { columns, rows, price }
  known.set(key, grid)
  return grid
}

/** Distances from the goal outwards, nearest squares first, with one list per price. */
const spread = ({ columns, rows, price }: Grid, from: number): Float64Array => {
  const left = new Float64Array(columns * rows).fill(Number.POSITIVE_INFINITY)
  const waiting: (number[] | undefined)[] = [[from]]
  left[from] = 0
  for (let now = 0; now < waiting.length; now += 1) {
    const squares = waiting[now]
    if (squares === undefined) continue
    for (const square of squares) {
      if (left[square] !== now) continue
      const column = square % columns
      const row = (square - column) / columns
      const [top, bottom] = [Math.max(0, row - 1), Math.min(rows - 1, row + 1)]
      const [first, last] = [Math.max(0, column - 1), Math.min(columns - 1, column + 1)]
      for (let r = top; r <= bottom; r += 1)
        for (let c = first; c <= last; c += 1) {
          const next = r * columns + c
          const factor = price[next] ?? 0
          if (factor === 0 || next === square) continue
          const total = now + factor * (r === row || c === column ? straight : across)
          if (total >= (left[next] ?? 0)) continue
          left[next] = total
          const list = waiting[total]
          if (list === undefined) waiting[total] = [next]
          else list.push(next)
        }
    }
  }
  return left
}

/** The nearest square to a point that can be entered. */
const nearestOpen = ({ columns, rows, price }: Grid, { x, y }: Point): number => {
  let best = 0
  let least = Number.POSITIVE_INFINITY
  for (let row = 0; row < rows; row += 1) {
    const dy = (row + 0.5) * side - y
    if (dy * dy >= least) continue
    for (let column = 0; column < columns; column += 1) {
      const square = row * columns + column
      if (price[square] === 0) continue
      const dx = (column + 0.5) * side - x
      const away = dx * dx + dy * dy
      if (away >= least) continue
      best = square
      least = away
    }
  }
  return best
}

const distance = (one: Point, other: Point): number =>
  Math.sqrt((one.x - other.x) * (one.x - other.x) + (one.y - other.y) * (one.y - other.y))

/** The point at a distance from one point towards another. */
const towards = (from: Point, to: Point, length: number): Point => {
  const share = length / distance(from, to)
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}

/** Flyers go straight. */
const straightTo = (goal: Point): Ways => ({
  left: (at) => distance(at, goal),
  route: (from, length) => (distance(from, goal) <= length ? [goal] : [towards(from, goal, length)]),
})

/** The paths on a grid, by the distance left from each square. */
const waysIn = ({ columns, rows }: Grid, field: Float64Array): Ways => {
  /** The square around a point with the least distance left, and that distance. */
  const best = (at: Point, least: number): { readonly square: Point; readonly left: number } | null => {
    const [column, row] = [Math.round(at.x / side - 0.5), Math.round(at.y / side - 0.5)]
    let found: { square: Point; left: number } | null = null
    for (let r = Math.max(0, row - 1); r <= Math.min(rows - 1, row + 1); r += 1)
      for (let c = Math.max(0, column - 1); c <= Math.min(columns - 1, column + 1); c += 1) {
        const square = { x: (c + 0.5) * side, y: (r + 0.5) * side }
        const away = distance(at, square)
        const left = ((field[r * columns + c] ?? Number.POSITIVE_INFINITY) * side) / (straight * open) + away
        if (away > least && left < (found?.left ?? Number.POSITIVE_INFINITY)) found = { square, left }
      }
    return found
  }
  return {
    left: (at) => best(at, -1)?.left ?? Number.POSITIVE_INFINITY,
    route: (start, length) => {
      const corners: Point[] = []
      let at = start
      for (let gone = 0; gone < length;) {
        const next = best(at, 1)
        if (next === null || next.left === Number.POSITIVE_INFINITY) break
        const step = Math.min(distance(at, next.square), length - gone)
        at = towards(at, next.square, step)
        gone += step
        corners.push(at)
        if (next.left <= step) break
      }
      return corners
    },
  }
}

/** The paths to a goal for bases like this model's. */
export const waysTo = (
  scene: Scene,
  model: ModelIndex,
  goal: Point,
  flies: boolean,
  crowds: Crowds | null = null,
): Ways => {
  if (flies) return straightTo(goal)
  const grid = gridFor(scene, model, crowds)
  const known = fields.get(grid) ?? new Map<number, Float64Array>()
  fields.set(grid, known)
  const from = nearestOpen(grid, goal)
  const field = known.get(from) ?? spread(grid, from)
  known.set(from, field)
  return waysIn(grid, field)
}

/** A base may extend this far into a square without closing it, because squares are coarse. */
const overlap = 100

/** Closes the squares that models of other units near a model block; enemies are kept at a distance. */
const barNearby = (scene: Scene, model: ModelIndex, reach: number, { columns, rows, price }: Grid): void => {
  const { positions, models } = scene.state
  const [unit, from] = [unitOfModel(scene, model), placementOf(positions, model)]
  if (from === null) return
  for (const [other, { status }] of models.entries()) {
    const at = status === 'alive' && unitOfModel(scene, other) !== unit ? placementOf(positions, other) : null
    if (at === null) continue
    const { base } = bodyOf(positions, other)
    const isEnemy = sideOfUnit(scene, unitOfModel(scene, other)) !== sideOfUnit(scene, unit)
    const near = girth(scene, model) + (isEnemy ? scene.field.policy.keptDistance : 0) - overlap
    const most = near + reachOf(base)
    if (distance(from, at) > reach + most) continue
    const corners = base.kind === 'circle' ? null : cornersOf(outlineOf(base, at, at.heading))
    for (let r = Math.max(0, Math.floor((at.y - most) / side)); r <= Math.min(rows - 1, (at.y + most) / side); r += 1)
      for (
        let c = Math.max(0, Math.floor((at.x - most) / side));
        c <= Math.min(columns - 1, (at.x + most) / side);
        c += 1
      ) {
        const square = { x: (c + 0.5) * side, y: (r + 0.5) * side }
        const isBarred =
          corners === null
            ? distance(square, at) < most
            : segmentNears(corners, square.x, square.y, square.x, square.y, near)
        if (isBarred) price[r * columns + c] = 0
      }
  }
}

/**
 * The same, but also around models of other units up to `reach` away; those farther away will have moved by then. Not
 * cached, because units move.
 */
export const waysPast = (
  scene: Scene,
  model: ModelIndex,
  goal: Point,
  flies: boolean,
  crowds: Crowds,
  reach: number,
): Ways => {
  if (flies) return straightTo(goal)
  const still = gridFor(scene, model, crowds)
  const grid = { ...still, price: still.price.slice() }
  barNearby(scene, model, reach, grid)
  return waysIn(grid, spread(grid, nearestOpen(grid, goal)))
}
