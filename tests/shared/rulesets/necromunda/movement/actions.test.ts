import { describe, expect, test } from 'vitest'
import { carry } from '@shared/rulesets/necromunda/actions/carry'
import { charge } from '@shared/rulesets/necromunda/actions/charge'
import { consolidate } from '@shared/rulesets/necromunda/actions/consolidate'
import { crawl } from '@shared/rulesets/necromunda/actions/crawl'
import { move } from '@shared/rulesets/necromunda/actions/move'
import { retreat } from '@shared/rulesets/necromunda/actions/retreat'
import { runForCover } from '@shared/rulesets/necromunda/actions/run-for-cover'
import { standUp } from '@shared/rulesets/necromunda/actions/stand-up'
import { takeCover } from '@shared/rulesets/necromunda/actions/take-cover'
import { goBlind } from '@shared/rulesets/necromunda/conditions/blind'
import { breakNerve } from '@shared/rulesets/necromunda/conditions/nerve'
import { costOf, type Action } from '@shared/rulesets/necromunda/actions/action'
import { flashModules } from '@shared/rulesets/necromunda/modules/conditions-from-weapons/flash'
import type { PlacementQuestion } from '@shared/rulesets/necromunda/questions'
import { has } from '@shared/rulesets/necromunda/table'
import { inches } from '@shared/space'
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
  type Scene,
  type Script,
  type SpaceTable,
} from '../kit'
import { going, planned } from './plans'

const perform = (scene: Scene, action: Action, script: Script = {}) =>
  play(
    action.perform(scene.table, 0, () =>
      scene.table.emit({
        type: 'action-begun',
        rule: action.rule,
        fighter: 0,
        action: action.id,
        cost: costOf(action.type),
      }),
    ),
    script,
  )

type PlanMove = Extract<PlacementQuestion, { ask: 'plan-move' }>

/** Space that stores how far and how the fighter was allowed to go. */
const noting = (asked: PlanMove[], more: SpaceTable = {}): SpaceTable => ({
  ...going(planned(1)),
  'plan-move': (question) => {
    asked.push(question)
    return planned(1)
  },
  face: ({ fighter }) => somewhere(fighter),
  ...more,
})

const intoContact: SpaceTable = {
  engageable: ({ among }) => among,
  arrive: ({ targets }) => arrival(0, { contacts: targets }),
}

describe('Move', () => {
  test('NEC-COND-07: two Moves in a row make a Hard Target', () => {
    const scene = setUp({ fighters: [{}] })
    perform(scene, move, { space: going(planned(4)) })
    expectConditions(scene, 0)
    perform(scene, move, { space: going(planned(4)) })
    expectConditions(scene, 0, 'hard-target')
  })

  test('NEC-Q-24: a free action between them does not count, a paid one does', () => {
    const scene = setUp({ fighters: [{}], actionPoints: 3 })
    const began = (action: 'coup-de-grace' | 'reload', cost: 0 | 1) =>
      scene.table.emit({ type: 'action-begun', rule: 'NEC-Q-24', fighter: 0, action, cost })
    perform(scene, move, { space: going(planned(4)) })
    began('reload', 1)
    perform(scene, move, { space: going(planned(4)) })
    expectConditions(scene, 0)
    began('coup-de-grace', 0)
    perform(scene, move, { space: going(planned(4)) })
    expectConditions(scene, 0, 'hard-target')
  })

  test('NEC-COND-07: not if the second Move ends Engaged', () => {
    const scene = setUp({ fighters: [{}, { side: 1 }] })
    perform(scene, move, { space: going(planned(4)) })
    perform(scene, move, { choices: ['fighter-1'], space: noting([], intoContact) })
    expectStatus(scene, 0, 'engaged')
    expectConditions(scene, 0)
  })
})

