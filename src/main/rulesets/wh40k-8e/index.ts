import { datasheetBook } from '@shared/campaign/armies'
import { musteredSheet } from '@shared/cards/datasheet'
import { content } from '@shared/rulesets/wh40k-8e/content'
import { plugin } from '@shared/rulesets/wh40k-8e/plugin'
import { missions, reference, warlordTraits } from '@shared/rulesets/wh40k-8e/storage'
import type { StoredRuleset } from '../plugin'

export const eighth: StoredRuleset = {
  plugin,
  content,
  keeps: {
    kind: 'armies',
    missions,
    rollsMission: true,
    warlordTraits,
    book: datasheetBook,
    sheet: musteredSheet,
    reference,
  },
  rosters: /(40,?000|40k).*\b8(th)?\b/i,
  odds: null,
}
