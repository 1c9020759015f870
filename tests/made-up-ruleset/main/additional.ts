import type { StoredRuleset } from '@main/rulesets/plugin'
import { content } from '../shared/content'
import { plugin } from '../shared/plugin'

const madeUp: StoredRuleset = {
  plugin,
  content,
  keeps: { kind: 'armies', missions: ['last-standing'], warlordTraits: [], check: () => [] },
  odds: null,
}

export const additionalRulesets: readonly StoredRuleset[] = [madeUp]
