import { describe, expect, it, test } from 'vitest'
import { coverRows } from '@shared/rulesets/wh40k-7e/casualties/cover'
import { shootingStep } from '@shared/rulesets/wh40k-7e/phases/shooting'
import { offerJink } from '@shared/rulesets/wh40k-7e/shooting/jinking'
import { setUp, type Scene, type Script, type UnitSketch } from './kit'

const shooter = (sketch: Partial<UnitSketch> = {}): UnitSketch => ({ id: 'shooter', side: 0, ...sketch })
const target = (sketch: Partial<UnitSketch> = {}): UnitSketch => ({ id: 'target', side: 1, ...sketch })

/** The first unit shoots at the second one; later questions follow. */
const shoot = (scene: Scene, { choices = [], ...script }: Script = {}): void => {
  scene.play(shootingStep(scene.table), { choices: ['shooter', 'shoot', 'target', ...choices], ...script })
}
const gun = (sketch: object = {}) => ({ type: 'assault', ...sketch }) as const
const needed = (scene: Scene, type: 'hits-rolled' | 'wounds-rolled') =>
  scene.eventsOf(type).map((event) => event.needed.value)

describe('to hit', () => {
  it.each([
    [2, 0],
    [3, 1],
  ])('TV-7E-B01, 7E-BASE-SHOOT-04: BS 4, die %i: %i hits', (face, hits) => {
    const scene = setUp([shooter({ groups: [{ weapons: [gun()] }] }), target()])
    shoot(scene, { dice: hits === 1 ? [face, 1] : [face] })
    expect(scene.eventsOf('hits-rolled').map(({ passed }) => passed)).toEqual([hits])
  })

  it('TV-7E-B02, 7E-BASE-SHOOT-05: BS 7 misses with a 1 and hits with a 5 in its reroll', () => {
    const scene = setUp([shooter({ groups: [{ stats: { bs: 7 }, weapons: [gun()] }] }), target()])
    shoot(scene, { dice: [1, 5, 1] })
    expect(needed(scene, 'hits-rolled')).toEqual([2, 5])
    expect(scene.eventsOf('hits-rolled').map(({ passed }) => passed)).toEqual([0, 1])
  })

  it.each([
    [5, 0],
    [6, 1],
  ])(
    'TV-7E-B03, 7E-BASE-SNAP-01, 7E-BASE-SHOOT-13: a heavy weapon after a move at BS 5, die %i: %i hits',
    (face, hits) => {
      const scene = setUp([shooter({ groups: [{ stats: { bs: 5 }, weapons: [gun({ type: 'heavy' })] }] }), target()])
      for (const model of scene.state.models) model.moved = true
      shoot(scene, { dice: hits === 1 ? [face, 1] : [face] })
      expect(scene.eventsOf('volley-fired').map(({ snap }) => snap)).toEqual([true])
      expect(scene.eventsOf('hits-rolled').map(({ passed }) => passed)).toEqual([hits])
    },
  )

  it('7E-BASE-SHOOT-12: a rapid fire weapon fires twice up to half range and prevents a charge', () => {
    const scene = setUp([shooter(), target()])
    shoot(scene, { dice: [1, 1] })
    expect(scene.eventsOf('volley-fired')).toMatchObject([{ shots: 2, forbidsCharge: true }])
  })

  it('7E-BASE-SHOOT-16: Gets Hot wounds its firer on a 1, who may save with his armour', () => {
    const scene = setUp([shooter({ groups: [{ weapons: [gun({ specials: ['gets-hot'] })] }] }), target()])
    shoot(scene, { dice: [1, 2] })
    expect(scene.unit(0).models).toEqual([])
  })
})

