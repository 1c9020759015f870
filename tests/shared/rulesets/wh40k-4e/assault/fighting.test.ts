import { describe, expect, it } from 'vitest'
import { fightRound } from '@shared/rulesets/wh40k-4e/assault/rounds'
import { openCombats } from '@shared/rulesets/wh40k/classic/assault/combats'
import type { AnyFact } from '@shared/rulesets/wh40k-4e/questions'
import { setUp, type GroupSketch, type Scene, type Script, type UnitSketch } from '../kit'

const locked = { state: { lockedWith: [1] } }
const charging = { state: { lockedWith: [1], charged: true } }

const duel = (ours: readonly GroupSketch[], theirs: readonly GroupSketch[], more: UnitSketch = locked): Scene =>
  setUp([
    { groups: ours, ...more },
    { groups: theirs, side: 1, state: { lockedWith: [0] } },
  ])

const fight = (scene: Scene, script: Script = {}) => scene.play(fightRound(scene.table, { sides: [[0], [1]] }), script)
/** A unit that never strikes back. */
const dummy: GroupSketch = { stats: { a: 0 } }
const faces = (count: number, face: number): number[] => Array.from({ length: count }, () => face)

it('4E-RES-20: a unit reached by consolidation after a combat fights in the next phase', () => {
  const combats = (fought: boolean) =>
    openCombats(duel([{}], [{}], { state: { lockedWith: [1], fought } }).table).map(({ sides }) => sides)
  expect([combats(true), combats(false)]).toEqual([[], [[[0], [1]]]])
})

describe('the order of blows', () => {
  it('4E-CC-06, 4E-CC-07, 4E-CC-40: higher Initiative strikes first, and slain models do not strike', () => {
    const scene = duel([{ stats: { i: 5 } }], [{}])
    expect(fight(scene, { dice: [4, 4, 2], choices: [] })).toEqual([1, 0])
    expect(scene.eventsOf('blows-struck')).toHaveLength(1)
  })
  it('4E-CC-09: models of the same Initiative strike together', () => {
    const scene = duel([{}], [{}])
    expect(fight(scene, { dice: [4, 4, 4, 4, 2, 2], choices: [] })).toEqual([1, 1])
    expect(scene.eventsOf('unit-destroyed')).toHaveLength(2)
  })
  it('4E-CC-08, 4E-VEC-41: Genestealers 6, Marines 4, Carnifex 2, power fist 1', () => {
    const fist = {
      id: 'power-fist',
      strength: { kind: 'times', factor: 2 },
      specials: ['ignores-armour', { id: 'initiative', value: 1 }],
    } as const
    const scene = duel(
      [{ id: 'marine' }, { id: 'sergeant', melee: [fist] }],
      [
        { id: 'stealer', stats: { i: 6 } },
        { id: 'carnifex', stats: { i: 2, type: 'monstrous-creature' } },
      ],
    )
    fight(scene, { dice: faces(4, 1), choices: ['power-fist'] })
    expect(scene.eventsOf('blows-struck').map(({ initiative }) => initiative)).toEqual([6, 4, 2, 1])
  })
  const fromCover = (ours: GroupSketch) => {
    const scene = duel([ours], [{ stats: { i: 4 } }], charging)
    scene.table.emit({ type: 'units-locked', rule: '4E-ASLT-24', unit: 0, targets: [1], covered: [1] })
    fight(scene, { dice: [1, 1, 1] })
    return scene.eventsOf('blows-struck').map(({ unit, initiative }) => [unit, initiative])
  }
  it('4E-CC-10, 4E-VEC-42: models charged in cover strike at 10', () => {
    expect(fromCover({ stats: { i: 6 } })).toEqual([
      [1, 10],
      [0, 6],
    ])
  })
  it('4E-CC-18, 4E-GAP-40: frag grenades let the chargers strike at 10 as well', () => {
    expect(fromCover({ carried: ['frag-grenades'] })).toEqual([
      [0, 10],
      [1, 10],
    ])
  })
})

