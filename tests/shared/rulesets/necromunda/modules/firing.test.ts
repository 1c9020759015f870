import { describe, expect, test } from 'vitest'
import { shoot } from '@shared/rulesets/necromunda/actions/shoot'
import {
  eventsOf,
  openGround,
  play,
  setUp,
  shotFacts,
  type FighterSketch,
  type ProfileSketch,
  type Script,
} from '../kit'
import { gun } from '../hits/hits'
import { weaponModules } from './struck'

describe('NECX-TRAIT-RAPID-FIRE', () => {
  const rapid = (dice: number): ProfileSketch => ({ ammo: 4, traits: [{ id: 'rapid-fire', value: dice }] })
  const burst = (profile: ProfileSketch, script: Script, others: FighterSketch[] = []) => {
    const here = setUp({ fighters: [{ weapons: [gun(profile)] }, { side: 1 }, ...others], modules: weaponModules })
    play(
      shoot.perform(here.table, 0, () => undefined),
      {
        ...script,
        space: { ...openGround, targets: [1], shot: shotFacts(), nearest: 1, ...script.space },
      },
    )
    return eventsOf(here, 'hit-taken').map(({ target }) => target)
  }

  test('scores as many hits as holes on the Firepower dice', () => {
    expect(burst(rapid(1), { dice: [['shoot.hit', 4], ['shoot.firepower', 6], 1, 1, 1] })).toEqual([1, 1, 1])
  })

  test('rolls up to X dice', () => {
    const script: Script = {
      choices: [['shoot.firepower-dice', '2']],
      dice: [['shoot.hit', 4], ['shoot.firepower', 2, 4], 1, 1, 1],
    }
    expect(burst(rapid(2), script)).toEqual([1, 1, 1])
  })

  test('may put hits after the first on others within 3" that are no harder to hit', () => {
    const near = [{ side: 1 }, { side: 1 }]
    const script: Script = {
      choices: [['shoot.spare-hit', 'fighter-2']],
      dice: [['shoot.hit', 4], ['shoot.firepower', 4], 1, 1],
      space: {
        within: ({ of }) => (of === 1 ? [2, 3] : []),
        shot: ({ target }) => shotFacts({ cover: target === 3 ? 'light' : 'open' }),
      },
    }
    expect(burst(rapid(1), script, near)).toEqual([1, 2])
  })

  test('NECX-TRAIT-RECKLESS: picks a random target in sight, and spreads spare hits as widely as possible', () => {
    const wild: ProfileSketch = { ...rapid(1), traits: [...(rapid(1).traits ?? []), 'reckless'] }
    const others = [{ side: 0 }, { side: 1 }]
    const script: Script = {
      dice: [['shoot.random-target', 2], ['shoot.hit', 4], ['shoot.firepower', 6], 1, 1, 1],
      space: { targets: ({ among }) => among, within: ({ of, among }) => (of === 2 ? among : []) },
    }
    expect(burst(wild, script, others)).toEqual([2, 1, 3])
  })
})

describe('NECX-TRAIT-MASTER-CRAFTED', () => {
  test('NECX-DICE-06: one failed hit roll a battle is rerolled, and the second counts', () => {
    const here = setUp({
      fighters: [{ weapons: [gun({ ammo: 4 }, { accessories: ['master-crafted'] })] }, { side: 1 }],
      modules: weaponModules,
    })
    const fire = (script: Script) =>
      play(
        shoot.perform(here.table, 0, () => undefined),
        {
          ...script,
          space: { ...openGround, targets: [1], shot: shotFacts(), nearest: 1 },
        },
      )
    fire({
      choices: [['master-crafted.again', 'yes']],
      dice: [['shoot.hit', 1], ['hit.again', 4], 3, ['hit.wound', 1]],
    })
    expect(eventsOf(here, 'hit-rolled').map(({ hits }) => hits)).toEqual([0, 1])
    fire({ dice: [['shoot.hit', 1], 3] })
  })
})