describe('to wound and saves', () => {
  it.each([
    [4, 4],
    [3, 3],
    [2, 2],
    [5, 5],
    [6, 6],
    [7, 6],
  ])('TV-7E-B04, 7E-BASE-SHOOT-06: S 4 against T %i needs %i+', (t, value) => {
    const scene = setUp([shooter({ groups: [{ weapons: [gun({ s: 4 })] }] }), target({ groups: [{ stats: { t } }] })])
    shoot(scene, { dice: [6, 1] })
    expect(needed(scene, 'wounds-rolled')).toEqual([value])
  })

  it('TV-7E-B04, 7E-BASE-SHOOT-06: S 4 does nothing to T 8', () => {
    const scene = setUp([
      shooter({ groups: [{ weapons: [gun({ s: 4 })] }] }),
      target({ groups: [{ stats: { t: 8 } }] }),
    ])
    shoot(scene, { dice: [6] })
    expect(scene.eventsOf('wounds-rolled')).toEqual([])
  })

  it('TV-7E-B05, 7E-BASE-SHOOT-07: S 8 removes a model of T 4 with three Wounds at once', () => {
    const scene = setUp([
      shooter({ groups: [{ weapons: [gun({ s: 8, ap: 3 })] }] }),
      target({ groups: [{ stats: { w: 3 } }] }),
    ])
    shoot(scene, { dice: [6, 6], choices: ['stand'] })
    expect(scene.unit(1).where).toBe('destroyed')
  })

  it('TV-7E-B06, 7E-BASE-SAVE-02: AP 3 allows no save of 3+, AP 4 does', () => {
    for (const [ap, dice] of [
      [3, [6, 6]],
      [4, [6, 6, 3]],
    ] as const) {
      const scene = setUp([shooter({ groups: [{ weapons: [gun({ ap })] }] }), target()])
      shoot(scene, { dice, choices: ['stand'] })
      expect(scene.eventsOf('saves-rolled').map((event) => event.needed)).toEqual(ap === 3 ? [] : [3])
    }
  })

  it('TV-7E-B07, 7E-BASE-SAVE-01: Sv 4+ against AP 4 with cover 5+ and invulnerable 6+ uses the cover', () => {
    const scene = setUp([
      shooter({ groups: [{ weapons: [gun({ ap: 4 })] }] }),
      target({ groups: [{ stats: { sv: 4, invulnerable: 6 } }] }),
    ])
    shoot(scene, {
      dice: [6, 6, 5],
      choices: ['stand'],
      facts: (question) => (question.ask === 'model-covers' ? [{ model: 1, save: 5 }] : undefined),
    })
    expect(scene.eventsOf('saves-rolled')).toMatchObject([{ save: 'cover', needed: 5, passed: 1 }])
  })

  it('7E-BASE-SHOOT-08, 7E-BASE-SHOOT-10: the closest model loses its Wounds before the next does', () => {
    const scene = setUp([
      shooter({ groups: [{ weapons: [gun({ shots: 3, ap: 2 })] }] }),
      target({ groups: [{ count: 3, stats: { w: 2 } }] }),
    ])
    shoot(scene, {
      dice: [6, 6, 6, 6, 6, 6],
      choices: ['stand'],
      facts: (question) => (question.ask === 'nearest-first' ? [3, 1, 2] : undefined),
    })
    expect(scene.state.models.slice(1).map(({ wounds }) => wounds)).toEqual([1, 2, 0])
  })

  it('7E-BASE-SHOOT-09: wounds beyond the visible models are lost', () => {
    const scene = setUp([
      shooter({ groups: [{ weapons: [gun({ shots: 2, ap: 2 })] }] }),
      target({ groups: [{ count: 3 }] }),
    ])
    shoot(scene, {
      dice: [6, 6, 6, 6],
      choices: ['stand'],
      facts: (question) => (question.ask === 'fire' ? { models: [0], close: [0], victims: [2] } : undefined),
    })
    expect(scene.unit(1).models).toEqual([1, 3])
  })

  it('7E-BASE-SAVE-03: Feel No Pain ignores a wound on 5+, but not Instant Death', () => {
    for (const [s, dice, left] of [
      [4, [6, 6, 5], 1],
      [8, [6, 6], 0],
    ] as const) {
      const scene = setUp([
        shooter({ groups: [{ weapons: [gun({ s, ap: 2 })] }] }),
        target({ groups: [{ carried: ['feel-no-pain'] }] }),
      ])
      shoot(scene, { dice, choices: ['stand'] })
      expect(scene.unit(1).models).toHaveLength(left)
    }
  })

  it('7E-BASE-LOOKOUT-01: another model takes a wound for a character on 4+', () => {
    const scene = setUp([
      shooter({ groups: [{ weapons: [gun({ ap: 2 })] }] }),
      target({ groups: [{ id: 'sergeant', carried: ['character'] }, { id: 'trooper' }] }),
    ])
    shoot(scene, {
      dice: [6, 6, 4],
      choices: ['stand', 'yes'],
      facts: (question) => (question.ask === 'comrades' ? [2] : undefined),
    })
    expect(scene.unit(1).models).toEqual([1])
  })
})

