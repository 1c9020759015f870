import { carriedOutBy, loadPacks, playedByHand } from '@shared/content'
import { isMessageKey, messages } from '@shared/i18n'
import { fourthPack } from '@shared/rulesets/wh40k-4e/content'
import { wargearRules } from '@shared/rulesets/wh40k-4e/modules/wargear'
import { weaponRules } from '@shared/rulesets/wh40k-4e/modules/weapons'
import { plugin } from '@shared/rulesets/wh40k-4e/plugin'
import { rules } from '@shared/rulesets/wh40k-4e/rules'
import { expect, test } from 'vitest'

const catalogue = loadPacks([fourthPack])
const by = carriedOutBy({ engine: plugin.carriedOut.engine, campaign: [] })
const entries = playedByHand(catalogue, by, plugin.carriedOut.left, 'en')
const listed = entries.map(({ id }) => id)
const ofWeapons = new Set(
  catalogue.classicWeapons.all.flatMap((weapon) =>
    weapon.kind === 'modes' ? [] : weapon.specials.map(({ id }) => id),
  ),
)

test('every rule left to players has a reason, with an existing text', () => {
  expect(entries.length).toBeGreaterThan(0)
  expect(entries.filter(({ left }) => left.length === 0)).toEqual([])
  const keys = entries.flatMap(({ left }) => left)
  expect(keys.filter((key) => !isMessageKey(key))).toEqual([])
  const words = keys.map((key) => key.replace('rules.', ''))
  expect(words.filter((key) => !(key in messages.ru.rules))).toEqual([])
})

test.each([
  ['specialRules', ['rules.left.army-books']],
  ['psychic-hood', ['rules.left.psychic-answer']],
  ['frag-grenades', []],
])('4E-AMB-75: players carry out %s because of %j', (id, left) => {
  expect(plugin.carriedOut.left(id)).toEqual(left)
})

test('they include only rules of single armies, none of the source’s own (4E-ARMY-02, 4E-USR-01)', () => {
  expect([...new Set(entries.map(({ section }) => section))]).toEqual(['specialRules', 'classicWargear'])
  expect(listed).toEqual(expect.arrayContaining(['mob-rule', 'well-be-back', 'gauss', 'vox-caster']))
  for (const own of ['fleet', 'infiltrate', 'deep-strike', 'scouts', 'independent-character', 'stubborn', 'swarms'])
    expect(listed).not.toContain(own)
})

test('4E-ARMY-02: every special rule of a weapon is carried out, or left to players', () => {
  const left = [...ofWeapons].filter((id) => weaponRules[id] === undefined)
  expect(left.filter((id) => !listed.includes(id))).toEqual([])
  expect(left.sort()).toEqual([
    'daemonic-attacks',
    'enemy-attacks-minus',
    'gauss',
    'grabba',
    'markerlight',
    'markerlight-fired',
    'per-enemy-unit-in-range',
    'random-target',
    'template-at-range',
  ])
  expect(Object.keys(weaponRules).filter((id) => listed.includes(id))).toEqual([])
})

test('weapon rules that are carried out exist in the content, each with an existing rule', () => {
  expect(Object.keys(weaponRules).filter((id) => !ofWeapons.has(id))).toEqual([])
  const known = new Set<string>(rules.map(({ id }) => id))
  expect(Object.values(weaponRules).filter((rule) => !known.has(rule))).toEqual([])
})

test('4E-ARMY-02: every piece of wargear is carried out, or left to players', () => {
  const ids = catalogue.classicWargear.all.map(({ id }) => id)
  expect(ids.filter((id) => by.entry(id) === 'by-hand' && !listed.includes(id))).toEqual([])
  expect(entries.filter(({ section }) => section === 'classicWargear').map(({ id }) => id)).toEqual([
    ...['spirit-stones', 'psychic-hood', 'resurrection-orb', 'veil-of-darkness'],
    ...['phylactery', 'waaagh-banner', 'bosspole', 'vox-caster', 'target-lock'],
    ...['hard-wired-drone-controller', 'combat-drugs', 'searchlight', 'crystal-targeting-matrix'],
    ...['disruption-pod', 'gun-drones', 'stikkbomb-chukka'],
  ])
})

/** Changes of values (4E-PROF-16), of effects of grenades, and of smoke, which is recognised by its name (4E-VOBS-09). */
const figures = ['sv', 'inv', 'sv-improve', 'a', 's', 't', 'ws', 'bs', 'unit-type', 'weapon', 'weapons']
const grenades = [
  'assault-grenade',
  'vehicle-penetration',
  'enemy-charge-bonus',
  'vehicle-glance-on',
  'vehicle-penetrate-on',
]
/** Attacks of wargear are recognised by its name. */
const blows = ['extra-attacks', 'extra-hits', 'initiative', 'hit-on', 'reach']
const smoke = ['one-use', 'penetrating-to-glancing']

test('wargear that is carried out changes no rule that is not', () => {
  const known = new Set([...figures, ...grenades, ...smoke, ...blows, ...wargearRules])
  const open = catalogue.classicWargear.all
    .filter(({ id }) => by.entry(id) !== 'by-hand' && plugin.carriedOut.left(id).length === 0)
    .flatMap(({ id, modifiers }) => modifiers.filter((one) => !known.has(one.id)).map((one) => `${id}: ${one.id}`))
  expect(open).toEqual([])
})
