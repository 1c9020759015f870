import { fourthId } from '@shared/rulesets/wh40k-4e/id'
import type { RulesetScreens } from '../plugin'
import { armyScreens } from '../wh40k'

export const fourth: RulesetScreens = {
  ...armyScreens,
  id: fourthId,
  battle: async () => (await import('./battle/edition')).fourthBattles,
}
