import { describe, expect, it } from 'vitest'
import { chargeStep } from '@shared/rulesets/wh40k-7e/assault/charging'
import { movementEndStep } from '@shared/rulesets/wh40k-7e/phases/movement-end'
import { mayUse } from '@shared/rulesets/wh40k-7e/shooting/uses'
import { setUp, type GroupSketch, type Scene, type UnitSketch } from '../kit'

const arrived = (id: string): UnitSketch => ({ id, state: { arrivedIn: 1 } })
const cannon = { id: 'cannon', type: 'heavy', s: 4, range: 48, specials: ['interceptor'] } as const
const pistol = { id: 'pistol', type: 'pistol', s: 4, range: 12, specials: ['interceptor'] } as const
const guard = (...groups: readonly GroupSketch[]): UnitSketch => ({ id: 'guard', side: 1, groups })

const targets = (scene: Scene) => scene.eventsOf('volley-fired').map(({ weapon, target }) => [weapon, target])

describe('Interceptor', () => {
  it('7E-USR-INTERCEPTOR-1: each weapon fires at any arrived unit, or not', () => {
    const scene = setUp([arrived('a'), arrived('b'), guard({ weapons: [cannon] }, { weapons: [pistol] })])
    scene.play(movementEndStep(scene.table), { choices: ['pistol', 'b', 'a'], dice: [1, 1] })
    expect(targets(scene)).toEqual([
      ['pistol', 1],
      ['cannon', 0],
    ])
  })

  it('7E-USR-INTERCEPTOR-1: a model with two such weapons fires both, each once', () => {
    const scene = setUp([arrived('a'), arrived('b'), guard({ weapons: [cannon, pistol] })])
    scene.play(movementEndStep(scene.table), { choices: ['pistol', 'b', 'a'], dice: [1, 1] })
    expect(targets(scene)).toEqual([
      ['pistol', 1],
      ['cannon', 0],
    ])
  })

  it('7E-SEQ-01: the active player decides which of several units fires first', () => {
    const other: UnitSketch = { id: 'other', side: 1, groups: [{ weapons: [cannon] }] }
    const scene = setUp([arrived('a'), guard({ weapons: [cannon] }), other, { id: 'unarmed', side: 1 }])
    scene.play(movementEndStep(scene.table), { choices: ['other', 'a', 'a'], dice: [1, 1] })
    expect(scene.offered('intercept.unit')).toEqual(['guard', 'other'])
    expect(scene.eventsOf('volley-fired').map(({ unit }) => unit)).toEqual([2, 1])
  })

  it('7E-USR-INTERCEPTOR-1: two vehicles of a squadron fire one after the other, without a choice between them', () => {
    const hull: GroupSketch = { count: 2, vehicle: { bs: 4, w: 3 }, weapons: [cannon] }
    const scene = setUp([arrived('a'), arrived('b'), guard(hull)])
    scene.play(movementEndStep(scene.table), { choices: ['cannon', 'b', 'a'], dice: [1, 1] })
    expect(scene.offered('intercept.weapon')).toEqual(['none', 'cannon'])
    expect(targets(scene)).toEqual([
      ['cannon', 1],
      ['cannon', 0],
    ])
  })

  it('7E-USR-INTERCEPTOR-1: a weapon out of reach in one mode may fire in another', () => {
    const scene = setUp([arrived('a'), guard({ weapons: [pistol, cannon] })])
    const [kind] = scene.table.roster(1).kinds
    Object.assign(kind ?? {}, { weapons: [{ id: 'gun', name: 'Gun', modes: kind?.ranged ?? [] }] })
    scene.play(movementEndStep(scene.table), {
      choices: ['pistol', 'a'],
      dice: [1],
      facts: (question) => (question.ask === 'seen' ? (question.within < 13_000 ? [] : question.among) : undefined),
    })
    expect(targets(scene)).toEqual([['cannon', 0]])
  })

  it('7E-USR-INTERCEPTOR-1: a unit out of the weapon’s range is not fired at', () => {
    const scene = setUp([arrived('a'), guard({ weapons: [pistol] })])
    scene.play(movementEndStep(scene.table), {
      facts: (question) => (question.ask === 'seen' ? (question.within < 13_000 ? [] : question.among) : undefined),
    })
    expect(targets(scene)).toEqual([])
  })

  it('7E-USR-INTERCEPTOR-3: a unit that arrived in an earlier turn is not fired at', () => {
    const scene = setUp([arrived('a'), guard({ weapons: [cannon] })])
    scene.state.turn = 3
    scene.play(movementEndStep(scene.table))
    expect(targets(scene)).toEqual([])
  })

  it('7E-USR-INTERCEPTOR-2: a weapon that rests in the next turn may fire Overwatch in this one', () => {
    const gun = { ...cannon, type: 'assault' } as const
    const scene = setUp([arrived('a'), { id: 'b' }, guard({ weapons: [gun] })])
    scene.play(movementEndStep(scene.table), { choices: ['a'], dice: [1] })
    scene.state.phase = 'assault'
    scene.play(chargeStep(scene.table), {
      choices: ['b', 'guard', 'fire', 'charge'],
      dice: [1, 1, 1],
      stays: ['charge'],
    })
    expect(scene.eventsOf('overwatch-fired')).toHaveLength(1)
  })

  it.each([
    ['on foot', {}],
    ['of a vehicle', { vehicle: { bs: 4, w: 3 } }],
  ])(
    '7E-USR-INTERCEPTOR-1, 7E-USR-INTERCEPTOR-2: a weapon %s fires in one mode, and rests in all of them',
    (_, body) => {
      const far = { id: 'far', type: 'assault', s: 4, range: 48, specials: ['interceptor'] } as const
      const scene = setUp([arrived('a'), arrived('b'), guard({ ...body, weapons: [far, { ...far, id: 'near' }] })])
      const [kind] = scene.table.roster(2).kinds
      if (kind === undefined) throw new Error('there is a model')
      const modes = kind.weapons.flatMap((weapon) => weapon.modes)
      Object.assign(kind, { weapons: [{ id: 'gun', name: 'Gun', modes }] })
      scene.play(movementEndStep(scene.table), { choices: ['near', 'b'], dice: [1] })
      expect(targets(scene)).toEqual([['near', 1]])
      scene.state.turn = 2
      expect(kind.ranged.map((mode) => mayUse(scene.table, 2, mode))).toEqual([false, false])
    },
  )

  it('7E-USR-INTERCEPTOR-1, 7E-BASE-VEH-03: a destroyed weapon does not intercept, a shaken crew fires snap shots', () => {
    const hull = { weapons: [cannon], vehicle: { bs: 4, w: 3 } }
    const lost = setUp([arrived('a'), guard(hull)])
    lost.state.models[1]?.damage?.weaponsLost.push('cannon')
    lost.play(movementEndStep(lost.table))
    expect(targets(lost)).toEqual([])
    const shaken = setUp([arrived('a'), guard(hull)])
    Object.assign(shaken.state.models[1]?.damage ?? {}, { shakenThrough: 2 })
    shaken.play(movementEndStep(shaken.table), { choices: ['a'], dice: [5] })
    expect(shaken.eventsOf('volley-fired')).toMatchObject([{ snap: true }])
  })

  it('7E-USR-INTERCEPTOR-1, 7E-BASE-BLDG-01: a garrison fires out of its building', () => {
    const bunker: UnitSketch = {
      id: 'bunker',
      side: 1,
      capacity: 10,
      groups: [{ vehicle: { types: ['building'], firePoints: 1, w: 3 }, weapons: [] }],
    }
    const inside: UnitSketch = { ...guard({ weapons: [cannon] }), state: { where: 'embarked', transport: 1 } }
    const scene = setUp([arrived('a'), bunker, inside])
    scene.play(movementEndStep(scene.table), { choices: ['a'], dice: [1] })
    expect(targets(scene)).toEqual([['cannon', 0]])
  })
})
