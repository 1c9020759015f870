import { expect, test } from 'vitest'
import { dataThief } from '@shared/rulesets/necromunda/modules/gear/data-thief'
import { priorityPhase } from '@shared/rulesets/necromunda/phases/priority'
import { eventsOf, openGround, play, setUp, type FighterSketch } from '../kit'

const revealed = (
  fighters: readonly FighterSketch[],
  hand: readonly string[],
  dice: readonly (readonly ['effect.die', number])[] = [],
  round = 1,
) => {
  const scene = setUp({ fighters, modules: [dataThief], activation: null, hands: [['mine'], hand], round })
  play(priorityPhase(scene.table), {
    dice: [...dice, ['priority.roll', 1], ['priority.roll', 6]],
    space: openGround,
  })
  return eventsOf(scene, 'card-revealed').map(({ side, card }) => [side, card])
}
const thief: FighterSketch = { carried: ['data-thief'] }

test('Data-thief: the opponent shows one random card as the battle begins (NECX-SCN-03)', () => {
  expect(revealed([thief, { side: 1 }], ['one', 'two', 'three'], [['effect.die', 2]])).toEqual([[1, 'two']])
  expect(revealed([thief, { side: 1 }], ['one'])).toEqual([[1, 'one']])
  expect(revealed([thief, { side: 1 }], [])).toEqual([])
})

test('Data-thief: works once for a gang, in the first round (NECX-SCN-03)', () => {
  expect(revealed([thief, thief, { side: 1 }], ['one'])).toEqual([[1, 'one']])
  expect(revealed([thief, { side: 1 }], ['one'], [], 2)).toEqual([])
})
