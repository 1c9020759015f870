import { describe, expect, it } from 'vitest'
import { shootingStep } from '@shared/rulesets/wh40k-4e/phases/shooting'
import { setUp, type GroupSketch, type UnitSketch } from './kit'

const squad = (count: number, more: GroupSketch = {}, unit: UnitSketch = {}): UnitSketch => ({
  ...unit,
  groups: [{ count, ...more }],
})
const enemy = (count: number, more: GroupSketch = {}, unit: UnitSketch = {}): UnitSketch =>
  squad(count, more, { side: 1, ...unit })

/** An assault weapon, fired the same whether or not its unit moved. */
const shoota = { id: 'shoota', type: 'assault', range: 18 } as const
const fires = ['unit-0', 'unit-1']

describe('target priority', () => {
  it('is not tested for the nearest unit (4E-SHOOT-07)', () => {
    const scene = setUp([squad(1, { weapons: [shoota] }), enemy(1), enemy(1)])
    scene.play(shootingStep(scene.table), { choices: fires, dice: [1] })
    expect(scene.eventsOf('leadership-tested')).toEqual([])
  })
  it('4E-VEC-10, 4E-PROF-12: needs 2D6 of at most Leadership for a farther unit', () => {
    const scene = setUp([squad(1, { weapons: [shoota] }), enemy(1), enemy(1)])
    scene.play(shootingStep(scene.table), { choices: ['unit-0', 'unit-2'], dice: [4, 4, 1] })
    expect(scene.eventsOf('leadership-tested')).toMatchObject([{ reason: 'target-priority', passed: true }])
    expect(scene.eventsOf('volley-fired')).toMatchObject([{ target: 2 }])
  })
  it('4E-SHOOT-07, 4E-GAP-30: after a failed test leaves the nearest unit, or none', () => {
    const scene = setUp([squad(1, { weapons: [shoota] }), enemy(1), enemy(1)])
    scene.play(shootingStep(scene.table), { choices: ['unit-0', 'unit-2', 'unit-1'], dice: [4, 5, 1] })
    expect(scene.offered('shoot.target')).toEqual(['unit-1', 'hold'])
    expect(scene.eventsOf('volley-fired')).toMatchObject([{ target: 1 }])
  })
  it('4E-GAP-30: by option does not allow holding fire then', () => {
    const scene = setUp([squad(1, { weapons: [shoota] }), enemy(1), enemy(1)], { holdsAfterFailedPriority: false })
    scene.play(shootingStep(scene.table), { choices: ['unit-0', 'unit-2'], dice: [6, 6, 1] })
    expect(scene.eventsOf('volley-fired')).toMatchObject([{ target: 1 }])
  })
  it('4E-VEC-11, 4E-SHOOT-08: ignores a nearer unit that falls back', () => {
    const scene = setUp([squad(1, { weapons: [shoota] }), enemy(1, {}, { state: { fallingBack: true } }), enemy(1)])
    scene.play(shootingStep(scene.table), { choices: ['unit-0', 'unit-2'], dice: [1] })
    expect(scene.eventsOf('leadership-tested')).toEqual([])
  })
  it('4E-SHOOT-09: is tested by fearless units too', () => {
    const scene = setUp([squad(1, { weapons: [shoota] }, { carried: ['fearless'] }), enemy(1), enemy(1)])
    scene.play(shootingStep(scene.table), { choices: ['unit-0', 'unit-2'], dice: [1, 1, 1] })
    expect(scene.eventsOf('leadership-tested')).toHaveLength(1)
  })
  it('4E-VEC-12, 4E-SHOOT-12, 4E-SHOOT-13: is not tested for the nearest Large Target, but for one behind it', () => {
    const monster = { stats: { type: 'monstrous-creature', size: 3, t: 6, w: 4 } } as const
    const units = [squad(1, { weapons: [shoota] }), enemy(1), enemy(1, monster), enemy(1, monster)]
    const near = setUp(units)
    near.play(shootingStep(near.table), { choices: ['unit-0', 'unit-2'], dice: [1] })
    expect(near.eventsOf('leadership-tested')).toEqual([])
    const far = setUp(units)
    far.play(shootingStep(far.table), { choices: ['unit-0', 'unit-3'], dice: [1, 1, 1] })
    expect(far.eventsOf('leadership-tested')).toHaveLength(1)
  })
  it('4E-SHOOT-20, 4E-SHOOT-21: excludes units locked in combat, which also don’t shoot', () => {
    const locked = setUp([
      squad(1, { weapons: [shoota] }, { state: { lockedWith: [1] } }),
      enemy(1, {}, { state: { lockedWith: [0] } }),
      squad(1, { weapons: [shoota] }),
    ])
    locked.play(shootingStep(locked.table), { choices: ['unit-2'] })
    expect(locked.eventsOf('volley-fired')).toEqual([])
    expect(locked.offered('shooting.unit')).toEqual(['unit-2', 'done'])
  })
})

