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

it('lists everything that no code carries out, and nothing else', () => {
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

it('describes the parts of a scenario that are left to players, with existing texts', () => {
  const scenarios = entries.filter(({ section }) => section === 'scenarios')
  expect(scenarios.length).toBeGreaterThan(0)
  for (const { left } of scenarios) {
    expect(left.length).toBeGreaterThan(0)
    for (const key of left) expect(isMessageKey(key), key).toBe(true)
  }
})

it('describes in both languages each trait and special rule that is carried out', () => {
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

it('describes what is left to players of existing skills and gear, and why', () => {
  for (const [id, left] of Object.entries(leftByHand)) {
    expect(entries.find((entry) => entry.id === id)?.left, id).toEqual(left.map(reasonWords))
    for (const key of left) expect(isMessageKey(reasonWords(key)), key).toBe(true)
  }
})

it('counts only entries with a known effect, and has no text for the others', () => {
  const unknown = entries.filter((entry) => !isKnown(entry))
  expect(unknown.map(({ id }) => id)).toEqual(expect.arrayContaining(['fixed', 'black-vomitus', 'hb-feast']))
  for (const { id, section, text } of unknown) if (section !== 'scenarios') expect(text, id).toBeNull()
  expect(entries.filter(isKnown).length).toBeLessThanOrEqual(38)
})

it('has a name in both languages for each entry', () => {
  for (const { section, id } of entries)
    for (const locale of ['en', 'ru'] as const) expect(catalogue.nameOf(section, id, locale)).not.toBe('')
})

it('lists everything if nothing is carried out', () => {
  const none = carriedOutBy({ engine: [], campaign: [] })
  expect(playedByHand(catalogue, none, () => [], 'en').filter(({ section }) => section === 'traits')).toHaveLength(
    catalogue.traits.all.length,
  )
})

it('gives a reason, with an existing text, for each entry that is left to players', () => {
  expect(entries.filter(({ left }) => left.length === 0).map(({ id }) => id)).toEqual([])
  for (const key of Object.values(leftByKind).flat()) expect(isMessageKey(reasonWords(key)), key).toBe(true)
})

it('describes each entry with more than a name, and no rule that does not exist', () => {
  const nameless = entries.filter(({ section, text }) => text === null && section !== 'scenarios')
  expect(nameless.map(({ id }) => id)).toEqual([
    ...['fixed', 'haemophagic', 'power-pack', 'black-vomitus', 'rage-unending', 'scourer-of-flesh'],
  ])
  const rules = catalogue.specialRules.all.map(({ id }): string => id)
  const told = Object.keys(messages.en.reminder).flatMap((key) => (key.startsWith('rule.') ? [key.slice(5)] : []))
  expect(listed('specialRules').filter((id) => !told.includes(id))).toEqual([])
  expect(told.filter((id) => !rules.includes(id))).toEqual([])
})
