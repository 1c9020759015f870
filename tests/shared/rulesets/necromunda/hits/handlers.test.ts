import { handlersWielding } from '@shared/rulesets/necromunda/hits/handlers'
import { rangedModules } from '@shared/rulesets/necromunda/modules/traits'
import type { Profile } from '@shared/rulesets/necromunda/roster'
import { expect, test } from 'vitest'
import { setUp, type WeaponSketch } from '../kit'
import { gun, profileOf } from './hits'

const heard = (weapon: WeaponSketch, tried: (own: Profile) => Profile = (own) => own): string[] => {
  const { table } = setUp({ fighters: [{ weapons: [weapon] }, { side: 1 }], modules: rangedModules })
  return handlersWielding(table, 'actionType', 0, tried(profileOf(table))).map(({ id }) => id)
}

test('handlers of a weapon run: those of its traits, and of what is fitted to it', () => {
  expect(heard(gun())).toEqual([])
  expect(heard(gun({ traits: ['unwieldy'] }))).toEqual(['unwieldy'])
  expect(heard({ ...gun(), accessories: ['suspensors'] })).toEqual(['suspensors'])
})

test("handlers run for a profile that is not the fighter's own, even if its weapons have none", () => {
  expect(heard(gun(), (own) => ({ ...own, traits: [{ id: 'unwieldy' }] }))).toEqual(['unwieldy'])
})
