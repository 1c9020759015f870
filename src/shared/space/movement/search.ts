/**
 * The search behind routes: settles turning points in order of cost. The first round uses only the fixed points of the
 * waymap; if models turn out to be in the way, the next rounds add points around exactly those models.
 */
import type { Board } from '../board'
import type { Spot } from '../shapes'
import type { PathContext } from './leg'
import { hindrance, type Obstacle, obstaclesOf, waysAround } from './obstacles'
import { createQueue } from './queue'
import { passagesFrom } from './scaling'
import type { PathStep } from './types'
import { straight, walkCost } from './walkcost'
import { fits, type Walker } from './walker'
import { type Link, neighboursOf, type Waymap, waymapOf } from './waymap'

export interface Search {
  readonly board: Board
  readonly map: Waymap
  readonly walker: Walker
  readonly obstacles: readonly Obstacle[]
  /** indices of the obstacles that blocked a promising path */
  readonly hindrances: Set<number>
  /** the fixed nodes of the waymap, then points around models and below the start's own edge, then the start */
  readonly nodes: readonly Spot[]
  /** connections that begin at the start */
  readonly leaving: readonly Link[]
  readonly fixed: number
  readonly start: number
}

/** The cheapest known path to every node. */
export interface Settled {
  readonly cost: Float64Array
  readonly from: Int32Array
  readonly by: readonly (Link | undefined)[]
  /** the nodes whose cost is final */
  readonly order: readonly number[]
}

/** A search's goal: bounds and a callback. */
export interface Quest {
  /** lower bound of the remaining cost from there */
  ahead(at: Spot): number
  /** costs from this on are not worth pursuing */
  bound(): number
  /** called with every node whose cost is final */
  visit(node: number, paid: number): void
}

/** Whether no model is in the way; records the obstacle if one is. */
const isClear = ({ obstacles, hindrances }: Search, a: Spot, b: Spot): boolean => {
  const inWay = hindrance(obstacles, a, b)
  if (inWay < 0) return true
  hindrances.add(inWay)
  return false
}

const MOST_ROUNDS = 4

/** Runs a quest from the mover's place, over nodes that cost no more than `limit`. */
export const explore = (
  journey: PathContext,
  limit: number,
  quest: (search: Search) => Quest,
): { readonly search: Search; readonly settled: Settled } => {
  const { tabletop, start, girth, height, policy } = journey
  const { board, openDoors } = tabletop
  const walker: Walker = { girth, height, policy, openDoors }
  const map = waymapOf(board, walker)
  const obstacles = obstaclesOf(journey, limit)
  const from: Spot = { x: start.x, y: start.y, z: start.z }
  const passages = passagesFrom(board, walker, from)
  let known = new Set<number>()
  for (let round = 1; ; round += 1) {
    const around = [...known].flatMap((number) => {
      const obstacle = obstacles[number]
      return obstacle
        ? waysAround(obstacle).filter((at) => fits(board, walker, at) && hindrance(obstacles, at, at) < 0)
        : []
    })
    const fixed = map.nodes.length
    const start = fixed + around.length + passages.length
    const nodes = [...map.nodes, ...around, ...passages.map(({ to }) => to), from]
    const leaving = passages.map(({ to: _to, ...way }, number) => ({
      ...way,
      from: start,
      to: start - passages.length + number,
    }))
    const hindrances = new Set(known)
    const search: Search = { board, map, walker, obstacles, hindrances, nodes, leaving, fixed, start }
    const settled = settle(search, quest(search))
    if (hindrances.size === known.size || round === MOST_ROUNDS) return { search, settled }
    known = hindrances
  }
}

const settle = (search: Search, { ahead, bound, visit }: Quest): Settled => {
  const { board, nodes, map, walker, leaving, fixed, start } = search
  const cost = new Float64Array(nodes.length).fill(Infinity)
  const from = new Int32Array(nodes.length).fill(-1)
  const by: (Link | undefined)[] = []
  const order: number[] = []
  const final = new Uint8Array(nodes.length)
  const queue = createQueue()
  const promises = (to: number, total: number, there: Spot): boolean =>
    final[to] === 0 && total < (cost[to] ?? 0) && total + ahead(there) <= bound()
  const reach = (node: number, to: number, total: number, there: Spot, link: Link | undefined): void => {
    cost[to] = total
    from[to] = node
    by[to] = link
    queue.add(to, total + ahead(there))
  }
  cost[start] = 0
  queue.add(start, 0)
  for (let node = queue.take(bound()); node >= 0; node = queue.take(bound())) {
    const here = nodes[node]
    if (!here || final[node] === 1) continue
    final[node] = 1
    order.push(node)
    const paid = cost[node] ?? Infinity
    visit(node, paid)
    const walkTo = (to: number): void => {
      const there = nodes[to]
      // a walk costs at least its length: most are excluded before they are priced
      if (!there || !promises(to, paid + straight(here, there), there)) return
      const total = paid + walkCost(board, walker, here, there)
      if (promises(to, total, there) && isClear(search, here, there)) reach(node, to, total, there, undefined)
    }
    if (node < fixed) {
      const { nodes: beside, costs } = neighboursOf(board, map, node, bound() - paid)
      for (let at = 0; at < beside.length; at += 1) {
        const to = beside[at] ?? -1
        const there = nodes[to]
        const total = paid + (costs[at] ?? Infinity)
        if (there && promises(to, total, there) && isClear(search, here, there))
          reach(node, to, total, there, undefined)
      }
    } else {
      for (let to = 0; to < fixed; to += 1) walkTo(to)
    }
    for (const link of node === start ? leaving : (map.links[node] ?? [])) {
      const there = nodes[link.to]
      const total = paid + link.cost
      if (there && promises(link.to, total, there) && isFree(search, here, link.steps))
        reach(node, link.to, total, there, link)
    }
    for (let to = fixed; to < start; to += 1) walkTo(to)
  }
  return { cost, from, by, order }
}

/** Whether no model blocks these steps: checks the end of each step, and the whole line of steps on the starting level. */
export const isFree = (search: Search, from: Spot, steps: readonly PathStep[]): boolean => {
  let here = from
  return steps.every(({ by, to }) => {
    const free = isClear(search, to, to) && (by === 'climb' || isClear(search, here, { ...to, z: here.z }))
    here = to
    return free
  })
}

/** The steps from the start to a node. */
export const pathTo = ({ nodes, start }: Search, { from, by }: Settled, node: number): PathStep[] => {
  const path: PathStep[] = []
  for (let at = node; at !== start && at >= 0; at = from[at] ?? -1) {
    const link = by[at]
    const there = nodes[at]
    if (link) path.unshift(...link.steps)
    else if (there) path.unshift({ by: 'walk', to: there })
  }
  return path
}
