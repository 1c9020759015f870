import { describe, expect, it } from 'vitest'
import { shootingStep } from '@shared/rulesets/wh40k-7e/phases/shooting'
import { setUp, type GroupSketch, type Scene, type Script, type UnitSketch } from './kit'

const gun = (sketch: object = {}) => ({ type: 'assault', ...sketch }) as const
const shooter = (weapon: object, group: GroupSketch = {}): UnitSketch => ({
  id: 'shooter',
  groups: [{ weapons: [gun(weapon)], ...group }],
})
const tank = (vehicle: GroupSketch['vehicle'] = {}): UnitSketch => ({
  id: 'target',
  side: 1,
  groups: [{ vehicle: { w: 3, ...vehicle } }],
})
const shoot = (scene: Scene, { choices = [], ...script }: Script = {}): void => {
  scene.play(shootingStep(scene.table), { choices: ['shooter', 'shoot', 'target', ...choices], ...script })
}
const hullPoints = (scene: Scene): number => scene.state.models[1]?.wounds ?? 0

describe('shots at vehicles', () => {
  it.each([
    [4, 'none', 3],
    [5, 'glancing', 2],
    [6, 'penetrating', 2],
  ])('TV-7E-B09, 7E-BASE-VEH-01, 7E-BASE-VEH-04: S 8 and a %i against armour 13 is %s', (face, result, left) => {
    const scene = setUp([shooter({ s: 8, ap: 3 }), tank({ front: 13 })])
    shoot(scene, { dice: result === 'penetrating' ? [6, face, 1] : [6, face] })
    expect(scene.eventsOf('armour-rolled').map((event) => event.result)).toEqual([result])
    expect(hullPoints(scene)).toBe(left)
  })

  it('TV-7E-B10, 7E-BASE-VEH-03, 7E-BASE-VEH-05: AP 1 and a 5 make it explode', () => {
    const scene = setUp([shooter({ s: 10, ap: 1 }), tank()])
    shoot(scene, { dice: [6, 6, 5, 2] })
    expect(scene.unit(1).where).toBe('destroyed')
    expect(scene.state.remains).toMatchObject([{ left: 'crater' }])
  })

  it('7E-BASE-VEH-05: a model within D6" of an explosion takes a hit of Strength 4', () => {
    const scene = setUp([shooter({ s: 10, ap: 1 }), tank(), { id: 'near', side: 1, groups: [{ weapons: [] }] }])
    shoot(scene, {
      dice: [6, 6, 5, 2, 4, 1],
      facts: (question) => (question.ask === 'in-debris' ? [2] : undefined),
    })
    expect(scene.eventsOf('wounds-rolled').map((event) => event.needed.value)).toEqual([4])
    expect(scene.unit(2).where).toBe('destroyed')
  })

  it('TV-7E-B11, 7E-BASE-VEH-03: AP 3 and a 6 immobilise it', () => {
    const scene = setUp([shooter({ s: 10, ap: 3 }), tank()])
    shoot(scene, { dice: [6, 6, 6] })
    expect(scene.state.models[1]?.damage?.immobilised).toBe(true)
  })

  it('7E-BASE-VEH-03: immobilised once more it loses another hull point', () => {
    const scene = setUp([shooter({ s: 10, ap: 3 }), tank()])
    const [, hull] = scene.state.models
    if (hull?.damage != null) hull.damage.immobilised = true
    shoot(scene, { dice: [6, 6, 6] })
    expect(hullPoints(scene)).toBe(1)
  })

  it('7E-BASE-VEH-01, 7E-BASE-VEH-05: without hull points it is a wreck', () => {
    const scene = setUp([shooter({ s: 8, ap: 3 }), tank({ w: 1 })])
    shoot(scene, { dice: [6, 5] })
    expect(scene.state.remains).toMatchObject([{ left: 'wreck' }])
    expect(scene.unit(1).where).toBe('destroyed')
  })

  it('7E-BASE-VEH-02: the armour of the side that is fired at counts', () => {
    const scene = setUp([shooter({ s: 4 }), tank()])
    shoot(scene, {
      dice: [6, 1],
      facts: (question) => (question.ask === 'facings' ? [{ model: 0, facing: 'rear', obscured: false }] : undefined),
    })
    expect(scene.eventsOf('armour-rolled')).toMatchObject([{ facing: 'rear', armour: 10 }])
  })

  it('7E-BASE-COVER-05: if a quarter is hidden it saves on 5+', () => {
    const scene = setUp([shooter({ s: 8, ap: 3 }), tank()])
    shoot(scene, {
      dice: [6, 5, 5],
      facts: (question) => (question.ask === 'facings' ? [{ model: 0, facing: 'front', obscured: true }] : undefined),
    })
    expect(scene.eventsOf('saves-rolled')).toMatchObject([{ save: 'cover', needed: 5, passed: 1 }])
    expect(hullPoints(scene)).toBe(3)
  })

  it('7E-BASE-COVER-02, 7E-BASE-COVER-05: behind a ruin it saves by the ruin’s cover', () => {
    const scene = setUp([shooter({ s: 8, ap: 3 }), tank()])
    const facing = { model: 0, facing: 'front', obscured: true }
    shoot(scene, {
      dice: [6, 5, 4],
      facts: ({ ask }) => (ask === 'facings' ? [facing] : ask === 'model-covers' ? [{ model: 1, save: 4 }] : undefined),
    })
    expect(scene.eventsOf('saves-rolled')).toMatchObject([{ save: 'cover', needed: 4, passed: 1 }])
  })

  it('7E-BASE-SHOOT-15: ordnance uses the higher of two dice', () => {
    const scene = setUp([shooter({ type: 'ordnance', s: 8, ap: 3 }), tank()])
    shoot(scene, { dice: [6, 2, 4] })
    expect(scene.eventsOf('armour-rolled')).toMatchObject([{ faces: [2, 4], total: 12 }])
  })

  it('7E-USR-POISONED-6: poison does nothing to armour', () => {
    const scene = setUp([shooter({ s: 1, specials: ['poisoned'] }), tank({ front: 10 })])
    shoot(scene, { dice: [6, 6] })
    expect(scene.eventsOf('armour-rolled')).toMatchObject([{ total: 7, result: 'none' }])
  })

  it('7E-USR-MELTA-3: a melta marker penetrates with two dice within half range of its middle', () => {
    for (const reached of [true, false]) {
      const scene = setUp([shooter({ s: 4, ap: 3, specials: ['melta', 'blast'] }), tank()])
      shoot(scene, {
        dice: reached ? [5, 2, 3] : [5, 2],
        facts: (question) => {
          if (question.ask === 'under-marker') return { at: null, under: [{ model: 1, whole: false }], hole: null }
          return question.ask === 'marker-reach' ? { reached, seen: true } : undefined
        },
      })
      expect(scene.eventsOf('armour-rolled').map(({ faces }) => faces)).toEqual([reached ? [2, 3] : [2]])
    }
  })
})
