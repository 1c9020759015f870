import { describe, expect, test } from 'vitest'
import { move } from '@shared/rulesets/necromunda/actions/move'
import { dangerousGroundTest } from '@shared/rulesets/necromunda/movement/dangerous-ground'
import { travel } from '@shared/rulesets/necromunda/movement/travel'
import type { FactQuestion, PlannedMove } from '@shared/rulesets/necromunda/questions'
import { inches } from '@shared/space'
import {
  arrival,
  eventsOf,
  expectConditions,
  expectStatus,
  play,
  setUp,
  story,
  theEvent,
  type Scene,
  type Script,
} from '../kit'
import { barricade, going, jump, leap, planned } from './plans'

const walker = () => setUp({ fighters: [{ stats: { m: inches(4) } }] })
const last = () => setUp({ fighters: [{ stats: { m: inches(4) } }], actionPoints: 1 })

const begin =
  ({ table }: Scene) =>
  () =>
    table.emit({ type: 'action-begun', rule: 'NEC-ACT-20', fighter: 0, action: 'move', cost: 1 })

const walk = (scene: Scene, script: Script) => play(move.perform(scene.table, 0, begin(scene)), script)

type Arrive = Extract<FactQuestion, { ask: 'arrive' }>

/** Plays a move and keeps the questions about its end. */
const walkAsking = (scene: Scene, plan: PlannedMove, script: Script) => {
  const asked: Arrive[] = []
  walk(scene, {
    ...script,
    space: {
      ...going(plan),
      ...script.space,
      arrive: (question) => {
        asked.push(question)
        return arrival(0, { moved: question.allowance })
      },
    },
  })
  return asked
}

describe('barricades', () => {
  test('NEC-MOVE-07, NEC-Q-23: a passed Initiative test costs nothing, a failed one 2" of movement', () => {
    const [passed] = walkAsking(walker(), planned(4, barricade(1)), { dice: [['check.i', 4]] })
    expect(passed?.tolls).toEqual([inches(0)])
    const [failed] = walkAsking(walker(), planned(4, barricade(1)), { dice: [['check.i', 3]] })
    expect(failed?.tolls).toEqual([inches(2)])
  })

  test('NEC-MOVE-07: movement lost at the first barricade may keep the fighter from the second', () => {
    const asked = walkAsking(walker(), planned(4, barricade(1), barricade(3)), { dice: [['check.i', 1]] })
    expect(asked[0]?.tolls).toEqual([inches(2)])
  })

  test('NEC-TV-03, NEC-MOVE-09: stuck on top with an action point left, it may spend it on getting off', () => {
    const scene = walker()
    let ends = 0
    walk(scene, {
      dice: [['check.i', 1]],
      choices: [['move.go-on', 'yes']],
      space: {
        ...going(planned(4, barricade(1))),
        arrive: ({ allowance }) => {
          ends += 1
          return arrival(0, { moved: allowance, cut: allowance < inches(6) })
        },
      },
    })
    expect(ends).toBe(2)
    expect(scene.state.activation?.actionPoints).toBe(0)
    expect(theEvent(scene, 'moved').arrival.moved).toBe(inches(8))
    expectConditions(scene, 0, 'hard-target')
  })

  test('NEC-TV-03, NEC-MOVE-09: with no action point left it stops before the barricade, without a question', () => {
    const scene = last()
    walk(scene, { dice: [['check.i', 1]], space: going(planned(4, barricade(1)), { cut: true, moved: inches(1) }) })
    expect(theEvent(scene, 'moved').arrival.moved).toBe(inches(1))
  })

  test('NEC-MOVE-09: a player who keeps the action point stops before the barricade as well', () => {
    const scene = walker()
    const space = going(planned(4, barricade(1)), { cut: true, moved: inches(1) })
    walk(scene, { dice: [['check.i', 1]], choices: [['move.go-on', 'no']], space })
    expect(scene.state.activation?.actionPoints).toBe(1)
  })
})

