import { describe, expect, it } from 'vitest'
import { chargeable, chargeStep } from '@shared/rulesets/wh40k-4e/assault/charging'
import { settle } from '@shared/rulesets/wh40k-4e/assault/results'
import { setUp as deploy } from '@shared/rulesets/wh40k-4e/missions/deployment'
import { deploymentZone } from '@shared/rulesets/wh40k-4e/missions/zones'
import { hasMoved } from '@shared/rulesets/wh40k-4e/shooting/arms'
import { mayBoard } from '@shared/rulesets/wh40k-4e/vehicles/transports'
import { setUp, type UnitSketch } from '../kit'

const squad = (more: UnitSketch = {}): UnitSketch => ({ id: 'squad', groups: [{ count: 5 }], ...more })
const hero = (more: UnitSketch = {}): UnitSketch => ({
  id: 'hero',
  carried: ['independent-character'],
  groups: [{ stats: { w: 3 } }],
  state: { joined: 0 },
  ...more,
})
const foe = (more: UnitSketch = {}): UnitSketch => ({ id: 'foe', side: 1, groups: [{ count: 10 }], ...more })

describe('a character and the unit he has joined', () => {
  it('have moved if either has (4E-MOVE-11, 4E-CHAR-06)', () => {
    expect([0, 1].map((unit) => hasMoved(setUp([squad(), hero(), foe()]).table, unit))).toEqual([false, false])
    const scene = setUp([squad(), hero({ state: { joined: 0, moved: 'moved' } }), foe()])
    expect(hasMoved(scene.table, 0)).toBe(true)
  })
  it('don’t charge after a weapon fired by either that forbids it (4E-ASLT-11, 4E-CHAR-06)', () => {
    const scene = setUp([squad(), hero({ state: { joined: 0, mayNotCharge: true } }), foe()])
    expect(scene.play(chargeStep(scene.table))).toBe(false)
  })
  it('charge only the target of either’s shooting (4E-ASLT-10, 4E-CHAR-22)', () => {
    const scene = setUp([squad(), hero({ state: { joined: 0, shotAt: 3 } }), foe(), foe({ id: 'others' })])
    expect(chargeable(scene.table, 0)).toEqual([3])
  })
  it('are counted together when they lose to a larger side (4E-MOR-15, 4E-MOR-14)', () => {
    const ten = foe({ state: { lockedWith: [0, 1], fought: false } })
    const alone = setUp([squad({ state: { lockedWith: [2] } }), hero({ state: {} }), ten])
    const needed = (scene: ReturnType<typeof setUp>, sides: readonly [readonly number[], readonly number[]]) => {
      scene.play(settle(scene.table, { sides }, [0, 2]), {
        dice: [1, 1],
        facts: ({ ask }) => (ask === 'touching' ? [] : undefined),
      })
      return scene.eventsOf('leadership-tested')[0]?.needed.value
    }
    // Ten against five are twice as many, against five and three Wounds they are only more.
    expect(needed(alone, [[0], [2]])).toBe(6)
    const locked = { lockedWith: [2] }
    const both = setUp([squad({ state: locked }), hero({ state: { joined: 0, ...locked } }), ten])
    expect(needed(both, [[0, 1], [2]])).toBe(7)
  })
})

describe('a character before the battle', () => {
  const waiting = { where: 'waiting' } as const
  const carrier = (owner?: number): UnitSketch => ({
    id: 'carrier',
    role: 'transport',
    capacity: 12,
    groups: [{ vehicle: {} }],
    state: waiting,
    ...(owner === undefined ? {} : { owner }),
  })
  const board = (units: readonly UnitSketch[], choices: readonly string[]) => {
    const scene = setUp(units)
    Object.assign(scene.state, { stage: 'deployment' })
    scene.play(deploy(scene.table, 0, 2, deploymentZone(scene.table, 0), '4E-MIS-18'), { choices })
    return scene
  }
  it('may start inside a vehicle with a unit, and has joined it (4E-ORG-14, 4E-ORG-15)', () => {
    const units = [squad({ state: waiting }), hero({ state: waiting }), carrier(0)]
    const scene = board(units, ['squad', 'hero'])
    expect(scene.unit(1)).toMatchObject({ where: 'embarked', transport: 2, joined: 0 })
  })
  it('may not start in a dedicated transport without the unit it was bought for (4E-TRN-05)', () => {
    const scene = setUp([squad({ state: waiting }), hero({ state: waiting }), carrier(0)])
    expect(mayBoard(scene.table, 2, 1)).toBe(false)
    expect(mayBoard(scene.table, 2, 0)).toBe(true)
  })
})
