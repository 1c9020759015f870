import { carriedOutBy, loadPacks, playedByHand } from '@shared/content'
import { isMessageKey } from '@shared/i18n'
import { seventhPack } from '@shared/rulesets/wh40k-7e/content'
import { plugin } from '@shared/rulesets/wh40k-7e/plugin'
import { rules } from '@shared/rulesets/wh40k-7e/rules'
import { expect, test } from 'vitest'

const entries = playedByHand(
  loadPacks([seventhPack]),
  carriedOutBy({ engine: plugin.carriedOut.engine, campaign: [] }),
  plugin.carriedOut.left,
  'en',
)

test('everything that people carry out says why, in words that there are', () => {
  expect(entries.filter(({ left }) => left.length === 0)).toEqual([])
  expect(entries.flatMap(({ left }) => left).filter((key) => !isMessageKey(key))).toEqual([])
})

test('7E-BASE-PSY-13, 7E-G-12: what the powers of psykers do is left to people', () => {
  expect(entries.filter(({ left }) => left.includes('rules.left.powers')).map(({ id }) => id)).toContain('psyker-1')
})

test('7E-G-01, 7E-G-11, 7E-G-13, 7E-G-16, 7E-G-17: what no source has is named among the known gaps', () => {
  expect(rules.filter(({ kind }) => kind === 'gap').map(({ title }) => title)).toEqual([
    'Challenges',
    'Flyers and flying creatures',
    'Chariots, super-heavies and destroyer weapons',
    'Tank shock and ramming',
    'Characters that join and leave units',
    'Allies and detachments',
    'Missions',
    'Warlord traits',
    'Psychic disciplines',
    'Fortifications as army choices',
  ])
})
