import { describe, expect, test } from 'vitest'
import { move } from '@shared/rulesets/necromunda/actions/move'
import { travel } from '@shared/rulesets/necromunda/movement/travel'
import { inches } from '@shared/space'
import type { FactQuestion, PlannedMove } from '@shared/rulesets/necromunda/questions'
import {
  arrival,
  eventsOf,
  expectConditions,
  expectStatus,
  play,
  setUp,
  somewhere,
  story,
  theEvent,
  type FighterSketch,
  type Scene,
  type SceneSketch,
} from '../kit'
import { going, planned } from './plans'

/** Fighter 0 charges fighter 1 past fighter 2. */
const scene = (interceptor: FighterSketch = {}, target: FighterSketch = {}, more: Partial<SceneSketch> = {}) =>
  setUp({ fighters: [{}, { side: 1, ...target }, { side: 1, ...interceptor }], ...more })

const way = planned(6, { kind: 'interceptor', at: inches(3), fighter: 2 })

type Diverted = Extract<FactQuestion, { ask: 'diverted' }>

/** Charges along the path; ends in contact with its target. */
const runAt = (here: Scene, diverted: Diverted[] = []) =>
  play(
    travel(here.table, 0, { kind: 'charge', rule: 'NEC-ACT-21', allowance: inches(8), targets: [1] }, () => undefined),
    {
      space: {
        ...going(way),
        diverted: (question) => {
          diverted.push(question)
          return { ...way, hazards: way.hazards.slice(0, question.hazard + 1) }
        },
        arrive: ({ targets }) => arrival(0, { contacts: targets }),
        face: ({ fighter }) => somewhere(fighter),
      },
    },
  )

describe('interception', () => {
  test('NEC-TV-04a, NEC-MOVE-16: an Active and Capable enemy within 1" of the path is engaged instead', () => {
    const here = scene()
    const diverted: Diverted[] = []
    runAt(here, diverted)
    expect(diverted).toHaveLength(1)
    expect(theEvent(here, 'moved').arrival.contacts).toEqual([2])
    expectStatus(here, 1, 'active')
    expectStatus(here, 2, 'engaged')
  })

  test.each<[string, FighterSketch]>([
    ['Pinned', { status: 'pinned' }],
    ['Seriously Injured', { status: 'seriously-injured' }],
    ['Broken', { conditions: ['broken'] }],
  ])('NEC-TV-04b: an enemy that is %s does not intercept', (_name, interceptor) => {
    const here = scene(interceptor)
    runAt(here)
    expect(theEvent(here, 'moved').arrival.contacts).toEqual([1])
  })

  test('NEC-TV-04b: an Engaged enemy does not intercept', () => {
    const here = setUp({
      fighters: [{}, { side: 1 }, { side: 1, engagedWith: [3] }, { engagedWith: [2] }],
    })
    runAt(here)
    expect(theEvent(here, 'moved').arrival.contacts).toEqual([1])
  })

  test('NEC-Q-06: with the option Broken enemies intercept too', () => {
    const here = scene({ conditions: ['broken'] }, {}, { options: { interceptors: 'active' } })
    runAt(here)
    expect(theEvent(here, 'moved').arrival.contacts).toEqual([2])
  })

  test('NEC-MOVE-16: an enemy out of reach of the movement does not intercept', () => {
    const here = scene()
    const journey = { kind: 'move', rule: 'NEC-ACT-20', allowance: inches(3), targets: [1] } as const
    play(
      travel(here.table, 0, journey, () => undefined),
      { space: going(way) },
    )
    expect(theEvent(here, 'moved').arrival.contacts).toEqual([])
  })
})

