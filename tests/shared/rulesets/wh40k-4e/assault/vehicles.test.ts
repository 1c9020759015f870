import { describe, expect, it } from 'vitest'
import { chargeStep } from '@shared/rulesets/wh40k-4e/assault/charging'
import { combatStep } from '@shared/rulesets/wh40k-4e/assault/combats'
import { fightRound } from '@shared/rulesets/wh40k-4e/assault/rounds'
import { settle } from '@shared/rulesets/wh40k-4e/assault/results'
import { skillOf } from '@shared/rulesets/wh40k-4e/assault/skill'
import { pileInStep } from '@shared/rulesets/wh40k-4e/assault/piling-in'
import type { Damage, UnitState } from '@shared/rulesets/wh40k-4e/state'
import type { AnyFact } from '@shared/rulesets/wh40k-4e/questions'
import { inches } from '@shared/space'
import { setUp, type GroupSketch, type Scene, type Script, type UnitSketch } from '../kit'

const locked: UnitSketch = { state: { lockedWith: [1] } }
const charging: UnitSketch = { state: { lockedWith: [1], charged: true } }
const fist = { id: 'dreadnought-ccw', strength: { kind: 'number', value: 10 }, specials: ['ignores-armour'] } as const
const dreadnought: GroupSketch = {
  id: 'dread',
  vehicle: { types: ['walker'], front: 12, side: 12, rear: 10, walker: { ws: 4, s: 6, i: 4, a: 2 } },
  weapons: [],
  melee: [fist],
}
const idle: GroupSketch = { stats: { a: 0 }, weapons: [] }
const bare = { weapons: [] } as const

const against = (
  ours: GroupSketch,
  vehicle: GroupSketch,
  {
    state = {},
    damage = {},
    more = locked,
  }: { state?: Partial<UnitState>; damage?: Partial<Damage>; more?: UnitSketch } = {},
): Scene => {
  const scene = setUp([
    { groups: [ours], ...more },
    { groups: [vehicle], side: 1, state: { lockedWith: [0], ...state } },
  ])
  const last = scene.unit(1).models[0] ?? 0
  Object.assign(scene.table.model(last).damage ?? {}, damage)
  return scene
}
const fight = (scene: Scene, script: Script = {}) => scene.play(fightRound(scene.table, { sides: [[0], [1]] }), script)
const tank: GroupSketch = { vehicle: {}, weapons: [] }

describe('hitting a vehicle without WS', () => {
  const needed = (
    state: Partial<UnitState>,
    damage: Partial<Damage> = {},
    types: ('tank' | 'skimmer')[] = ['tank'],
  ) => {
    const scene = against(bare, { ...tank, vehicle: { types } }, { state, damage })
    const asked: unknown[] = []
    const round = fightRound(scene.table, { sides: [[0], [1]] })
    let answer: unknown
    for (;;) {
      const step = round.next(answer)
      if (step.done === true) break
      if (step.value.type === 'dice') {
        asked.push(step.value.kind)
        answer = Array.from({ length: step.value.count }, () => 1)
      } else if (step.value.type === 'space') {
        const question = step.value.question as AnyFact
        answer =
          question.ask === 'engaged'
            ? question.targets.map((target) => ({ target, touching: scene.unit(question.unit).models, near: [] }))
            : [{ model: 0, facing: 'rear', obscured: false }]
      }
    }
    return scene.eventsOf('hits-rolled')[0]?.needed.value ?? (asked.includes('penetration') ? 'automatic' : 'none')
  }

  it('that stood still is automatic, a slow one on 4+, a fast one on 6 (4E-VASS-05, 4E-VASS-07, 4E-TV-D21)', () => {
    expect(needed({ movedUpTo: inches(0) })).toBe('automatic')
    expect(needed({ movedUpTo: inches(6) })).toBe(4)
    expect(needed({ movedUpTo: inches(12), wentFar: true })).toBe(6)
    // A long path that ends not far from where it began.
    expect(needed({ movedUpTo: inches(12), wentFar: false })).toBe(4)
  })
  it('that is immobilised is automatic, a skimmer in the air always on 6 (4E-VASS-05, 4E-VASS-06, 4E-TV-D22)', () => {
    expect(needed({ movedUpTo: inches(6) }, { immobilised: true })).toBe('automatic')
    expect(needed({ movedUpTo: inches(6) }, {}, ['skimmer'])).toBe(6)
    expect(needed({ movedUpTo: inches(0) }, {}, ['skimmer'])).toBe(6)
    expect(needed({ movedUpTo: inches(6) }, { immobilised: true }, ['skimmer'])).toBe('automatic')
  })
})

