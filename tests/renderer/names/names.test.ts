import { knownName, plainName } from '@shared/content/words'
import { describe, expect, it } from 'vitest'
import { loadPacks } from '../../../src/shared/content'
import { necromundaPack } from '../../../src/shared/rulesets/necromunda/content'

const catalogue = loadPacks([necromundaPack])

describe('names behind slugs', () => {
  it('terms of the rules are ours, in the reader’s language', () => {
    expect(knownName('en', null, 'leader')).toBe('Leader')
    expect(knownName('ru', null, 'recovering')).toBe('Лечится')
  })

  it('an injury is called what its text begins with', () => {
    expect(knownName('en', null, 'eye-injury')).toBe('Eye injury')
  })

  it('the content names the rest', () => {
    expect(knownName('en', catalogue, 'lasgun')).toBe('Lasgun')
    expect(knownName('en', catalogue, 'escher')).toBe('House Escher')
    expect(knownName('en', catalogue, 'blaze')).toBe('Blaze')
  })

  it('what nobody named is unknown, and readable all the same', () => {
    expect(knownName('en', catalogue, 'no-such-thing')).toBeUndefined()
    expect(plainName('no-such-thing')).toBe('No such thing')
  })

  it('no weapon, skill or fighter is hidden behind a term of the same slug', () => {
    const slugs = [...catalogue.items.all, ...catalogue.skills.all, ...catalogue.fighterTypes.all]
    const hidden = slugs.filter(({ id, name }) => knownName('en', catalogue, id)?.toLowerCase() !== name.toLowerCase())
    expect(hidden.map(({ id }) => id)).toEqual([])
  })
})
