import { describe, expect, it } from 'vitest'
import { profileLines } from '@shared/cards/weapons'
import {
  carriedOutBy,
  loadPacks,
  sectionNames,
  type ContentPack,
  type NamedSection,
  type SectionName,
} from '@shared/content'
import { fits, formOf, type Field, type Json } from '@shared/content/forms'
import { necromundaPack } from '@shared/rulesets/necromunda/content'
import { fourthPack } from '@shared/rulesets/wh40k-4e/content'
import { seventhPack } from '@shared/rulesets/wh40k-7e/content'
import { eighthPack } from '@shared/rulesets/wh40k-8e/content'

const shipped = [necromundaPack, eighthPack, seventhPack, fourthPack]

interface Said {
  readonly at: string
  readonly text: string
}

/** Every free text of an entry with its place: what is not an id, a choice or a number. */
function textsIn(field: Field, value: Json | undefined, at: string): Said[] {
  if (value === undefined || value === null) return []
  switch (field.kind) {
    case 'text':
      return typeof value === 'string' ? [{ at, text: value }] : []
    case 'list':
      return Array.isArray(value) ? value.flatMap((one: Json) => textsIn(field.of, one, at)) : []
    case 'group':
      return field.parts.flatMap(({ name, field: part }) => textsIn(part, partOf(value, name), `${at}.${name}`))
    case 'tagged':
      return textsIn(
        field.forms.find(({ value: tag }) => tag === partOf(value, field.tag))?.group ?? { kind: 'group', parts: [] },
        value,
        at,
      )
    case 'either': {
      const form = field.forms.find((one) => fits(one, value))
      return form ? textsIn(form, value, at) : []
    }
    case 'maybe':
      return textsIn(field.of, value, at)
    default:
      return []
  }
}
const partOf = (value: Json, name: string): Json | undefined =>
  typeof value === 'object' && !Array.isArray(value) && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined

/** Texts that are not for reading, or have their Russian elsewhere: names and effects have sections of their own. */
const apart: readonly RegExp[] = [
  /^\w+\.name$/,
  /^(?:items|skills)\.effect$/,
  // Titles of books, in the language they were printed in.
  /^scenarios\.source$/,
  // Slugs, or texts that the code reads.
  /^items\.(?:injury|section|profiles\.id|fits\.profiles\.id)$/,
  /^houseLists\.entries\.section$/,
  /^territories\.(?:campaign|kind|card)$/,
  /^vehicles\.(?:locomotion|special)$/,
  /^fighterTypes\.promotion$/,
  /^campaignTypes\./,
  /^(?:datasheets|psychicPowers|forces)\./,
  /^armaments\.(?!profiles\.name$)/,
  /^classic(?:Units|Weapons|Wargear)\.source$/,
]

const entriesOf = (pack: ContentPack, section: SectionName): readonly { readonly id: string }[] =>
  pack.entries[section] ?? []
const said = shipped.flatMap((pack) =>
  sectionNames.flatMap((section) =>
    // Entries came from JSON and are as plain as that.
    entriesOf(pack, section).flatMap((entry) => textsIn(formOf(section), entry as unknown as Json, section)),
  ),
)
const words = [...new Set(said.filter(({ at }) => !apart.some((one) => one.test(at))).map(({ text }) => text))]
const russian: Readonly<Record<string, string>> = Object.fromEntries(
  shipped.flatMap((pack) => Object.entries(pack.texts?.ru ?? {})),
)

/** Names of machines, rules and formats that are the same in every language. */
const sameEverywhere =
  /\b(?:CAMP-[A-Z]+(?:-\d+)?|S\.H\.O\.C\.K|SLHG|Zone Mortalis|Sector Mechanicus|N18|N23|D060-K13|III|N?D\d*|(?:XV|TX|TY|MV)\d+)\b/g
const latin = /[A-Za-z]{2,}/