describe('penetration of blows on a vehicle', () => {
  const rear = (question: AnyFact): unknown =>
    question.ask === 'facings'
      ? question.models.map((model) => ({ model, facing: 'rear', obscured: false }))
      : undefined

  it('is a die and Strength against the side the attacker faces (4E-VASS-03, 4E-VASS-08)', () => {
    const scene = against(bare, tank)
    fight(scene, { dice: [6, 1], facts: rear })
    // Strength 4 and a 6 just glance the rear of 10.
    expect(scene.eventsOf('armour-rolled')).toMatchObject([
      { facing: 'rear', armour: 10, total: 10, result: 'glancing' },
    ])
    expect(scene.eventsOf('damage-rolled')).toHaveLength(1)
  })
  it('is against the side they faced before they moved, wherever they stand then (4E-VASS-03)', () => {
    const scene = setUp([
      { id: 'us', groups: [bare] },
      { id: 'tank', side: 1, groups: [tank] },
    ])
    Object.assign(scene.state, { phase: 'assault' })
    scene.play(chargeStep(scene.table), { choices: ['us', 'charge'], facts: rear })
    const front = (question: AnyFact): unknown =>
      question.ask === 'facings' ? [{ model: 0, facing: 'front', obscured: false }] : undefined
    fight(scene, { dice: [1, 1], facts: front })
    expect(scene.eventsOf('armour-rolled').map(({ facing }) => facing)).toEqual(['rear', 'rear'])
  })
  it('comes with one more Attack for a charge, and friends within 2" of those in contact strike too (4E-VASS-04)', () => {
    const scene = against({ ...bare, count: 2 }, tank, { more: charging })
    const facts = (question: AnyFact): unknown =>
      question.ask === 'engaged' && question.unit === 0 ? [{ target: 1, touching: [0], near: [1] }] : rear(question)
    fight(scene, { dice: [1, 1, 1, 1], facts })
    expect(scene.eventsOf('blows-struck')).toMatchObject([{ attacks: 4 }])
  })
  it('is shown in the question with what glances: by the Strength of a blow, by the grenade’s own (4E-VASS-08, 4E-VASS-12)', () => {
    const asked = (attacker: GroupSketch, dice: readonly number[], choices: readonly string[] = []) => {
      const scene = against(attacker, { vehicle: { front: 11 }, weapons: [] })
      fight(scene, { dice, choices })
      return scene.needed('penetration')?.value
    }
    // It stood: every blow hits, the front's 11.
    expect(asked({ stats: { s: 5 }, weapons: [] }, [1])).toBe(6)
    expect(asked({ weapons: [], carried: ['krak-grenades'] }, [1], ['krak-grenades'])).toBe(5)
  })
  it('of a grenade is one attack with its own value (4E-VASS-11, 4E-VASS-12, 4E-TV-D23)', () => {
    const scene = against({ ...bare, carried: ['melta-bombs'] }, tank, { more: charging })
    const front = (question: AnyFact): unknown =>
      question.ask === 'facings' ? [{ model: 0, facing: 'front', obscured: false }] : undefined
    fight(scene, { dice: [2, 3, 1], choices: ['melta-bombs'], facts: front })
    expect(scene.eventsOf('armour-rolled')).toMatchObject([{ armour: 13, total: 13, result: 'glancing' }])
  })
  it('of Monstrous Creatures has two dice, except with a weapon of fixed Strength (4E-MC-05, 4E-TV-32)', () => {
    const beast = { ...bare, stats: { type: 'monstrous-creature', s: 6 } } as const
    const plain = against(beast, tank)
    fight(plain, { dice: [1, 1], facts: rear })
    expect(plain.eventsOf('armour-rolled')).toMatchObject([{ faces: [1, 1], total: 8 }])
    const armed = against({ ...beast, melee: [{ id: 'fist', strength: { kind: 'times', factor: 2 } }] }, tank)
    fight(armed, { dice: [1, 1], choices: ['fist'], facts: rear })
    // 10, the most there is, and a die.
    expect(armed.eventsOf('armour-rolled')[0]).toMatchObject({ faces: [1], total: 11 })
  })
  it('with rending adds one die to a 6, and no more (4E-CCW-23, 4E-SCW-23, 4E-AMB-05)', () => {
    const scene = against({ ...bare, melee: [{ id: 'claws', specials: ['rending'] }] }, tank)
    fight(scene, { dice: [6, 6, 1], choices: ['claws'], facts: rear })
    expect(scene.eventsOf('armour-rolled')).toMatchObject([{ faces: [6, 6], total: 16 }])
  })
  it('of a witchblade has three times the printed Strength (4E-CCW-21, 4E-SCW-21, 4E-AMB-85)', () => {
    const blade = { id: 'witchblade', specials: ['vehicle-strength-x3'] }
    const scene = against({ ...bare, stats: { s: 3 }, melee: [blade] }, tank)
    fight(scene, { dice: [1, 1], choices: ['witchblade'], facts: rear })
    expect(scene.eventsOf('armour-rolled')).toMatchObject([{ total: 10, result: 'glancing' }])
  })
  it('of a thunder hammer shakes the crew as well (4E-CCW-19, 4E-SCW-19)', () => {
    const hammer = {
      id: 'hammer',
      strength: { kind: 'times', factor: 2 },
      specials: ['stuns', 'crew-shaken', 'ignores-armour'],
    } as const
    const scene = against({ ...bare, melee: [hammer] }, { ...tank, vehicle: { rear: 14 } })
    fight(scene, { dice: [1], choices: ['hammer'], facts: rear })
    expect(scene.eventsOf('vehicle-damaged')).toMatchObject([{ damage: 'shaken' }])
  })
  it('on a skimmer that flew far only glances (4E-VOBS-03)', () => {
    const skimmer = { ...tank, vehicle: { types: ['skimmer' as const] } }
    const scene = against({ ...bare, stats: { s: 8 } }, skimmer, { state: { wentFar: true, movedUpTo: inches(12) } })
    fight(scene, { dice: [6, 6, 1], facts: rear })
    expect(scene.eventsOf('armour-rolled')).toMatchObject([{ total: 14, result: 'glancing' }])
  })
  it('in a squadron is on the vehicle the attacker chooses (4E-SQD-11)', () => {
    const scene = against(bare, { ...tank, count: 2 })
    fight(scene, { dice: [1], choices: ['vehicle-2'], facts: rear })
    expect(scene.eventsOf('armour-rolled')).toMatchObject([{ model: 2 }])
  })
})