describe('going to ground and pinning', () => {
  it('7E-BASE-GTG-01, 7E-BASE-GTG-02: a unit in the open gets a cover save of 6+, to the end of its next turn', () => {
    const scene = setUp([shooter({ groups: [{ weapons: [gun({ ap: 2 })] }] }), target()])
    shoot(scene, { dice: [6, 6, 6], choices: ['ground'] })
    expect(scene.eventsOf('saves-rolled')).toMatchObject([{ save: 'cover', needed: 6 }])
    expect(scene.unit(1).groundedThrough).toBe(2)
  })

  it('7E-BASE-GTG-03: fearless units are not asked', () => {
    const scene = setUp([
      shooter({ groups: [{ weapons: [gun({ ap: 2 })] }] }),
      target({ groups: [{ carried: ['fearless'] }] }),
    ])
    shoot(scene, { dice: [6, 6] })
    expect(scene.unit(1).where).toBe('destroyed')
  })

  const pinning = gun({ ap: 2, specials: ['pinning'] })

  it('7E-USR-PINNING-1, 7E-USR-PINNING-2: a unit that fails goes to ground', () => {
    const scene = setUp([shooter({ groups: [{ weapons: [pinning] }] }), target({ groups: [{ count: 3 }] })])
    shoot(scene, { dice: [6, 6, 5, 4], choices: ['stand'] })
    expect(scene.unit(1).groundedThrough).toBe(2)
  })

  it('TV-7E-28, 7E-USR-PINNING-3: a second unit that wounds it makes it test again', () => {
    const scene = setUp([
      shooter({ groups: [{ weapons: [pinning] }] }),
      target({ groups: [{ count: 5 }] }),
      { id: 'second', side: 0, groups: [{ weapons: [pinning] }] },
    ])
    shoot(scene, { dice: [6, 6, 1, 1], choices: ['stand'] })
    scene.play(shootingStep(scene.table), { choices: ['second', 'shoot', 'target', 'stand'], dice: [6, 6, 2, 2] })
    expect(scene.eventsOf('leadership-tested').map(({ passed }) => passed)).toEqual([true, true])
  })

  it('TV-7E-29, 7E-USR-PINNING-4: a unit that has gone to ground takes no test', () => {
    const scene = setUp([
      shooter({ groups: [{ weapons: [pinning] }] }),
      target({ groups: [{ count: 3 }], state: { groundedThrough: 2 } }),
    ])
    shoot(scene, { dice: [6, 6, 5] })
    expect(scene.eventsOf('leadership-tested')).toEqual([])
  })

  it('7E-USR-PINNING-5: fearless units pass without a roll', () => {
    const scene = setUp([
      shooter({ groups: [{ weapons: [pinning] }] }),
      target({ groups: [{ count: 3, carried: ['fearless'] }] }),
    ])
    shoot(scene, { dice: [6, 6] })
    expect(scene.eventsOf('test-passed-unrolled')).toHaveLength(1)
  })
})

describe('jinking', () => {
  const bikes = target({ groups: [{ carried: ['jink'], weapons: [gun()] }] })

  it('7E-USR-JINK-1, 7E-USR-JINK-2, 7E-USR-JINK-3: declared before the dice gives 4+ cover', () => {
    const scene = setUp([shooter({ groups: [{ weapons: [gun({ ap: 2 })] }] }), bikes])
    shoot(scene, { dice: [6, 6, 4], choices: ['jink', 'stand'] })
    expect(scene.eventsOf('saves-rolled')).toMatchObject([{ save: 'cover', needed: 4 }])
  })

  it('7E-USR-JINK-4, 7E-USR-JINK-5: makes the unit fire snap shots through its next turn, and is not asked again', () => {
    const scene = setUp([{ ...bikes, id: 'shooter', side: 0 }, target()])
    Object.assign(scene.state.units[0] ?? {}, { jinks: true, jinkedThrough: 1 })
    shoot(scene, { dice: [5] })
    expect(scene.eventsOf('volley-fired').map(({ snap }) => snap)).toEqual([true])
    scene.play(offerJink(scene.table, 0, 1))
  })

  it('TV-7E-38, 7E-USR-JINK-3, 7E-USR-SHROUDED-1: gives a shrouded unit 2+', () => {
    const scene = setUp([
      shooter({ groups: [{ weapons: [gun({ ap: 2 })] }] }),
      target({ groups: [{ carried: ['jink', 'shrouded'] }], state: { jinks: true } }),
    ])
    shoot(scene, { dice: [6, 6, 2], choices: ['stand'] })
    expect(scene.eventsOf('saves-rolled')).toMatchObject([{ save: 'cover', needed: 2 }])
  })
})

