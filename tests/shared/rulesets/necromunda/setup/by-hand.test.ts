import { expect, test } from 'vitest'
import { modules } from '@shared/rulesets/necromunda/modules'
import { sayWhatIsByHand } from '@shared/rulesets/necromunda/setup/by-hand'
import { eventsOf, setUp, type FighterSketch } from '../kit'

const told = (fighter: FighterSketch) => {
  const scene = setUp({ fighters: [fighter] })
  sayWhatIsByHand({ ...scene.table, modules })
  return eventsOf(scene, 'left-by-hand').map(({ rule, what }) => [rule, what])
}

test('NECX-TRAIT-CHEAP, NECX-TRAIT-CUMBERSOME, NECX-TRAIT-FEVER-DREAM: names without an effect are left to the players', () => {
  const traits = ['melee', 'rapid-fire', 'cheap', 'cumbersome', 'fever-dream']
  expect(told({ weapons: [{ id: 'odd', profiles: [{ traits }, { traits }] }] })).toEqual([
    ['NECX-TRAIT-CHEAP', 'cheap'],
    ['NECX-TRAIT-CUMBERSOME', 'cumbersome'],
    ['NECX-TRAIT-FEVER-DREAM', 'fever-dream'],
  ])
})

test('NECX-PSY-05: the ability of a discipline that a psyker’s powers share is left to the players', () => {
  expect(told({ carried: ['assail', 'levitation'] })).toEqual([['NECX-PSY-05', 'telekinesis']])
  expect(told({ carried: ['assail'] })).toEqual([])
  expect(told({ carried: ['assail', 'terrible-truths'] })).toEqual([])
  expect(told({ carried: ['assail', 'quickening'] })).toEqual([])
})
