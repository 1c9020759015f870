import { content } from '@shared/rulesets/wh40k-4e/content'
import { plugin } from '@shared/rulesets/wh40k-4e/plugin'
import { book, missions, reference, sheet } from '@shared/rulesets/wh40k-4e/storage'
import type { StoredRuleset } from '../plugin'

export const fourth: StoredRuleset = {
  plugin,
  content,
  keeps: { kind: 'armies', missions, rollsMission: true, warlordTraits: [], book, sheet, reference },
  rosters: /(40,?000|40k)\D*\b4(th|e)?\b/i,
  odds: null,
}
