import type { SeasonPage } from '@shared/contract/season'
import { hasPhases } from '@renderer/rulesets/necromunda/campaign/season/phases'
import { expect, test } from 'vitest'

const calendar = (...phases: readonly string[]): SeasonPage['calendar'] =>
  phases.map((en, n) => ({ number: n + 1, phase: { en, ru: en }, kind: 'battles', status: 'planned' }))

test('a calendar of one phase shows nothing before it begins', () => {
  expect(hasPhases(calendar('Occupation', 'Occupation', 'Takeover'))).toBe(true)
  expect(hasPhases(calendar('Season', 'Season', 'Season'))).toBe(false)
})
