import { areTogether } from './playing'
import type { ScenarioRules, Victory } from './scenario'

/** NECX-RND-01: the last gang on the battlefield wins; if the rounds are over, the gang with most points. */
export const lastStanding: Victory = ({ table, standing }) => {
  if (areTogether(table, standing)) return standing
  const points = standing.map((side) => table.state.sides[side]?.victoryPoints ?? 0)
  const most = Math.max(...points)
  const best = standing.filter((_, index) => points[index] === most)
  return best.length === 1 ? best : []
}

/** A fight without special rules, for scenarios that the program has no rules for. */
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
