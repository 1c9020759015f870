import { freeSkills } from '@renderer/rulesets/necromunda/builder/options'
import { loadPacks } from '@shared/content'
import { content } from '@shared/rulesets/necromunda/content'
import { expect, it } from 'vitest'

const catalogue = loadPacks(content.packs, [])
const setsOf = (type: string) => {
  const { count, skills } = freeSkills(catalogue, type)
  return { count, sets: [...new Set(skills.map((id) => catalogue.skills.get(id).set))].toSorted() }
}

it('CAMP-CRE-16: a psyker with mastery chooses a power of its house, others one of all psykers, non-psykers none', () => {
  expect(setsOf('delaque-psy-gheist')).toEqual({ count: 1, sets: ['darkness', 'delusion', 'madness'] })
  expect(setsOf('brutes-awakened-ogryn')).toEqual({ count: 1, sets: ['wyrd-powers'] })
  expect(setsOf('hangers-on-spyker')).toEqual({ count: 0, sets: [] })
  expect(setsOf('orlock-gunner')).toEqual({ count: 0, sets: [] })
})
