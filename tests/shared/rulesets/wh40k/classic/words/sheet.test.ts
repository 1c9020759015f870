import { loadPacks } from '@shared/content'
import { knownName, plainName } from '@shared/content/words'
import { isMessageKey, type Locale } from '@shared/i18n'
import { book } from '@shared/rulesets/wh40k-4e/book'
import { fourthPack } from '@shared/rulesets/wh40k-4e/content'
import { seventhPack } from '@shared/rulesets/wh40k-7e/content'
import { classicSheet } from '@shared/rulesets/wh40k/classic/words/sheet'
import { expect, test } from 'vitest'

const catalogue = loadPacks([fourthPack])
const group = (of: { readonly profile: string; readonly count: number; readonly weapons: readonly string[] }) => ({
  ...of,
  weapons: [...of.weapons],
  wargear: [],
  options: [],
})
const sheetOf = (unit: string, options: readonly string[] = [], locale: Locale = 'en') => {
  const models = book.armed(
    catalogue,
    unit,
    book.fresh(catalogue, unit).map((group) => ({ ...group, options: [...options] })),
  )
  const named = (slug: string) => knownName(locale, catalogue, slug) ?? plainName(slug)
  const sheet = classicSheet(
    { locale, catalogue, named },
    { name: 'Ours', datasheet: unit, models, power: 1, army: '' },
    'pinned',
  )
  if (sheet === null) throw new Error(`There is no ${unit}`)
  return sheet
}

test('the columns are those of troops or of vehicles (4E-PROF-01, 4E-PROF-17)', () => {
  expect(sheetOf('sm-tactical-squad').heads).toEqual(['WS', 'BS', 'S', 'T', 'W', 'I', 'A', 'Ld', 'Sv'])
  const rhino = sheetOf('sm-rhino')
  expect(rhino.heads).toEqual(['BS', 'Front', 'Side', 'Rear'])
  expect(rhino.abilities.map(({ text }) => text).join('; ')).toContain('Carries 10 models')
})

test('4E-PIN-03, 4E-VDAM-02: a card has states of troops and hulls to tick, and no wounds for a hull', () => {
  const statesOf = (unit: string) => sheetOf(unit).states.map(({ name }) => name)
  expect(statesOf('sm-tactical-squad')).toEqual(['Pinned', 'Falling back'])
  expect(statesOf('sm-rhino')).toEqual(['Crew shaken', 'Crew stunned', 'Weapon destroyed', 'Immobilised'])
  expect(sheetOf('sm-rhino')).toMatchObject({ isVehicle: true, models: [{ wounds: 0 }] })
  expect(sheetOf('sm-force-commander')).toMatchObject({ isVehicle: false, models: [{ wounds: 3 }] })
})

test('a special rule of some models only names them', () => {
  const seventh = loadPacks([seventhPack])
  const named = (slug: string) => knownName('en', seventh, slug) ?? plainName(slug)
  const groups = ['sm-tactical-marine', 'sm-tactical-sergeant'].map((profile) => ({ profile, count: 1, weapons: [] }))
  const sheet = classicSheet(
    { locale: 'en', catalogue: seventh, named },
    { name: 'Ours', datasheet: 'sm-tactical-squad', models: groups.map(group), power: 1, army: '' },
    null,
  )
  const rules = sheet?.abilities.find(({ label }) => label === 'Special rules')?.text.split('; ')
  expect(rules).toContain('Combat Squads')
  expect(rules).toContain('Character (Space Marine Sergeant)')
})

test('models with separate rules are named, not their unit, or by their slug', () => {
  const models = [
    { profile: 'ork-gretchin', count: 9, weapons: ['grot-blasta'] },
    { profile: 'ork-slaver-of-old', count: 1, weapons: ['slugga'] },
  ]
  const sheet = classicSheet(
    { locale: 'en', catalogue, named: (slug) => knownName('en', catalogue, slug) ?? plainName(slug) },
    { name: 'Ours', datasheet: 'ork-gretchin', models: models.map(group), power: 1, army: '' },
    null,
  )
  expect(sheet?.abilities.find(({ label }) => label === 'Models')?.text).toBe(
    '9 × Gretchin: Grot blasta; Ork slaver of old: Slugga',
  )
})