describe('hitting and wounding', () => {
  it('4E-VEC-20, 4E-HIT-02, 4E-VEC-22: 5 Marines hit on 3+ and wound Toughness 4 on 4+', () => {
    const scene = setUp([squad(5, { weapons: [shoota] }), enemy(8, { stats: { sv: 6 } })])
    scene.play(shootingStep(scene.table), {
      choices: [...fires, 'kind-1'],
      dice: [2, 3, 4, 5, 6, 3, 4, 5, 6],
    })
    expect(scene.eventsOf('hits-rolled')).toMatchObject([{ passed: 4, needed: { value: 3 } }])
    expect(scene.eventsOf('wounds-rolled')).toMatchObject([{ passed: 3, needed: { value: 4 } }])
    // AP 5 leaves no 6+.
    expect(scene.unit(1).models).toHaveLength(5)
  })
  it('4E-VEC-36, 4E-WSR-05: twin-linked weapons reroll their misses, once', () => {
    const gun = { id: 'heavy-bolter', type: 'heavy', shots: 3, range: 36, specials: ['twin-linked'] } as const
    const scene = setUp([squad(1, { weapons: [gun] }), enemy(1)])
    scene.play(shootingStep(scene.table), { choices: fires, dice: [1, 2, 3, 1, 2, 1] })
    expect(scene.eventsOf('hits-rolled')).toMatchObject([{ faces: [1, 2, 3], passed: 1 }])
  })
  it('4E-WSR-07: snipers hit on 2+ and wound on 4+ whatever the Toughness', () => {
    const rifle = { id: 'sniper-rifle', type: 'heavy', range: 36, ap: 6, specials: ['sniper'] } as const
    const scene = setUp([squad(1, { weapons: [rifle], stats: { bs: 2 } }), enemy(2, { stats: { t: 8 } })])
    scene.play(shootingStep(scene.table), { choices: fires, dice: [2, 4, 3] })
    expect(scene.eventsOf('hits-rolled')[0]?.needed.value).toBe(2)
    expect(scene.eventsOf('wounds-rolled')[0]?.needed.value).toBe(4)
  })
  it('4E-WSR-09: a rending six wounds automatically and allows no armour save', () => {
    const gun = { id: 'assault-cannon', type: 'heavy', shots: 1, s: 1, ap: null, specials: ['rending'] } as const
    const scene = setUp([squad(1, { weapons: [gun] }), enemy(2, { stats: { t: 8, sv: 2 } })])
    scene.play(shootingStep(scene.table), { choices: [...fires, 'kind-1'], dice: [6] })
    expect(scene.eventsOf('wounds-rolled')).toEqual([])
    expect(scene.unit(1).models).toHaveLength(1)
  })
  it('4E-WOUND-06: the Toughness of the majority counts', () => {
    const scene = setUp([
      squad(1, { weapons: [shoota] }),
      {
        side: 1,
        groups: [
          { id: 'grot', count: 3, stats: { t: 2 } },
          { id: 'slaver', stats: { t: 4 } },
        ],
      },
    ])
    scene.play(shootingStep(scene.table), { choices: fires, dice: [3, 1] })
    expect(scene.eventsOf('wounds-rolled')[0]?.needed.value).toBe(2)
  })
  it('4E-WSR-01, 4E-WSR-03, 4E-WSR-04, 4E-VEC-35: two shots overheat on 1 and 2, and the weapon’s hits still count', () => {
    const gun = { id: 'plasma-gun', s: 7, ap: 2, specials: ['gets-hot'] } as const
    const scene = setUp([squad(1, { weapons: [gun], stats: { bs: 5 } }), enemy(3)])
    scene.play(shootingStep(scene.table), { choices: [...fires, 'kind-1'], dice: [2, 6, 2, 3, 2] })
    expect(scene.eventsOf('saves-rolled')).toMatchObject([{ unit: 0, save: 'armour', passed: 0 }])
    expect(scene.unit(0).models).toHaveLength(0)
    expect(scene.unit(1).models).toHaveLength(1)
  })
})

