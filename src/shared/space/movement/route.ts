/** Finds ways: the cheapest path to a place, and everything within reach. */
import type { Board } from '../board'
import { type Length, rounded } from '../length'
import { type Spot, spot } from '../shapes'
import { canStand } from '../standing'
import type { Tabletop } from '../tabletop'
import { type Journey, journeyOf } from './leg'
import { clearOf, type Obstacle, obstaclesOf, waysAround } from './obstacles'
import type { MovePolicy, Mover, PathStep, Route } from './types'
import { walkCost } from './walkcost'
import { fits, type Walker } from './walker'
import { type Link, rowOf, type Waymap, waymapOf } from './waymap'

/** One search: the fixed nodes of the waymap, then nodes around models, then the start. */
interface Search {
  readonly board: Board
  readonly map: Waymap
  readonly walker: Walker
  readonly obstacles: readonly Obstacle[]
  readonly nodes: readonly Spot[]
  readonly fixed: number
  readonly start: number
}

const walkerOf = ({ tabletop, girth, height, policy }: Journey): Walker => ({
  girth,
  height,
  policy,
  openDoors: tabletop.openDoors,
})

/** Models farther than this from the straight way are walked around only if the fixed nodes happen to lead around them. */
const DETOUR = 12_000

const prepare = (journey: Journey, limit: number): Search => {
  const { tabletop, start } = journey
  const { board } = tabletop
  const walker = walkerOf(journey)
  const map = waymapOf(board, walker)
  const obstacles = obstaclesOf(journey)
  const near = Math.min(limit, DETOUR)
  const around = obstacles
    .filter(
      ({ x, y, near: room }) =>
        (x - start.x) * (x - start.x) + (y - start.y) * (y - start.y) <= (near + room) * (near + room),
    )
    .flatMap((obstacle) => waysAround(obstacle))
    .filter((at) => fits(board, walker, at) && clearOf(obstacles, at, at))
  const nodes = [...map.nodes, ...around, { x: start.x, y: start.y, z: start.z }]
  return { board, map, walker, obstacles, nodes, fixed: map.nodes.length, start: nodes.length - 1 }
}

const straight = (a: Spot, b: Spot): number => Math.sqrt((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y))

/** The price of walking straight from a node to a node. */
const stepCost = (search: Search, from: number, to: number, a: Spot, b: Spot): number => {
  const { board, map, walker, obstacles, fixed } = search
  const cost = from < fixed && to < fixed ? (rowOf(board, map, from)[to] ?? Infinity) : walkCost(board, walker, a, b)
  return cost < Infinity && clearOf(obstacles, a, b) ? cost : Infinity
}

/** How every settled node is reached. */
interface Settled {
  readonly cost: Float64Array
  readonly from: Int32Array
  readonly by: (Link | undefined)[]
  readonly order: number[]
}

/**
 * Settles nodes in order of cost plus `ahead` (never more than what is still to pay) until `done` says enough or
 * everything within `limit` is settled. Ties go to the lower number.
 */
const settle = (
  search: Search,
  limit: number,
  ahead: (at: Spot) => number,
  done: (node: number, paid: number, estimate: number) => boolean,
): Settled => {
  const { nodes, map, fixed, start, obstacles } = search
  const count = nodes.length
  const cost = new Float64Array(count).fill(Infinity)
  const estimate = new Float64Array(count).fill(Infinity)
  const from = new Int32Array(count).fill(-1)
  const by: (Link | undefined)[] = []
  const order: number[] = []
  const settled = new Uint8Array(count)
  cost[start] = 0
  estimate[start] = 0
  for (;;) {
    let node = -1
    let least = Infinity
    for (let at = 0; at < count; at += 1) {
      if (settled[at] === 0 && (estimate[at] ?? Infinity) < least) {
        least = estimate[at] ?? Infinity
        node = at
      }
    }
    const here = nodes[node]
    if (!here || least > limit) break
    settled[node] = 1
    order.push(node)
    const paid = cost[node] ?? Infinity
    if (done(node, paid, least)) break
    const relax = (to: number, there: Spot, price: number, link: Link | undefined): void => {
      const total = paid + price
      if (total >= (cost[to] ?? Infinity)) return
      cost[to] = total
      estimate[to] = total + ahead(there)
      from[to] = node
      by[to] = link
    }
    for (let to = 0; to < count; to += 1) {
      const there = nodes[to]
      if (!there || settled[to] === 1) continue
      // no walk is cheaper than its length, so most are ruled out before they are measured
      const least = paid + straight(here, there)
      if (least >= (cost[to] ?? Infinity) || least + ahead(there) > limit) continue
      relax(to, there, stepCost(search, node, to, here, there), undefined)
    }
    if (node >= fixed) continue
    for (const link of map.links[node] ?? []) {
      const there = nodes[link.to]
      if (!there || settled[link.to] === 1) continue
      const flat =
        link.steps.every(({ to }) => clearOf(obstacles, to, to)) && clearOf(obstacles, here, { ...there, z: here.z })
      if (flat) relax(link.to, there, link.cost, link)
    }
  }
  return { cost, from, by, order }
}

