import { describe, expect, it, test } from 'vitest'
import { fourthId } from '@shared/rulesets/wh40k-4e/id'
import { invulnerableOf } from '@shared/rulesets/wh40k-4e/casualties/saving'
import { startStep } from '@shared/rulesets/wh40k-4e/morale/regrouping'
import { movementStep } from '@shared/rulesets/wh40k-4e/phases/movement'
import { givenBy } from '@shared/rulesets/wh40k-4e/modules/wargear'
import { psychicTest } from '@shared/rulesets/wh40k-4e/psychic/test'
import { rollTerrain } from '@shared/rulesets/wh40k-4e/vehicles/terrain'
import { openFirings } from '@shared/rulesets/wh40k-4e/vehicles/firing'
import { carriedByAll, rostersOf } from '@shared/rulesets/wh40k/classic/setup/rosters'
import type { ArmyUnit } from '@shared/battle'
import { inches } from '@shared/space'
import { begin, catalogue } from '../battles'
import { setUp, type GroupSketch } from '../kit'

test('4E-ARMY-02: a skyboard that moved in its last Movement phase saves on 5+ against shots, and not in close combat', () => {
  const carried = [{ id: 'inv-vs-shooting-if-moved', value: 5 }]
  const scene = setUp([{ groups: [{ carried }] }, { side: 1, groups: [{}] }])
  const save = () => invulnerableOf(scene.table, 0)
  scene.state.phase = 'shooting'
  expect(save()).toBeNull()
  scene.table.emit({ type: 'unit-moved', rule: '4E-MOVE-01', unit: 0, kind: 'difficult-move', places: [] })
  scene.table.emit({ type: 'turn-began', rule: '4E-TURN-01', side: 1 })
  scene.state.phase = 'shooting'
  expect(save()).toBe(5)
  scene.state.phase = 'combat'
  expect(save()).toBeNull()
  // Its next turn is over, and it has stayed.
  scene.table.emit({ type: 'turn-began', rule: '4E-TURN-01', side: 0 })
  scene.table.emit({ type: 'turn-began', rule: '4E-TURN-01', side: 1 })
  scene.state.phase = 'shooting'
  expect(save()).toBeNull()
})

/** A model of the content with wargear, as it enters the battle. */
const equipped = (datasheet: string, profile: string, wargear: readonly string[], weapons: readonly string[] = []) => {
  const { setup } = begin(0)
  const unit = {
    id: 'unit',
    name: 'Unit',
    datasheet,
    power: 100,
    models: [{ profile, count: 1, weapons, wargear }],
  } as unknown as ArmyUnit
  const [first, second] = setup.sides
  if (first === undefined || second === undefined) throw new Error('two sides')
  const sides = [
    { ...first, units: [unit] },
    { ...second, units: [{ ...unit, id: 'other' }] },
  ]
  const terms = { vehicleWounds: () => 1, carried: carriedByAll, given: givenBy }
  const kind = rostersOf({ ...setup, ruleset: fourthId, sides }, catalogue, terms)[0]?.kinds[0]
  if (kind === undefined) throw new Error(`no ${profile}`)
  return kind
}
const troopIn = (...of: Parameters<typeof equipped>) => {
  const { profile } = equipped(...of)
  if (profile.kind !== 'troop') throw new Error('troops')
  return profile
}

describe('values of wargear (4E-WEAP-01, 4E-PROF-16)', () => {
  it('guns of Tyranids have Strength and shots of their bearer', () => {
    const warrior = equipped('tyr-warriors', 'tyr-warrior', [], ['devourer', 'venom-cannon', 'deathspitter'])
    const { profile, ranged } = warrior
    expect(profile.kind === 'troop' ? [profile.s.base, profile.a] : []).toEqual([5, 2])
    expect(ranged.map(({ strength, shots }) => [strength, shots])).toEqual([
      [
        { kind: 'number', value: 4 },
        { kind: 'number', shots: 4 },
      ],
      [
        { kind: 'number', value: 7 },
        { kind: 'number', shots: 2 },
      ],
      [
        { kind: 'number', value: 6 },
        { kind: 'number', shots: 1 },
      ],
    ])
  })
  it('toxin sacs add Strength that a fist doesn’t double, adrenal glands WS, a carapace a point of armour', () => {
    const plain = troopIn('tyr-genestealers', 'tyr-genestealer', [])
    expect([plain.s, plain.ws, plain.sv]).toEqual([{ base: 4, effective: 4 }, 6, 6])
    const grown = troopIn('tyr-genestealers', 'tyr-genestealer', ['toxin-sacs', 'adrenal-glands', 'extended-carapace'])
    expect([grown.s, grown.ws, grown.sv]).toEqual([{ base: 4, effective: 5 }, 7, 5])
  })
  it('a model with a pack or a bike has that type, with its rules', () => {
    const jumps = equipped('sm-force-commander', 'sm-force-commander', ['jump-pack'])
    expect(jumps.profile).toMatchObject({ type: 'jump-infantry' })
    expect(jumps.carried).toContainEqual({ id: 'deep-strike', value: 1 })
    const rides = equipped('sm-force-commander', 'sm-force-commander', ['space-marine-bike'])
    expect(rides.profile).toMatchObject({ type: 'bike', t: { base: 4, effective: 5 } })
    expect(rides.carried).toContainEqual({ id: 'turbo-boosters', value: 1 })
  })
  it('weapons that wargear contains are fired, and those built into others', () => {
    expect(equipped('sm-rhino', 'sm-rhino', ['pintle-storm-bolter']).ranged.map(({ id }) => id)).toEqual([
      'storm-bolter',
    ])
    const claw = equipped('eld-striking-scorpions', 'eld-scorpion-exarch', [], ['scorpions-claw'])
    expect(claw.ranged.map(({ id }) => id)).toEqual(['shuriken-catapult'])
  })
  it('a targeting array adds BS', () => {
    expect(equipped('tau-hammerhead', 'tau-hammerhead', ['targeting-array']).profile.bs).toBe(
      equipped('tau-hammerhead', 'tau-hammerhead', []).profile.bs + 1,
    )
  })
  it('a shield for close combat gives no save against shots', () => {
    expect(troopIn('sm-force-commander', 'sm-force-commander', ['storm-shield']).invulnerable).toBeNull()
    expect(troopIn('sm-force-commander', 'sm-force-commander', ['iron-halo']).invulnerable).toBe(4)
  })
})

