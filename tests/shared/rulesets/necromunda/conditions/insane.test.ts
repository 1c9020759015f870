import { describe, expect, test } from 'vitest'
import { activate } from '@shared/rulesets/necromunda/activation/activation'
import type { Options } from '@shared/rulesets/necromunda/options'
import { enemiesOf } from '@shared/rulesets/necromunda/table'
import { activateFirst, offers, openTableTop } from '../activation/acting'
import {
  eventsOf,
  expectConditions,
  expectStatus,
  play,
  setUp,
  theEvent,
  type FighterSketch,
  type SceneSketch,
  type Script,
} from '../kit'

const insane = (
  script: Script,
  sketch: FighterSketch = {},
  options: Partial<Options> = {},
  others: SceneSketch['fighters'] = [{}, { side: 1 }],
) => {
  const here = setUp({ activation: null, fighters: [{ conditions: ['insane'], ...sketch }, ...others], options })
  return { here, played: activateFirst(here, script) }
}

describe('NEC-COND-17: an Insane fighter', () => {
  test.each([1, 2])('%i: is Broken at once, and acts on it in this activation (NEC-Q-05); stays Insane', (face) => {
    const { here } = insane({
      dice: [
        ['insane.table', face],
        ['run.distance', 1, 2],
      ],
      choices: [['rally.try', 'no']],
    })
    expectConditions(here, 0, 'insane', 'broken')
    expect(theEvent(here, 'action-begun')).toMatchObject({ action: 'run-for-cover' })
  })

  test('1-2, NEC-Q-05: is Broken and acts on it only once if Broken fighters run at once; and may rally', () => {
    const { here } = insane(
      {
        dice: [
          ['insane.table', 1],
          ['run.distance', 1, 2],
          ['check.cl', 6, 6],
        ],
        choices: [['rally.try', 'yes']],
      },
      {},
      { brokenRunsAtOnce: true },
    )
    expect(eventsOf(here, 'moved')).toHaveLength(1)
    expectConditions(here, 0, 'insane')
  })

  test('3-4: a friend it fought is out of contact after the activation', () => {
    const here = setUp({
      activation: null,
      fighters: [{ conditions: ['insane'] }, {}, { side: 1 }],
    })
    play(activate(here.table, 0), {
      dice: [
        ['insane.table', 3],
        ['check.wil', 1, 2],
      ],
      choices: [['insane.take-over', 'yes'], 'end'],
      space: {
        ...openTableTop,
        engageable: () => {
          if (here.state.fighters[0]?.status === 'active')
            here.table.emit({ type: 'pushed', rule: 'NEC-MOVE-14', fighter: 0, placement: null, contacts: [1] })
          return []
        },
      },
    })
    expectStatus(here, 0, 'active')
    expectStatus(here, 1, 'active')
  })

  test('1-2: flees if it was Broken already', () => {
    const { here } = insane({ dice: [['insane.table', 2]] }, { conditions: ['insane', 'broken'] })
    expectStatus(here, 0, 'fled')
    expect(here.state.activation).toBeNull()
  })

  test.each([3, 4])('%i: is activated by an opponent, with all others as its enemies', (face) => {
    const here = setUp({ activation: null, fighters: [{ conditions: ['insane'] }, {}, { side: 1 }] })
    const enemies: (readonly number[])[] = []
    play(activate(here.table, 0), {
      dice: [
        ['insane.table', face],
        ['check.wil', 3, 4],
      ],
      choices: [['insane.take-over', 'yes'], 'move', 'end'],
      space: {
        ...openTableTop,
        engageable: () => {
          enemies.push(enemiesOf(here.table, 0))
          return []
        },
      },
    })
    expect(theEvent(here, 'taken-over')).toMatchObject({ fighter: 0, by: 1 })
    expect(enemies).toEqual([[1, 2]])
    expectConditions(here, 0)
  })

  test('3-4: acts as usual if the opponent declines', () => {
    const { here, played } = insane({
      dice: [
        ['insane.table', 4],
        ['check.wil', 3, 3],
      ],
      choices: [['insane.take-over', 'no'], 'end'],
    })
    expect(eventsOf(here, 'taken-over')).toEqual([])
    expect(offers(played)).toHaveLength(1)
    expectConditions(here, 0, 'insane')
  })

  test('3-4: is given to a random opponent if there are several', () => {
    const { here } = insane(
      {
        dice: [
          ['insane.table', 3],
          ['insane.opponent', 2],
          ['check.wil', 1, 1],
        ],
        choices: [['insane.take-over', 'yes'], 'end'],
      },
      {},
      {},
      [{ side: 1 }, { side: 2 }],
    )
    expect(theEvent(here, 'taken-over').by).toBe(2)
  })

  test.each([
    [5, 3, 4, false],
    [6, 3, 3, true],
  ])('%i: acts normally, then tests Willpower with %i and %i: stays Insane %s', (face, first, second, stays) => {
    const { here } = insane({
      dice: [
        ['insane.table', face],
        ['check.wil', first, second],
      ],
      choices: ['end'],
    })
    expectConditions(here, 0, ...(stays ? (['insane'] as const) : []))
  })
})
