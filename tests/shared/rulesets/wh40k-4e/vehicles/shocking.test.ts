import { describe, expect, it } from 'vitest'
import { movementStep } from '@shared/rulesets/wh40k-4e/phases/movement'
import { inches } from '@shared/space'
import { setUp, type GroupSketch, type Scene, type Script, type UnitSketch } from '../kit'

const tank = (more: Partial<UnitSketch> = {}, vehicle: GroupSketch['vehicle'] = {}): UnitSketch => ({
  id: 'tank',
  groups: [{ vehicle, weapons: [] }],
  ...more,
})
const squad = (group: GroupSketch = {}, more: Partial<UnitSketch> = {}): UnitSketch => ({
  id: 'squad',
  side: 1,
  groups: [{ count: 4, weapons: [], id: 'trooper', ...group }],
  ...more,
})
/** The squad's first two models are in the way of every tank. */
const inTheWay =
  (models: readonly number[], rough: unknown = null): Script['facts'] =>
  (question) => {
    if (question.ask === 'shock-way')
      return {
        reached: true,
        end: null,
        met: [{ unit: 1, models: models.map((model) => ({ model, stop: null })) }],
        rough,
      }
    return question.ask === 'making-way' ? [{ model: models[0], at: null }] : undefined
  }
const declared = ['tank', 'shock', 'up-to-6']
const drive = (units: readonly UnitSketch[], script: Script, ready?: (scene: Scene) => void) => {
  const scene = setUp(units)
  ready?.(scene)
  scene.play(movementStep(scene.table), {
    facts: inTheWay([1, 2]),
    ...script,
    choices: [...declared, ...(script.choices ?? [])],
  })
  return scene
}

describe('tank shock', () => {
  it('4E-TSHK-02, 4E-TSHK-03, 4E-VEH-12: is only for tanks, flying ones too', () => {
    const offered = (types: readonly ('tank' | 'skimmer')[]) => {
      const scene = setUp([tank({}, { types }), squad()])
      scene.play(movementStep(scene.table), { choices: ['tank', 'stay'] })
      return scene.offered('movement.speed').includes('shock')
    }
    expect([offered(['tank']), offered(['skimmer', 'tank']), offered(['skimmer'])]).toEqual([true, true, false])
  })
  it('4E-TSHK-04: names the enemy before the distance is known', () => {
    const scene = drive([tank(), squad()], { choices: ['make-way'], dice: [1, 1] })
    expect(scene.asked.find(({ ask }) => ask !== 'on-road')).toMatchObject({
      ask: 'shock-way',
      target: 1,
      distance: inches(6),
    })
  })
  it('4E-TSHK-05: out of reach causes no test, and the tank goes as far as it may', () => {
    const scene = drive([tank(), squad()], { facts: () => undefined })
    expect(scene.eventsOf('tank-shocked')).toMatchObject([{ reached: false }])
    expect(scene.eventsOf('leadership-tested')).toEqual([])
    expect(scene.unit(0)).toMatchObject({ moved: 'moved', movedUpTo: inches(6) })
  })
  it('4E-TSHK-06, 4E-MOR-20, 4E-MOR-21: a unit that fails its test falls back, below half at -1', () => {
    const fled = drive([tank(), squad()], { dice: [4, 5, 1, 1] })
    expect(fled.unit(1).fallingBack).toBe(true)
    const few = setUp([tank(), squad({ count: 5 })])
    few.state.units[1]?.models.splice(2)
    few.play(movementStep(few.table), { choices: [...declared, 'make-way'], facts: inTheWay([1, 2]), dice: [3, 4] })
    expect(few.eventsOf('leadership-tested')).toMatchObject([
      { reason: 'tank-shock', needed: { value: 7 }, passed: true },
    ])
  })
  it('4E-TSHK-07: a unit that passes makes way and suffers nothing', () => {
    const scene = drive([tank(), squad()], { choices: ['make-way'], dice: [1, 2] })
    expect(scene.eventsOf('unit-moved').at(-1)).toMatchObject({ unit: 1, kind: 'make-way' })
    expect(scene.unit(1).models).toHaveLength(4)
  })
  it('4E-AMB-47: units that fall back or are pinned just make way, those in combat can’t be named', () => {
    for (const state of [{ fallingBack: true }, { pinnedIn: 1 }])
      expect(drive([tank(), squad({}, { state })], {}).eventsOf('leadership-tested')).toEqual([])
    const scene = setUp([tank(), squad({}, { state: { lockedWith: [2] } }), squad({}, { id: 'foe', side: 0 })])
    scene.play(movementStep(scene.table), { choices: ['tank', 'stay'] })
    expect(scene.offered('movement.speed')).not.toContain('shock')
  })
  it('4E-TSHK-09, 4E-TSHK-10: vehicles make way without a test', () => {
    const scene = drive([tank(), squad({ count: 1, vehicle: { front: 10 } })], { facts: inTheWay([1]) })
    expect(scene.eventsOf('leadership-tested')).toEqual([])
    expect(scene.eventsOf('unit-moved').at(-1)).toMatchObject({ kind: 'make-way' })
  })
  it('4E-VMOV-08: terrain on its path is tested where it reaches it', () => {
    const rough = { pieces: 1, stop: null, met: 1 }
    const scene = drive([tank(), squad()], { facts: inTheWay([1, 2], rough), choices: ['make-way'], dice: [1, 1, 1] })
    expect(scene.state.models[0]?.damage?.immobilised).toBe(true)
    expect(scene.eventsOf('unit-moved').map(({ kind }) => kind)).toEqual(['drive'])
  })
  it('4E-SQD-05, 4E-SQD-06: tanks of a squadron shock together, and a unit that passes for one passes for all', () => {
    const two = tank({ groups: [{ count: 2, vehicle: {}, weapons: [] }] })
    const scene = drive([two, squad()], { facts: inTheWay([2, 3]), choices: ['make-way', 'make-way'], dice: [1, 2] })
    expect(scene.eventsOf('leadership-tested')).toHaveLength(1)
    expect(scene.asked.filter(({ ask }) => ask === 'shock-way')).toMatchObject([
      { model: 0, lead: 0 },
      { model: 1, lead: 0 },
    ])
  })
})

