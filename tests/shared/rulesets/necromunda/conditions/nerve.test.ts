import { describe, expect, test } from 'vitest'
import { characteristic } from '@shared/rulesets/necromunda/characteristics'
import { nerveTest, nerveTests, witnessesOf } from '@shared/rulesets/necromunda/conditions/nerve'
import { goDown, goOutOfAction } from '@shared/rulesets/necromunda/hits/casualty'
import { broken } from '@shared/rulesets/necromunda/modules/conditions/broken'
import { inches } from '@shared/space'
import { activateFirst, openTableTop } from '../activation/acting'
import { onTheirTable } from '../declared/table-scene'
import {
  eventsOf,
  expectConditions,
  expectStatus,
  play,
  setUp,
  story,
  theEvent,
  type FighterSketch,
  type Scene,
  type SceneSketch,
  type Script,
  type SpaceTable,
} from '../kit'
import { planned } from '../movement/plans'

const everybodyNear: SpaceTable = { ...openTableTop, within: ({ among }) => among }
const cause = { attacker: null, by: 'trap', kind: 'other' } as const

/** The first fighter goes down among these friends. */
const casualty = (friends: readonly FighterSketch[], script: Script = {}, more: Omit<SceneSketch, 'fighters'> = {}) => {
  const here = setUp({ activation: null, fighters: [{}, ...friends, { side: 1 }], ...more })
  const played = play(goDown(here.table, 0, cause), { ...script, space: { ...everybodyNear, ...script.space } })
  return { here, played }
}