describe('after the assault on a vehicle', () => {
  it('no unit is locked, pursues or consolidates (4E-VASS-01, 4E-VASS-09, 4E-VASS-10)', () => {
    const scene = against(bare, tank)
    Object.assign(scene.state, { phase: 'combat' })
    scene.play(combatStep(scene.table), { dice: [1] })
    expect(scene.unit(0).lockedWith).toEqual([])
    expect(scene.unit(1).lockedWith).toEqual([])
    expect(scene.eventsOf('combat-fought')).toMatchObject([{ winner: null }])
    expect(scene.asked.some(({ ask }) => ask === 'move')).toBe(false)
  })
})

describe('walkers', () => {
  it('strike with doubled Strength and allow no armour saves, while a weapon is left (4E-WALK-01, 4E-WALK-10, 4E-TV-30)', () => {
    const scene = against(dreadnought, idle)
    expect(skillOf(scene.table, 0)).toMatchObject({ ws: 4, i: 4, a: 2, s: { effective: 10 }, pierces: true })
    fight(scene, { dice: [4, 1, 2], choices: [] })
    expect(scene.eventsOf('saves-rolled')).toEqual([])
    expect(scene.state.models[1]?.status).toBe('slain')
    Object.assign(scene.table.model(0).damage ?? {}, { weaponsLost: ['dreadnought-ccw'] })
    expect(skillOf(scene.table, 0)).toMatchObject({ a: 2, s: { effective: 6 }, pierces: false })
  })
  it('have one more Attack with two weapons, until one is lost (4E-WALK-11, 4E-WALK-12)', () => {
    const scene = against({ ...dreadnought, melee: [fist, fist] }, idle)
    expect(skillOf(scene.table, 0)).toMatchObject({ a: 3 })
    Object.assign(scene.table.model(0).damage ?? {}, { weaponsLost: ['dreadnought-ccw'] })
    expect(skillOf(scene.table, 0)).toMatchObject({ a: 2, s: { effective: 10 } })
  })
  it('have one Attack less while shaken, stunned or immobilised, but at least one (4E-WALK-03)', () => {
    const scene = against(dreadnought, idle)
    Object.assign(scene.table.model(0).damage ?? {}, { shaken: true, immobilised: true })
    expect(skillOf(scene.table, 0)).toMatchObject({ a: 1 })
  })
  it('are hit by WS, at the front (4E-WALK-01, 4E-WALK-02)', () => {
    const scene = against({ ...bare, stats: { s: 8, i: 5 } }, dreadnought)
    fight(scene, { dice: [4, 4, 1, 3] })
    expect(scene.eventsOf('armour-rolled')).toMatchObject([{ facing: 'front', armour: 12, result: 'glancing' }])
  })
  it('count each roll on a damage table as a wound (4E-WALK-04)', () => {
    const scene = against({ ...bare, count: 2, stats: { s: 8, i: 5 } }, dreadnought)
    expect(fight(scene, { dice: [4, 4, 4, 1, 4, 1, 3] })).toEqual([2, 0])
  })
  it('are hit by grenades on 6, or by WS while they are stunned or immobilised (4E-WALK-07)', () => {
    const krak = { ...bare, carried: ['krak-grenades'], stats: { i: 5 } }
    const scene = against(krak, dreadnought)
    fight(scene, { dice: [5, 3, 3], choices: ['krak-grenades'] })
    expect(scene.eventsOf('hits-rolled')).toMatchObject([{ needed: { value: 6 }, passed: 0 }, {}])
    const stunned = against(krak, dreadnought, { damage: { stunned: true } })
    fight(stunned, { dice: [4, 1, 3], choices: ['krak-grenades'] })
    expect(stunned.eventsOf('hits-rolled')).toMatchObject([{ needed: { value: 4 }, passed: 1 }, {}])
  })
  it('that lost take no test and stay; outnumbered two to one they are glanced once (4E-WALK-05, 4E-WALK-06, 4E-MOR-19, 4E-VMOR-01, 4E-AMB-09)', () => {
    const few = against(bare, dreadnought)
    few.play(settle(few.table, { sides: [[0], [1]] }, [1, 0]))
    expect(few.eventsOf('leadership-tested')).toEqual([])
    expect(few.unit(1).fallingBack).toBe(false)
    expect(few.eventsOf('retreat-refused')).toEqual([])
    // Front armour 12 counts as ten models.
    const many = against({ ...bare, count: 20 }, dreadnought)
    many.play(settle(many.table, { sides: [[0], [1]] }, [1, 0]), { dice: [1] })
    expect(many.eventsOf('damage-rolled')).toHaveLength(1)
    expect(many.eventsOf('fall-back-began')).toEqual([])
  })
  it('charge, and are locked like other units (4E-WALK-01, 4E-VMOV-02)', () => {
    const scene = setUp([{ groups: [dreadnought] }, { groups: [idle], side: 1 }])
    Object.assign(scene.state, { phase: 'assault' })
    scene.play(chargeStep(scene.table), { choices: ['unit-0', 'charge'] })
    expect(scene.unit(0)).toMatchObject({ charged: true, lockedWith: [1] })
  })
  it('that are stunned or immobilised don’t charge, and those that can’t move don’t pile in (4E-VMOV-02, 4E-WALK-08, 4E-WALK-09)', () => {
    const scene = setUp([{ groups: [dreadnought] }, { groups: [idle], side: 1 }])
    Object.assign(scene.table.model(0).damage ?? {}, { immobilised: true })
    expect(scene.play(chargeStep(scene.table))).toBe(false)
    const stuck = against(idle, dreadnought, { damage: { immobilised: true } })
    Object.assign(stuck.state, { active: 1 })
    stuck.play(pileInStep(stuck.table), {
      facts: ({ ask }) => (ask === 'engaged' ? [] : undefined),
      stays: ['pile-in'],
    })
    const moved = stuck.asked.flatMap((question) => (question.ask === 'move' ? [question.unit] : []))
    expect(moved).not.toContain(1)
  })
})
