import { experienceUse } from '@shared/campaign/advancement/use'
import { n23 } from '@shared/campaign/editions'
import { expect, test } from 'vitest'
import { fighter } from '../roster-builder'

const specialist = { advance: n23.advancement.rolled.otherwise, stat: null, skill: null, experience: 6, value: 20 }

test('CAMP-FTR-10: a beast rolls for advancements until it has become a Specialist; for others their rank alone decides', () => {
  const useOf = (category: 'exotic-beast' | 'ganger' | 'specialist', advances: (typeof specialist)[] = []) =>
    experienceUse({ ...fighter('f', category), advances }, n23)
  expect(useOf('exotic-beast')).toBe('rolls')
  expect(useOf('exotic-beast', [{ ...specialist, advance: 'another' }])).toBe('rolls')
  expect(useOf('exotic-beast', [specialist])).toBe('spends')
  expect([useOf('ganger'), useOf('ganger', [specialist]), useOf('specialist')]).toEqual(['rolls', 'rolls', 'spends'])
})