describe('types of weapons', () => {
  const shotsOf = (units: readonly UnitSketch[], near: boolean, dice: readonly number[]): number => {
    const scene = setUp(units)
    scene.play(shootingStep(scene.table), {
      choices: fires,
      dice,
      facts: (question) =>
        question.ask === 'fire' && question.range === 12_000 && !near
          ? { models: [], close: [], victims: [] }
          : undefined,
    })
    return scene.eventsOf('volley-fired').reduce((sum, { shots }) => sum + shots, 0)
  }
  it('4E-WSR-06: half range of melta is asked only against armour', () => {
    const askedHalf = (specials: readonly string[], target: UnitSketch): unknown => {
      const scene = setUp([squad(1, { weapons: [{ id: 'gun', type: 'assault', s: 8, specials }] }), target])
      scene.play(shootingStep(scene.table), { choices: fires, dice: [1] })
      return scene.asked.flatMap((question) => (question.ask === 'fire' ? [[question.weapon, question.half]] : []))
    }
    const tank: UnitSketch = { side: 1, groups: [{ vehicle: { types: ['tank'], front: 14 } }] }
    expect(askedHalf(['melta'], tank)).toEqual([['gun', true]])
    expect(askedHalf([], tank)).toEqual([['gun', undefined]])
    expect(askedHalf(['melta'], enemy(1))).toEqual([['gun', undefined]])
  })
  const moved = { state: { moved: 'moved' } } as const
  it('4E-WEAP-08, 4E-WEAP-09: rapid fire has two shots within 12", one beyond it if the unit stood still', () => {
    expect(shotsOf([squad(1), enemy(1)], true, [1, 1])).toBe(2)
    expect(shotsOf([squad(1), enemy(1)], false, [1])).toBe(1)
    expect(shotsOf([squad(1, {}, moved), enemy(1)], true, [1, 1])).toBe(2)
    expect(shotsOf([squad(1, {}, moved), enemy(1)], false, [])).toBe(0)
  })
  it('4E-WEAP-11: a pistol fires twice if the unit stood still', () => {
    const pistol = { weapons: [{ id: 'pistol', type: 'pistol', range: 12 }] } as const
    expect(shotsOf([squad(1, pistol), enemy(1)], true, [1, 1])).toBe(2)
    expect(shotsOf([squad(1, pistol, moved), enemy(1)], true, [1])).toBe(1)
  })
  it('4E-WEAP-12: or once, and the unit may charge', () => {
    const pistol = { weapons: [{ id: 'pistol', type: 'pistol', range: 12 }] } as const
    const scene = setUp([squad(1, pistol), enemy(1)])
    scene.play(shootingStep(scene.table), { choices: ['unit-0', 'unit-1', 'once'], dice: [1] })
    expect(scene.offered('shoot.pistol')).toEqual(['twice', 'once'])
    expect(scene.eventsOf('volley-fired')).toMatchObject([{ shots: 1, forbidsCharge: false }])
  })
  it.each([
    ['rapid-fire', [1, 1]],
    ['pistol', [1, 1]],
    ['heavy', [1]],
  ] as const)(
    '4E-WEAP-20: a unit that always counts as standing may charge after %s fire (4E-USR-20)',
    (type, dice) => {
      const scene = setUp([squad(1, { weapons: [{ type }] }, { carried: ['slow-and-purposeful'] }), enemy(1)])
      scene.play(shootingStep(scene.table), { choices: ['unit-0', 'unit-1'], dice })
      expect(scene.eventsOf('volley-fired')).toMatchObject([{ forbidsCharge: false }])
    },
  )
  it('4E-SHOOT-02, 4E-SHOOT-03, 4E-BARR-10: mortars and rifles of a unit fire at one target together', () => {
    const rifle = { id: 'rifle', type: 'assault' } as const
    const mortar = { id: 'mortar', type: 'heavy', specials: ['barrage', 'blast'] } as const
    const mixed = {
      groups: [
        { id: 'crew', weapons: [mortar] },
        { id: 'men', count: 2, weapons: [rifle] },
      ],
    }
    const fired = (what: string, dice: readonly number[]) => {
      const scene = setUp([mixed, enemy(1)])
      scene.play(shootingStep(scene.table), { choices: ['unit-0', what, 'unit-1'], dice })
      return scene.eventsOf('volley-fired').map(({ weapon, models, target }) => [weapon, models, target])
    }
    expect(fired('both', [6, 1, 1])).toEqual([
      ['mortar', 1, 1],
      ['rifle', 2, 1],
    ])
    expect(fired('direct', [1, 1])).toEqual([['rifle', 2, 1]])
  })
  it('4E-WEAP-05, 4E-WEAP-14, 4E-WEAP-17, 4E-VEC-34: assault and heavy weapons fire their shots', () => {
    const heavy = { weapons: [{ id: 'multi-laser', type: 'heavy', shots: 3 }] } as const
    const assault = { weapons: [{ id: 'big-shoota', type: 'assault', shots: 3 }] } as const
    expect(shotsOf([squad(1, heavy), enemy(1)], true, [1, 1, 1])).toBe(3)
    expect(shotsOf([squad(1, assault, moved), enemy(1)], true, [1, 1, 1])).toBe(3)
  })
  it('4E-WEAP-16, 4E-MOVE-11: a unit that moved fires no heavy weapon', () => {
    const heavy = { weapons: [{ id: 'multi-laser', type: 'heavy', shots: 3 }] } as const
    const scene = setUp([squad(1, heavy, moved), enemy(1)])
    expect(scene.play(shootingStep(scene.table))).toBe(false)
  })
  it.each([
    ['4E-WEAP-10: rapid fire', { type: 'rapid-fire' }, {}, [1, 1], true],
    ['4E-WEAP-12, 4E-GAP-14, 4E-AMB-72: a pistol fired twice', { type: 'pistol' }, {}, [1, 1], true],
    ['4E-WEAP-12: a pistol fired once', { type: 'pistol' }, moved, [1], false],
    ['4E-WEAP-15: an assault weapon', { type: 'assault' }, {}, [1], false],
    ['4E-WEAP-18: a heavy weapon', { type: 'heavy' }, {}, [1], true],
  ] as const)('%s and the charge (4E-ASLT-11)', (_, weapon, unit, dice, forbids) => {
    const scene = setUp([squad(1, { weapons: [weapon] }, unit), enemy(1)])
    scene.play(shootingStep(scene.table), { choices: fires, dice: [...dice] })
    expect(scene.unit(0)).toMatchObject({ mayNotCharge: forbids, shotAt: 1 })
  })
})

