import { expect, test } from 'vitest'
import { loadPacks } from '@shared/content'
import { fourthPack } from '@shared/rulesets/wh40k-4e/content'
import { mattersAt } from '@shared/rulesets/wh40k-4e/left-by-hand'
import { plugin } from '@shared/rulesets/wh40k-4e/plugin'
import { occasionOf, reminders, remindersOf } from '@shared/rulesets/wh40k/classic/reminders'
import { unitOf, type GroupSketch } from './sketches'

const catalogue = loadPacks([fourthPack])
const { engine, left } = plugin.carriedOut
const known = reminders(catalogue, engine, left, 'en')
const at = (group: GroupSketch, kind: string): readonly string[] => {
  const occasion = occasionOf(kind)
  return occasion === null
    ? []
    : remindersOf(unitOf({ groups: [group] }, 0).kinds, occasion, known, mattersAt).map(({ id }) => id)
}

test('a unit that shoots gets reminders of its guns’ rules left to players, at no other moment (4E-ARMY-02)', () => {
  const warrior: GroupSketch = { weapons: [{ id: 'gauss-flayer', specials: ['gauss', 'pinning'] }] }
  expect(at(warrior, 'shoot.target')).toEqual(['gauss'])
  expect(at(warrior, 'movement.kind')).toEqual([])
  expect(at(warrior, 'fight.weapon')).toEqual([])
})

test('a unit that fights gets reminders of its blades and of other attacks', () => {
  const fighter: GroupSketch = {
    melee: [{ id: 'lash-whip', specials: [{ id: 'enemy-attacks-minus', value: 1 }] }],
    carried: ['waaagh-banner', 'frag-grenades'],
  }
  expect(at(fighter, 'charge.target')).toEqual(['waaagh-banner', 'enemy-attacks-minus'])
  expect(at(fighter, 'shoot.target')).toEqual([])
})

test('tests have reminders of nerve rules, moves of army rules; there are none for rules carried out', () => {
  expect(at({ carried: ['vox-caster'] }, 'regroup.try')).toEqual(['vox-caster'])
  expect(at({ carried: ['instinctive-behaviour', 'extra-armour'] }, 'movement.kind')).toEqual(['instinctive-behaviour'])
  expect(occasionOf('deployment.unit')).toBeNull()
})

test('each reminder has a reason', () => {
  expect(known.get('gauss')).toEqual({ section: 'specialRules', id: 'gauss', left: ['rules.left.army-books'] })
  expect([...known.values()].filter((one) => one.left.length === 0)).toEqual([])
})