describe('cover', () => {
  const saveWith = (carried: readonly string[], base: number | null, night = false, firer: readonly string[] = []) => {
    const scene = setUp([
      shooter({ groups: [{ weapons: [gun({ ap: 2 })], carried: firer }] }),
      target({ groups: [{ carried: [...carried, 'fearless'] }] }),
    ])
    scene.state.night = night
    shoot(scene, {
      dice: night && firer.length === 0 ? [6, 6, 6] : carried.length > 0 || base !== null ? [6, 6, 6] : [6, 6],
      facts: (question) =>
        question.ask === 'model-covers' ? (base === null ? [] : [{ model: 1, save: base }]) : undefined,
    })
    return scene.eventsOf('saves-rolled')[0]?.needed ?? null
  }

  it.each([
    [null, 5],
    [5, 3],
    [4, 2],
    [3, 2],
  ])('TV-7E-36, 7E-USR-SHROUDED-1, 7E-USR-SHROUDED-2: Shrouded makes %s to %i+', (base, save) => {
    expect(saveWith(['shrouded'], base)).toBe(save)
  })

  it('7E-BASE-COVER-04, 7E-BASE-NIGHT-01: a cover save lists its reasons', () => {
    const why = (carried: readonly string[], terrain: number | undefined, more: object = {}) => {
      const scene = setUp([{ groups: [{ carried }], state: { groundedThrough: 2 } }, { side: 1 }])
      Object.assign(scene.state, more)
      return coverRows(scene.table, 0, 1, terrain).map(({ source, amount }) => `${source} ${amount}`)
    }
    expect(why(['stealth'], 5)).toEqual(['cover 5', 'stealth -1', 'gone-to-ground -1'])
    expect(why(['shrouded', 'stealth'], undefined)).toEqual([
      'in-the-open 7',
      'shrouded -2',
      'stealth -1',
      'gone-to-ground -1',
    ])
    expect(why([], undefined, { night: true })).toEqual(['in-the-open 7', 'night-fighting -1', 'gone-to-ground -1'])
  })

  test('TV-7E-37, 7E-USR-SHROUDED-3: with Stealth it is 4+ in the open', () => {
    expect(saveWith(['shrouded', 'stealth'], null)).toBe(4)
  })

  test('7E-BASE-COVER-04: Stealth alone is 6+ in the open', () => {
    expect(saveWith(['stealth'], null)).toBe(6)
  })

  test('7E-BASE-NIGHT-01: in the dark all units have Stealth', () => {
    expect(saveWith([], null, true)).toBe(6)
  })

  test('7E-USR-NIGHTVISION-1: but not against units that see in the dark', () => {
    expect(saveWith([], null, true, ['night-vision'])).toBeNull()
  })
})