describe('Charge', () => {
  test('NEC-ACT-21: a charger that makes contact may fight for free, with the charge bonus', () => {
    const scene = setUp({ fighters: [{}, { side: 1 }] })
    perform(scene, charge, {
      choices: [
        ['move.engage', 'fighter-1'],
        ['charge.fight', 'yes'],
        ['fight.react', 'no'],
      ],
      dice: [['fight.hit', 1, 1]],
      space: noting([], { ...intoContact, 'can-see': true }),
    })
    expect(theEvent(scene, 'fight-begun')).toMatchObject({ charging: true })
    expect(eventsOf(scene, 'action-begun').map(({ action, cost }) => [action, cost])).toEqual([
      ['charge', 2],
      ['fight', 0],
    ])
  })

  test('NEC-ACT-21: the free Fight is an offer', () => {
    const scene = setUp({ fighters: [{}, { side: 1 }] })
    perform(scene, charge, {
      choices: [
        ['move.engage', 'fighter-1'],
        ['charge.fight', 'no'],
      ],
      space: noting([], intoContact),
    })
    expect(eventsOf(scene, 'fight-begun')).toEqual([])
  })

  test('NECX-COND-03: a charger blinded during its move is engaged and does not attack', () => {
    const scene = setUp({ fighters: [{}, { side: 1 }], modules: flashModules })
    perform(scene, charge, {
      choices: [['move.engage', 'fighter-1']],
      space: noting([], {
        ...intoContact,
        arrive: ({ fighter, targets }) => {
          // A trap flashes as it arrives.
          if (!has(scene.table, fighter, 'blind')) goBlind(scene.table, fighter)
          return arrival(fighter, { contacts: targets })
        },
      }),
    })
    expectStatus(scene, 0, 'engaged')
    expect(eventsOf(scene, 'fight-begun')).toEqual([])
  })

  test('NEC-COND-12: a charger that breaks during its move is engaged and does not attack', () => {
    const scene = setUp({ fighters: [{}, { side: 1 }] })
    perform(scene, charge, {
      choices: [['move.engage', 'fighter-1']],
      space: noting([], {
        ...intoContact,
        arrive: ({ fighter, targets }) => {
          // A friend goes down nearby as it arrives.
          if (!has(scene.table, fighter, 'broken')) play(breakNerve(scene.table, fighter))
          return arrival(fighter, { contacts: targets })
        },
      }),
    })
    expectConditions(scene, 0, 'broken')
    expectStatus(scene, 0, 'engaged')
    expect(eventsOf(scene, 'fight-begun')).toEqual([])
  })

  test('NEC-ACT-43: a Pinned charger gets up first and moves M', () => {
    const scene = setUp({ fighters: [{ status: 'pinned' }] })
    const asked: PlanMove[] = []
    perform(scene, charge, { space: noting(asked) })
    expect(asked[0]).toMatchObject({ allowance: inches(5), kind: 'charge' })
    expect(story(scene)).toEqual(['action-begun', 'status-changed', 'moved'])
    expectStatus(scene, 0, 'active')
  })

  test('NEC-ACT-21: a charger that engages nobody may finish an enemy on the ground within 1" for free', () => {
    const scene = setUp({ fighters: [{}, { side: 1, status: 'seriously-injured' }] })
    perform(scene, charge, {
      choices: [['charge.coup-de-grace', 'yes']],
      space: noting([], { arrive: arrival(0, { finishable: [1] }), within: [1], 'can-see': true }),
    })
    expectStatus(scene, 1, 'out-of-action')
    expect(eventsOf(scene, 'action-begun').at(-1)).toMatchObject({ action: 'coup-de-grace', cost: 0 })
  })
})

describe('Take Cover, Crawl, Stand Up', () => {
  test('NEC-ACT-26: Take Cover moves half of M and pins, without an edge test', () => {
    const scene = setUp({ fighters: [{}] })
    const asked: PlanMove[] = []
    const { edge, ...space } = noting(asked)
    expect(edge).toBeDefined()
    perform(scene, takeCover, { space })
    expect(asked[0]?.allowance).toBe(inches(2.5))
    expectStatus(scene, 0, 'pinned')
    expect(theEvent(scene, 'status-changed').rule).toBe('NEC-ACT-26')
  })

  test('NEC-ACT-41, -45: Pinned and Seriously Injured fighters crawl half of M and stay down', () => {
    for (const status of ['pinned', 'seriously-injured'] as const) {
      const scene = setUp({ fighters: [{ status }] })
      const asked: PlanMove[] = []
      perform(scene, crawl, { space: noting(asked) })
      expect(asked[0]?.allowance).toBe(inches(2.5))
      expectStatus(scene, 0, status)
    }
    expect(crawl.type).toBe('double')
  })

  test('NEC-ACT-40: a fighter that stands up may face any direction', () => {
    const scene = setUp({ fighters: [{ status: 'pinned' }] })
    perform(scene, standUp, { space: { face: somewhere(3) } })
    expectStatus(scene, 0, 'active')
    expect(theEvent(scene, 'faced').placement).toEqual(somewhere(3))
  })
})

