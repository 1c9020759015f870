import { describe, expect, it } from 'vitest'
import { chargeStep } from '@shared/rulesets/wh40k-7e/assault/charging'
import { combatStep } from '@shared/rulesets/wh40k-7e/assault/combats'
import { mayCharge } from '@shared/rulesets/wh40k-7e/assault/may-charge'
import { setUp as setUpAny, type GroupSketch, type Scene, type Script, type UnitSketch } from './kit'

/** In the Assault phase. */
const setUp = (units: readonly UnitSketch[]): Scene => {
  const scene = setUpAny(units)
  scene.state.phase = 'assault'
  return scene
}

const unarmed = (group: GroupSketch = {}): GroupSketch => ({ weapons: [], ...group })
const charger = (group: GroupSketch = {}, state: NonNullable<UnitSketch['state']> = {}): UnitSketch => ({
  id: 'charger',
  groups: [unarmed(group)],
  state,
})
const target = (group: GroupSketch = {}): UnitSketch => ({ id: 'target', side: 1, groups: [unarmed(group)] })

const locked = (units: readonly UnitSketch[]): Scene => {
  const scene = setUp(units)
  const sides = [0, 1].map((side) => scene.table.rosters.filter((one) => one.side === side).map(({ index }) => index))
  for (const { index, side } of scene.table.rosters)
    Object.assign(scene.state.units[index] ?? {}, { lockedWith: sides[1 - side] })
  return scene
}
const fight = (scene: Scene, script: Script = {}): void => {
  scene.play(combatStep(scene.table), script)
}

describe('charges', () => {
  it('7E-BASE-CHG-01, 7E-BASE-CHG-03, 7E-BASE-CHG-04: 2D6", and both are locked', () => {
    const scene = setUp([charger(), target()])
    scene.play(chargeStep(scene.table), { choices: ['charger', 'target', 'charge'], dice: [4, 3] })
    expect(scene.eventsOf('dice-rolled')).toMatchObject([{ purpose: 'charge', total: 7 }])
    expect(scene.unit(1).lockedWith).toEqual([0])
  })

  it('7E-BASE-CHG-03: if the roll is not enough no model moves', () => {
    const scene = setUp([charger(), target()])
    scene.play(chargeStep(scene.table), { choices: ['charger', 'target', 'charge'], dice: [1, 1], stays: ['charge'] })
    expect(scene.eventsOf('charge-failed')).toHaveLength(1)
    expect(mayCharge(scene.table, 0)).toBe(false)
  })

  it.each([
    ['ran', { ran: true }],
    ['came from reserve (7E-BASE-RES-05)', { arrivedIn: 1 }],
    ['fired what forbids it (7E-BASE-SHOOT-12)', { mayNotCharge: true }],
    ['lies on the ground (7E-BASE-GTG-02)', { groundedThrough: 2 }],
    ['falls back (7E-BASE-MORALE-02)', { fallingBack: true }],
    ['redeployed as scouts (7E-BASE-SETUP-03)', { scouted: 'moved' }],
  ] as const)('7E-BASE-CHG-01: a unit that %s does not charge', (_, state) => {
    const scene = setUp([charger({}, state), target()])
    expect(mayCharge(scene.table, 0)).toBe(false)
  })

  it('7E-BASE-CHG-02, 7E-BASE-SNAP-01: its target fires Overwatch first, as snap shots, once in a phase', () => {
    const scene = setUp([
      charger(),
      { id: 'target', side: 1, groups: [{ stats: { bs: 5 } }] },
      { ...charger(), id: 'second' },
    ])
    const choices = (unit: string): string[] => [unit, 'target', 'charge']
    scene.play(chargeStep(scene.table), { choices: ['charger', 'target', 'fire', 'charge'], dice: [5, 5, 4, 3] })
    expect(scene.eventsOf('volley-fired')).toMatchObject([{ snap: true, shots: 2 }])
    scene.play(chargeStep(scene.table), { choices: choices('second'), dice: [4, 3] })
    expect(scene.eventsOf('overwatch-fired')).toHaveLength(1)
  })

  it('7E-BASE-TEMPLATE-01: templates cause D3 hits in Overwatch', () => {
    const scene = setUp([charger({ count: 3 }), { id: 'target', side: 1, groups: [{ weapons: [{ range: null }] }] }])
    scene.play(chargeStep(scene.table), {
      choices: ['charger', 'target', 'fire', 'charge'],
      dice: [5, 1, 1, 1, 4, 3],
    })
    expect(scene.eventsOf('wounds-rolled')).toMatchObject([{ faces: [1, 1, 1] }])
  })

  it('7E-BASE-CHG-05: a charge ends if none of the chargers is left', () => {
    const scene = setUp([charger(), { id: 'target', side: 1, groups: [{ weapons: [{ type: 'assault', ap: 2 }] }] }])
    scene.play(chargeStep(scene.table), { choices: ['charger', 'target', 'fire'], dice: [6, 6] })
    expect(scene.unit(0).where).toBe('destroyed')
    expect(scene.unit(1).lockedWith).toEqual([])
  })

  it('7E-BASE-CHG-06: two targets make it disordered', () => {
    const scene = setUp([charger(), target(), { ...target(), id: 'other' }])
    scene.play(chargeStep(scene.table), { choices: ['charger', 'target', 'other', 'charge'], dice: [4, 3] })
    expect(scene.unit(0).charged).toBe('disordered')
  })

  it('7E-BASE-CHG-07: through terrain without assault grenades they strike at Initiative 1', () => {
    for (const carried of [[], ['frag-grenades']]) {
      const scene = setUp([charger({ carried }), target({ stats: { i: 2 } })])
      scene.play(chargeStep(scene.table), { choices: ['charger', 'target', 'difficult-charge'], dice: [5, 4] })
      fight(scene, { dice: [1, 1, 1] })
      const steps = scene.eventsOf('blows-struck').map(({ unit, initiative }) => [unit, initiative])
      expect(steps).toEqual(
        carried.length === 0
          ? [
              [1, 2],
              [0, 1],
            ]
          : [
              [0, 4],
              [1, 2],
            ],
      )
    }
  })
})