describe('saves and casualties', () => {
  it('4E-VEC-26, 4E-VEC-27, 4E-SAVE-11: the best available save is used', () => {
    const gun = { id: 'gun', type: 'assault', ap: 3 } as const
    const scene = setUp([squad(1, { weapons: [gun] }), enemy(2, { stats: { sv: 3, invulnerable: 4 } })])
    scene.play(shootingStep(scene.table), {
      choices: fires,
      dice: [6, 6, 3],
      facts: ({ ask }) => (ask === 'cover-save' ? 3 : undefined),
    })
    expect(scene.eventsOf('saves-rolled')).toMatchObject([{ save: 'cover', needed: 3, passed: 1 }])
  })
  it('4E-VEC-30, 4E-CAS-06, 4E-CAS-07: a torrent of fire names who saves first', () => {
    const bolter = { id: 'bolter', type: 'assault', ap: 5 } as const
    const melta = { id: 'melta', type: 'assault', s: 8, ap: 1 } as const
    const scene = setUp([
      {
        groups: [
          { id: 'bolters', count: 3, weapons: [bolter] },
          { id: 'melta', weapons: [melta] },
        ],
      },
      { side: 1, groups: [{ id: 'marine', count: 3 }, { id: 'flamer' }] },
    ])
    scene.play(shootingStep(scene.table), {
      // Three bolters hit and wound, one meltagun too; the flamer saves a bolter wound, the melta slays, two bolters are saved.
      choices: [...fires, 'flamer', 'bolter', 'marine'],
      dice: [3, 3, 3, 4, 4, 4, 3, 2, 3, 4, 5],
    })
    expect(scene.offered('torrent.name')).toEqual(['marine', 'flamer', 'none'])
    expect(scene.unit(1).models).toHaveLength(3)
  })
  it('4E-CAS-06: fewer wounds than models are no torrent', () => {
    const scene = setUp([squad(1, { weapons: [shoota] }), enemy(2)])
    scene.play(shootingStep(scene.table), { choices: fires, dice: [3, 4, 3] })
    expect(scene.offered('torrent.name')).toEqual([])
  })
  it('4E-VEC-19, 4E-SHOOT-18, 4E-CAS-03: only models in range and sight are lost', () => {
    const scene = setUp([squad(3, { weapons: [{ ...shoota, ap: 2 }] }), enemy(6)])
    const [first = -1] = scene.unit(1).models
    scene.play(shootingStep(scene.table), {
      choices: fires,
      dice: [3, 3, 3, 4, 4, 4],
      facts: (question) =>
        question.ask === 'fire' ? { models: question.models, close: [], victims: [first] } : undefined,
    })
    expect(scene.unit(1).models).toHaveLength(5)
    expect(scene.unit(1).models).not.toContain(first)
  })
  it('4E-VEC-31, 4E-CAS-12: wounds are put on one model of several Wounds after another', () => {
    const scene = setUp([squad(4, { weapons: [{ ...shoota, ap: 2 }] }), enemy(5, { stats: { w: 3 } })])
    scene.play(shootingStep(scene.table), { choices: [...fires, 'kind-1'], dice: [3, 3, 3, 3, 4, 4, 4, 4] })
    const left = scene.unit(1).models.map((model) => scene.table.model(model).wounds)
    expect(left.toSorted()).toEqual([2, 3, 3, 3])
  })
  it('4E-VEC-32, 4E-VEC-33, 4E-CAS-13, 4E-CAS-15: Strength twice the Toughness without bonuses slays at once', () => {
    const gun = { id: 'krak', type: 'assault', s: 8, ap: 2 } as const
    const scene = setUp([squad(1, { weapons: [gun] }), enemy(2, { stats: { t: 4, effectiveT: 5, w: 2 } })])
    scene.play(shootingStep(scene.table), { choices: [...fires, 'kind-1'], dice: [6, 6] })
    expect(scene.unit(1).models).toHaveLength(1)
  })
  it('4E-MIX-03, 4E-MIX-04, 4E-MIX-07: the save of the majority is taken first, and its models are lost', () => {
    const scene = setUp([
      squad(2, { weapons: [{ ...shoota, ap: null }] }),
      {
        side: 1,
        groups: [
          { id: 'guard', count: 3, stats: { sv: 5 } },
          { id: 'lord', stats: { sv: 2 } },
        ],
      },
    ])
    scene.play(shootingStep(scene.table), { choices: [...fires, 'guard'], dice: [3, 3, 4, 4, 4, 5] })
    expect(scene.eventsOf('saves-rolled')).toMatchObject([{ needed: 5, passed: 1 }])
    expect(scene.unit(1).models).toHaveLength(3)
  })
})

