import { describe, expect, it } from 'vitest'
import { movementStep } from '@shared/rulesets/wh40k-4e/phases/movement'
import { shootingStep } from '@shared/rulesets/wh40k-4e/phases/shooting'
import type { VehicleType } from '@shared/rulesets/wh40k/classic/roster'
import { recoverCrews } from '@shared/rulesets/wh40k-4e/vehicles/driving'
import { apply } from '@shared/rulesets/wh40k-4e/apply'
import { inches, placementOf } from '@shared/space'
import type { ModelPlace } from '@shared/rulesets/wh40k/questions/questions'
import { onBoard } from '../onboard'
import { onBoardIt, setUp, type Script, type UnitSketch } from '../kit'

const vehicle = (
  types: readonly VehicleType[],
  more: Partial<UnitSketch> = {},
  carried: readonly string[] = [],
): UnitSketch => ({
  groups: [
    {
      vehicle: { types },
      carried,
      weapons: [
        { id: 'lascannon', type: 'heavy', s: 9, range: 48 },
        { id: 'autocannon', type: 'heavy', s: 7, range: 48 },
        { id: 'bolter', type: 'heavy', s: 4, range: 24 },
      ],
    },
  ],
  ...more,
})
const enemy: UnitSketch = { side: 1, groups: [{ count: 3 }] }
const fires = ['unit-0', 'unit-1']
const move = (unit: UnitSketch, choices: readonly string[], script: Script = {}) => {
  const scene = setUp([unit, enemy])
  scene.play(movementStep(scene.table), { choices: ['unit-0', ...choices], ...script })
  return scene
}

describe('turning on the spot to fire', () => {
  const turret: UnitSketch = {
    id: 'tank',
    groups: [{ vehicle: {}, weapons: [{ id: 'gun', s: 8, type: 'heavy', range: 48 }] }],
  }
  const foe: UnitSketch = { id: 'foe', side: 1, groups: [{ count: 3 }] }
  const asked = (state: NonNullable<UnitSketch['state']>) => {
    const scene = setUp([{ ...turret, state }, foe])
    const pivots = state.moved === 'stayed' ? ['face-target'] : []
    scene.play(shootingStep(scene.table), { choices: ['tank', 'foe', ...pivots], dice: [1] })
    return scene
  }
  it('4E-VSHT-09, 4E-AMB-31: is allowed after standing still, and the vehicle still counts as stationary', () => {
    const scene = asked({ moved: 'stayed' })
    expect(scene.eventsOf('vehicle-turned')).toMatchObject([{ unit: 0, target: 1 }])
    expect(scene.unit(0)).toMatchObject({ moved: 'stayed', movedUpTo: 0 })
  })
  it('4E-VSHT-09: is optional', () => {
    const scene = setUp([{ ...turret, state: { moved: 'stayed' } }, foe])
    scene.play(shootingStep(scene.table), { choices: ['tank', 'foe', 'keep-facing'], dice: [1] })
    expect(scene.eventsOf('vehicle-turned')).toEqual([])
  })
  it('4E-VMOV-04: is not allowed after a move, nor when immobilised', () => {
    expect(asked({ moved: 'moved', movedUpTo: inches(6) }).offered('shoot.pivot')).toEqual([])
    const stuck = setUp([{ ...turret, state: { moved: 'stayed' } }, foe])
    Object.assign(stuck.state.models[0]?.damage ?? {}, { immobilised: true })
    stuck.play(shootingStep(stuck.table), { choices: ['tank', 'foe'], dice: [1] })
    expect(stuck.offered('shoot.pivot')).toEqual([])
  })
  it('4E-VSHT-09: on a board puts its front towards the target', () => {
    const { state, stand, measure } = onBoard([turret, foe])
    stand(0, [30, 24])
    // Straight to the south.
    stand(1, [30, 40])
    const places = measure({ ask: 'turned', unit: 0, target: 1 }) as ModelPlace[]
    apply(state, { type: 'vehicle-turned', rule: '4E-VSHT-09', unit: 0, target: 1, places })
    expect(placementOf(state.positions, 0)).toMatchObject({ x: 30_000, y: 24_000, heading: 64 })
  })
  it('4E-VSHT-09: at the edge of the table goes as far as the hull has room, not over it', () => {
    const { stand, measure } = onBoard([turret, foe])
    // Along the northern edge, its side upon it; the enemy is in the south-east.
    stand(0, [30, 1.5])
    stand(1, [40, 11.5])
    expect(measure({ ask: 'turned', unit: 0, target: 1 })).toMatchObject([{ at: { x: 30_000, y: 1500, heading: 0 } }])
    // Half of it is 2.25" long and 1.5" wide: turned by more than 20.8 degrees it would reach farther than 2.2".
    stand(0, [30, 2.2])
    stand(1, [40, 12.2])
    expect(measure({ ask: 'turned', unit: 0, target: 1 })).toMatchObject([{ at: { heading: 14 } }])
  })
  it('4E-VSHT-09: goes no farther than models beside it leave room for', () => {
    const { stand, measure } = onBoard([turret, foe, { id: 'friend', groups: [{ count: 1 }] }])
    stand(0, [30, 24])
    // To the south, a little to the east.
    stand(1, [32, 35.3])
    stand(2, [30, 26.1])
    // A base of 25 mm, 2.1" away: the long side, 1.5" from the middle, touches it at 18.4 degrees.
    expect(measure({ ask: 'turned', unit: 0, target: 1 })).toMatchObject([{ at: { heading: 13 } }])
  })
})

