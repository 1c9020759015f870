import { sectionNames, sectionSchemas } from '@shared/content'
import { blankOf, fits, formOf, identified, referencesIn, retagged, type Field, type Json } from '@shared/content/forms'
import { eighthPack } from '@shared/rulesets/wh40k-8e/content'
import { fourthPack } from '@shared/rulesets/wh40k-4e/content'
import { seventhPack } from '@shared/rulesets/wh40k-7e/content'
import { necromundaPack } from '@shared/rulesets/necromunda/content'
import { describe, expect, it } from 'vitest'

const part = (field: Field, name: string): Field => {
  const found = field.kind === 'group' ? field.parts.find((one) => one.name === name)?.field : undefined
  if (!found) throw new Error(`no field ${name}`)
  return found
}
const weaponForm = () => {
  const items = formOf('items')
  const weapon = items.kind === 'tagged' ? items.forms.find(({ value }) => value === 'weapon')?.group : undefined
  if (!weapon) throw new Error('no form for weapons')
  return weapon
}

describe('the form of an entry', () => {
  it.each(sectionNames)('fits every official entry of the section %s, and nothing else', (section) => {
    const form = formOf(section)
    for (const pack of [necromundaPack, eighthPack, seventhPack, fourthPack]) {
      for (const entry of pack.entries[section] ?? []) {
        const written = JSON.parse(JSON.stringify(entry)) as Json
        expect({ id: entry.id, fits: fits(form, written) }).toEqual({ id: entry.id, fits: true })
      }
    }
    expect(fits(form, {})).toBe(false)
    expect(fits(form, [])).toBe(false)
  })

  it('distinguishes items by their kind, with one form for several kinds of gear', () => {
    const items = formOf('items')
    expect(items).toMatchObject({ kind: 'tagged', tag: 'kind' })
    const kinds = items.kind === 'tagged' ? items.forms.map(({ value }) => value) : []
    expect(kinds).toEqual(expect.arrayContaining(['weapon', 'armour', 'wargear', 'chem', 'mount']))
  })

  it('takes lengths in inches, and a custom id for a slug', () => {
    expect(part(part(formOf('fighterTypes'), 'statline'), 'm')).toEqual({
      kind: 'maybe',
      of: { kind: 'number', least: 1, most: null, per: 1000 },
    })
    expect(part(formOf('skills'), 'id')).toEqual({ kind: 'slug' })
    expect(part(formOf('skills'), 'set')).toEqual({ kind: 'reference', section: 'skillSets' })
    expect(part(formOf('skills'), 'd6')).toEqual({ kind: 'maybe', of: { kind: 'number', least: 1, most: 6, per: 1 } })
  })

  it('knows abilities, and references to parts of the same entry', () => {
    expect(part(formOf('datasheets'), 'abilities')).toEqual({ kind: 'list', of: { kind: 'ability' } })
    const composition = part(formOf('datasheets'), 'composition')
    expect(composition.kind === 'list' ? part(composition.of, 'profile') : null).toEqual({
      kind: 'slug',
      among: 'profiles',
    })
  })

  it('knows values that have several forms', () => {
    const profiles = part(weaponForm(), 'profiles')
    const strength = profiles.kind === 'list' ? part(profiles.of, 'strength') : null
    expect(strength).toMatchObject({
      kind: 'maybe',
      of: { kind: 'either', forms: [{ kind: 'number' }, { kind: 'group' }, { kind: 'choice', values: ['special'] }] },
    })
    expect(part(weaponForm(), 'slots')).toEqual({ kind: 'choice', values: [0, 1, 2] })
  })
})

describe('values of a form', () => {
  it.each(sectionNames)(
    'are in a blank of the section %s valid except for required fields that are empty',
    (section) => {
      const form = formOf(section)
      const blank = blankOf(form)
      expect(fits(form, blank)).toBe(true)
      const { error } = sectionSchemas[section].safeParse(blank)
      // Empty names, ids and lists; never a field that is missing or of a wrong kind.
      for (const issue of error?.issues ?? []) expect(['too_small', 'invalid_format']).toContain(issue.code)
    },
  )

  it('of a datasheet’s new model are those of an ordinary soldier', () => {
    const profiles = part(formOf('datasheets'), 'profiles')
    expect(profiles.kind === 'list' ? blankOf(profiles.of) : null).toMatchObject({
      m: { kind: 'fixed', most: 6000 },
      base: { kind: 'circle', millimetres: 32 },
      height: 1500,
      sv: 5,
    })
  })

  it('include an id that follows the name, in Russian too, until the user sets it', () => {
    expect(identified({ id: '', name: '' }, { id: '', name: 'Rust Choir' })).toMatchObject({ id: 'rust-choir' })
    expect(identified({ id: '', name: '' }, { id: '', name: 'Ржавый щит' })).toMatchObject({ id: 'rzhavyi-shchit' })
    expect(identified({ id: 'choir', name: 'Rust' }, { id: 'choir', name: 'Rust Choir' })).toMatchObject({
      id: 'choir',
    })
    expect(identified({ id: 'rust', name: 'Rust' }, { id: 'own', name: 'Rust' })).toMatchObject({ id: 'own' })
  })

  it('that both kinds have are kept when the kind changes', () => {
    const items = formOf('items')
    if (items.kind !== 'tagged') throw new Error('items have kinds')
    const weapon = { ...(blankOf(items) as object), kind: 'weapon', id: 'nail-gun', name: 'Nail gun', price: 20 }
    const armour = retagged(items, 'armour', weapon)
    expect(armour).toMatchObject({ kind: 'armour', id: 'nail-gun', name: 'Nail gun', price: 20, saves: [] })
    expect(armour).not.toHaveProperty('profiles')
    expect(fits(items, armour)).toBe(true)
  })

  it('that refer to other entries are found, with their place', () => {
    const gun = {
      kind: 'weapon',
      profiles: [{ range: { short: null, long: null }, traits: [{ id: 'blast', value: 3000 }, { id: 'nothing' }] }],
    }
    expect(referencesIn(formOf('items'), gun)).toEqual([
      { section: 'traits', id: 'blast', at: ['profiles', 0, 'traits', 0, 'id'] },
      { section: 'traits', id: 'nothing', at: ['profiles', 0, 'traits', 1, 'id'] },
    ])
  })
})
