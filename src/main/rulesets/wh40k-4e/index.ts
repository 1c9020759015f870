import { content } from '@shared/rulesets/wh40k-4e/content'
import { plugin } from '@shared/rulesets/wh40k-4e/plugin'
import { book, missions, sheet } from '@shared/rulesets/wh40k-4e/storage'
import type { StoredRuleset } from '../plugin'

export const fourth: StoredRuleset = {
  plugin,
  content,
  keeps: { kind: 'armies', missions, rollsMission: false, warlordTraits: [], book, sheet },
  odds: null,
}