describe('dangerous ground', () => {
  const plan = planned(4, { kind: 'dangerous', at: inches(2) })

  test('NEC-TERR-04: a fighter that fails the Initiative test on it is out of action', () => {
    const scene = walker()
    walk(scene, { dice: [['check.i', 3]], space: going(plan) })
    expectStatus(scene, 0, 'out-of-action')
    expect(theEvent(scene, 'out-of-action')).toMatchObject({ by: 'dangerous-ground', rule: 'NEC-TERR-04' })
    expect(scene.state.activation).toBeNull()
  })

  test('NEC-TERR-04: a fighter that passes goes on', () => {
    const scene = walker()
    walk(scene, { dice: [['check.i', 4]], space: going(plan) })
    expectStatus(scene, 0, 'active')
  })

  test('NEC-MOVE-02: a hazard beyond the end of the movement has no effect', () => {
    const scene = walker()
    walk(scene, { space: going(planned(9, { kind: 'dangerous', at: inches(5) })) })
    expect(eventsOf(scene, 'check-taken')).toEqual([])
  })

  test('NEC-TERR-04, NEC-Q-27: a fighter on it when activated tests too', () => {
    const scene = walker()
    play(dangerousGroundTest(scene.table, 0), { dice: [['check.i', 2]], space: { 'on-dangerous-ground': true } })
    expectStatus(scene, 0, 'out-of-action')
    const safe = walker()
    play(dangerousGroundTest(safe.table, 0), { space: { 'on-dangerous-ground': false } })
    expect(safe.events).toEqual([])
  })
})

describe('jumping down', () => {
  test('NEC-TV-08a: 3" down is tested at -1; if passed, there is movement left to walk on', () => {
    const scene = walker()
    const [asked] = walkAsking(scene, planned(4, jump(2, 3)), { dice: [['check.i', 5]] })
    expect(theEvent(scene, 'check-taken')).toMatchObject({ passed: true, needed: { value: 5 }, rule: 'NEC-CLIMB-09' })
    expect(asked?.stopped).toBeNull()
    expectStatus(scene, 0, 'active')
  })

  test('NEC-TV-08a, NEC-FALL-01: if failed, the fighter is hit with Strength 3, is Pinned, and its activation ends', () => {
    const scene = walker()
    walk(scene, {
      dice: [
        ['check.i', 4],
        ['hit.wound', 3],
      ],
      space: going(planned(4, jump(2, 3))),
    })
    expect(theEvent(scene, 'fell')).toMatchObject({ height: inches(3), rule: 'NEC-FALL-01' })
    expect(theEvent(scene, 'hit-taken')).toMatchObject({ by: 'fall', attacker: null })
    expectStatus(scene, 0, 'pinned')
    expect(scene.state.activation).toBeNull()
  })

  test('NEC-TV-08b, NEC-CLIMB-10: from less than 3" there is no modifier, and no hit', () => {
    const scene = walker()
    walk(scene, { dice: [['check.i', 3]], space: going(planned(4, jump(3, 2))) })
    expect(theEvent(scene, 'check-taken').needed.value).toBe(4)
    expect(eventsOf(scene, 'hit-taken')).toEqual([])
    expectStatus(scene, 0, 'pinned')
  })

  test('NEC-TV-08c: from less than 1" there is no test', () => {
    const scene = walker()
    walk(scene, { space: going(planned(4, jump(3, 0.9))) })
    expect(story(scene)).toEqual(['action-begun', 'moved'])
  })

  test('NEC-CLIMB-09: a fighter without movement left to cross the edge does not jump', () => {
    const scene = walker()
    walk(scene, { space: going(planned(5, jump(3.8, 3, 0.5))) })
    expect(eventsOf(scene, 'check-taken')).toEqual([])
  })
})