describe('wargear outside of combat (4E-ARMY-02)', () => {
  it('a unit with a bonding knife may regroup below half', () => {
    const choices = [['regroup-below-half'], []].map((carried) => {
      const scene = setUp([{ groups: [{ count: 4, carried }], state: { fallingBack: true } }, { side: 1 }])
      for (const model of [0, 1, 2])
        scene.table.emit({ type: 'model-slain', rule: 'x', unit: 0, model, by: null, cause: 'attack' } as never)
      scene.state.phase = 'start'
      scene.play(startStep(scene.table), carried.length > 0 ? { choices: ['regroup'], dice: [4, 4] } : { dice: [1, 1] })
      return scene.unit(0).fallingBack
    })
    expect(choices).toEqual([false, true])
  })
  it('a ghosthelm cancels Perils on 4+ (4E-PSY-06)', () => {
    const wounds = [3, 4].map((face) => {
      const helm: GroupSketch = { stats: { w: 3, ld: 9 }, carried: ['psyker', { id: 'perils-ignored-on', value: 4 }] }
      const scene = setUp([{ groups: [helm] }, { side: 1 }])
      scene.play(psychicTest(scene.table, 0, 'staff', '4E-PSY-02'), { dice: [1, 1, 2, face] })
      return scene.table.model(0).wounds
    })
    expect(wounds).toEqual([2, 3])
  })
  it('mega armour moves as through difficult terrain (4E-TERR-10)', () => {
    const scene = setUp([{ groups: [{ carried: ['moves-as-difficult'] }] }, { side: 1 }])
    scene.state.phase = 'movement'
    scene.play(movementStep(scene.table), { choices: ['unit-0', 'difficult-move'], dice: [2, 5] })
    expect(scene.asked.find(({ ask }) => ask === 'move')).toMatchObject({ allowance: inches(5) })
  })
  it('a dozer blade rerolls for terrain at up to 6", turning engines at any speed (4E-VMOV-08)', () => {
    const ones = (carried: NonNullable<GroupSketch['carried']>, dice: 1 | 2, faces: readonly number[]) => {
      const scene = setUp([{ groups: [{ vehicle: {}, carried }] }, { side: 1 }])
      return scene.play(rollTerrain(scene.table, 0, 1, dice), { dice: faces })
    }
    const blade = ['reroll-difficult', { id: 'max-move', value: 6 }]
    expect(ones(blade, 1, [1, 4])).toBe(0)
    expect(ones(blade, 2, [1, 4])).toBe(1)
    expect(ones(['reroll-difficult'], 2, [1, 4, 5])).toBe(0)
  })
  it('a red vehicle goes an inch farther', () => {
    const scene = setUp([{ groups: [{ vehicle: {}, carried: [{ id: 'move', value: 1 }] }] }, { side: 1 }])
    scene.state.phase = 'movement'
    scene.play(movementStep(scene.table), { choices: ['unit-0', 'up-to-6'] })
    expect(scene.asked.find(({ ask }) => ask === 'move')).toMatchObject({ allowance: inches(7) })
    expect(scene.unit(0).movedUpTo).toBe(inches(6))
  })
  it('a tracker lets a vehicle fire as a fast one (4E-VSHT-06)', () => {
    const guns = [{ id: 'railgun', s: 10 }]
    const open = [['vehicle-fires-as-fast'], []].map((carried) => {
      const scene = setUp([
        { groups: [{ vehicle: {}, weapons: guns, carried }], state: { movedUpTo: inches(12) } },
        { side: 1 },
      ])
      return openFirings(scene.table, 0).length
    })
    expect(open).toEqual([1, 0])
  })
})

describe('grot riggers (4E-ARMY-02)', () => {
  const riggers = { id: 'repair-immobilised-on', value: 4 }
  const stuck = (carried: NonNullable<GroupSketch['carried']>, side = 0) => {
    const scene = setUp([{ side, groups: [{ vehicle: {}, carried }] }])
    Object.assign(scene.table.model(0).damage ?? {}, { immobilised: true })
    return scene
  }
  it('make an immobilised vehicle mobile on 4+, once in each of its turns', () => {
    const scene = stuck([riggers])
    scene.play(startStep(scene.table), { dice: [3] })
    expect(scene.table.model(0).damage).toMatchObject({ immobilised: true })
    scene.play(startStep(scene.table), { dice: [4] })
    expect(scene.table.model(0).damage).toMatchObject({ immobilised: false })
    scene.play(startStep(scene.table))
    expect(scene.eventsOf('vehicle-repaired')).toHaveLength(1)
  })
  it('do nothing in the enemy’s turn, and no other wargear repairs', () => {
    const [theirs, plain] = [stuck([riggers], 1), stuck([])]
    for (const scene of [theirs, plain]) scene.play(startStep(scene.table))
    expect([theirs, plain].flatMap((scene) => scene.eventsOf('vehicle-repaired'))).toEqual([])
  })
  it('are on the vehicles that buy them', () => {
    expect(equipped('ork-trukk', 'ork-trukk', ['grot-riggers']).carried).toContainEqual(riggers)
  })
})
