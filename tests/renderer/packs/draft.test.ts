import {
  added,
  changesOf,
  editable,
  entryAt,
  listOf,
  named,
  nameIn,
  newDraft,
  placesOf,
  withEntry,
  without,
} from '@renderer/packs/draft'
import { necromundaId } from '@shared/rulesets/necromunda/id'
import { describe, expect, it } from 'vitest'

const gun = { kind: 'weapon', id: 'nail-gun', name: 'Nail gun' }

describe('a pack being written', () => {
  it('begins empty, with an id made from its title', () => {
    expect(newDraft(necromundaId, 'Bones & Brass 2')).toEqual({
      id: 'bones-brass-2',
      title: 'Bones & Brass 2',
      ruleset: 'necromunda',
      version: '1',
      entries: {},
      overrides: {},
    })
    expect(newDraft(necromundaId, 'Кости')).toMatchObject({ id: 'kosti', title: 'Кости' })
    expect(newDraft(necromundaId, 'Zoë’s')).toMatchObject({ id: 'zoe-s' })
  })

  it('adds, changes and takes away entries, and leaves no empty section', () => {
    const empty = newDraft(necromundaId, 'Guns')
    const { draft, place } = added(empty, 'entries', 'items', gun)
    expect(entryAt(draft, place)).toEqual(gun)
    const dearer = withEntry(draft, place, { ...gun, price: 30 })
    expect(listOf(dearer, 'entries', 'items')).toEqual([{ ...gun, price: 30 }])
    expect(placesOf(dearer, 'entries')).toEqual([place])
    expect(without(dearer, place)).toEqual(empty)
    expect(listOf({ ...empty, entries: [] }, 'entries', 'items')).toEqual([])
  })

  it('keeps of a changed entry only the differences', () => {
    const official = { id: 'autogun', price: 15, availability: { kind: 'common' } }
    expect(changesOf(official, { ...official, price: 10 })).toEqual({ id: 'autogun', price: 10 })
    expect(changesOf(official, { ...official, availability: { kind: 'common' } })).toEqual({ id: 'autogun' })
  })

  it('has names in other languages', () => {
    const draft = named(newDraft(necromundaId, 'Guns'), 'ru', 'items', 'nail-gun', 'Гвоздемёт')
    expect(nameIn(draft, 'ru', 'items', 'nail-gun')).toBe('Гвоздемёт')
    expect(nameIn(draft, 'ru', 'items', 'autogun')).toBe('')
    expect(nameIn(named(draft, 'ru', 'items', 'nail-gun', ''), 'ru', 'items', 'nail-gun')).toBe('')
  })

  it('marks fields that a form cannot show', () => {
    expect(editable('skills', { id: 'x' })).toBe(false)
    expect(editable('skillSets', { id: 'x', name: 'X', access: 'all', wyrd: false })).toBe(true)
  })
})
