import { eighthId } from '@shared/rulesets/wh40k-8e/id'
import type { RulesetScreens } from '../plugin'
import { armyScreens } from '../wh40k'

export const eighth: RulesetScreens = {
  ...armyScreens,
  id: eighthId,
  battle: async () => (await import('./battle/edition')).eighthBattles,
}
