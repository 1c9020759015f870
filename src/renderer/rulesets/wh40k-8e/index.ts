import type { RulesetScreens } from '../plugin'

export const eighth: RulesetScreens = {
  id: 'wh40k-8e',
  battle: async () => (await import('../wh40k/battle/screens')).armyBattles,
}