describe('driving', () => {
  onBoardIt('4E-VMOV-01, 4E-VMOV-03, 4E-VMOV-05, 4E-VMOV-11: up to 12", fast ones 24", walkers 6"', () => {
    expect(move(vehicle(['tank']), ['up-to-12']).offered('movement.speed')).toEqual([
      'up-to-6',
      'up-to-12',
      'shock',
      'stay',
    ])
    const fast = move(vehicle(['fast']), ['up-to-24'])
    expect(fast.asked.find(({ ask }) => ask === 'move')).toMatchObject({ kind: 'drive', allowance: inches(24) })
    expect(move(vehicle(['walker']), ['stay']).offered('movement.speed')).toEqual(['up-to-6', 'stay'])
  })
  it('4E-VMOV-12: walkers cross difficult terrain by the higher of 2D6', () => {
    const scene = move(vehicle(['walker']), ['up-to-6', 'difficult-move'], { dice: [2, 5] })
    expect(scene.asked.find(({ ask }) => ask === 'move')).toMatchObject({ allowance: inches(5) })
  })
  it('4E-VMOV-06, 4E-VMOV-08, 4E-AMB-25: terrain needs one die for 6", two for more; a 1 immobilises, two 1s destroy', () => {
    const facts: Script['facts'] = ({ ask }) =>
      ask === 'rough-ground' ? [{ model: 0, pieces: 1, stop: null }] : undefined
    const slow = move(vehicle(['tank']), ['up-to-6'], { dice: [1], facts })
    expect(slow.state.models[0]?.damage?.immobilised).toBe(true)
    const lucky = move(vehicle(['tank']), ['up-to-12'], { dice: [2, 6], facts })
    expect(lucky.state.models[0]?.damage?.immobilised).toBe(false)
    expect(move(vehicle(['tank']), ['up-to-12'], { dice: [1, 1], facts }).unit(0).where).toBe('destroyed')
  })
  it('4E-VMOV-09: skimmers ignore terrain', () => {
    expect(move(vehicle(['skimmer']), ['up-to-12']).asked.map(({ ask }) => ask)).not.toContain('rough-ground')
  })
  it('4E-TV-11, 4E-VOBS-04: distance counts by where it ends, not by its path', () => {
    const facts: Script['facts'] = ({ ask }) => (ask === 'went-far' ? false : undefined)
    expect(move(vehicle(['skimmer']), ['up-to-12'], { facts }).unit(0).wentFar).toBe(false)
    expect(move(vehicle(['skimmer']), ['up-to-12']).unit(0).wentFar).toBe(true)
  })
  it('4E-VDAM-06, 4E-VDAM-10: a stunned or immobilised vehicle stays', () => {
    for (const what of ['stunned', 'immobilised']) {
      const scene = setUp([vehicle(['tank']), enemy])
      Object.assign(scene.state.models[0]?.damage ?? {}, { [what]: true })
      scene.play(movementStep(scene.table), { choices: ['unit-0'] })
      expect(scene.unit(0).moved).toBe('stayed')
    }
  })
  it('4E-VOBS-09, 4E-VOBS-10: smoke is used once, after the move, instead of firing', () => {
    const scene = move(vehicle(['tank'], {}, ['smoke-launchers']), ['up-to-6', 'smoke'])
    expect(scene.unit(0).smokedIn).toBe(1)
    scene.play(shootingStep(scene.table))
    expect(scene.eventsOf('volley-fired')).toEqual([])
  })
  it('4E-VOBS-12: smoke may be used by shaken and stunned crews too', () => {
    const scene = setUp([vehicle(['tank'], {}, ['smoke-launchers']), enemy])
    Object.assign(scene.state.models[0]?.damage ?? {}, { shaken: true, stunned: true })
    scene.play(movementStep(scene.table), { choices: ['unit-0', 'smoke'] })
    expect(scene.unit(0).smokedIn).toBe(1)
  })
  it('4E-AMB-40: a crew recovers at the end of its own next turn', () => {
    const scene = setUp([vehicle(['tank']), enemy])
    const damage = scene.state.models[0]?.damage ?? {}
    Object.assign(damage, { shaken: true, crewHitIn: 1 })
    recoverCrews(scene.table)
    expect(damage).toMatchObject({ shaken: true })
    scene.state.turn = 3
    recoverCrews(scene.table)
    expect(damage).toMatchObject({ shaken: false })
  })
})

