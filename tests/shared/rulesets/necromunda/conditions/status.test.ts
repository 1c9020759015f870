import { describe, expect, test } from 'vitest'
import { isCapable, type ConditionId, type Status } from '@shared/rulesets/necromunda/state'
import { placementOf } from '@shared/space'
import { arrival, expectConditions, expectStatus, setUp, somewhere, type Scene } from '../kit'

const inContact = (): Scene =>
  setUp({ fighters: [{ engagedWith: [1, 2] }, { side: 1, engagedWith: [0] }, { side: 1, engagedWith: [0] }] })
const poseOf = ({ state }: Scene, fighter: number) => placementOf(state.positions, fighter)?.pose
const enters = ({ table }: Scene, fighter: number, contacts: readonly number[]): void =>
  table.emit({ type: 'moved', rule: 'NEC-ACT-20', fighter, kind: 'move', arrival: arrival(fighter, { contacts }) })
const becomes = ({ table }: Scene, fighter: number, status: Status): void =>
  table.emit({ type: 'status-changed', rule: 'NEC-STATUS-04', fighter, status })
const cause = { attacker: null, by: 'trap', kind: 'other' } as const

describe('status and contact', () => {
  test('NEC-STATUS-03: contact makes both sides Engaged', () => {
    const here = setUp({ fighters: [{}, { side: 1 }] })
    enters(here, 0, [1])
    expectStatus(here, 0, 'engaged')
    expectStatus(here, 1, 'engaged')
    expect(here.table.fighter(1).engagedWith).toEqual([0])
  })

  test('NEC-STATUS-05: contact makes a Pinned fighter stand up', () => {
    const here = setUp({ fighters: [{}, { side: 1, status: 'pinned' }] })
    expect(poseOf(here, 1)).toBe('prone')
    enters(here, 0, [1])
    expectStatus(here, 1, 'engaged')
    expect(poseOf(here, 1)).toBe('standing')
  })

  test('NEC-STATUS-02, NEC-STATUS-10: a fighter with no standing enemy left in contact is Active', () => {
    const here = inContact()
    enters(here, 1, [])
    expectStatus(here, 1, 'active')
    expectStatus(here, 0, 'engaged')
    becomes(here, 2, 'seriously-injured')
    expectStatus(here, 0, 'active')
    expect(here.table.fighter(0).engagedWith).toEqual([])
  })

  test.each(['out-of-action', 'fled'] as const)(
    'NEC-STATUS-10: a fighter is also Active when the last enemy in contact is gone (%s)',
    (gone) => {
      const here = setUp({ fighters: [{ engagedWith: [1] }, { side: 1, engagedWith: [0] }] })
      if (gone === 'fled') here.table.emit({ type: gone, rule: 'NECX-FLEE-01', fighter: 1 })
      else here.table.emit({ type: gone, rule: 'NECX-INJ-04', fighter: 1, ...cause })
      expectStatus(here, 0, 'active')
      expectStatus(here, 1, gone)
      expect(placementOf(here.state.positions, 1)).toBeNull()
      expect(here.table.fighter(1)).toMatchObject({ ready: false, conditions: [] })
    },
  )

  test('NEC-STATUS-04, NEC-STATUS-07: Pinned and Seriously Injured fighters lie down, and get up again', () => {
    const here = setUp({ fighters: [{}] })
    for (const status of ['pinned', 'seriously-injured'] as const) {
      becomes(here, 0, status)
      expect(poseOf(here, 0)).toBe('prone')
      becomes(here, 0, 'active')
      expect(poseOf(here, 0)).toBe('standing')
    }
  })

  test('NEC-STATUS-01: a fighter that is set up is Active', () => {
    const here = setUp({ fighters: [{ status: 'reserve' }] })
    here.table.emit({ type: 'deployed', rule: 'NECX-SCN-01', fighter: 0, placement: somewhere(0) })
    expectStatus(here, 0, 'active')
  })
})

describe('Hard Target', () => {
  const target = (): Scene => setUp({ fighters: [{ conditions: ['hard-target'] }, { side: 1 }] })

  test.each(['pinned', 'seriously-injured'] as const)('NEC-COND-08: is lost when the fighter becomes %s', (status) => {
    const here = target()
    becomes(here, 0, status)
    expectConditions(here, 0)
  })

  test.each([
    ['by its own move', 0, 1],
    ['by an enemy’s', 1, 0],
  ])('NEC-COND-08: is lost when Engaged %s', (_whose, mover, other) => {
    const here = target()
    enters(here, mover, [other])
    expectConditions(here, 0)
  })

  test('NEC-COND-08: is kept while the fighter moves freely', () => {
    const here = target()
    enters(here, 0, [])
    expectConditions(here, 0, 'hard-target')
  })
})

describe('conditions', () => {
  test('NEC-COND-01: can be combined, with any status', () => {
    const here = setUp({ fighters: [{ conditions: ['broken', 'insane'] }] })
    becomes(here, 0, 'pinned')
    expectConditions(here, 0, 'broken', 'insane')
    here.table.emit({ type: 'condition-gained', rule: 'NEC-COND-01', fighter: 0, condition: { id: 'blind' } })
    expectConditions(here, 0, 'broken', 'insane', 'blind')
    here.table.emit({ type: 'condition-lost', rule: 'NEC-COND-01', fighter: 0, condition: 'insane' })
    expectConditions(here, 0, 'broken', 'blind')
  })

  test.each<[Status, ConditionId[], boolean]>([
    ['active', [], true],
    ['engaged', ['hard-target'], true],
    ['pinned', ['blind', 'on-fire'], true],
    ['seriously-injured', [], false],
    ['active', ['broken'], false],
    ['active', ['insane'], false],
    ['out-of-action', [], false],
    ['reserve', [], false],
  ])('NEC-COND-03: %s with %o: Capable %s', (status, conditions, capable) => {
    const { table } = setUp({ fighters: [{ status, conditions }] })
    expect(isCapable(table.fighter(0))).toBe(capable)
  })
})