test('bought wargear changes the values: a better save, more Attacks (4E-PROF-16)', () => {
  const save = ({ models: [first] }: ReturnType<typeof sheetOf>) => first?.figures.at(-1)
  expect(save(sheetOf('sm-force-commander'))).toBe('3+')
  expect(save(sheetOf('sm-force-commander', ['terminator-armour-for-power-armour']))).toBe('2+')
})

test('each profile of a weapon has its own line, with its special rules in words', () => {
  const { weapons } = sheetOf('sm-tactical-squad', ['plasma-gun-for-bolter'])
  const plasma = weapons.find(({ name }) => name === 'Plasma gun')
  expect(plasma).toMatchObject({ figures: ['24″', 'Rapid fire', '7', '2'], abilities: 'Gets Hot!' })
})

test('unconfirmed values are listed', () => {
  const low = catalogue.classicUnits.all.find(({ confidence }) => confidence === 'low')
  expect(sheetOf(low?.id ?? '').abilities.map(({ label }) => label)).toContain('Figures from memory')
  expect(sheetOf('sm-rhino').abilities.map(({ label }) => label)).not.toContain('Figures from memory')
})

test.each(['en', 'ru'] as const)('every special rule of a weapon has a text in %s', (locale) => {
  const specials = new Set(
    catalogue.classicWeapons.all.flatMap((weapon) =>
      weapon.kind === 'modes' ? [] : weapon.specials.map(({ id }) => id),
    ),
  )
  expect(specials.size).toBeGreaterThan(40)
  const sheets = catalogue.classicUnits.all.flatMap(({ id }) => sheetOf(id, [], locale).weapons)
  const told = sheets.flatMap(({ abilities }) => (abilities === '' ? [] : abilities.split('; ')))
  expect(told.filter((text) => text.includes('{'))).toEqual([])
  if (locale === 'ru') expect(told.filter((text) => /^[A-Z][a-z-]+( [a-z]+)*$/.test(text))).toEqual([])
})

test('4E-USR-03, 4E-USR-17: effects of special rules are described in both languages; those without a source are not', () => {
  const explainedIn = (unit: string, locale: Locale) => sheetOf(unit, [], locale).explained
  expect(explainedIn('sm-tactical-squad', 'en')).toEqual([
    {
      label: 'And They Shall Know No Fear',
      text: 'Passes tests to regroup, even below half strength. Caught in pursuit it fights on.',
    },
  ])
  expect(explainedIn('sm-tactical-squad', 'ru').map(({ text }) => text)).toEqual([
    'Проходит проверки на сбор, даже если осталось меньше половины. Настигнутый в погоне сражается дальше.',
  ])
  expect(catalogue.effectOf('specialRules', 'mob-rule', 'en')).toBeNull()
})

test.each([
  ['4th', fourthPack, 18],
  ['7th', seventhPack, 40],
] as const)('every effect of %s edition belongs to an existing rule, in both languages', (_, pack, count) => {
  const known = new Set(loadPacks([pack]).specialRules.all.map(({ id }) => String(id)))
  for (const locale of ['en', 'ru'] as const) {
    const told = Object.keys(pack.effects?.[locale]?.specialRules ?? {})
    expect(told).toHaveLength(count)
    expect(told.filter((id) => !known.has(id))).toEqual([])
  }
})

test.each([
  ['4th', fourthPack],
  ['7th', seventhPack],
])('every special rule of a weapon of the %s edition has a text in Russian', (_edition, pack) => {
  const own = loadPacks([pack])
  const { all } = own.classicWeapons
  const specials = [
    ...new Set(all.flatMap((weapon) => (weapon.kind === 'modes' ? [] : weapon.specials.map(({ id }) => id)))),
  ]
  const named = (id: string): string =>
    isMessageKey(`army.classic.special.${id}`) ? 'слова' : (knownName('ru', own, id) ?? plainName(id))
  expect(specials.length).toBeGreaterThan(20)
  expect(specials.filter((id) => !/[а-яё]/i.test(named(id)))).toEqual([])
})