describe('firing', () => {
  const fire = (types: readonly VehicleType[], moved: number, script: Script, ready: object = {}) => {
    const scene = setUp([vehicle(types, { state: { movedUpTo: inches(moved) } }), enemy])
    Object.assign(scene.state.models[0]?.damage ?? {}, ready)
    scene.play(shootingStep(scene.table), script)
    return scene.eventsOf('volley-fired').map(({ weapon }) => weapon)
  }
  it('4E-VSHT-01, 4E-VSHT-06, 4E-VSHT-10: a stationary vehicle fires everything at one unit', () => {
    expect(fire(['tank'], 0, { choices: fires, dice: [1, 1, 1] })).toEqual(['lascannon', 'autocannon', 'bolter'])
  })
  it('4E-VSHT-02, 4E-VSHT-04: after 6" it fires one main weapon and all defensive ones', () => {
    expect(fire(['tank'], 6, { choices: [...fires, 'lascannon'], dice: [1, 1] })).toEqual(['lascannon', 'bolter'])
  })
  it('4E-VSHT-03: a weapon with a rolled Strength is a main one', () => {
    const strength = { kind: 'dice', dice: { dice: '2D6', times: 1, plus: 0 } } as const
    const zapper = { id: 'zapper', type: 'heavy', s: strength, range: 36 } as const
    const autocannon = { id: 'autocannon', type: 'heavy', s: 7, range: 48 } as const
    const groups = [{ vehicle: { types: ['tank'] }, weapons: [zapper, autocannon] }] as const
    const scene = setUp([{ groups, state: { movedUpTo: inches(6) } }, enemy])
    scene.play(shootingStep(scene.table), { choices: [...fires, 'none', 'autocannon'], dice: [1] })
    expect(scene.eventsOf('volley-fired').map(({ weapon }) => weapon)).toEqual(['autocannon'])
  })
  it('4E-TV-D19: a tank that went farther fires nothing', () => {
    expect(fire(['tank'], 12, {})).toEqual([])
  })
  it('4E-TV-D20: a fast skimmer after 12" fires one main weapon and all defensive ones', () => {
    expect(fire(['fast', 'skimmer'], 12, { choices: [...fires, 'none', 'autocannon'], dice: [1, 1] })).toEqual([
      'autocannon',
      'bolter',
    ])
  })
  it('4E-VDAM-05, 4E-VDAM-08: a shaken crew doesn’t fire, nor does a destroyed weapon', () => {
    expect(fire(['tank'], 0, {}, { shaken: true })).toEqual([])
    expect(fire(['tank'], 0, { choices: fires, dice: [1, 1] }, { weaponsLost: ['lascannon'] })).toEqual([
      'autocannon',
      'bolter',
    ])
  })
  it('4E-VSHT-07: a vehicle needs no test for a farther target', () => {
    const scene = setUp([vehicle(['tank']), enemy, enemy])
    scene.play(shootingStep(scene.table), { choices: ['unit-0', 'unit-2'], dice: [1, 1, 1] })
    expect(scene.eventsOf('leadership-tested')).toEqual([])
  })
})

