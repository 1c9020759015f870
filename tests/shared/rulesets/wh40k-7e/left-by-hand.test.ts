import { carriedOutBy, loadPacks, playedByHand } from '@shared/content'
import { isMessageKey, translate } from '@shared/i18n'
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

test('every rule left to players has a reason, with an existing text', () => {
  expect(entries.filter(({ left }) => left.length === 0)).toEqual([])
  expect(entries.flatMap(({ left }) => left).filter((key) => !isMessageKey(key))).toEqual([])
})

test('7E-BASE-PSY-13, 7E-G-12: effects of psychic powers are left to players', () => {
  expect(entries.filter(({ left }) => left.includes('rules.left.powers')).map(({ id }) => id)).toContain('psyker-1')
})

test('7E-G-01, 7E-G-11, 7E-G-13, 7E-G-16, 7E-G-17: rules missing from all sources are listed as known gaps', () => {
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

test.each([
  ['en', ['challenges', 'flyers', 'detachments', 'psychic disciplines', 'tank shock', 'warlord traits']],
  [
    'ru',
    ['вызовы', 'летательные', 'контингенты', 'психические дисциплины', 'танковый шок', 'особенности военачальника'],
  ],
] as const)('7E-G-01: the head of the rules lists in "%s" what they leave out', (locale, named) => {
  const said = translate(locale, 'rules.absent.wh40k-7e')
  for (const one of named) expect(said).toContain(one)
  // As many as there are gaps.
  expect(said.split('. ')[0]?.split(';')).toHaveLength(rules.filter(({ kind }) => kind === 'gap').length)
})

const listed = entries.map(({ id }) => id)
const isLeft = (id: string) => carriedOutBy({ engine: plugin.carriedOut.engine, campaign: [] }).entry(id) === 'by-hand'

test('7E-G-01: every special rule of a weapon is carried out, or left to players', () => {
  const { all } = loadPacks([seventhPack]).classicWeapons
  const specials = new Set(
    all.flatMap((weapon) => (weapon.kind === 'modes' ? [] : weapon.specials.map(({ id }) => id))),
  )
  const left = [...specials].filter(isLeft)
  expect(left.filter((id) => !listed.includes(id))).toEqual([])
  expect(left).toEqual(expect.arrayContaining(['barrage', 'torrent', 'needs-upgrade', 'zzap']))
})

test('7E-G-01: every piece of wargear is carried out, or left to players', () => {
  const ids = loadPacks([seventhPack]).classicWargear.all.map(({ id }) => id)
  const left = ids.filter(isLeft)
  expect(left.filter((id) => !listed.includes(id))).toEqual([])
  expect(left).toEqual(expect.arrayContaining(['psychic-hood', 'krak-grenades', 'vox-caster']))
  expect(left).not.toContain('iron-halo')
})