describe('blows', () => {
  it.each([
    [4, 3, 3],
    [4, 4, 4],
    [3, 6, 4],
    [3, 7, 5],
  ])('TV-7E-B08, 7E-BASE-FIGHT-05: WS %i against %i needs %i+', (ws, other, value) => {
    const scene = locked([charger({ stats: { ws, i: 5 } }), target({ stats: { ws: other, a: 0 } })])
    fight(scene, { dice: [1] })
    expect(scene.eventsOf('hits-rolled').map((event) => event.needed.value)).toEqual([value])
  })

  it('7E-BASE-FIGHT-01, 7E-BASE-FIGHT-02: a model killed at a higher Initiative does not strike', () => {
    const scene = locked([
      charger({ stats: { i: 5 }, melee: [{ id: 'blade', ap: 2 }] }),
      target({ carried: ['fearless'] }),
    ])
    fight(scene, { dice: [6, 6, 1] })
    expect(scene.eventsOf('blows-struck')).toHaveLength(1)
  })

  it('7E-BASE-FIGHT-02: models of the same Initiative both strike', () => {
    const scene = locked([charger({ melee: [{ id: 'blade', ap: 2 }] }), target({ melee: [{ id: 'blade', ap: 2 }] })])
    fight(scene, { dice: [6, 6, 6, 6] })
    expect([scene.unit(0).where, scene.unit(1).where]).toEqual(['destroyed', 'destroyed'])
  })

  it('7E-BASE-FIGHT-02: models without contact pile in 3" before they strike', () => {
    const scene = locked([charger({ count: 2, stats: { a: 0 } }), target({ stats: { a: 0 } })])
    fight(scene, {
      facts: (question) =>
        question.ask === 'engaged' && question.unit === 0 ? [{ target: 1, touching: [0], near: [] }] : undefined,
    })
    const asked = scene.asked.filter((question) => question.ask === 'move')
    expect(asked[0]).toMatchObject({ kind: 'pile-in', unit: 0, allowance: 3000, slower: [{ model: 0, allowance: 0 }] })
  })

  it('7E-BASE-FIGHT-03: only models in contact, or within 2" of a friend in contact, strike', () => {
    const scene = locked([charger({ count: 3, stats: { i: 5 } }), target({ stats: { a: 0 } })])
    fight(scene, {
      stays: ['pile-in'],
      dice: [1, 1],
      facts: (question) =>
        question.ask === 'engaged' && question.unit === 0 ? [{ target: 1, touching: [0], near: [1] }] : undefined,
    })
    expect(scene.eventsOf('blows-struck')).toMatchObject([{ attacks: 2 }])
  })

  it('7E-BASE-FIGHT-04, 7E-BASE-SHOOT-15: one attack for a pistol beside a blade, one for the charge', () => {
    const scene = locked([
      {
        ...charger(
          { stats: { i: 5 }, weapons: [{ type: 'pistol' }], melee: [{ id: 'blade' }] },
          { charged: 'ordered' },
        ),
      },
      target({ stats: { a: 0 } }),
    ])
    fight(scene, { dice: [1, 1, 1] })
    expect(scene.eventsOf('blows-struck')).toMatchObject([{ attacks: 3 }])
  })

  it('7E-BASE-FIGHT-06: models in base contact are lost first', () => {
    const scene = locked([
      charger({ stats: { i: 5 }, melee: [{ id: 'blade', ap: 2 }] }),
      target({ count: 3, stats: { a: 0 }, carried: ['fearless'] }),
    ])
    fight(scene, {
      stays: ['pile-in'],
      dice: [6, 6],
      facts: (question) =>
        question.ask === 'engaged' && question.unit === 1 ? [{ target: 0, touching: [3], near: [] }] : undefined,
    })
    expect(scene.unit(1).models).toEqual([1, 2])
  })

  it('7E-BASE-FIGHT-07: a tank counts as WS 1, is hit in the rear, and is never locked', () => {
    const scene = locked([
      charger({ stats: { s: 5 } }),
      { id: 'tank', side: 1, groups: [{ vehicle: { w: 3 }, weapons: [] }] },
    ])
    fight(scene, { dice: [3, 5] })
    expect(scene.eventsOf('hits-rolled')).toMatchObject([{ needed: { value: 3 }, passed: 1 }])
    expect(scene.eventsOf('armour-rolled')).toMatchObject([{ facing: 'rear', armour: 10, result: 'glancing' }])
    expect(scene.unit(0).lockedWith).toEqual([])
  })

  it('7E-BASE-FIGHT-07: a walker fights, and is hit on its front', () => {
    const walker = { w: 3, types: ['walker'], walker: { ws: 4, s: 6, i: 4, a: 1 }, front: 12 } as const
    const scene = locked([
      charger({ stats: { s: 6, i: 5 } }),
      { id: 'walker', side: 1, groups: [{ vehicle: walker, weapons: [] }] },
    ])
    fight(scene, { dice: [4, 6, 1] })
    expect(scene.eventsOf('armour-rolled')).toMatchObject([{ facing: 'front', armour: 12 }])
    expect(scene.eventsOf('combat-fought')).toMatchObject([{ wounds: [1, 0], winner: 0 }])
    expect(scene.unit(0).lockedWith).toEqual([1])
  })
})