describe('nerve tests', () => {
  test('NEC-COND-09, NECX-NRV-01: a friend within 3" of a fighter that goes down tests Cool, and breaks on a failure', () => {
    const { here } = casualty([{ stats: { cl: 7 } }], { dice: [['check.cl', 3, 3]] })
    expectConditions(here, 1, 'broken')
    const held = casualty([{ stats: { cl: 7 } }], { dice: [['check.cl', 3, 4]] })
    expectConditions(held.here, 1)
  })

  test('NEC-COND-09: friends also test for a fighter that goes Out of Action, asked for before it is removed', () => {
    const here = setUp({ activation: null, fighters: [{}, {}, { side: 1 }] })
    const asked: unknown[] = []
    play(goOutOfAction(here.table, 0, cause), {
      dice: [['check.cl', 1, 1]],
      space: {
        within: (question) => {
          asked.push([question.of, question.distance, question.among, here.table.fighter(0).status])
          return question.among
        },
      },
    })
    expect(asked).toEqual([[0, inches(3), [1], 'active']])
    expectConditions(here, 1, 'broken')
  })

  test('NECX-NRV-01: +1 for every other friend within 3" that is neither Broken nor Seriously Injured', () => {
    const { here } = casualty(
      [
        {},
        { conditions: ['broken'] },
        { status: 'seriously-injured', conditions: ['broken'] },
        { conditions: ['insane'] },
      ],
      {
        choices: [['nerve.next', 'fighter-1']],
        dice: [
          ['check.cl', 3, 3],
          ['check.cl', 3, 3],
        ],
      },
    )
    const [first] = eventsOf(here, 'check-taken')
    expect(first?.needed.rows.at(-1)).toMatchObject({ source: 'friends-near', amount: -1 })
    expect(first).toMatchObject({ fighter: 1, needed: { value: 6 }, passed: true })
  })

  test('NECX-NRV-01: at the players’ own table friends are counted after the roll, if they make a difference', () => {
    const counted = (...faces: [number, number]) => {
      const here = onTheirTable({ activation: null, fighters: [{}, {}, {}, { side: 1 }] })
      const { asked } = play(nerveTest(here.table, 0), {
        dice: [['check.cl', ...faces]],
        space: { within: ({ among }) => among },
      })
      const taken = theEvent(here, 'check-taken')
      return { asked: asked.map(({ kind }) => kind), passed: taken.passed, needed: taken.needed.value }
    }
    // Cool 7, two friends near.
    expect(counted(3, 4)).toEqual({ asked: ['check.cl'], passed: true, needed: 7 })
    expect(counted(3, 2)).toEqual({ asked: ['check.cl', 'within'], passed: true, needed: 5 })
    expect(counted(2, 2)).toEqual({ asked: ['check.cl'], passed: false, needed: 7 })
  })

  test('NECX-NRV-01: friends on the ground test too; Broken ones do not', () => {
    const here = setUp({
      fighters: [{}, { status: 'seriously-injured' }, { conditions: ['broken'] }, { status: 'pinned' }, { side: 1 }],
    })
    expect(play(witnessesOf(here.table, 0), { space: everybodyNear }).result).toEqual([1, 3])
  })

  test('NEC-COND-10, NECX-NRV-04: a fighter takes one nerve test a turn', () => {
    const { here } = casualty([{}], { dice: [['check.cl', 6, 6]] })
    play(goOutOfAction(here.table, 0, cause), { space: everybodyNear })
    expect(eventsOf(here, 'nerve-tested')).toHaveLength(1)
    here.table.emit({ type: 'turn-began', rule: 'NECX-ACTV-01', side: 1 })
    expect(play(witnessesOf(here.table, 2), { space: everybodyNear }).result).toEqual([])
    const again = setUp({ activation: null, fighters: [{}, {}, {}] })
    play(nerveTest(again.table, 1), { dice: [6, 6], space: everybodyNear })
    expect(play(witnessesOf(again.table, 0), { space: everybodyNear }).result).toEqual([2])
    again.table.emit({ type: 'turn-began', rule: 'NECX-ACTV-01', side: 0 })
    expect(play(witnessesOf(again.table, 0), { space: everybodyNear }).result).toEqual([1, 2])
  })

  test('NEC-COND-10: the End phase counts as a separate turn, with at most one test for each fighter', () => {
    const here = setUp({ activation: null, fighters: [{}, {}] })
    const fallen = () => play(witnessesOf(here.table, 0), { space: everybodyNear }).result
    play(nerveTest(here.table, 1), { dice: [6, 6], space: everybodyNear })
    expect(fallen()).toEqual([])
    here.table.emit({ type: 'stage-entered', rule: 'NECX-RND-01', stage: 'end' })
    expect(fallen()).toEqual([1])
    play(nerveTest(here.table, 1), { dice: [6, 6], space: everybodyNear })
    expect(fallen()).toEqual([])
    here.table.emit({ type: 'turn-began', rule: 'NECX-ACTV-01', side: 0 })
    expect(fallen()).toEqual([1])
  })

  test('NECX-NRV-03: Juves and Prospects cause no tests for higher ranks, unless the option says so', () => {
    const fallen = (category: 'juve' | 'ganger', lowRanksDoNotScare: boolean) => {
      const fighters: FighterSketch[] = [
        { category },
        { category: 'juve' },
        { category: 'ganger' },
        { category: 'leader' },
      ]
      const here = setUp({ fighters, options: { lowRanksDoNotScare } })
      return play(witnessesOf(here.table, 0), { space: everybodyNear }).result
    }
    expect(fallen('juve', true)).toEqual([1])
    expect(fallen('juve', false)).toEqual([1, 2, 3])
    expect(fallen('ganger', true)).toEqual([1, 2, 3])
  })

  test('NECX-NRV-05: the player decides the order of tests, which matters to fighters near each other', () => {
    const both = (first: string) =>
      casualty([{ stats: { cl: 7 } }, { stats: { cl: 7 } }], {
        choices: [['nerve.next', first]],
        dice: [
          ['check.cl', 2, 3],
          ['check.cl', 3, 3],
        ],
      }).here
    const one = both('fighter-1')
    expect(eventsOf(one, 'check-taken').map(({ fighter, needed }) => [fighter, needed.value])).toEqual([
      [1, 6],
      [2, 7],
    ])
    expect(eventsOf(both('fighter-2'), 'check-taken').map(({ fighter }) => fighter)).toEqual([2, 1])
  })
})

