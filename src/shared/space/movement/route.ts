/** Finds routes: the cheapest path to a place, and everything within reach. */
import { type Length, rounded } from '../length'
import { standingPlace } from '../positions'
import { type Spot, spot } from '../shapes'
import { canStand } from '../standing'
import type { Tabletop } from '../tabletop'
import { pathContextOf } from './leg'
import { hindrance } from './obstacles'
import { passagesTo } from './scaling'
import { explore, isFree, pathTo, type Quest, type Search } from './search'
import type { MovePolicy, Mover, PathStep, Route } from './types'
import { straight, walkCost } from './walkcost'

/** A place to walk to, the remaining cost from there to a goal, and the last steps to the goal. */
interface Aim {
  readonly at: Spot
  readonly extra: number
  readonly steps: readonly PathStep[]
}

/** An aim reached from a settled node by one final walk. */
interface Arrival {
  readonly node: number
  readonly aim: Aim
  readonly cost: number
}

/** The ways to end at each goal: walking to it, or climbing up directly to it. */
const aimsAt = ({ board, walker }: Search, goals: readonly Spot[]): Aim[] =>
  goals.flatMap((goal) => {
    const walked: Aim = { at: goal, extra: 0, steps: [{ by: 'walk', to: goal }] }
    const climbed = passagesTo(board, walker, goal).map(({ from, cost, steps }): Aim => ({
      at: from,
      extra: cost,
      steps: [{ by: 'walk', to: from }, ...steps],
    }))
    return [walked, ...climbed]
  })

/** A circle around all goals: the distance to its rim is a lower bound of the path to any of them. */
const circleAround = (goals: readonly Spot[]): { readonly x: number; readonly y: number; readonly radius: number } => {
  const x = goals.reduce((sum, goal) => sum + goal.x, 0) / goals.length
  const y = goals.reduce((sum, goal) => sum + goal.y, 0) / goals.length
  const radius = goals.reduce(
    (most, goal) => Math.max(most, (goal.x - x) * (goal.x - x) + (goal.y - y) * (goal.y - y)),
    0,
  )
  return { x, y, radius: Math.sqrt(radius) }
}

const questFor = (search: Search, goals: readonly Spot[], limit: number, best: { arrival: Arrival | null }): Quest => {
  const aims = aimsAt(search, goals)
  const { x, y, radius } = circleAround(goals)
  const bound = (): number => best.arrival?.cost ?? limit
  const isBetter = (cost: number): boolean =>
    best.arrival ? cost < best.arrival.cost : cost <= limit && cost < Infinity
  return {
    ahead: (at) => {
      const dx = at.x - x
      const dy = at.y - y
      return Math.max(0, Math.sqrt(dx * dx + dy * dy) - radius)
    },
    bound,
    visit: (node, paid) => {
      const here = search.nodes[node]
      if (!here) return
      for (const aim of aims) {
        const { at, extra, steps } = aim
        if (!isBetter(paid + straight(here, at) + extra)) continue
        const cost = paid + walkCost(search.board, search.walker, here, at) + extra
        if (isBetter(cost) && isFree(search, here, steps)) best.arrival = { node, aim, cost }
      }
    },
  }
}

/**
 * The cheapest path to the nearest (by cost) of several places; null if none can be reached for `limit`. The caller checks
 * whether the mover may stop there.
 */
export const routeToAny = (
  tabletop: Tabletop,
  mover: Mover,
  goals: readonly Spot[],
  policy: MovePolicy,
  limit: number = Infinity,
): Route | null => {
  if (goals.length === 0) return null
  const best: { arrival: Arrival | null } = { arrival: null }
  const { search, settled } = explore(pathContextOf(tabletop, mover, policy), limit, (searching) => {
    best.arrival = null
    return questFor(searching, goals, limit, best)
  })
  if (!best.arrival) return null
  const { node, aim, cost } = best.arrival
  return { path: [...pathTo(search, settled, node), ...aim.steps], cost: rounded(cost) }
}

/** The cheapest path to a place; null if it can't be reached (for `limit`). */
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
 * Places where a move may end within the mover's allowance, on a square grid of `spacing` on every level: for display. The
 * start is not among them.
 */
export const reachable = (tabletop: Tabletop, mover: Mover, policy: MovePolicy, spacing: Length): Reached[] => {
  const { model, allowance } = mover
  const start = standingPlace(tabletop.positions, model)
  const quest: Quest = { ahead: () => 0, bound: () => allowance, visit: () => undefined }
  const { search, settled } = explore(pathContextOf(tabletop, mover, policy), allowance, () => quest)
  const { board, nodes, walker, obstacles } = search
  const cheapest = (at: Spot): number =>
    settled.order.reduce((best, node) => {
      const here = nodes[node]
      const paid = settled.cost[node] ?? Infinity
      if (!here || paid + straight(here, at) >= best) return best
      const cost = paid + walkCost(board, walker, here, at)
      return cost < best && hindrance(obstacles, here, at) < 0 ? cost : best
    }, Infinity)
  const steps = Math.floor(allowance / spacing)
  const offsets = Array.from({ length: 2 * steps + 1 }, (_, number) => (number - steps) * spacing)
  const levels = [...new Set(settled.order.map((node) => nodes[node]?.z ?? start.z))].sort((one, other) => one - other)
  return levels.flatMap((z) =>
    offsets.flatMap((dy) =>
      offsets.flatMap((dx) => {
        const at = spot(start.x + dx, start.y + dy, z)
        if (dx * dx + dy * dy > allowance * allowance || (dx === 0 && dy === 0 && z === start.z)) return []
        if (!canStand(tabletop, model, { ...start, ...at, pose: 'standing' }, mover, policy.step)) return []
        const cost = cheapest(at)
        return cost <= allowance ? [{ spot: at, cost: rounded(cost) }] : []
      }),
    ),
  )
}
