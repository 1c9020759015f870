import { expect, it } from 'vitest'
import { carriedOutByCampaign } from '@shared/campaign/carried-out'
import { carriedOutBy, isKnown, loadPacks, playedByHand } from '@shared/content'
import { necromundaPack } from '@shared/rulesets/necromunda/content'
import { isMessageKey, locales, messages, textOf } from '@shared/i18n'
import { carriedOutIds } from '@shared/rulesets/necromunda/modules'
import { leftByHand, leftByKind, reasonWords } from '@shared/rulesets/necromunda/left-by-hand'
import { describedRules } from '@shared/rulesets/necromunda/scenarios'
import { byHandWords } from '@shared/rulesets/necromunda/scenarios/scenario'

const catalogue = loadPacks([necromundaPack])
const by = carriedOutBy({ engine: carriedOutIds, campaign: carriedOutByCampaign(catalogue) })
const entries = playedByHand(
  catalogue,
  by,
  (id) => [
    ...(describedRules(id)?.byHand ?? []).map(byHandWords),
    ...(leftByHand[id] ?? leftByKind[id] ?? []).map(reasonWords),
  ],
  'en',
)
const listed = (section: string) => entries.filter((entry) => entry.section === section).map(({ id }) => id)

it('lists all that nothing carries out, and nothing that something does', () => {
  const skills = catalogue.skills.all.filter(({ id }) => by.entry(id) === 'by-hand').map(({ id }) => id)
  expect(listed('skills')).toEqual(
    catalogue.skills.all.map(({ id }) => id).filter((id) => skills.includes(id) || leftByHand[id] !== undefined),
  )
  expect(skills).toContain('lucky')
  expect(listed('skills').filter((id) => carriedOutIds.includes(id) && leftByHand[id] === undefined)).toEqual([])
  expect(listed('items')).toContain('radcounter')
  expect(listed('items')).not.toContain('lasgun')
  expect(listed('tactics').length + catalogue.tactics.all.filter(({ id }) => by.entry(id) !== 'by-hand').length).toBe(
    catalogue.tactics.all.length,
  )
})

it('says what of a scenario is left to people, in words there are', () => {
  const scenarios = entries.filter(({ section }) => section === 'scenarios')
  expect(scenarios.length).toBeGreaterThan(0)
  for (const { left } of scenarios) {
    expect(left.length).toBeGreaterThan(0)
    for (const key of left) expect(isMessageKey(key), key).toBe(true)
  }
})

it('tells in both languages what each trait and special rule does that is carried out', () => {
  const untold = (key: 'trait' | 'rule', ids: readonly string[]) =>
    ids.filter((id) => locales.some((locale) => textOf(locale, `reminder.${key}.${id}`) === undefined))
  const traits = catalogue.traits.all.map(({ id }): string => id).filter((id) => by.entry(id) !== 'by-hand')
  expect(untold('trait', traits)).toEqual([])
  expect(
    untold(
      'rule',
      catalogue.specialRules.all.map(({ id }) => id),
    ),
  ).toEqual([])
})

it('says what of skills and gear is left to people, and why, of things there are', () => {
  for (const [id, left] of Object.entries(leftByHand)) {
    expect(entries.find((entry) => entry.id === id)?.left, id).toEqual(left.map(reasonWords))
    for (const key of left) expect(isMessageKey(reasonWords(key)), key).toBe(true)
  }
})

it('knows an effect of everything that it counts, and leaves nobody without word of the rest', () => {
  const unknown = entries.filter((entry) => !isKnown(entry))
  expect(unknown.map(({ id }) => id)).toEqual(expect.arrayContaining(['fixed', 'black-vomitus', 'hb-feast']))
  for (const { id, section, text } of unknown) if (section !== 'scenarios') expect(text, id).toBeNull()
  expect(entries.filter(isKnown).length).toBeLessThanOrEqual(38)
})

it('names everything it lists in both languages', () => {
  for (const { section, id } of entries)
    for (const locale of ['en', 'ru'] as const) expect(catalogue.nameOf(section, id, locale)).not.toBe('')
})

it('lists everything where nothing is carried out', () => {
  const none = carriedOutBy({ engine: [], campaign: [] })
  expect(playedByHand(catalogue, none, () => [], 'en').filter(({ section }) => section === 'traits')).toHaveLength(
    catalogue.traits.all.length,
  )
})

it('says of everything why it is left to people, in words there are', () => {
  expect(entries.filter(({ left }) => left.length === 0).map(({ id }) => id)).toEqual([])
  for (const key of Object.values(leftByKind).flat()) expect(isMessageKey(reasonWords(key)), key).toBe(true)
})

it('says what everything does, but for what only has a name, and describes no rule that there is not', () => {
  const nameless = entries.filter(({ section, text }) => text === null && section !== 'scenarios')
  expect(nameless.map(({ id }) => id)).toEqual([
    ...['fixed', 'haemophagic', 'power-pack', 'black-vomitus', 'rage-unending', 'scourer-of-flesh'],
  ])
  const rules = catalogue.specialRules.all.map(({ id }): string => id)
  const told = Object.keys(messages.en.reminder).flatMap((key) => (key.startsWith('rule.') ? [key.slice(5)] : []))
  expect(listed('specialRules').filter((id) => !told.includes(id))).toEqual([])
  expect(told.filter((id) => !rules.includes(id))).toEqual([])
})
