import { describe, expect, it } from 'vitest'
import { chargeable } from '@shared/rulesets/wh40k-4e/assault/charging'
import { fightRound } from '@shared/rulesets/wh40k-4e/assault/rounds'
import { skillOf } from '@shared/rulesets/wh40k-4e/assault/skill'
import { movementStep } from '@shared/rulesets/wh40k-4e/phases/movement'
import { shootingStep } from '@shared/rulesets/wh40k-4e/phases/shooting'
import { mobilityOf, isOfType } from '@shared/rulesets/wh40k-4e/vehicles/hull'
import { mayShock } from '@shared/rulesets/wh40k-4e/vehicles/shocking'
import type { AnyFact } from '@shared/rulesets/wh40k-4e/questions'
import type { FacingSeen } from '@shared/rulesets/wh40k/classic/questions'
import type { VehicleType } from '@shared/rulesets/wh40k/classic/roster'
import { inches } from '@shared/space'
import { catalogue } from '../battles'
import { setUp, type GroupSketch, type UnitSketch, type WeaponSketch } from '../kit'
import { ground, onBoard, type Stand, type Terrain } from '../onboard'

const vehicle = (
  types: readonly VehicleType[],
  more: GroupSketch['vehicle'] = {},
  weapons: readonly WeaponSketch[] = [],
): UnitSketch => ({
  id: 'us',
  groups: [{ vehicle: { types, ...more }, weapons }],
})
const foe = (group: GroupSketch = {}, more: UnitSketch = {}): UnitSketch => ({
  id: 'foe',
  side: 1,
  groups: [group],
  ...more,
})

describe('profiles of vehicles', () => {
  const profile = (unit: string) => {
    const [model] = catalogue.classicUnits.all.find(({ id }) => id === unit)?.models ?? []
    return model?.kind === 'vehicle' ? model : null
  }
  it('have armour in front, at the sides and at the rear, and one BS for all weapons (4E-VEH-02, 4E-VEH-03, 4E-VEH-07)', () => {
    expect(profile('ig-leman-russ')).toMatchObject({ types: ['tank'], front: 14, side: 12, rear: 10, bs: 3 })
    const guns = [
      { id: 'cannon', s: 7, type: 'heavy' },
      { id: 'bolter', s: 4, type: 'heavy' },
    ] as const
    const scene = setUp([vehicle(['tank'], { bs: 3 }, guns), foe()])
    scene.play(shootingStep(scene.table), { choices: ['us', 'foe'], dice: [1, 1] })
    expect(scene.eventsOf('hits-rolled').map(({ needed }) => needed.value)).toEqual([4, 4])
  })
  it('of a walker have WS, Strength, Initiative and Attacks, 6(10) with its weapon (4E-VEH-06, 4E-VEH-10, 4E-TV-30)', () => {
    expect(profile('sm-dreadnought')).toMatchObject({
      front: 12,
      side: 12,
      rear: 10,
      bs: 4,
      walker: { ws: 4, s: 6, i: 4, a: 2 },
    })
    const dread = { types: ['walker'] as const, walker: { ws: 4, s: 6, i: 4, a: 2 } }
    const strength = (melee: GroupSketch['melee'] = []) => {
      const scene = setUp([{ groups: [{ vehicle: dread, weapons: [], melee }] }])
      return skillOf(scene.table, 0)?.s.effective
    }
    expect([strength([{ id: 'ccw' }]), strength()]).toEqual([10, 6])
  })
  it('include doors: a Rhino has three, a Raider none, being open-topped (4E-CAP-01, 4E-VEH-07)', () => {
    expect(profile('sm-rhino')?.accessPoints).toEqual(['left', 'right', 'rear'])
    expect(profile('de-raider')?.accessPoints).toEqual([])
  })
})