describe('Retreat', () => {
  const engaged = (options = {}) => setUp({ fighters: [{ engagedWith: [1] }, { side: 1, engagedWith: [0] }], options })

  test('NEC-ACT-31: if passed, the fighter moves up to M, and those it left may turn', () => {
    const scene = engaged()
    const asked: PlanMove[] = []
    perform(scene, retreat, { dice: [['check.i', 4]], space: noting(asked) })
    expect(asked[0]).toMatchObject({ kind: 'retreat', allowance: inches(5), targets: [] })
    expectStatus(scene, 0, 'active')
    expectStatus(scene, 1, 'active')
    expect(theEvent(scene, 'faced')).toMatchObject({ fighter: 1, rule: 'NEC-ACT-31' })
  })

  test('NEC-ACT-31: if failed, it stays and enemies in contact may attack', () => {
    const scene = engaged()
    perform(scene, retreat, {
      dice: [['check.i', 3]],
      choices: [['fight.react', 'no']],
      space: { 'can-see': true },
    })
    expect(eventsOf(scene, 'moved')).toEqual([])
    expectStatus(scene, 0, 'engaged')
  })

  test('NEC-Q-19: it may engage another enemy only with the option', () => {
    const scene = setUp({
      fighters: [{ engagedWith: [1] }, { side: 1, engagedWith: [0] }, { side: 1 }],
      options: { retreatMayEngage: true },
    })
    perform(scene, retreat, {
      dice: [['check.i', 4]],
      choices: [['move.engage', 'fighter-2']],
      space: noting([], intoContact),
    })
    expect(scene.table.fighter(0).engagedWith).toEqual([2])
    expectStatus(scene, 1, 'active')
  })
})

describe('Run for Cover', () => {
  test('NEC-COND-13: is 2D6" on its feet, half of M on the ground', () => {
    const asked: PlanMove[] = []
    const scene = setUp({ fighters: [{ conditions: ['broken'] }] })
    perform(scene, runForCover, { dice: [['run.distance', 3, 6]], space: noting(asked) })
    const lying = setUp({ fighters: [{ conditions: ['broken'], status: 'pinned' }] })
    perform(lying, runForCover, { space: noting(asked) })
    expect(asked.map(({ allowance, kind }) => [allowance, kind])).toEqual([
      [inches(9), 'run-for-cover'],
      [inches(2.5), 'run-for-cover'],
    ])
  })
})

describe('Consolidate', () => {
  test('NEC-MELEE-20, NEC-COND-07: moves up to 3" and makes a Hard Target', () => {
    const scene = setUp({ fighters: [{}] })
    const asked: PlanMove[] = []
    perform(scene, consolidate, { space: noting(asked) })
    expect(asked[0]?.allowance).toBe(inches(3))
    expectConditions(scene, 0, 'hard-target')
  })

  test('NEC-MELEE-20, NEC-COND-07: may engage, and then makes no Hard Target', () => {
    const scene = setUp({ fighters: [{}, { side: 1 }] })
    perform(scene, consolidate, { choices: ['fighter-1'], space: noting([], intoContact) })
    expectStatus(scene, 0, 'engaged')
    expectConditions(scene, 0)
  })
})

describe('Carry', () => {
  const scene = () => setUp({ fighters: [{}, { status: 'seriously-injured' }, { side: 1 }] })
  const near: SpaceTable = { within: [1], 'set-down': { placement: somewhere(5), inAir: false } }

  test('NEC-ACT-27: moves a Seriously Injured friend within 1" along, by Strength in inches', () => {
    const here = scene()
    const asked: PlanMove[] = []
    expect(carry.available(here.table, 0)).toBe(true)
    perform(here, carry, { space: noting(asked, near) })
    expect(asked[0]).toMatchObject({ allowance: inches(3), kind: 'carry', targets: [] })
    expect(theEvent(here, 'set-down')).toMatchObject({ fighter: 1, carrier: 0, placement: somewhere(5) })
    expectStatus(here, 1, 'seriously-injured')
  })

  test('NEC-ACT-27: is not offered without a friend within 1"', () => {
    const here = scene()
    expect(play(carry.possible?.(here.table, 0, []) ?? never(), { space: { within: [] } }).result).toBe(false)
  })

  test('NEC-Q-28: a friend put down over an edge falls', () => {
    const here = scene()
    perform(here, carry, {
      dice: [['hit.wound', 1]],
      space: noting([], {
        within: [1],
        'set-down': { placement: somewhere(5), inAir: true },
        landing: { placement: somewhere(6), height: inches(3), pit: false, onto: null, contacts: [] },
      }),
    })
    expect(theEvent(here, 'fell')).toMatchObject({ fighter: 1, rule: 'NEC-Q-28', height: inches(3) })
    expect(here.state.activation?.fighter).toBe(0)
  })
})

const never = (): never => {
  throw new Error('Carry has to look at the battlefield')
}
