import { hasContacts, priceWithContacts } from '@shared/campaign/guilder-contacts'
import { n23 } from '@shared/campaign/editions'
import type { RosterFighter } from '@shared/campaign/roster'
import { expect, it } from 'vitest'
import { fighter } from './roster-builder'

it.each([
  // D6×10 less, at least 20; what costs less stays as it is.
  [80, 1, 70],
  [80, 6, 20],
  [80, 5, 30],
  [30, 1, 20],
  [30, 2, 20],
  [20, 3, 20],
  [15, 3, 15],
])('CAMP-CRE-45: with Guilder Contacts a hired gun for %i credits costs, with a %i, %i', (price, face, paid) =>
  expect(priceWithContacts(price, face)).toBe(paid),
)

it('CAMP-CRE-45: Guilder Contacts help with Hive Scum and Bounty Hunters alone, and only through one of the gang who is free', () => {
  const friend = (given: Partial<RosterFighter> = {}) =>
    fighter('f', 'champion', { skills: ['guilder-contacts'], ...given })
  const helps = (type: string, ...people: RosterFighter[]) => hasContacts(people, type, n23)
  const scum = 'hired-guns-hive-scum'
  expect(helps(scum, friend())).toBe(true)
  expect(helps(scum, fighter('other'), friend())).toBe(true)
  expect(helps('hired-guns-bounty-hunters-statline-2', friend())).toBe(true)
  expect(helps('orlock-house-agent-statline-1', friend())).toBe(false)
  expect(helps('hired-guns-kal-jericho', friend())).toBe(false)
  expect(helps(scum, friend({ status: 'recovering' }))).toBe(true)
  expect(helps(scum, friend({ status: 'captured' }))).toBe(false)
  expect(helps(scum, friend({ status: 'dead' }))).toBe(false)
  expect(helps(scum, friend({ skills: ['fixer'] }))).toBe(false)
})