describe('death or glory', () => {
  const meltaguns: GroupSketch = { weapons: [{ id: 'meltagun', type: 'assault', s: 8, ap: 1, range: 12, shots: 3 }] }
  it('4E-TSHK-11, 4E-TSHK-12, 4E-TSHK-13, 4E-TV-12: one model strikes the front once, without a roll to hit', () => {
    // Test, penetration 8+5 against 13, which AP 1 makes penetrate, immobilised.
    const scene = drive([tank(), squad(meltaguns)], { choices: ['trooper', 'meltagun'], dice: [1, 1, 5, 3] })
    expect(scene.eventsOf('armour-rolled')).toMatchObject([
      { facing: 'front', armour: 13, total: 13, result: 'penetrating' },
    ])
    expect(scene.eventsOf('hits-rolled')).toEqual([])
  })
  it('4E-TSHK-14, 4E-AMB-48: an immobilised tank stops in front of the model', () => {
    const scene = drive([tank(), squad(meltaguns)], { choices: ['trooper', 'meltagun'], dice: [1, 1, 5, 3] })
    expect(scene.eventsOf('glory-sought')).toMatchObject([{ halted: true }])
    expect(scene.eventsOf('unit-moved').map(({ kind }) => kind)).toEqual(['drive'])
    expect(scene.unit(1).models).toHaveLength(4)
  })
  it('4E-TSHK-14, 4E-TSHK-15: a shaken tank goes on, and the model is killed whatever its Wounds', () => {
    const scene = drive([tank(), squad({ ...meltaguns, stats: { w: 3, invulnerable: 3 } })], {
      choices: ['trooper', 'meltagun'],
      dice: [1, 1, 5, 1],
    })
    expect(scene.eventsOf('glory-sought')).toMatchObject([{ halted: false }])
    expect(scene.unit(1).models).toHaveLength(3)
    expect(scene.eventsOf('unit-moved').at(-1)).toMatchObject({ kind: 'make-way' })
  })
  it('4E-TSHK-12: a grenade may be used', () => {
    const scene = drive([tank({}, { front: 11 }), squad({ carried: ['krak-grenades'] })], {
      choices: ['trooper', 'krak-grenades'],
      dice: [1, 1, 4],
    })
    expect(scene.offered('shock.attack')).toEqual(['krak-grenades', 'ordinary'])
    expect(scene.eventsOf('armour-rolled')).toMatchObject([{ total: 10, result: 'none' }])
  })
  it('4E-TSHK-12, 4E-TSHK-13: a blow uses the weapon’s Strength', () => {
    const fist: GroupSketch = { stats: { s: 4 }, melee: [{ id: 'power-fist', strength: { kind: 'times', factor: 2 } }] }
    const scene = drive([tank(), squad(fist)], { choices: ['trooper', 'power-fist'], dice: [1, 1, 4] })
    expect(scene.eventsOf('armour-rolled')).toMatchObject([{ weapon: 'power-fist', total: 12, result: 'none' }])
  })
  it('4E-TSHK-11, 4E-TSHK-15: a walker may do so without a test, and leaves no wreck if it is run over', () => {
    const walker = { front: 10, walker: { ws: 4, s: 6, i: 4, a: 2 }, types: ['walker'] } as const
    const scene = drive([tank(), squad({ count: 1, vehicle: walker })], {
      facts: inTheWay([1]),
      choices: ['trooper'],
      dice: [1],
    })
    expect(scene.unit(1).where).toBe('destroyed')
    expect(scene.state.remains).toEqual([])
  })
})