describe('attacks', () => {
  const attacksOf = (group: GroupSketch, more: UnitSketch, dice: number, choices: readonly string[] = []) => {
    const scene = duel([group], [dummy], more)
    fight(scene, { dice: faces(dice, 1), choices })
    return scene.eventsOf('blows-struck').map(({ attacks }) => attacks)
  }
  it('4E-CC-13, 4E-CC-14, 4E-VEC-43: five Marines have five, and ten when they charge', () => {
    expect(attacksOf({ count: 5 }, locked, 5)).toEqual([5])
    expect(attacksOf({ count: 5 }, charging, 10)).toEqual([10])
  })
  it('4E-CC-15, 4E-VEC-44: six Hormagaunts with talons have twelve, and eighteen when they charge', () => {
    const gaunts = { count: 6, melee: [{ id: 'scything-talons', specials: [{ id: 'bonus-attack', value: 1 }] }] }
    expect(attacksOf(gaunts, locked, 12)).toEqual([12])
    expect(attacksOf(gaunts, charging, 18)).toEqual([18])
  })
  it('4E-CC-16, 4E-CCW-05: more than two weapons give no more; a pistol counts as one', () => {
    const blades = ['sword', 'axe'].map((id) => ({ id, specials: ['off-hand'] }))
    expect(attacksOf({ weapons: [{ type: 'pistol' }], melee: blades }, locked, 2)).toEqual([2])
    expect(attacksOf({ weapons: [{ type: 'pistol' }], melee: blades.slice(0, 1) }, locked, 2)).toEqual([2])
    expect(attacksOf({ weapons: [{ type: 'pistol' }] }, locked, 1)).toEqual([1])
  })
  it('4E-CC-20: photon grenades remove the bonus of the charge', () => {
    const scene = setUp([
      { groups: [{}], ...charging },
      { groups: [dummy], side: 1, carried: ['photon-grenades'], state: { lockedWith: [0] } },
    ])
    fight(scene, { dice: [1] })
    expect(scene.eventsOf('blows-struck')).toMatchObject([{ attacks: 1 }])
  })
})

describe('hits and wounds', () => {
  it('4E-CC-21, 4E-CC-22, 4E-CC-24, 4E-CC-30, 4E-VEC-45, 4E-VEC-47: the Grots, as the majority, decide the rolls against the mob', () => {
    const grots = { id: 'grot', count: 20, stats: { ws: 2, t: 2, a: 0 } }
    const slaver = { id: 'slaver', stats: { ws: 4, a: 0 } }
    const scene = duel([{}], [grots, slaver])
    fight(scene, { dice: [3, 1] })
    expect(scene.eventsOf('hits-rolled')).toMatchObject([{ needed: { value: 3 }, passed: 1 }])
    expect(scene.eventsOf('wounds-rolled')).toMatchObject([{ needed: { value: 2 } }])
  })
  it('4E-CC-23, 4E-CC-25, 4E-CC-27, 4E-CC-28, 4E-CC-29, 4E-VEC-46: strikers use their own skill and Strength', () => {
    const scene = duel(
      [
        { id: 'grot', stats: { ws: 2, s: 2 } },
        { id: 'slaver', stats: { ws: 4, s: 3 } },
      ],
      [{ stats: { ws: 3, t: 3, a: 0 } }],
    )
    fight(scene, { dice: [4, 1, 3, 1] })
    expect(scene.eventsOf('hits-rolled').map(({ needed }) => needed.value)).toEqual([4, 3])
    expect(scene.eventsOf('wounds-rolled').map(({ needed }) => needed.value)).toEqual([5, 4])
  })
  it('4E-CC-05, 4E-CC-31: engaged models are determined again in each step', () => {
    const scene = duel(
      [
        { id: 'quick', stats: { i: 5 } },
        { id: 'slow', stats: { i: 3 } },
      ],
      [{ count: 2, stats: { a: 0 } }],
    )
    const left = new Set([2])
    fight(scene, {
      dice: [4, 4, 2],
      choices: [],
      facts: (question: AnyFact) => {
        if (question.ask !== 'engaged') return undefined
        if (question.unit === 1) return [{ target: 0, touching: [2], near: [] }]
        return scene.table.model(2).status === 'alive' && left.has(2) ? [{ target: 1, touching: [0, 1], near: [] }] : []
      },
    })
    expect(scene.eventsOf('blows-struck')).toHaveLength(1)
    expect(scene.unit(1).models).toEqual([3])
  })
})