const pathTo = ({ nodes, start }: Search, { from, by }: Settled, node: number): PathStep[] => {
  const path: PathStep[] = []
  for (let at = node; at !== start && at >= 0; at = from[at] ?? -1) {
    const link = by[at]
    const there = nodes[at]
    if (link) path.unshift(...link.steps)
    else if (there) path.unshift({ by: 'walk', to: there })
  }
  return path
}

/** A goal reached from a settled node by one last walk. */
interface Arrival {
  readonly node: number
  readonly goal: Spot
  readonly cost: number
}

/**
 * The cheapest path to the nearest (by cost) of several places; null when none can be reached for `limit`. Whether the
 * mover may stop there is the caller's business.
 */
export const routeToAny = (
  tabletop: Tabletop,
  mover: Mover,
  goals: readonly Spot[],
  policy: MovePolicy,
  limit: number = Infinity,
): Route | null => {
  const search = prepare(journeyOf(tabletop, mover, policy), limit)
  const { nodes, board, walker, obstacles } = search
  const ahead = (at: Spot): number => goals.reduce((least, goal) => Math.min(least, straight(at, goal)), Infinity)
  const last: { arrival: Arrival | null } = { arrival: null }
  const arrive = (node: number, paid: number): void => {
    const here = nodes[node]
    if (!here) return
    for (const goal of goals) {
      const best = last.arrival?.cost ?? Infinity
      if (paid + straight(here, goal) >= best) continue
      const cost = paid + walkCost(board, walker, here, goal)
      if (cost <= limit && cost < best && clearOf(obstacles, here, goal)) last.arrival = { node, goal, cost }
    }
  }
  const found = settle(search, limit, ahead, (node, paid, estimate) => {
    if (last.arrival && estimate >= last.arrival.cost) return true
    arrive(node, paid)
    return false
  })
  return last.arrival && asRoute(search, found, last.arrival)
}

const asRoute = (search: Search, found: Settled, { node, goal, cost }: Arrival): Route => ({
  path: [...pathTo(search, found, node), { by: 'walk', to: goal }],
  cost: rounded(cost),
})

/** The cheapest path to a place; null when it can't be reached (for `limit`). */
export const route = (
  tabletop: Tabletop,
  mover: Mover,
  to: Spot,
  policy: MovePolicy,
  limit: number = Infinity,
): Route | null => routeToAny(tabletop, mover, [to], policy, limit)

/** A place within reach and what it costs to get there. */
export interface Reached {
  readonly spot: Spot
  readonly cost: Length
}

/**
 * Places where a move may end within the mover's allowance, on a square grid of `spacing` on every level: for showing
 * what is within reach. The start is not among them.
 */
export const reachable = (tabletop: Tabletop, mover: Mover, policy: MovePolicy, spacing: Length): Reached[] => {
  const journey = journeyOf(tabletop, mover, policy)
  const search = prepare(journey, mover.allowance)
  const { board, nodes, walker, obstacles } = search
  const { start } = journey
  const found = settle(
    search,
    mover.allowance,
    () => 0,
    () => false,
  )
  const cheapest = (at: Spot): number =>
    found.order.reduce((best, node) => {
      const here = nodes[node]
      const paid = found.cost[node] ?? Infinity
      if (!here || paid + straight(here, at) >= best) return best
      const cost = paid + walkCost(board, walker, here, at)
      return cost < best && clearOf(obstacles, here, at) ? cost : best
    }, Infinity)
  const steps = Math.floor(mover.allowance / spacing)
  const offsets = Array.from({ length: 2 * steps + 1 }, (_, number) => (number - steps) * spacing)
  const levels = [...new Set(nodes.map(({ z }) => z))].sort((one, other) => one - other)
  return levels.flatMap((z) =>
    offsets.flatMap((dy) =>
      offsets.flatMap((dx) => {
        const at = spot(start.x + dx, start.y + dy, z)
        if (dx * dx + dy * dy > mover.allowance * mover.allowance || (dx === 0 && dy === 0 && z === start.z)) return []
        if (!canStand(tabletop, mover.model, { ...start, ...at, pose: 'standing' }, mover, policy.step)) return []
        const cost = cheapest(at)
        return cost <= mover.allowance ? [{ spot: at, cost: rounded(cost) }] : []
      }),
    ),
  )
}
