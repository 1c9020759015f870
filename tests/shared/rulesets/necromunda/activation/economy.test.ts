import { describe, expect, test } from 'vitest'
import { affordable, type Action } from '@shared/rulesets/necromunda/actions/action'
import type { NecromundaModule } from '@shared/rulesets/necromunda/moments'
import { gun } from '../hits/hits'
import { expectConditions, expectStatus, eventsOf, setUp, theEvent, type FighterSketch, type Script } from '../kit'
import { activateFirst, offers } from './acting'

type ActionType = Action['type']

/** Effects that only say what type Shoot is. */
const shootBecomes = (type: ActionType): NecromundaModule => ({
  id: `${type}-shoot`,
  rule: 'NEC-ACT-15',
  on: { actionType: ({ action }) => (action === 'shoot' ? type : undefined) },
})
const modules = [shootBecomes('free'), shootBecomes('simple'), shootBecomes('double')]

const scene = (first: FighterSketch = {}, others: readonly FighterSketch[] = [{ side: 1 }]) =>
  setUp({ fighters: [{ weapons: [gun()], ...first }, ...others], modules, activation: null })

const missed = [
  ['shoot.hit', 1],
  ['shoot.firepower', 6],
] as const
const shots = (number: number): Script => ({
  choices: [...Array.from({ length: number }, () => 'shoot'), 'end'],
  dice: Array.from({ length: number }, () => missed).flat(),
})

describe('action points', () => {
  test('NEC-ACT-10: there are two of them, which need not be spent', () => {
    const here = scene()
    activateFirst(here, { choices: ['end'] })
    expect(theEvent(here, 'activated').actionPoints).toBe(2)
    expect(eventsOf(here, 'action-begun')).toEqual([])
    expect(here.state.activation).toBeNull()
  })

  test('NEC-COND-02, NECX-ACTV-02: being activated spends the Ready marker', () => {
    const here = scene({ ready: true })
    activateFirst(here, { choices: ['end'] })
    expect(here.table.fighter(0).ready).toBe(false)
  })

  test('NEC-ACT-11: a Basic action is possible once, and another Basic one after it', () => {
    const here = scene()
    const played = activateFirst(here, { choices: ['aim', 'shoot'], dice: missed })
    expect(offers(played)[0]).toContain('aim')
    expect(offers(played)[1]).not.toContain('aim')
    expect(eventsOf(here, 'action-begun').map(({ action, cost }) => [action, cost])).toEqual([
      ['aim', 1],
      ['shoot', 1],
    ])
  })

  test('NEC-ACT-12: a Simple action is possible while points last', () => {
    const here = scene()
    activateFirst(here, { choices: ['move', 'move'] })
    expect(eventsOf(here, 'moved')).toHaveLength(2)
  })

  test('NEC-ACT-13: a Double action costs both points', () => {
    const here = scene()
    activateFirst(here, { choices: ['charge'] })
    expect(theEvent(here, 'action-begun')).toMatchObject({ action: 'charge', cost: 2 })
  })

  test('NEC-ACT-19, NECX-ACTV-05: an action that costs more than is left is not offered', () => {
    const here = scene()
    const played = activateFirst(here, { choices: ['move', 'end'] })
    expect(offers(played)[0]).toContain('charge')
    expect(offers(played)[1]).not.toContain('charge')
  })

  test('NEC-ACT-17: the offered actions depend on the status', () => {
    const here = scene({ status: 'pinned' })
    const played = activateFirst(here, { choices: ['stand-up', 'end'] })
    expect(offers(played)).toEqual([
      ['charge', 'stand-up', 'crawl', 'end'],
      ['move', 'shoot', 'aim', 'take-cover', 'turn', 'end'],
    ])
    expectStatus(here, 0, 'active')
  })

  test('NEC-ACT-45: a Seriously Injured fighter can only Crawl', () => {
    const played = activateFirst(scene({ status: 'seriously-injured' }), { choices: ['crawl'] })
    expect(offers(played)).toEqual([['crawl', 'end']])
  })

  test('NEC-ACT-30: an Engaged fighter may Fight or Retreat', () => {
    const here = scene({ engagedWith: [1] }, [{ side: 1, engagedWith: [0] }])
    expect(offers(activateFirst(here, { choices: ['end'] }))).toEqual([['fight', 'retreat', 'turn', 'end']])
  })

  test('NEC-COND-08: being activated ends Hard Target', () => {
    const here = scene({ conditions: ['hard-target'] })
    activateFirst(here, { choices: ['end'] })
    expectConditions(here, 0)
  })
})

describe('an action made free by a rule', () => {
  test('NEC-TV-01a, NEC-ACT-15, NEC-ACT-16: a free Basic Shoot is the only Shoot', () => {
    const here = scene({ carried: ['free-shoot'] })
    const played = activateFirst(here, shots(1))
    expect(offers(played)[1]).not.toContain('shoot')
    expect(offers(played)[1]).toContain('charge')
    expect(eventsOf(here, 'action-begun').map(({ cost }) => cost)).toEqual([0])
  })

  test.each([
    ['the leave first', ['free-shoot', 'simple-shoot']],
    ['the type first', ['simple-shoot', 'free-shoot']],
  ])('NEC-TV-01b, NEC-ACT-15: a Simple Shoot is free once, then possible while points last (%s)', (_order, carried) => {
    const here = scene({ carried })
    activateFirst(here, { ...shots(3), choices: ['shoot', 'shoot', 'shoot'] })
    expect(eventsOf(here, 'action-begun').map(({ cost }) => cost)).toEqual([0, 1, 1])
  })

  test('NEC-ACT-14: a free action is possible after the last point is spent', () => {
    const here = scene({ carried: ['free-shoot'] })
    const played = activateFirst(here, { choices: ['move', 'move', 'shoot'], dice: missed })
    expect(offers(played).at(-1)).toEqual(['shoot', 'turn', 'end'])
    expect(eventsOf(here, 'action-begun').map(({ cost }) => cost)).toEqual([1, 1, 0])
  })

  test('NEC-Q-01: one Double action an activation, with any number of points', () => {
    const extra = setUp({
      fighters: [{ status: 'pinned' }],
      actionPoints: 4,
    })
    extra.table.emit({ type: 'action-begun', rule: 'NEC-ACT-41', fighter: 0, action: 'crawl', cost: 2 })
    expect(extra.state.activation).toMatchObject({ actionPoints: 2, doubleUsed: true })
    expect(affordable(extra.table, 0, 'charge', 'double')).toBe(false)
    expect(affordable(extra.table, 0, 'reload', 'simple')).toBe(true)
  })
})