describe('ordnance', () => {
  const cannon = (moved: number, specials: readonly string[] = ['large-blast']): UnitSketch => ({
    groups: [{ vehicle: {}, weapons: [{ id: 'cannon', type: 'ordnance', s: 8, ap: 3, range: 72, specials }] }],
    state: { movedUpTo: inches(moved) },
  })
  const under: Script['facts'] = ({ ask }) =>
    ask === 'under-marker' ? { at: null, hole: 1, under: [{ model: 1, whole: true }] } : undefined
  it('4E-ORDN-01, 4E-ORDN-03, 4E-ORDN-07, 4E-ORDN-08: has no roll to hit; it scatters D6", after a move the higher of 2D6', () => {
    const still = setUp([cannon(0), enemy])
    still.play(shootingStep(still.table), { choices: fires, dice: [1, 1, 4] })
    expect(still.eventsOf('hits-rolled')).toEqual([])
    expect(still.asked.at(-1)).toMatchObject({
      ask: 'under-marker',
      direction: 0,
      distance: inches(4),
      diameter: inches(5),
    })
    const moved = setUp([cannon(6), enemy])
    moved.play(shootingStep(moved.table), { choices: fires, dice: [1, 1, 2, 5] })
    expect(moved.asked.at(-1)).toMatchObject({ distance: inches(5) })
  })
  it('4E-ORDN-06: has no effect out of sight', () => {
    const scene = setUp([cannon(0), enemy])
    const facts: Script['facts'] = ({ ask }) => (ask === 'marker-reach' ? { reached: true, seen: false } : undefined)
    scene.play(shootingStep(scene.table), { choices: fires, facts })
    expect(scene.eventsOf('marker-missed')).toHaveLength(1)
  })
  it('4E-BARR-15: isn’t fired as a barrage after a move', () => {
    const scene = setUp([cannon(6, ['large-blast', 'barrage']), enemy])
    scene.play(shootingStep(scene.table))
    expect(scene.eventsOf('volley-fired')).toEqual([])
  })
  it('4E-BARR-14, 4E-PIN-07: as a barrage pins at -1', () => {
    const scene = setUp([cannon(0, ['large-blast', 'barrage']), enemy])
    scene.play(shootingStep(scene.table), { choices: [...fires, 'kind-1'], dice: [6, 2, 4, 4], facts: under })
    expect(scene.eventsOf('leadership-tested')).toMatchObject([
      { reason: 'pinning', needed: { value: 7 }, passed: false },
    ])
  })
  it('4E-VTGT-11, 4E-ORDN-12, 4E-TV-D16, 4E-VTGT-08: against vehicles uses the higher of 2D6, from the firer’s side', () => {
    const scene = setUp([cannon(0), { side: 1, groups: [{ vehicle: {} }] }])
    scene.play(shootingStep(scene.table), { choices: fires, dice: [6, 2, 5, 1], facts: under })
    expect(scene.eventsOf('armour-rolled')).toMatchObject([{ facing: 'front', total: 13, result: 'glancing' }])
  })
})
