import { content } from '@shared/rulesets/wh40k-7e/content'
import { plugin } from '@shared/rulesets/wh40k-7e/plugin'
import { book, missions, reference, sheet } from '@shared/rulesets/wh40k-7e/storage'
import type { StoredRuleset } from '../plugin'

export const seventh: StoredRuleset = {
  plugin,
  content,
  keeps: { kind: 'armies', missions, rollsMission: false, warlordTraits: [], book, sheet, reference },
  rosters: /(40,?000|40k)\D*\b7(th|e)?\b/i,
  odds: null,
}
