import type { Spot } from '../../../../space'
import { blocked, neighbours, spread, squareAt, type Footing } from '../footing'

/** Paths on foot over several levels: the table itself, and every height that platforms have. */

/** A place at least this far below a platform's top is not on it, in thousandths of an inch. */
const storey = 500
const inch = 1000
/** Steps per inch of climbing, on a ladder and on a wall. */
const perInch = { ladder: 1, wall: 2 } as const

interface Link {
  readonly to: number
  readonly price: number
}
const known = new WeakMap<Footing['floors'], ReadonlyMap<number, readonly Link[]>>()

const levelOf = ({ floors }: Footing, square: number, z: number): number =>
  1 + floors.findIndex(({ top, squares }) => squares[square] === 1 && Math.abs(top - z) < storey)

/** Index of a place in the result of `stepsOver`. */
export const entryAt = (footing: Footing, { x, y, z }: Spot): number => {
  const square = squareAt(footing, x, y)
  return (z < storey ? 0 : levelOf(footing, square, z)) * footing.cost.length + square
}

/** Links between levels: at the rim of every platform, and at ladders. */
const linksOf = (footing: Footing): ReadonlyMap<number, readonly Link[]> => {
  const found = known.get(footing.floors)
  if (found !== undefined) return found
  const links = new Map<number, Link[]>()
  const join = (one: number, other: number, height: number, price: number): void => {
    const steps = Math.ceil((height / inch) * price)
    links.set(one, [...(links.get(one) ?? []), { to: other, price: steps }])
    links.set(other, [...(links.get(other) ?? []), { to: one, price: steps }])
  }
  const { columns, rows, floors, ladders, cost } = footing
  const area = cost.length
  floors.forEach(({ top, squares }, floor) => {
    for (let square = 0; square < area; square += 1) {
      if (squares[square] !== 1) continue
      const column = square % columns
      const row = (square - column) / columns
      for (const [dx, dy] of neighbours) {
        const [x, y] = [column + dx, row + dy]
        const beside = y * columns + x
        if (x < 0 || y < 0 || x >= columns || y >= rows || squares[beside] === 1) continue
        const below = floors
          .map((lower, index) => ({ ...lower, level: index + 1 }))
          .filter((lower) => lower.top < top && lower.squares[beside] === 1)
          .sort((one, other) => other.top - one.top)[0]
        const level = below?.level ?? 0
        join((floor + 1) * area + square, level * area + beside, top - (below?.top ?? 0), perInch.wall)
      }
    }
  })
  for (const { foot, head } of ladders) {
    join(entryAt(footing, foot), entryAt(footing, head), head.z - foot.z, perInch.ladder)
  }
  known.set(footing.floors, links)
  return links
}

/** Steps from everywhere on any level to the nearest of the places; 65535 if there is no path. */
export const stepsOver = (footing: Footing, places: readonly Spot[]): Uint16Array => {
  const { cost, columns, rows, floors } = footing
  const area = cost.length
  const links = linksOf(footing)
  const steps = new Uint16Array(area * (floors.length + 1)).fill(65_535)
  const starts = places.map((place) => entryAt(footing, place))
  spread(steps, starts, (place, distance, reach) => {
    const square = place % area
    const base = place - square
    const floor = base === 0 ? null : (floors[base / area - 1]?.squares ?? null)
    const column = square % columns
    const row = (square - column) / columns
    for (const [dx, dy] of neighbours) {
      const x = column + dx
      const y = row + dy
      if (x < 0 || y < 0 || x >= columns || y >= rows) continue
      const there = y * columns + x
      const price = floor === null ? (cost[there] ?? blocked) : floor[there] === 1 ? 1 : blocked
      // Most places have already been reached by a path as short.
      if (price === blocked || distance + price >= (steps[base + there] ?? 0)) continue
      // There is no diagonal passage between two walls that meet.
      const squeezed =
        floor === null &&
        dx !== 0 &&
        dy !== 0 &&
        (cost[row * columns + x] === blocked || cost[y * columns + column] === blocked)
      if (!squeezed) reach(base + there, distance + price)
    }
    for (const { to, price } of links.get(place) ?? []) {
      if (to >= area || cost[to] !== blocked) reach(to, distance + price)
    }
  })
  return steps
}
