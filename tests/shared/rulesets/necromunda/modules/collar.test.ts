import { expect, test } from 'vitest'
import { nominateGroup } from '@shared/rulesets/necromunda/activation/group'
import { collars } from '@shared/rulesets/necromunda/modules/gear/collar'
import { piety } from '@shared/rulesets/necromunda/modules/skills/house/piety'
import { priorityPhase } from '@shared/rulesets/necromunda/phases/priority'
import { openGround, play, setUp, type FighterSketch, type Scene, type Script } from '../kit'

const ready = (fighters: readonly FighterSketch[], round = 1): Scene =>
  setUp({ fighters, modules: [...collars, ...piety], activation: null, round })
const begins = (scene: Scene, script: Script = {}): Scene => {
  play(priorityPhase(scene.table), {
    ...script,
    dice: [
      ['priority.roll', 1],
      ['priority.roll', 6],
    ],
    space: openGround,
  })
  return scene
}
const under = (scene: Scene, fighter: number): readonly string[] =>
  scene.table.fighter(fighter).effects.map(({ id }) => id)

test('Frenzon Collar: its wearer begins the battle under Frenzon (NECX-GEAR-CHEMS)', () => {
  const scene = begins(ready([{ carried: ['frenzon-collar'] }, { side: 1 }]))
  expect(under(scene, 0)).toContain('chem:frenzon')
  expect(under(scene, 1)).toEqual([])
  expect(under(begins(ready([{ carried: ['frenzon-collar'] }, { side: 1 }], 2)), 0)).toEqual([])
})

test('Frenzon Collar: a fighter with the motivator reaches wearers anywhere, up to the usual number (NECX-GRP-01)', () => {
  const scene = begins(
    ready([
      { category: 'leader', groupActivation: 1, name: 'boss' },
      { category: 'champion', groupActivation: 1, name: 'second' },
      { carried: ['frenzon-collar'], name: 'far' },
      { name: 'plain' },
      { side: 1 },
    ]),
    { choices: [['frenzon-collar.motivator', 'second']] },
  )
  const calls = (leader: number, choices: readonly string[]) =>
    play(nominateGroup(scene.table, leader), { choices, space: { ...openGround, within: [] } }).result
  expect(calls(1, ['far'])).toEqual([2])
  expect(calls(0, [])).toEqual([])
})

test('Frenzon Collar: wearers who arrive later are under Frenzon, and may be led by a fighter who arrives later', () => {
  const scene = begins(
    ready([
      { category: 'leader', groupActivation: 1, name: 'boss', status: 'reserve' },
      { carried: ['frenzon-collar'], status: 'reserve' },
      { name: 'plain' },
      { side: 1 },
    ]),
  )
  expect(under(scene, 1)).toContain('chem:frenzon')
  expect(under(scene, 0)).toEqual(['gear:master-motivator'])
})

test('Restless Faith: a fighter who was In Recovery begins with a Flesh Wound (CAMP-SKL-01)', () => {
  const hurt = (carried: FighterSketch['carried'] = [], round = 1) =>
    begins(ready([{ carried }, { side: 1 }], round)).table.fighter(0).fleshWounds
  expect(hurt([{ id: 'restless-faith', value: 1 }])).toBe(1)
  expect(hurt(['restless-faith'])).toBe(0)
  expect(hurt([{ id: 'restless-faith', value: 1 }], 2)).toBe(0)
})
