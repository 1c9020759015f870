import { describe, expect, it } from 'vitest'
import { fireAt } from '@shared/rulesets/wh40k-7e/shooting/firing'
import { damageHull } from '@shared/rulesets/wh40k-7e/vehicles/damage'
import { setUp, type GroupSketch, type Scene, type Script, type UnitSketch, type WeaponSketch } from '../kit'

const gun = (more: WeaponSketch): UnitSketch => ({
  groups: [{ weapons: [{ type: 'assault', range: 48, ap: 3, ...more }] }],
})
const tank = (vehicle: GroupSketch['vehicle'] = {}, more: Partial<UnitSketch> = {}): UnitSketch => ({
  side: 1,
  groups: [{ vehicle: { w: 3, ...vehicle }, weapons: [{ id: 'cannon' }, { id: 'stubber' }] }],
  ...more,
})

const fired = (scene: Scene, script: Script): Scene => {
  scene.play(fireAt(scene.table, { unit: 0, target: 1, overwatch: false }, new Map()), script)
  return scene
}
const results = (scene: Scene): readonly string[] => scene.eventsOf('armour-rolled').map(({ result }) => result)

describe('shots at armour', () => {
  it.each([
    [4, 12, 'none'],
    [5, 13, 'glancing'],
    [6, 14, 'penetrating'],
  ] as const)('TV-7E-B09 7E-BASE-VEH-04: Strength 8 and a %i against armour 13 makes %i: %s', (face, total, result) => {
    const damage = result === 'penetrating' ? [1] : []
    const scene = fired(setUp([gun({ s: 8 }), tank()]), { dice: [4, face, ...damage] })
    expect(scene.eventsOf('armour-rolled').map((event) => [event.total, event.result])).toEqual([[total, result]])
  })

  it('7E-BASE-VEH-01: a glancing hit costs a hull point, without a roll on the table', () => {
    const scene = fired(setUp([gun({ s: 8 }), tank()]), { dice: [4, 5] })
    expect(scene.table.model(1).wounds).toBe(2)
    expect(scene.eventsOf('damage-rolled')).toEqual([])
  })

  it('7E-BASE-VEH-01, 7E-BASE-VEH-05: without hull points it is wrecked, and the wreck stays', () => {
    const scene = fired(setUp([gun({ s: 8 }), tank({ w: 1 })]), { dice: [4, 5] })
    expect(scene.unit(1).where).toBe('destroyed')
    expect(scene.state.remains).toEqual([{ model: 1, at: null, left: 'wreck' }])
  })

  it.each([
    ['front', 13],
    ['side', 11],
    ['rear', 10],
  ] as const)('7E-BASE-VEH-02: from the %s it has armour %i', (facing, armour) => {
    const scene = fired(setUp([gun({ s: 3 }), tank()]), {
      dice: [4, 1],
      facts: (question) =>
        question.ask === 'facings' ? question.models.map((model) => ({ model, facing, obscured: false })) : undefined,
    })
    expect(scene.eventsOf('armour-rolled').map((event) => event.armour)).toEqual([armour])
  })

  it('7E-BASE-COVER-05: a quarter of the side hidden gives a cover save of 5+', () => {
    const scene = fired(setUp([gun({ s: 8 }), tank()]), {
      dice: [4, 5, 5],
      facts: (question) =>
        question.ask === 'facings'
          ? question.models.map((model) => ({ model, facing: 'front', obscured: true }))
          : undefined,
    })
    expect(scene.table.model(1).wounds).toBe(3)
  })
})

const penetrated = (ap: number | null, dice: readonly number[], vehicle: GroupSketch['vehicle'] = {}): Scene => {
  const scene = setUp([gun({}), tank(vehicle)])
  scene.play(damageHull(scene.table, 1, true, ap, { unit: 0, weapon: 'bolter', melee: false }), { dice })
  return scene
}
const damages = (scene: Scene): readonly string[] => scene.eventsOf('damage-rolled').map(({ damage }) => damage)

describe('the table of damage (7E-BASE-VEH-03)', () => {
  it('TV-7E-B10: AP 1 and a 5 make 7: the vehicle explodes', () => {
    expect(damages(penetrated(1, [5, 3]))).toEqual(['explodes'])
  })

  it('TV-7E-B11: AP 3 and a 6: the vehicle is immobilised', () => {
    const scene = penetrated(3, [6])
    expect(damages(scene)).toEqual(['immobilised'])
    expect(scene.table.model(1).damage?.immobilised).toBe(true)
    expect(scene.table.model(1).wounds).toBe(2)
  })

  it('7E-BASE-VEH-03: open-topped and AP 2 add one each', () => {
    expect(damages(penetrated(2, [4], { types: ['open-topped'] }))).toEqual(['immobilised'])
  })

  it('7E-BASE-VEH-03: shaken lasts to the end of its next turn', () => {
    const scene = penetrated(4, [3])
    // Fired at in turn 1, which is its enemy's; its own is turn 2.
    expect(scene.table.model(1).damage?.shakenThrough).toBe(2)
  })

  it('7E-BASE-VEH-03: a random weapon is destroyed', () => {
    expect(penetrated(4, [5, 6]).table.model(1).damage?.weaponsLost).toEqual(['stubber'])
    expect(penetrated(4, [5, 1]).table.model(1).damage?.weaponsLost).toEqual(['cannon'])
  })

  it('7E-BASE-VEH-03: of more than six weapons one of the first six is destroyed', () => {
    const weapons = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id) => ({ id }))
    const scene = setUp([gun({}), tank({}, { groups: [{ vehicle: { w: 3 }, weapons }] })])
    // A 5 on the table is a weapon; a 6 the sixth of them.
    const by = { unit: 0, weapon: 'bolter', melee: false }
    scene.play(damageHull(scene.table, 1, true, 4, by), { dice: [5, 6] })
    expect(scene.table.model(1).damage?.weaponsLost).toEqual(['f'])
  })

  it('7E-BASE-VEH-03: a second immobilisation costs another hull point', () => {
    const scene = penetrated(4, [6])
    scene.play(damageHull(scene.table, 1, true, 4, null), { dice: [6] })
    expect(scene.unit(1).where).toBe('destroyed')
  })

  it('7E-BASE-VEH-03, 7E-BASE-VEH-05: models within D6" of an explosion suffer a hit of Strength 4, and a crater is left', () => {
    const scene = setUp([gun({}), tank(), { side: 1, groups: [{ count: 2 }] }])
    scene.play(damageHull(scene.table, 1, true, 1, null), {
      // 7 on the table, 4", two hits: 4+ wounds Toughness 4, and the save of 3+ fails once.
      dice: [5, 4, 4, 3, 2],
      facts: (question) => (question.ask === 'in-debris' ? [2, 3] : undefined),
    })
    expect(scene.state.remains).toEqual([{ model: 1, at: null, left: 'crater' }])
    expect(scene.unit(2).models).toEqual([3])
  })
})

describe('weapons against armour', () => {
  it('7E-BASE-SHOOT-15: ordnance rolls two dice and uses the higher', () => {
    const scene = fired(setUp([gun({ s: 8, type: 'ordnance' }), tank()]), { dice: [4, 2, 5] })
    expect(scene.eventsOf('armour-rolled').map(({ total }) => total)).toEqual([13])
    expect(results(scene)).toEqual(['glancing'])
  })
})
