import { knownName, plainName } from '@shared/content/words'
import { describe, expect, it } from 'vitest'
import { loadPacks } from '../../../src/shared/content'
import { necromundaPack } from '../../../src/shared/rulesets/necromunda/content'

const catalogue = loadPacks([necromundaPack])

describe('names behind slugs', () => {
  it('terms of the rules are our own texts, in the reader’s language', () => {
    expect(knownName('en', null, 'leader')).toBe('Leader')
    expect(knownName('ru', null, 'recovering')).toBe('Лечится')
  })

  it('an injury is named by the beginning of its text', () => {
    expect(knownName('en', null, 'eye-injury')).toBe('Eye injury')
  })

  it('other names come from the content', () => {
    expect(knownName('en', catalogue, 'lasgun')).toBe('Lasgun')
    expect(knownName('en', catalogue, 'escher')).toBe('House Escher')
    expect(knownName('en', catalogue, 'blaze')).toBe('Blaze')
  })

  it('an unknown slug is readable all the same', () => {
    expect(knownName('en', catalogue, 'no-such-thing')).toBeUndefined()
    expect(plainName('no-such-thing')).toBe('No such thing')
  })

  it('no weapon, skill or fighter is hidden by a term of the same slug', () => {
    const slugs = [...catalogue.items.all, ...catalogue.skills.all, ...catalogue.fighterTypes.all]
    const hidden = slugs.filter(({ id, name }) => knownName('en', catalogue, id)?.toLowerCase() !== name.toLowerCase())
    expect(hidden.map(({ id }) => id)).toEqual([])
  })
})
