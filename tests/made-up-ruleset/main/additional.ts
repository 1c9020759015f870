import type { StoredRuleset } from '@main/rulesets/plugin'
import { musteredSheet } from '@shared/cards/datasheet'
import { book, content } from '../shared/content'
import { plugin } from '../shared/plugin'

const madeUp: StoredRuleset = {
  plugin,
  content,
  keeps: {
    kind: 'armies',
    missions: ['last-standing'],
    rollsMission: false,
    warlordTraits: [],
    book,
    sheet: musteredSheet,
    reference: null,
  },
  rosters: null,
  odds: null,
}

export const additionalRulesets: readonly StoredRuleset[] = [madeUp]