describe('results', () => {
  const beaten = (ld: number): Scene =>
    locked([charger({ stats: { i: 5 }, melee: [{ id: 'blade', ap: 2 }] }), target({ count: 2, stats: { a: 0, ld } })])

  it('7E-BASE-FIGHT-08, 7E-BASE-FIGHT-09: the loser tests at its Leadership less the difference', () => {
    const scene = beaten(8)
    fight(scene, { dice: [6, 6, 4, 3] })
    expect(scene.eventsOf('leadership-tested')).toMatchObject([{ needed: { value: 7 }, passed: true }])
    expect(scene.unit(1).lockedWith).toEqual([0])
  })

  it('7E-BASE-FIGHT-09: two ones always pass', () => {
    const scene = beaten(2)
    fight(scene, { dice: [6, 6, 1, 1] })
    expect(scene.eventsOf('leadership-tested')).toMatchObject([{ needed: { value: 1 }, passed: true }])
  })

  it('7E-BASE-FIGHT-08: as many wounds are a draw', () => {
    const scene = locked([charger({ stats: { a: 0 } }), target({ stats: { a: 0 } })])
    fight(scene)
    expect(scene.eventsOf('combat-fought')).toMatchObject([{ winner: null }])
    expect(scene.eventsOf('leadership-tested')).toEqual([])
  })

  it('TV-7E-B15, 7E-BASE-FIGHT-10: 3 and Initiative 4 against 3 and 4 catch the loser', () => {
    const scene = locked([
      charger({ stats: { i: 4 }, melee: [{ id: 'blade', ap: 2 }] }),
      target({ count: 2, stats: { a: 0, i: 4 } }),
    ])
    fight(scene, { dice: [6, 6, 6, 6, 3, 3, 2] })
    expect(scene.eventsOf('pursued')).toMatchObject([{ totals: [7, 7], caught: true }])
    expect(scene.unit(1).where).toBe('destroyed')
  })

  it('7E-BASE-FIGHT-10, 7E-BASE-FIGHT-11: a unit that escapes falls back, and the winner consolidates D6"', () => {
    const scene = beaten(8)
    fight(scene, { dice: [6, 6, 6, 6, 1, 6, 3, 4, 2] })
    expect(scene.eventsOf('pursued')).toMatchObject([{ caught: false }])
    expect(scene.unit(1).fallingBack).toBe(true)
    expect(scene.asked.findLast((question) => question.ask === 'move')).toMatchObject({
      kind: 'consolidate',
      allowance: 2000,
    })
  })

  it('7E-BASE-MORALE-04: fearless units pass', () => {
    const scene = locked([
      charger({ stats: { i: 5 }, melee: [{ id: 'blade', ap: 2 }] }),
      target({ count: 2, stats: { a: 0 }, carried: ['fearless'] }),
    ])
    fight(scene, { dice: [6, 6] })
    expect(scene.eventsOf('test-passed-unrolled')).toHaveLength(1)
  })

  it('7E-TURN-09: both sides strike, in the turn of either', () => {
    const scene = locked([charger(), target()])
    scene.state.active = 1
    fight(scene, { dice: [1, 1] })
    expect(scene.eventsOf('blows-struck').map(({ unit }) => unit)).toEqual([0, 1])
  })
})
