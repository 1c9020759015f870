import { describe, expect, test } from 'vitest'
import { rally } from '@shared/rulesets/necromunda/conditions/broken'
import { goDown } from '@shared/rulesets/necromunda/hits'
import { endPhase } from '@shared/rulesets/necromunda/phases/end'
import { eventsOf, expectConditions, openGround, play, type FighterSketch } from '../../kit'
import { skilled } from './skilled'

describe('NECX-SKILL-MENTOR', () => {
  const lessons = (mentor: FighterSketch, dice: number[], near = true) => {
    const scene = skilled([{ name: 'pupil' }, { carried: ['mentor'], ...mentor }, { side: 1 }])
    play(goDown(scene.table, 2, { attacker: 0, by: 'blade', kind: 'melee' }), {
      dice: dice.length > 0 ? [['check.ld', ...dice]] : [],
      space: { within: ({ among }) => (near ? among : []) },
    })
    return eventsOf(scene, 'deed').map(({ fighter, deed }) => [fighter, deed])
  }

  test('a Leadership test when a friend within 6" earns a point gives the friend one more', () => {
    expect(lessons({}, [3, 4])).toEqual([[0, 'mentored']])
    expect(lessons({}, [3, 3])).toEqual([])
    expect(lessons({}, [], false)).toEqual([])
    expect(lessons({ conditions: ['broken'] }, [])).toEqual([])
  })
})

describe('NECX-RLY-01: rallying in the End phase, if the option says so', () => {
  const published = { rallyTiming: 'end-phase' } as const
  const fled = (options: { rallyTiming?: 'end-phase' }) =>
    skilled([{ conditions: ['broken'] }, { status: 'pinned', conditions: ['insane'] }, { side: 1 }], {
      options,
      activation: null,
    })

  test('does not happen at the end of its own activation', () => {
    const scene = fled(published)
    expect(play(rally(scene.table, 0)).asked).toEqual([])
    expectConditions(scene, 0, 'broken')
  })

  test('has a bonus for friends that are neither Broken nor Seriously Injured, Capable or not', () => {
    const scene = fled(published)
    play(endPhase(scene.table), {
      choices: [['rally.try', 'yes']],
      dice: [['check.cl', 3, 3]],
      space: { ...openGround, within: ({ among }) => among },
    })
    expectConditions(scene, 0)
    expect(eventsOf(scene, 'deed')).toMatchObject([{ fighter: 0, deed: 'rallied', rule: 'NECX-RLY-01' }])
  })

  test('does not happen by this edition’s rule', () => {
    const scene = fled({})
    play(endPhase(scene.table), { space: openGround })
    expectConditions(scene, 0, 'broken')
  })
})
