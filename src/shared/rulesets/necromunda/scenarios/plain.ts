import { areTogether } from './playing'
import type { ScenarioRules, Victory } from './scenario'

/** NECX-RND-01: the last gang on the battlefield wins; when time is up, the gang ahead on points. */
export const lastStanding: Victory = ({ table, standing }) => {
  if (areTogether(table, standing)) return standing
  const points = standing.map((side) => table.state.sides[side]?.victoryPoints ?? 0)
  const most = Math.max(...points)
  const best = standing.filter((_, index) => points[index] === most)
  return best.length === 1 ? best : []
}

/** A fight without special rules: what a scenario that nobody has described comes to. */
export const plainRules = (id: string): ScenarioRules => ({
  id,
  deployment: {},
  only: null,
  lastDefends: false,
  chaos: null,
  byAscendancy: false,
  parts: [],
  victory: lastStanding,
  lastRound: null,
  cardsWorkOn: null,
  rewards: {},
  byHand: [],
  retires: null,
  assumed: [],
})