describe('leaping', () => {
  test('NEC-TV-09, NEC-CLIMB-12: with movement used up in mid-air, another action point finishes the leap, without a test', () => {
    const scene = walker()
    const [asked] = walkAsking(scene, planned(5, leap(3, 2)), {})
    expect(asked?.allowance).toBe(inches(8))
    expect(eventsOf(scene, 'action-begun').map(({ rule }) => rule)).toEqual(['NEC-ACT-20', 'NEC-CLIMB-12'])
    expect(eventsOf(scene, 'check-taken')).toEqual([])
    expectStatus(scene, 0, 'active')
  })

  test('NEC-TV-09, NEC-CLIMB-12: without a point left it falls from the place it reached', () => {
    const scene = last()
    const asked: Arrive[] = []
    walk(scene, {
      dice: [['hit.wound', 1]],
      space: {
        ...going(planned(5, leap(3, 2))),
        arrive: (question) => {
          asked.push(question)
          return arrival(0)
        },
        landing: { placement: null, height: inches(4), pit: false, onto: null, contacts: [] },
      },
    })
    expect(asked[0]).toMatchObject({ stopped: { hazard: 0, inAir: true }, allowance: inches(4) })
    expect(theEvent(scene, 'fell')).toMatchObject({ rule: 'NEC-CLIMB-12', height: inches(4) })
    expectStatus(scene, 0, 'pinned')
  })

  test('NEC-CLIMB-13: up to half of M needs no test', () => {
    const scene = walker()
    walk(scene, { space: going(planned(4, leap(1, 2))) })
    expect(eventsOf(scene, 'check-taken')).toEqual([])
  })

  test('NEC-CLIMB-13: a longer leap is tested; if failed, it ends Pinned on the far side and tests for the edge', () => {
    const scene = walker()
    walk(scene, {
      dice: [
        ['check.i', 3],
        ['check.i', 4],
      ],
      space: { ...going(planned(4, leap(1, 3))), edge: { near: true, railing: false, drop: inches(3) } },
    })
    expectStatus(scene, 0, 'pinned')
    expect(story(scene)).toEqual(['action-begun', 'check-taken', 'moved', 'status-changed', 'check-taken'])
  })

  test('NEC-CLIMB-13: no leap is longer than M, however long the move', () => {
    const scene = walker()
    const asked: Arrive[] = []
    const plan = planned(6, leap(1, 5))
    const journey = { kind: 'charge', rule: 'NEC-ACT-21', allowance: inches(8), targets: [] } as const
    play(
      travel(scene.table, 0, journey, () => undefined),
      {
        space: {
          ...going(plan),
          arrive: (question) => {
            asked.push(question)
            return arrival(0)
          },
          landing: { placement: null, height: inches(2), pit: false, onto: null, contacts: [] },
        },
      },
    )
    expect(asked[0]).toMatchObject({ stopped: { hazard: 0, inAir: true }, allowance: inches(5) })
    expectStatus(scene, 0, 'pinned')
  })

  test('NEC-TERR-11: a leap that falls short over a pit takes the fighter out', () => {
    const scene = walker()
    walk(scene, {
      space: {
        ...going(planned(6, leap(1, 5))),
        landing: { placement: null, height: inches(0), pit: true, onto: null, contacts: [] },
      },
    })
    expectStatus(scene, 0, 'out-of-action')
    expect(theEvent(scene, 'out-of-action')).toMatchObject({ by: 'pit', rule: 'NEC-TERR-11' })
  })

  test('NEC-CLIMB-14: across and down is one test, the harder of the two; if failed, it is a fall', () => {
    const scene = walker()
    walk(scene, {
      dice: [
        ['check.i', 4],
        ['hit.wound', 1],
      ],
      space: going(planned(4, leap(1, 3, 3))),
    })
    expect(theEvent(scene, 'check-taken')).toMatchObject({ rule: 'NEC-CLIMB-14', needed: { value: 5 } })
    expect(theEvent(scene, 'fell').height).toBe(inches(3))
    expectStatus(scene, 0, 'pinned')
  })
})