describe('pinning', () => {
  const rifle = { id: 'sniper-rifle', type: 'heavy', range: 36, ap: 2, specials: ['sniper', 'pinning'] } as const
  it('4E-PIN-01 to 4E-PIN-03: a model lost to a sniper causes a test, and a unit that fails it is pinned', () => {
    const scene = setUp([squad(1, { weapons: [rifle] }), enemy(3)])
    scene.play(shootingStep(scene.table), { choices: [...fires, 'kind-1'], dice: [2, 4, 5, 4] })
    expect(scene.eventsOf('unit-pinned')).toMatchObject([{ unit: 1 }])
    expect(scene.unit(1).pinnedIn).toBe(1)
  })
  it('4E-GAP-50: models lost to other weapons don’t pin', () => {
    const scene = setUp([squad(1, { weapons: [{ ...shoota, ap: 2 }] }), enemy(3)])
    scene.play(shootingStep(scene.table), { choices: [...fires, 'kind-1'], dice: [3, 4] })
    expect(scene.eventsOf('leadership-tested')).toEqual([])
  })
  it('4E-PIN-03: pinned units don’t shoot', () => {
    const scene = setUp([squad(1, {}, { state: { pinnedIn: 0 } }), enemy(1)])
    expect(scene.play(shootingStep(scene.table))).toBe(false)
  })
})