describe('types of vehicles', () => {
  const fast = (types: readonly VehicleType[]) => {
    const scene = setUp([vehicle(types), foe()])
    return mobilityOf(scene.table, 0)
  }
  it('fast ones are faster, walkers walk (4E-VEH-09, 4E-VEH-10)', () => {
    expect([fast(['tank']), fast(['fast']), fast(['walker'])]).toEqual(['ordinary', 'fast', 'walker'])
    const allowance = (types: readonly VehicleType[], speed: string) => {
      const scene = setUp([vehicle(types), foe()])
      scene.play(movementStep(scene.table), { choices: ['us', speed] })
      return scene.asked.flatMap((question) => (question.ask === 'move' ? [question.allowance] : []))
    }
    expect([allowance(['tank'], 'up-to-12'), allowance(['fast'], 'up-to-24')]).toEqual([[inches(12)], [inches(24)]])
  })
  it('open-topped ones are damaged worse (4E-VEH-08)', () => {
    const cannon = { id: 'gun', type: 'heavy', s: 9, range: 48, ap: 2 } as const
    const hit = (types: readonly VehicleType[]) => {
      const scene = setUp([
        { id: 'us', groups: [{ weapons: [cannon] }] },
        { ...vehicle(types), id: 'foe', side: 1 },
      ])
      scene.play(shootingStep(scene.table), { choices: ['us', 'foe'], dice: [3, 4, 5] })
      return scene.unit(1).where
    }
    expect([hit(['tank']), hit(['tank', 'open-topped'])]).toEqual(['on-board', 'destroyed'])
  })
  it('skimmers fly, and land when immobilised; only tanks shock (4E-VEH-11)', () => {
    const scene = setUp([vehicle(['skimmer', 'tank']), foe()])
    expect([isOfType(scene.table, 0, 'skimmer'), mayShock(scene.table, 0)]).toEqual([true, true])
    Object.assign(scene.table.model(0).damage ?? {}, { immobilised: true })
    expect(isOfType(scene.table, 0, 'skimmer')).toBe(false)
    const light = setUp([vehicle(['skimmer', 'fast']), foe()])
    expect(mayShock(light.table, 0)).toBe(false)
  })
  it('a walker that fails a test for dangerous terrain is immobilised (4E-VMOV-13)', () => {
    const scene = setUp([vehicle(['walker'], { walker: { ws: 4, s: 6, i: 4, a: 2 } }), foe()])
    const facts = (question: AnyFact): unknown => (question.ask === 'in-danger' ? [0] : undefined)
    scene.play(movementStep(scene.table), { choices: ['us', 'up-to-6', 'difficult-move'], dice: [3, 4, 1], facts })
    expect(scene.table.model(0).damage).toMatchObject({ immobilised: true })
  })
})

describe('sides and cover of a hull on a board', () => {
  const seen = (from: Stand, terrain: Terrain = [], types: readonly VehicleType[] = ['tank']) => {
    const { stand, measure } = onBoard([{ groups: [{}] }, { side: 1, groups: [{ vehicle: { types } }] }], terrain)
    const models = stand(0, from)
    stand(1, [40, 24])
    const [answer] = measure({ ask: 'facings', unit: 0, models, vehicle: 1 }) as FacingSeen[]
    return answer
  }
  it('front, sides and rear meet at the corners of the hull (4E-CAP-04)', () => {
    // It faces east, 4.5" by 3": its diagonal rises 1.5 on 2.25.
    const sides = [
      [60, 24],
      [40, 10],
      [40, 40],
      [20, 24],
    ] as const
    expect(sides.map((from) => seen(from)?.facing)).toEqual(['front', 'side', 'side', 'rear'])
    expect([seen([52, 31.9])?.facing, seen([52, 32.1])?.facing]).toEqual(['front', 'side'])
  })
  it('a hull is obscured if half of the side is hidden (4E-VOBS-06)', () => {
    const wall = (height: number) => [ground('wall', 'wall', [44, 20, 0.5, 8], { top: inches(height) })]
    // The hull is 2.6" high: a wall of 1.2" right before it hides less than half of it, one of 1.4" more.
    const before = (height: number) => [ground('wall', 'wall', [42.4, 20, 0.3, 8], { top: inches(height) })]
    expect([seen([60, 24], before(1.2))?.obscured, seen([60, 24], before(1.4))?.obscured]).toEqual([false, true])
    // It is 3" wide.
    const beside = (wide: number) => [ground('wall', 'wall', [42.4, 22.5, 0.3, wide], { top: inches(6) })]
    expect([seen([60, 24], beside(1.4))?.obscured, seen([60, 24], beside(1.6))?.obscured]).toEqual([false, true])
    // Its side is 4.5" long, seen from 45".
    const along = (wide: number) => [ground('wall', 'wall', [37.75, 22, wide, 0.3], { top: inches(6) })]
    expect([seen([40, 10], along(2.1))?.obscured, seen([40, 10], along(2.4))?.obscured]).toEqual([false, true])
    expect([seen([60, 24], wall(0.5))?.obscured, seen([60, 24], wall(2))?.obscured]).toEqual([false, true])
  })
  it('by other vehicles and monsters as well, not by infantry or flying models (4E-VOBS-06)', () => {
    const behind = (other: UnitSketch, at: Stand) => {
      const { stand, measure } = onBoard([
        { groups: [{}] },
        { side: 1, groups: [{ vehicle: {} }] },
        { side: 1, ...other },
      ])
      const models = stand(0, [60, 24])
      stand(1, [40, 24])
      stand(2, at)
      return (measure({ ask: 'facings', unit: 0, models, vehicle: 1 }) as FacingSeen[])[0]?.obscured
    }
    const tank = (types: readonly VehicleType[]) => ({ groups: [{ vehicle: { types } }] })
    // 6" ahead its hull hides all up to 24.45" down, two thirds of the front, which begins at 22.5".
    expect([behind(tank(['tank']), [46, 22.8]), behind(tank(['tank']), [46, 21])]).toEqual([true, false])
    expect(behind(tank(['skimmer']), [46, 22.8])).toBe(false)
    // From 4" away its base of an inch and its height of 1.3" hide the whole width, and up to 1.7".
    const monster = { groups: [{ stats: { type: 'monstrous-creature', size: 3 } }] } as const
    expect([behind(monster, [56, 24]), behind({ groups: [{}] }, [56, 24])]).toEqual([true, false])
  })
  it('a hull is obscured by area terrain of Size 2 or 3 (4E-VOBS-07)', () => {
    const area = (size: 1 | 2 | 3) => [ground('woods', 'area', [48, 20, 3, 8], { size, top: inches(3) })]
    expect([1, 2].map((size) => seen([60, 24], area(size as 1 | 2))?.obscured)).toEqual([false, true])
  })
  it('a skimmer above terrain is not obscured by it (4E-VMOV-10, 4E-AMB-26)', () => {
    const under = [ground('woods', 'area', [36, 20, 8, 8], { size: 3, top: inches(3) })]
    expect(seen([60, 24], under, ['skimmer'])?.obscured).toBe(false)
  })
})

