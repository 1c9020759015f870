import type { RulesetScreens } from '@renderer/rulesets/plugin'
import { armyScreens } from '@renderer/rulesets/wh40k'
import { madeUpId } from '../shared/id'

/** Campaigns of armies have their screens; the battle is its own. */
const madeUp: RulesetScreens = {
  ...armyScreens,
  id: madeUpId,
  battle: async () => (await import('./screens')).madeUpBattles,
}

export const additionalRulesets: readonly RulesetScreens[] = [madeUp]
