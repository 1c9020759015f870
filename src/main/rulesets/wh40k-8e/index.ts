import { checkArmy } from '@shared/campaign/armies'
import { content } from '@shared/rulesets/wh40k-8e/content'
import { plugin } from '@shared/rulesets/wh40k-8e/plugin'
import { missions, warlordTraits } from '@shared/rulesets/wh40k-8e/storage'
import type { StoredRuleset } from '../plugin'

export const eighth: StoredRuleset = {
  plugin,
  content,
  keeps: { kind: 'armies', missions, warlordTraits, check: checkArmy },
  odds: null,
}