describe('a hit on a vehicle', () => {
  it('resolves facing, penetration, AP, obscurement, damage, passengers, in this order (4E-VTGT-17)', () => {
    const melta = { id: 'melta', type: 'assault', s: 8, ap: 1, range: 12, specials: ['melta'] } as const
    const scene = setUp([
      { id: 'us', groups: [{ weapons: [melta] }] },
      { ...vehicle(['tank', 'transport']), id: 'foe', side: 1, capacity: 10 },
      { id: 'riders', side: 1, groups: [{ count: 2 }], state: { where: 'embarked', transport: 1 } },
    ])
    const facts = (question: AnyFact): unknown =>
      question.ask === 'facings' ? [{ model: 0, facing: 'side', obscured: true }] : undefined
    // Hit; 2 + 1 + 8 is 11, a glancing hit on the side that AP 1 makes penetrate; the owner's 3 hides nothing; shaken; out, and no Pinning with 2.
    scene.play(shootingStep(scene.table), { choices: ['us', 'foe'], dice: [3, 2, 1, 3, 1, 1, 1], facts })
    expect(scene.eventsOf('armour-rolled')).toMatchObject([
      { facing: 'side', armour: 11, total: 11, result: 'penetrating' },
    ])
    const told = [
      'hits-rolled',
      'obscured-rolled',
      'armour-rolled',
      'damage-rolled',
      'vehicle-damaged',
      'unit-disembarked',
    ]
    expect(scene.events.map(({ type }) => type).filter((type) => told.includes(type))).toEqual(told)
  })
  it('in close combat is possible as on any unit (4E-VASS-02)', () => {
    const scene = setUp([
      { id: 'us', groups: [{ stats: { i: 5 } }], state: { lockedWith: [1] } },
      { ...vehicle(['tank']), id: 'foe', side: 1, state: { lockedWith: [0] } },
    ])
    expect(chargeable(scene.table, 0)).toEqual([1])
    // It stood still: every blow hits; 6 + 4 is 10 against the rear's 10.
    const facts = (question: AnyFact): unknown =>
      question.ask === 'facings' ? [{ model: 0, facing: 'rear', obscured: false }] : undefined
    scene.play(fightRound(scene.table, { sides: [[0], [1]] }), { dice: [6, 1], facts })
    expect(scene.eventsOf('armour-rolled')).toMatchObject([{ total: 10, result: 'glancing' }])
  })
})
