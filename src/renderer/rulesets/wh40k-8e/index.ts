import type { RulesetScreens } from '../plugin'
import { armyScreens } from '../wh40k'

export const eighth: RulesetScreens = {
  ...armyScreens,
  id: 'wh40k-8e',
  battle: async () => (await import('./battle/edition')).eighthBattles,
}