describe('contact', () => {
  test('NEC-STATUS-03, NEC-COND-08: both are Engaged, and neither is a Hard Target', () => {
    const here = setUp({
      fighters: [
        { conditions: ['hard-target'] },
        { side: 1, conditions: ['hard-target'] },
        { side: 1, status: 'pinned' },
      ],
    })
    runAt(here)
    expectStatus(here, 0, 'engaged')
    expectStatus(here, 1, 'engaged')
    expectConditions(here, 0)
    expectConditions(here, 1)
  })

  test('NEC-MOVE-22: an engaged enemy may turn', () => {
    const here = scene({ status: 'pinned' })
    runAt(here)
    expect(theEvent(here, 'faced')).toMatchObject({ fighter: 1, rule: 'NEC-MOVE-22' })
  })

  test('NEC-STATUS-05: a Pinned target gets up, and the charger’s player turns it', () => {
    const here = scene({ status: 'pinned' }, { status: 'pinned' })
    const { asked } = runAt(here)
    expectStatus(here, 1, 'engaged')
    expect(asked.filter(({ kind }) => kind === 'face')).toHaveLength(1)
    expect(theEvent(here, 'faced').rule).toBe('NEC-STATUS-05')
  })

  test('NEC-TV-06, NEC-MOVE-21: a target without room beside it is moved before the charger is placed', () => {
    const here = scene({ status: 'pinned' })
    const plan: PlannedMove = {
      ...planned(6),
      shifted: { fighter: 1, placement: somewhere(7), contacts: [] },
    }
    play(
      travel(
        here.table,
        0,
        { kind: 'charge', rule: 'NEC-ACT-21', allowance: inches(8), targets: [1] },
        () => undefined,
      ),
      {
        space: {
          ...going(plan),
          arrive: arrival(0, { contacts: [1] }),
          face: ({ fighter }) => somewhere(fighter === 1 ? 7 : 0),
        },
      },
    )
    expect(story(here)).toEqual(['pushed', 'moved', 'faced'])
    expect(theEvent(here, 'pushed')).toMatchObject({ fighter: 1, rule: 'NEC-MOVE-21', placement: somewhere(7) })
  })

  test('NEC-TV-06: a charger that does not arrive moves no other fighter', () => {
    const here = scene({ status: 'pinned' })
    const plan: PlannedMove = { ...planned(6), shifted: { fighter: 1, placement: somewhere(7), contacts: [] } }
    const journey = { kind: 'charge', rule: 'NEC-ACT-21', allowance: inches(3), targets: [1] } as const
    play(
      travel(here.table, 0, journey, () => undefined),
      { space: going(plan) },
    )
    expect(story(here)).toEqual(['moved'])
  })
})

describe('naming targets', () => {
  const begin =
    ({ table }: Scene) =>
    () =>
      table.emit({ type: 'action-begun', rule: 'NEC-ACT-20', fighter: 0, action: 'move', cost: 1 })

  test('NEC-MOVE-14, -20: enemies near enough are offered, and further ones only if one base can touch all', () => {
    const here = scene()
    const { asked } = play(move.perform(here.table, 0, begin(here)), {
      choices: [
        ['move.engage', 'fighter-1'],
        ['move.engage', 'fighter-2'],
      ],
      space: {
        ...going(planned(4)),
        engageable: ({ among }) => among,
        arrive: ({ targets }) => arrival(0, { contacts: targets }),
        face: ({ fighter }) => somewhere(fighter),
      },
    })
    expect(asked.filter(({ kind }) => kind === 'move.engage').map(({ options }) => options)).toEqual([
      ['nobody', 'fighter-1', 'fighter-2'],
      ['nobody-else', 'fighter-2'],
    ])
    expect(here.table.fighter(0).engagedWith).toEqual([1, 2])
  })

  test('NEC-STATUS-07: Seriously Injured enemies cannot be named', () => {
    const here = scene({ status: 'seriously-injured' })
    const { asked } = play(move.perform(here.table, 0, begin(here)), {
      choices: [['move.engage', 'nobody']],
      space: { ...going(planned(4)), engageable: ({ among }) => among },
    })
    expect(asked.find(({ kind }) => kind === 'move.engage')?.options).toEqual(['nobody', 'fighter-1'])
  })

  test('NEC-Q-30: with the option a plain Move cannot engage', () => {
    const here = scene({}, {}, { options: { moveMayEngage: false } })
    const { asked } = play(move.perform(here.table, 0, begin(here)), { space: going(planned(4)) })
    expect(asked.map(({ kind }) => kind)).toEqual(['plan-move', 'arrive'])
    expect(eventsOf(here, 'moved')).toHaveLength(1)
  })
})