describe('names in Russian', () => {
  const named = shipped.flatMap((pack) => {
    const catalogue = loadPacks([pack])
    return sectionNames.flatMap((section) =>
      entriesOf(pack, section).flatMap((entry) =>
        'name' in entry && typeof entry.name === 'string'
          ? [
              {
                section,
                id: entry.id,
                name: entry.name,
                russian: catalogue.nameOf(section as NamedSection, entry.id, 'ru'),
              },
            ]
          : [],
      ),
    )
  })

  it('exist for every entry that we ship', () => {
    expect(named.length).toBeGreaterThan(1_500)
    const untold = named.filter(({ russian }) => latin.test(russian.replaceAll(sameEverywhere, '')))
    expect(untold.map(({ section, id }) => `${section}/${id}`)).toEqual([])
  })

  it('exist only for existing entries', () => {
    const lost = shipped.flatMap((pack) =>
      sectionNames.flatMap((section) => {
        const ids = new Set(entriesOf(pack, section).map(({ id }) => id))
        return Object.keys(pack.names?.ru?.[section] ?? {})
          .filter((id) => !ids.has(id))
          .map((id) => `${pack.id}/${section}/${id}`)
      }),
    )
    expect(lost).toEqual([])
  })

  const necromunda = loadPacks([necromundaPack])

  it.each([
    'gangs',
    'fighterTypes',
    'items',
    'skills',
    'skillSets',
    'traits',
    'specialRules',
    'tactics',
    'vehicles',
  ] as const)('differ from one another within %s as far as the English ones do', (section) => {
    const entries: readonly { readonly id: string; readonly name: string }[] = necromunda[section].all
    const groups = Map.groupBy(entries, ({ id }) => necromunda.nameOf(section, id, 'ru'))
    const clashes = [...groups.values()].filter(
      (group) => new Set(group.map(({ name }) => name.toLowerCase())).size > 1,
    )
    expect(clashes.map((group) => group.map(({ id }) => id))).toEqual([])
  })

  it('fall back to English if a pack has none', () => {
    expect(necromunda.nameOf('items', 'lasgun', 'ru')).toBe('Лазган')
    expect(necromunda.nameOf('items', 'lasgun', 'en')).toBe('Lasgun')
    const untold = loadPacks([{ ...necromundaPack, names: {}, texts: {} }])
    expect(untold.nameOf('items', 'chrono-crystal', 'ru')).toBe('Chrono-Crystal')
    expect(untold.worded('maximal', 'ru')).toBe('maximal')
    // Multiplied numbers in texts of the content have the sign ×, too.
    expect(untold.worded('D6x10 + D6x10 per Captive', 'en')).toBe('D6×10 + D6×10 per Captive')
    expect(() => necromunda.nameOf('items', 'nothing', 'ru')).toThrow('There is no nothing among the items')
  })
})

describe('words in Russian', () => {
  it('exist for every free text of every entry', () => {
    expect(words.length).toBeGreaterThan(1_300)
    expect(words.filter((text) => russian[text] === undefined)).toEqual([])
    expect(Object.values(russian).filter((text) => latin.test(text.replaceAll(sameEverywhere, '')))).toEqual([])
  })

  it('exist only for texts of entries', () => {
    const there = new Set(words)
    expect(Object.keys(russian).filter((text) => !there.has(text))).toEqual([])
  })

  it('have the same dice', () => {
    // "S6 D3" is a Strength and a damage.
    const dice = (text: string) =>
      [
        ...text
          .replaceAll(/S\d+ (?:AP-\d )?D\d/g, '')
          .replaceAll('×', 'x')
          .matchAll(/\d*D(?:3|66?)(?:x\d+)?/g),
      ]
        .map(([roll]) => roll)
        .toSorted()
    expect(words.filter((text) => JSON.stringify(dice(text)) !== JSON.stringify(dice(russian[text] ?? '')))).toEqual([])
  })
})

it('every weapon profile is named in Russian on a card', () => {
  const catalogue = loadPacks([necromundaPack])
  const describing = {
    locale: 'ru',
    catalogue,
    carriedOut: carriedOutBy({ engine: [], campaign: [] }),
    nameItem: ({ item }: { readonly item: string }) => catalogue.nameOf('items', item, 'ru'),
  } as const
  const lines = catalogue.items.all.flatMap((item) =>
    item.kind !== 'weapon'
      ? []
      : profileLines(describing, {
          key: item.id,
          weapon: item.id,
          fitted: catalogue
            .ammoFor(item.id)
            .filter(({ replaces }) => !replaces)
            .map(({ id }) => id),
          name: catalogue.nameOf('items', item.id, 'ru'),
          outOfAmmo: false,
        }),
  )
  expect(lines.length).toBeGreaterThan(400)
  expect(
    lines
      .filter(({ name }) => latin.test(name.replaceAll(sameEverywhere, '')))
      .map(({ key, name }) => `${key}: ${name}`),
  ).toEqual([])
  const plasma = lines.filter(({ key }) => key.startsWith('plasma-gun/')).map(({ name }) => name)
  expect(plasma).toEqual(['Плазмаган (малая мощность)', 'полная мощность'])
})