describe('weapons fired in shooting', () => {
  it('7E-BASE-SHOOT-01, 7E-BASE-SHOOT-03: one weapon a model, one weapon after the other', () => {
    const scene = setUp([
      shooter({
        groups: [
          { id: 'gunner', weapons: [gun({ id: 'melta' }), gun({ id: 'pistol' })] },
          { id: 'trooper', weapons: [gun({ id: 'rifle' })] },
        ],
      }),
      target(),
    ])
    shoot(scene, { choices: ['melta', 'rifle'], dice: [1, 1] })
    expect(scene.eventsOf('volley-fired').map(({ weapon }) => weapon)).toEqual(['rifle', 'melta'])
  })

  it('7E-BASE-SHOOT-03: Monstrous Creatures fire two', () => {
    const scene = setUp([
      shooter({
        groups: [{ stats: { type: 'monstrous-creature' }, weapons: [gun({ id: 'a' }), gun({ id: 'b' })] }],
      }),
      target(),
    ])
    shoot(scene, { choices: ['a'], dice: [1, 1] })
    expect(scene.eventsOf('volley-fired')).toHaveLength(2)
  })

  it('7E-BASE-SHOOT-02: a unit out of sight or in combat cannot be shot at', () => {
    const scene = setUp([shooter({ groups: [{ weapons: [gun()] }] }), target(), target({ id: 'other' })])
    Object.assign(scene.state.units[2] ?? {}, { lockedWith: [0] })
    scene.play(shootingStep(scene.table), {
      choices: ['shooter', 'shoot'],
      facts: (question) => (question.ask === 'seen' ? question.among.filter((unit) => unit !== 1) : undefined),
    })
    expect(scene.eventsOf('volley-fired')).toEqual([])
  })

  it('7E-BASE-SHOOT-11: an assault weapon fires after a move and allows a charge', () => {
    const scene = setUp([shooter({ groups: [{ weapons: [gun({ shots: 2 })] }] }), target()])
    for (const model of scene.state.models) model.moved = true
    shoot(scene, { dice: [1, 1] })
    expect(scene.eventsOf('volley-fired')).toMatchObject([{ shots: 2, snap: false, forbidsCharge: false }])
  })

  it('7E-BASE-COVER-03: templates and weapons that ignore it deny cover', () => {
    const scene = setUp([
      shooter({ groups: [{ weapons: [gun({ ap: 2, specials: ['ignores-cover'] })] }] }),
      target({ groups: [{ carried: ['fearless'] }] }),
    ])
    shoot(scene, {
      dice: [6, 6],
      facts: (question) => (question.ask === 'model-covers' ? [{ model: 1, save: 3 }] : undefined),
    })
    expect(scene.unit(1).where).toBe('destroyed')
  })

  it('7E-BASE-TEMPLATE-01: a template hits all under it without a roll', () => {
    const scene = setUp([
      shooter({ groups: [{ weapons: [gun({ range: null })] }] }),
      target({ groups: [{ count: 3, carried: ['fearless'] }] }),
    ])
    shoot(scene, { dice: [1, 1], laid: () => ({ under: [1, 2] }) })
    expect(scene.eventsOf('hits-rolled')).toEqual([])
    expect(scene.eventsOf('wounds-rolled')).toMatchObject([{ faces: [1, 1] }])
  })

  it('7E-BASE-BLAST-01, 7E-BASE-BLAST-02: each model under a marker takes a hit, one marker after the other', () => {
    const scene = setUp([
      shooter({ groups: [{ count: 2, weapons: [gun({ ap: 2, specials: ['blast'] })] }] }),
      target({ groups: [{ count: 4, carried: ['fearless'] }] }),
    ])
    const under = [2, 3].map((model) => ({ model, whole: true }))
    shoot(scene, {
      dice: [5, 6, 6, 5, 1],
      facts: (question) => {
        if (question.ask !== 'under-marker') return undefined
        return {
          at: null,
          under:
            under.filter(({ model }) => scene.table.model(model).status === 'alive').length === 2
              ? under
              : [{ model: 4, whole: true }],
          hole: null,
        }
      },
    })
    expect(scene.unit(1).models).toEqual([4, 5])
    expect(scene.eventsOf('marker-landed')).toHaveLength(2)
  })
})

describe('salvo weapons and several weapons', () => {
  const salvo = gun({ type: 'salvo' })

  it.each([
    [false, 24, 4],
    [true, 12, 2],
  ])('7E-BASE-SHOOT-14: moved %s: range %i", %i shots, and no charge', (moved, range, shots) => {
    const scene = setUp([shooter({ groups: [{ weapons: [salvo] }] }), target()])
    const [mode] = scene.table.roster(0).kinds[0]?.ranged ?? []
    if (mode === undefined) throw new Error('it has a weapon')
    Object.assign(mode, { shots: { kind: 'salvo', moved: 2, still: 4 } })
    for (const model of scene.state.models) model.moved = moved
    shoot(scene, { dice: Array.from({ length: shots }, () => 1) })
    expect(scene.eventsOf('volley-fired')).toMatchObject([{ shots, forbidsCharge: true }])
    expect(scene.asked.find((question) => question.ask === 'fire')).toMatchObject({ range: range * 1000 })
  })

  it('7E-BASE-SHOOT-14, 7E-BASE-SHOOT-03: two of them on one vehicle fire both', () => {
    const scene = setUp([shooter({ groups: [{ vehicle: { bs: 4, w: 3 }, weapons: [salvo, salvo] }] }), target()])
    for (const mode of scene.table.roster(0).kinds[0]?.ranged ?? [])
      Object.assign(mode, { shots: { kind: 'salvo', moved: 2, still: 4 } })
    scene.play(shootingStep(scene.table), {
      choices: ['shooter', 'shoot', 'target'],
      dice: Array.from({ length: 8 }, () => 1),
    })
    expect(scene.eventsOf('volley-fired')).toMatchObject([{ shots: 8 }])
  })
})
