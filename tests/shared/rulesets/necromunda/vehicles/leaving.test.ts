import { expect, test } from 'vitest'
import { activate } from '@shared/rulesets/necromunda/activation/activation'
import { fight } from '@shared/rulesets/necromunda/melee/fight'
import { inches } from '@shared/space'
import { eventsOf, openGround, play, type Scene, type Script } from '../kit'
import { driven, onTheRoad, ridgerunner, step } from './fleet'

/** Four inches straight on. */
const road = {
  ...openGround,
  'plan-drive': { legs: [{ kind: 'straight', distance: inches(4), course: 'forward' }] },
  drive: step(4),
} as const
const acts = (scene: Scene, script: Script): unknown => play(activate(scene.table, 0), script)

test('NECV-MEL-07: enemies beside it who pass an Initiative test attack as it drives off', () => {
  const blade = {
    id: 'knife',
    profiles: [{ short: { kind: 'engaged' }, long: { kind: 'engaged' }, s: 4, traits: ['melee'] }],
  } as const
  const scene = onTheRoad([driven(ridgerunner, 7), { side: 1, weapons: [blade] }, { side: 1, weapons: [blade] }])
  const space = {
    ...road,
    within: ({ among }: { among: readonly number[] }) => among,
    'can-see': true,
    facing: ['left' as const],
  }
  acts(scene, {
    choices: ['move', 'knife/standard', ['fight.react', 'yes'], 'end'],
    dice: [
      ['check.i', 4],
      ['fight.hit', 1],
      ['check.i', 3],
    ],
    space,
  })
  expect(eventsOf(scene, 'attacks-chosen').map(({ fighter, role }) => [fighter, role])).toEqual([[1, 'reaction']])
  expect(scene.table.fighter(0).lastMove).toBe(4000)
})

test('NECV-MEL-07: a fighter standing on it does not attack', () => {
  const scene = onTheRoad([driven(ridgerunner, 7), { side: 1 }])
  scene.table.fighter(1).aboard = 0
  acts(scene, {
    choices: ['move', 'end'],
    // To hold on.
    dice: [['check.i', 6]],
    space: { ...road, within: ({ among }) => among, 'in-bed': false },
  })
  expect(eventsOf(scene, 'attacks-chosen')).toEqual([])
})

test('NECV-MEL-02, NECV-MEL-07: a Versatile weapon reaches it from 2"', () => {
  const spear = {
    id: 'spear',
    profiles: [{ short: { kind: 'engaged' }, long: 2, s: 4, traits: ['melee', 'versatile'] }],
  } as const
  const apart = ({ among, distance }: { among: readonly number[]; distance: number }): readonly number[] =>
    distance < inches(2) ? [] : among
  const standing = { side: 1, weapons: [spear], stats: { a: 1 } }
  const leaving = onTheRoad([driven(ridgerunner, 7), standing])
  acts(leaving, {
    choices: ['move', ['fight.react', 'yes'], 'end'],
    dice: [
      ['check.i', 6],
      ['fight.hit', 1],
    ],
    space: { ...road, within: apart, facing: ['left'] },
  })
  expect(eventsOf(leaving, 'attacks-chosen').map(({ fighter, role }) => [fighter, role])).toEqual([[1, 'reaction']])
  const fought = onTheRoad([driven(ridgerunner, 7), standing])
  play(fight(fought.table, 1, { charging: false }), {
    dice: [['fight.hit', 1]],
    space: { ...openGround, within: apart, facing: ['left'] },
  })
  expect(eventsOf(fought, 'hit-rolled')).toMatchObject([{ attacker: 1, target: 0 }])
})
