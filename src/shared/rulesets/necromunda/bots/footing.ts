import type { Scenery } from '../state'
import { covers, traitsOf, type Battlefield, type Outline } from '../../../space'

/** Size of a square, which is one step, in thousandths of an inch. */
const square = 1000
/** Number of steps that climbing onto something costs. */
const climb = 5
/** Number of steps that a shut door costs, and a locked one. */
const shutDoor = 6
const lockedDoor = 14
export const blocked = 255

/** Approximate distances on foot in inches from any square to the nearest of some places, for comparisons. */
export interface Footing {
  /** One entry per square, row by row: number of steps it costs to enter it. */
  readonly cost: Uint8Array
  readonly columns: number
  readonly rows: number
  /** Squares in each doorway, by the door's index. */
  readonly doorways: readonly (readonly number[])[]
  /** Platforms, one entry per height. */
  readonly floors: readonly Floor[]
  readonly ladders: Battlefield['ladders']
}

interface Floor {
  readonly top: number
  /** One entry per square, 1 if there is something to stand on. */
  readonly squares: Uint8Array
}

const known = new WeakMap<Battlefield, Footing>()

/** Computed once per battlefield. Solid pieces block, except those that can be climbed, which cost extra steps. */
export const footingOf = (field: Battlefield): Footing => {
  const found = known.get(field) ?? readFooting(field)
  known.set(field, found)
  return found
}

const readFooting = ({ width, depth, terrain, doors, ladders }: Battlefield): Footing => {
  const columns = Math.ceil(width / square)
  const rows = Math.ceil(depth / square)
  const cost = new Uint8Array(columns * rows).fill(1)
  const squaresIn = (outline: Outline): number[] => {
    const inside: number[] = []
    for (let row = 0; row < rows; row += 1) {
      for (let column = 0; column < columns; column += 1) {
        if (covers(outline, (column + 0.5) * square, (row + 0.5) * square)) inside.push(row * columns + column)
      }
    }
    return inside
  }
  const lay = (outline: Outline, price: number): void => {
    for (const place of squaresIn(outline)) cost[place] = Math.max(price, cost[place] ?? 1)
  }
  for (const piece of terrain) {
    const { solid, climbable } = traitsOf(piece)
    // There is room to walk below platforms.
    if (piece.kind === 'platform') continue
    if (solid) lay(piece.footprint, climbable ? climb : blocked)
    else if (piece.kind !== 'area') lay(piece.footprint, 2)
  }
  const platforms = terrain.filter(({ kind }) => kind === 'platform')
  const floors = [...new Set(platforms.map(({ top }) => top))].map((top): Floor => {
    const squares = new Uint8Array(columns * rows)
    for (const piece of platforms)
      if (piece.top === top) for (const place of squaresIn(piece.footprint)) squares[place] = 1
    return { top, squares }
  })
  return { cost, columns, rows, floors, ladders, doorways: doors.map(({ footprint }) => squaresIn(footprint)) }
}

/** The same ground with the current state of doors: a shut door costs extra steps, an open one none. */
export const withDoors = (footing: Footing, { doors, gates }: Pick<Scenery, 'doors' | 'gates'>): Footing => {
  const cost = footing.cost.slice()
  footing.doorways.forEach((squares, door) => {
    if (gates[door] === true) return
    const price = doors[door]?.locked === true ? lockedDoor : shutDoor
    for (const place of squares) cost[place] = Math.max(price, cost[place] ?? 1)
  })
  return { ...footing, cost }
}

export interface Point {
  readonly x: number
  readonly y: number
}

/** Offsets of the eight squares around a square. */
export const neighbours = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
] as const

type Reach = (place: number, distance: number) => void

/** Fills in the steps from the starts to all places, nearest first. `onwards`: reports the places that a place leads to. */
export const spread = (
  steps: Uint16Array,
  starts: readonly number[],
  onwards: (place: number, distance: number, reach: Reach) => void,
): void => {
  // One list of places per number of steps, processed in order.
  const waiting: number[][] = []
  const reach: Reach = (place, distance) => {
    if (distance >= (steps[place] ?? 0)) return
    steps[place] = distance
    const list = waiting[distance]
    if (list === undefined) waiting[distance] = [place]
    else list.push(place)
  }
  for (const start of starts) reach(start, 0)
  for (let distance = 0; distance < waiting.length; distance += 1) {
    for (const place of waiting[distance] ?? []) if (steps[place] === distance) onwards(place, distance, reach)
  }
}

/** Steps from every square to the nearest of the places; 65535 if there is no path. */
export const stepsTo = (
  { cost, columns, rows }: Pick<Footing, 'cost' | 'columns' | 'rows'>,
  places: readonly Point[],
): Uint16Array => {
  const steps = new Uint16Array(columns * rows).fill(65_535)
  const starts = places.map(({ x, y }) => squareAt({ columns, rows }, x, y))
  spread(steps, starts, (place, distance, reach) => {
    const column = place % columns
    const row = (place - column) / columns
    for (const [dx, dy] of neighbours) {
      const x = column + dx
      const y = row + dy
      if (x < 0 || y < 0 || x >= columns || y >= rows) continue
      const there = y * columns + x
      const price = cost[there] ?? blocked
      // Most squares have already been reached by a path as short.
      if (price === blocked || distance + price >= (steps[there] ?? 0)) continue
      // There is no diagonal passage between two walls that meet.
      const squeezed =
        dx !== 0 && dy !== 0 && (cost[row * columns + x] === blocked || cost[y * columns + column] === blocked)
      if (!squeezed) reach(there, distance + price)
    }
  })
  return steps
}

export const squareAt = ({ columns, rows }: Pick<Footing, 'columns' | 'rows'>, x: number, y: number): number => {
  const column = Math.max(0, Math.min(columns - 1, Math.floor(x / square)))
  const row = Math.max(0, Math.min(rows - 1, Math.floor(y / square)))
  return row * columns + column
}