describe('a Broken fighter', () => {
  test('NEC-COND-11: attacks at 6+', () => {
    const here = setUp({ fighters: [{ stats: { ws: 3 }, conditions: ['broken'] }], modules: [broken] })
    expect(characteristic(here.table, 0, 'ws').value).toBe(6)
  })

  test('NEC-Q-04: runs when it is next activated, not when it breaks', () => {
    const { here } = casualty([{}], { dice: [['check.cl', 1, 1]] })
    expect(story(here)).not.toContain('moved')
    expect(here.table.fighter(1).ready).toBe(true)
  })

  test('NECX-NRV-02: with brokenRunsAtOnce loses its Ready marker and runs at once', () => {
    const { here } = casualty(
      [{}],
      {
        dice: [
          ['check.cl', 1, 1],
          ['run.distance', 2, 5],
        ],
      },
      { options: { brokenRunsAtOnce: true } },
    )
    expect(here.table.fighter(1).ready).toBe(false)
    expect(theEvent(here, 'moved')).toMatchObject({ fighter: 1, kind: 'run-for-cover' })
  })

  test('NECX-NRV-02: with brokenRunsAtOnce ends its own activation if it breaks in it', () => {
    const here = setUp({ fighters: [{}, {}], options: { brokenRunsAtOnce: true } })
    play(nerveTests(here.table, [0]), {
      dice: [
        ['check.cl', 1, 1],
        ['run.distance', 1, 1],
      ],
      space: openTableTop,
    })
    expect(here.state.activation).toBeNull()
  })

  test.each<[string, FighterSketch, readonly (readonly [string, ...number[]])[], number]>([
    ['2D6" if Active', {}, [['run.distance', 3, 4]], 7],
    ['half of M if Pinned', { status: 'pinned' }, [], 2.5],
    ['half of M if Seriously Injured', { status: 'seriously-injured' }, [], 2.5],
  ])('NEC-COND-12, NEC-COND-13, NEC-ACT-50: runs for cover when activated: %s', (_how, sketch, dice, distance) => {
    const here = setUp({ activation: null, fighters: [{ conditions: ['broken'], ...sketch }, { side: 1 }] })
    const lengths: number[] = []
    activateFirst(here, {
      dice,
      choices: [['rally.try', 'no']],
      space: {
        'plan-move': ({ allowance, kind }) => {
          expect(kind).toBe('run-for-cover')
          lengths.push(allowance)
          return planned(1)
        },
      },
    })
    expect(lengths).toEqual([inches(distance)])
    expect(eventsOf(here, 'action-begun').map(({ action, cost }) => [action, cost])).toEqual([['run-for-cover', 1]])
    expect(here.state.activation).toBeNull()
  })

  test('NEC-COND-12: retreats instead if Engaged', () => {
    const fighters: FighterSketch[] = [
      { conditions: ['broken'], engagedWith: [1] },
      { side: 1, engagedWith: [0] },
    ]
    const here = setUp({ activation: null, fighters })
    activateFirst(here, { dice: [['check.i', 4]], choices: [['rally.try', 'no']] })
    expect(theEvent(here, 'action-begun')).toMatchObject({ action: 'retreat' })
    expectStatus(here, 0, 'active')
  })

  test('NEC-COND-15, NEC-COND-05: rallies at the end of its activation with Cool, +1 for every Capable friend within 3"', () => {
    const tried = (faces: readonly [number, number]): Scene => {
      const fighters: FighterSketch[] = [
        { conditions: ['broken'], status: 'pinned', stats: { cl: 8 } },
        {},
        { conditions: ['insane'] },
        { status: 'pinned' },
        { status: 'seriously-injured' },
      ]
      const here = setUp({ activation: null, fighters })
      activateFirst(here, {
        choices: [['rally.try', 'yes']],
        dice: [['check.cl', ...faces]],
        space: { within: ({ among }) => among },
      })
      return here
    }
    const rallied = tried([3, 3])
    expectConditions(rallied, 0)
    expect(theEvent(rallied, 'check-taken').needed.value).toBe(6)
    expect(theEvent(rallied, 'deed')).toMatchObject({ fighter: 0, deed: 'rallied' })
    expectConditions(tried([3, 2]), 0, 'broken')
  })
})
