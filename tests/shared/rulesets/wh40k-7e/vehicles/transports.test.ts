import { describe, expect, it } from 'vitest'
import { movementStep } from '@shared/rulesets/wh40k-7e/phases/movement'
import { damageHull } from '@shared/rulesets/wh40k-7e/vehicles/damage'
import { inches } from '@shared/space'
import { setUp, type Scene, type UnitSketch } from '../kit'

const carrier = (carried: readonly string[] = []): UnitSketch => ({
  id: 'rhino',
  capacity: 10,
  carried,
  groups: [{ vehicle: { w: 3, types: ['tank', 'transport'] }, weapons: [] }],
})
const squad = (inside: boolean): UnitSketch => ({
  id: 'squad',
  groups: [{ count: 3, stats: { ld: 8 } }],
  state: inside ? { where: 'embarked', transport: 0 } : {},
})
const enemy: UnitSketch = { side: 1 }

const blown = (scene: Scene, ap: number | null, dice: readonly number[]): Scene => {
  scene.play(damageHull(scene.table, 0, true, ap, { unit: 2, weapon: 'lascannon', melee: false }), { dice })
  return scene
}

describe('getting in and out (7E-BASE-VEH-06)', () => {
  it('7E-BASE-VEH-06: a unit within 2" of an access point gets in', () => {
    const scene = setUp([carrier(), squad(false), enemy])
    scene.play(movementStep(scene.table), {
      choices: ['squad', 'move', 'rhino'],
      facts: (question) => (question.ask === 'at-access' ? question.among : undefined),
    })
    expect(scene.unit(1)).toMatchObject({ where: 'embarked', transport: 0 })
    expect(scene.asked.flatMap((question) => (question.ask === 'at-access' ? [question.distance] : []))).toEqual([
      inches(2),
    ])
  })

  it('7E-BASE-VEH-06: a unit not near one is not asked', () => {
    const scene = setUp([carrier(), squad(false), enemy])
    scene.play(movementStep(scene.table), { choices: ['squad', 'move'] })
    expect(scene.unit(1).where).toBe('on-board')
  })

  it('7E-BASE-VEH-06: a unit that gets out may not charge this turn', () => {
    const scene = setUp([carrier(), squad(true), enemy])
    scene.play(movementStep(scene.table), { choices: ['rhino', 'get-out', 'stay'] })
    expect(scene.unit(1)).toMatchObject({ where: 'on-board', mayNotCharge: true, moved: 'moved' })
  })

  it('7E-BASE-VEH-06: out of an assault vehicle it may', () => {
    const scene = setUp([carrier(['assault-vehicle']), squad(true), enemy])
    scene.play(movementStep(scene.table), { choices: ['rhino', 'stay-in', 'combat', 'get-out'] })
    expect(scene.unit(1)).toMatchObject({ where: 'on-board', mayNotCharge: false })
  })
})

describe('passengers of a destroyed vehicle (7E-BASE-VEH-06)', () => {
  it('7E-BASE-VEH-06: they get out of a wreck and test for pinning', () => {
    const scene = setUp([carrier(), squad(true), enemy])
    scene.table.model(0).wounds = 1
    // Shaken, and no hull point left; 9 is more than Leadership 8.
    blown(scene, 4, [1, 4, 5])
    expect(scene.unit(0).where).toBe('destroyed')
    expect(scene.unit(1)).toMatchObject({ where: 'on-board', groundedThrough: 3 })
  })

  it.each([
    [[], true],
    [['assault-vehicle'], false],
  ])('7E-BASE-VEH-06: in their own turn they may not charge out of it, %j', (carried, mayNotCharge) => {
    const scene = setUp([carrier(carried), squad(true), enemy])
    scene.table.model(0).wounds = 1
    blown(scene, 4, [1, 4, 4])
    expect(scene.unit(1)).toMatchObject({ where: 'on-board', mayNotCharge })
  })

  it('7E-BASE-VEH-06: after an explosion they stand in its place, take a hit of Strength 4 each and test', () => {
    const scene = setUp([carrier(), squad(true), enemy])
    // 7 on the table, 2", three hits of which two wound, one save fails, and the test is passed.
    blown(scene, 1, [5, 2, 4, 4, 3, 3, 2, 3, 4])
    expect(scene.unit(0).where).toBe('destroyed')
    expect(scene.unit(1).where).toBe('on-board')
    expect(scene.unit(1).models).toHaveLength(2)
    expect(scene.unit(1).groundedThrough).toBeNull()
  })
})
