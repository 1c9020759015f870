import { seventhId } from '@shared/rulesets/wh40k-7e/id'
import type { RulesetScreens } from '../plugin'
import { armyScreens } from '../wh40k'

export const seventh: RulesetScreens = {
  ...armyScreens,
  id: seventhId,
  battle: async () => (await import('./battle/edition')).seventhBattles,
}