describe('saves and casualties', () => {
  const engagedFirst = (question: AnyFact): unknown =>
    question.ask === 'engaged' && question.unit === 1 ? [{ target: 0, touching: [3], near: [] }] : undefined
  it("4E-CC-01, 4E-CC-04, 4E-CC-26, 4E-CC-38, 4E-CC-39, 4E-RES-02: only engaged models are lost, and further wounds don't count", () => {
    const scene = duel([{ count: 3 }], [{ count: 3, stats: { a: 0 } }])
    expect(fight(scene, { dice: [...faces(3, 4), ...faces(3, 4), 2], choices: [], facts: engagedFirst })).toEqual([
      1, 0,
    ])
    expect(scene.unit(1).models).toEqual([4, 5])
  })
  it('4E-CC-36, 4E-GAP-20: if there are as many wounds as engaged models the attacker names who saves first', () => {
    const scene = duel(
      [{ stats: { a: 2 } }],
      [
        { count: 2, stats: { a: 0 } },
        { id: 'leader', stats: { a: 0 } },
      ],
    )
    fight(scene, {
      dice: [4, 4, 4, 4, 2, 3],
      choices: ['leader'],
      facts: (question) =>
        question.ask === 'engaged' && question.unit === 1 ? [{ target: 0, touching: [1, 3], near: [] }] : undefined,
    })
    expect(scene.unit(1).models).toEqual([1, 2])
  })
  it('4E-CAS-07, 4E-CCW-22: of rending and other wounds by the same claws the owner learns which allow no armour save', () => {
    const claws = { id: 'rending-claws', specials: ['rending'] } as const
    const scene = duel([{ stats: { a: 2 }, melee: [claws] }], [{ stats: { a: 0 } }, { id: 'leader', stats: { a: 0 } }])
    // A six wounds by itself, a 4 by another 4: two wounds on two models.
    fight(scene, { dice: [6, 4, 4, 3], choices: ['rending-claws', 'leader', 'rending-claws', 'kind-1'] })
    expect(scene.offered('torrent.wound')).toEqual(['rending-claws/no-armour', 'rending-claws'])
  })
  it('4E-CAS-06: there is no question if only a single model can be lost', () => {
    const scene = duel([{ stats: { a: 2 } }], [{ stats: { a: 0, w: 3 } }])
    fight(scene, { dice: [4, 4, 4, 4, 2, 3] })
    expect(scene.offered('torrent.name')).toEqual([])
    expect(scene.table.model(1).wounds).toBe(2)
  })
  it('4E-CC-33, 4E-CC-34: cover gives no save, invulnerable saves do', () => {
    const scene = duel([{}], [{ stats: { a: 0, sv: null, invulnerable: 4 } }])
    fight(scene, { dice: [4, 4, 4], choices: [] })
    expect(scene.eventsOf('saves-rolled')).toMatchObject([{ save: 'invulnerable', passed: 1 }])
    expect(scene.asked.some(({ ask }) => ask === 'cover-save')).toBe(false)
  })
  it('4E-CC-32, 4E-MC-04: monstrous creatures allow no armour saves', () => {
    const scene = duel([{ stats: { type: 'monstrous-creature' } }], [{ ...dummy, count: 2 }])
    expect(fight(scene, { dice: [4, 4], choices: ['kind-1'] })).toEqual([1, 0])
    expect(scene.eventsOf('saves-rolled')).toEqual([])
  })
  it('4E-CC-37: wounds are put on one creature until it dies', () => {
    const scene = duel([{ count: 3 }], [{ count: 3, stats: { a: 0, w: 3 } }])
    const script = { dice: [...faces(3, 4), 4, 4, 1, 2, 2], choices: ['kind-1'] }
    expect(fight(scene, script)).toEqual([2, 0])
    expect(
      scene
        .unit(1)
        .models.map((model) => scene.table.model(model).wounds)
        .toSorted(),
    ).toEqual([1, 3, 3])
  })
})

describe('multiple combats', () => {
  const sides = [[0], [1, 2]] as const
  const scene = () =>
    setUp([
      { groups: [{ count: 3 }], state: { lockedWith: [1, 2] } },
      { groups: [dummy], side: 1, state: { lockedWith: [0] } },
      { groups: [dummy], side: 1, state: { lockedWith: [0] } },
    ])
  const facts = (question: AnyFact): unknown =>
    question.ask === 'engaged' && question.unit === 0
      ? [
          { target: 1, touching: [0, 1], near: [2] },
          { target: 2, touching: [1], near: [2, 0] },
        ]
      : undefined
  it('4E-MULTI-02, 4E-MULTI-03, 4E-VEC-50: a model touching one unit strikes it; one touching or near two chooses', () => {
    const battle = scene()
    battle.play(fightRound(battle.table, { sides }), { dice: [1, 1, 1], choices: ['unit-1', 'unit-2'], facts })
    expect(battle.eventsOf('blows-struck').map(({ target, attacks }) => [target, attacks])).toEqual([
      [1, 2],
      [2, 1],
    ])
  })
})
