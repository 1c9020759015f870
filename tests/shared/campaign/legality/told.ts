import { checkGang as check, type Law, type RosterWarning } from '@shared/campaign/legality'
import type { RosterGang } from '@shared/campaign/roster'
import { GangWarning } from '@shared/contract/gangs'
import { say } from '@shared/i18n'
import { expect } from 'vitest'

/**
 * The warnings of a gang, each checked: it fits the contract, comes once, has a rule and texts, and is about the gang's own fighters and
 * items.
 */
export function checkGang(gang: RosterGang, law: Law): readonly RosterWarning[] {
  const warnings = check(gang, law)
  expect(warnings.map((one) => GangWarning.parse(one))).toEqual(warnings)
  expect(warnings.filter((one) => say('en', one) === one.key)).toEqual([])
  expect(warnings.filter(({ rule }) => !/^[A-Z0-9]+-[A-Z0-9]+-[A-Z0-9-]+$/.test(rule))).toEqual([])
  const people = gang.fighters.map(({ id }) => id)
  const things = [...gang.stash, ...gang.fighters.flatMap(({ items }) => items)].map(({ id }) => id)
  expect(warnings.filter(({ fighterId }) => fighterId !== null && !people.includes(fighterId))).toEqual([])
  expect(warnings.filter(({ itemId }) => itemId !== null && !things.includes(itemId))).toEqual([])
  return warnings
}
