import type { SeasonLine } from '@shared/campaign'
import { say } from '@shared/i18n'
import { expect } from 'vitest'

/** The lines between two cycles, checked: each has its rule and a text. */
export function told(lines: readonly SeasonLine[]): readonly SeasonLine[] {
  expect(lines.filter(({ text }) => say('en', text) === text.key)).toEqual([])
  expect(lines.filter(({ rule }) => !/^[A-Z0-9]+-[A-Z0-9]+-[A-Z0-9-]+$/.test(rule))).toEqual([])
  return lines
}
