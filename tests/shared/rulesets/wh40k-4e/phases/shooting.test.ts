import { describe, expect, it } from 'vitest'
import { sufferWounds } from '@shared/rulesets/wh40k-4e/casualties/suffering'
import { bestSave } from '@shared/rulesets/wh40k-4e/casualties/saving'
import { takeWound } from '@shared/rulesets/wh40k-4e/casualties/removing'
import { movementStep } from '@shared/rulesets/wh40k-4e/phases/movement'
import { shootingStep } from '@shared/rulesets/wh40k-4e/phases/shooting'
import { hasMoved } from '@shared/rulesets/wh40k-4e/shooting/arms'
import type { AnyFact } from '@shared/rulesets/wh40k-4e/questions'
import type { UnitState } from '@shared/rulesets/wh40k-4e/state'
import { strikeTarget } from '@shared/rulesets/wh40k/classic/charts'
import { inches } from '@shared/space'
import { setUp, type GroupSketch, type Script, type UnitSketch } from '../kit'

const gun = { type: 'assault', shots: 1 } as const
const shooter = (group: GroupSketch = {}, more: UnitSketch = {}): UnitSketch => ({
  id: 'us',
  groups: [{ weapons: [gun], ...group }],
  ...more,
})
const them = (more: UnitSketch = {}): UnitSketch => ({
  id: 'them',
  side: 1,
  groups: [{ count: 5, weapons: [] }],
  ...more,
})
const shoot = (us: UnitSketch, script: Script, others: readonly UnitSketch[] = [them()]) => {
  const scene = setUp([us, ...others])
  scene.play(shootingStep(scene.table), script)
  return scene
}

describe('the Shooting phase', () => {
  it('lets units shoot in any order, or not at all (4E-SHOOT-01, 4E-TURN-04)', () => {
    const scene = setUp([shooter(), shooter({}, { id: 'second' }), them()])
    scene.play(shootingStep(scene.table), { dice: [1], choices: ['second', 'them'] })
    expect(scene.unit(1).shot).toBe(true)
    expect(scene.play(shootingStep(scene.table), { choices: ['done'] })).toBe(false)
    expect(scene.unit(0).shot).toBe(false)
  })
  it('has one target for the whole unit, chosen before measuring; then hits, wounds, saves, losses (4E-SHOOT-03, 4E-SHOOT-05, 4E-SHOOT-11)', () => {
    const scene = shoot(shooter({ count: 2 }), { dice: [3, 3, 4, 4, 1, 1], choices: ['us', 'them', 'kind-1'] }, [
      them(),
      them({ id: 'others' }),
    ])
    const told = ['volley-fired', 'hits-rolled', 'wounds-rolled', 'saves-rolled', 'model-slain', 'model-slain']
    expect(scene.events.map(({ type }) => type).filter((type) => told.includes(type))).toEqual(told)
    expect(scene.eventsOf('volley-fired')).toHaveLength(1)
    const kinds = scene.asked.map(({ ask }) => ask)
    expect(kinds.indexOf('fire')).toBeGreaterThan(kinds.indexOf('seen'))
    expect(kinds.slice(0, kinds.indexOf('seen'))).not.toContain('closest')
  })
  it('uses each model’s own range and sight; the rest of its unit fires without it (4E-SHOOT-16, 4E-SHOOT-17, 4E-LOS-08)', () => {
    const facts = (question: AnyFact): unknown =>
      question.ask === 'fire' ? { models: [0], close: [], victims: [3] } : undefined
    const scene = shoot(shooter({ count: 3 }), { dice: [1], choices: ['us', 'them'], facts })
    expect(scene.eventsOf('volley-fired')).toMatchObject([{ models: 1, shots: 1 }])
  })
  it('removes only models in sight and range (4E-LOS-09, 4E-SHOOT-18)', () => {
    const facts = (question: AnyFact): unknown =>
      question.ask === 'fire' ? { models: question.models, close: [], victims: [3] } : undefined
    const scene = shoot(shooter({ count: 2 }), { dice: [6, 6, 6, 6, 1], choices: ['us', 'them'], facts })
    expect(scene.state.models.flatMap(({ status }, model) => (status === 'slain' ? [model] : []))).toEqual([3])
  })
  it('has no hits beyond a weapon’s range (4E-SHOOT-16)', () => {
    const facts = (question: AnyFact): unknown =>
      question.ask === 'fire' ? { models: [], close: [], victims: [] } : undefined
    expect(shoot(shooter(), { choices: ['us', 'them'], facts }).eventsOf('hits-rolled')).toEqual([])
  })
  it('has no shots by a unit out of coherency (4E-SHOOT-24)', () => {
    const facts = ({ ask }: AnyFact): unknown => (ask === 'coherent' ? false : undefined)
    const scene = shoot(shooter({ count: 2 }), { choices: ['us'], facts })
    expect(scene.eventsOf('volley-fired')).toEqual([])
  })
  it('lets a unit that falls back shoot, as after a move (4E-SHOOT-25, 4E-FALL-08)', () => {
    const scene = shoot(shooter({}, { state: { fallingBack: true, moved: 'fell-back' } }), {
      dice: [1],
      choices: ['us', 'them'],
    })
    expect(scene.eventsOf('volley-fired')).toHaveLength(1)
    expect(hasMoved(scene.table, 0)).toBe(true)
  })
  it('lets a regrouped unit shoot as after a move (4E-FALL-23)', () => {
    const scene = setUp([shooter({}, { state: { moved: 'regrouped' } }), them()])
    expect(hasMoved(scene.table, 0)).toBe(true)
    scene.play(shootingStep(scene.table), { dice: [1], choices: ['us', 'them'] })
    expect(scene.eventsOf('volley-fired')).toHaveLength(1)
  })
})

describe('dice of shooting', () => {
  const needed = (bs: number) =>
    shoot(shooter({ stats: { bs } }), { dice: [1], choices: ['us', 'them'] }).eventsOf('hits-rolled')[0]
  it('are one for each shot against 7 less BS, 2+ at best; a 1 always misses (4E-HIT-01, 4E-HIT-04, 4E-VEC-21)', () => {
    expect([2, 3, 4, 5].map((bs) => needed(bs)?.needed.value)).toEqual([5, 4, 3, 2])
    expect(needed(5)?.passed).toBe(0)
  })
  it('are separate for different weapons (4E-HIT-05, 4E-SAVE-13)', () => {
    const scene = setUp([
      { id: 'us', groups: [{ weapons: [gun] }, { id: 'other', weapons: [{ ...gun, id: 'melta', s: 8, ap: 1 }] }] },
      them(),
    ])
    scene.play(shootingStep(scene.table), { dice: [1, 1], choices: ['us', 'them'] })
    expect(scene.eventsOf('volley-fired').map(({ weapon }) => weapon)).toEqual(['bolter', 'melta'])
  })
  const toWound = (s: number, t: number) => {
    const foe = them({ groups: [{ stats: { t }, weapons: [] }] })
    const us = shooter({ weapons: [{ ...gun, s }] })
    const dice = t - s >= 4 ? [6] : [6, 1]
    return shoot(us, { dice, choices: ['us', 'them'] }, [foe]).eventsOf('wounds-rolled')[0]?.needed.value ?? null
  }
  it('compare Strength and Toughness: four and the difference, 2 to 6, no wound at four below (4E-WOUND-01, 4E-WOUND-03, 4E-TV-D30)', () => {
    expect(strikeTarget(4, 4)).toBe(4)
    expect([toWound(4, 4), toWound(4, 7), toWound(4, 8), toWound(8, 4), toWound(3, 4)]).toEqual([4, 6, null, 2, 5])
  })
  it('save with a rolled 5 on 3+ (4E-SAVE-02, 4E-VEC-23)', () => {
    const scene = shoot(shooter({ weapons: [{ ...gun, ap: null }] }), { dice: [6, 6, 5], choices: ['us', 'them'] })
    expect(scene.eventsOf('saves-rolled')).toMatchObject([{ needed: 3, passed: 1 }])
    expect(scene.eventsOf('model-slain')).toEqual([])
  })
})

describe('saves', () => {
  const by = { unit: 1, weapon: 'bolter', melee: false }
  const save = (sv: number, ap: number | null, cover: number | null) => {
    const scene = setUp([{ groups: [{ stats: { sv } }] }])
    return bestSave(scene.table, 0, { by, ap, deniesArmour: false, deniesCover: false }, cover)
  }
  it('are ignored by AP as low as the save (4E-VEC-24)', () => {
    const left = (ap: number) => [2, 3, 4, 5, 6].filter((sv) => save(sv, ap, null) !== null)
    expect([left(4), left(5), left(2)]).toEqual([[2, 3], [2, 3, 4], []])
  })
  it('use cover instead of armour if that is better (4E-COVER-01)', () => {
    expect(save(5, null, 4)).toEqual({ kind: 'cover', needed: 4 })
    expect(save(3, null, 4)).toEqual({ kind: 'armour', needed: 3 })
    expect(save(3, 3, 5)).toEqual({ kind: 'cover', needed: 5 })
  })
  it.each<[string, number | null, number | null, Partial<UnitState>, number | null]>([
    ['its armour', 4, null, {}, 4],
    ['its invulnerable save, if that is better', 4, 3, {}, 3],
    ['its armour, if that is better', 3, 4, {}, 3],
    ['no armour where it has none', null, 5, {}, 5],
    ['nothing after less than 18"', 4, null, { boostedFar: false }, null],
    ['nothing a turn later', 4, null, { boostedIn: -1 }, null],
  ])('bikes that boosted save from AP 2 with %s (4E-USR-24, 4E-AMB-57)', (_, sv, invulnerable, state, needed) => {
    const scene = setUp([
      { groups: [{ stats: { type: 'bike', sv, invulnerable } }], state: { boostedIn: 0, boostedFar: true, ...state } },
    ])
    const against = { by, ap: 2, deniesArmour: false, deniesCover: false }
    expect(bestSave(scene.table, 0, against, null)?.needed ?? null).toBe(needed)
  })
  it('use no cover against templates (4E-COVER-11)', () => {
    const scene = setUp([{ groups: [{ stats: { sv: 5 } }] }])
    expect(bestSave(scene.table, 0, { by, ap: 5, deniesArmour: false, deniesCover: true }, 4)).toBeNull()
  })

  const wounds = (count: number, ap: number | null) => ({
    count,
    by: { unit: 0, weapon: `ap-${ap ?? 'none'}`, melee: false },
    strength: 3,
    ap,
    deniesArmour: false,
    deniesCover: false,
    specials: [],
  })
  it('are not allowed against a plasma gun, which removes one Ork, then seven save on 6+ (4E-SAVE-08, 4E-SAVE-13, 4E-VEC-25, 4E-CAS-02)', () => {
    const scene = setUp([{}, { side: 1, groups: [{ count: 20, stats: { sv: 6 } }] }])
    const pool = { wounds: [wounds(7, null), wounds(1, 2)], victims: [...scene.unit(1).models], cover: null }
    const dice = [6, 6, 1, 1, 1, 1, 1]
    scene.play(sufferWounds(scene.table, 1, pool), { dice, choices: ['kind-1', 'kind-1'] })
    const told = scene.events.map(({ type }) => type).filter((type) => ['model-slain', 'saves-rolled'].includes(type))
    expect(told.slice(0, 2)).toEqual(['model-slain', 'saves-rolled'])
    expect(scene.eventsOf('saves-rolled')).toMatchObject([{ needed: 6, passed: 2 }])
    // Each wound takes another Ork: one, and five.
    expect(scene.unit(1).models).toHaveLength(14)
  })
  it('let the Nob be kept as long as others are left (4E-CAS-03, 4E-CAS-04, 4E-VEC-29)', () => {
    const scene = setUp([
      {},
      {
        side: 1,
        groups: [
          { id: 'boy', count: 2, stats: { sv: null } },
          { id: 'nob', stats: { sv: null } },
        ],
      },
    ])
    const hit = (count: number, choices: readonly string[]) =>
      scene.play(
        sufferWounds(scene.table, 1, {
          wounds: [wounds(count, null)],
          victims: [...scene.unit(1).models],
          cover: null,
        }),
        {
          choices,
        },
      )
    hit(2, ['boy'])
    expect(scene.unit(1).models).toEqual([3])
    hit(1, [])
    expect(scene.unit(1).where).toBe('destroyed')
  })
  it('use a Toughness in brackets for wounds only, the other for Instant Death (4E-CAS-16)', () => {
    const bike: GroupSketch = { stats: { t: 4, effectiveT: 5, w: 2 } }
    const by = { unit: 1, weapon: 'krak', melee: false }
    const left = (strength: number) => {
      const scene = setUp([{ groups: [bike] }, { side: 1 }])
      scene.play(takeWound(scene.table, 0, { strength, by }))
      return scene.table.model(0).wounds
    }
    expect([left(7), left(8)]).toEqual([1, 0])
  })
  it('that fail remove models from the battle (4E-CAS-18)', () => {
    const scene = setUp([{}, { side: 1 }])
    scene.play(takeWound(scene.table, 0, { strength: 4, by: { unit: 1, weapon: 'gun', melee: false } }))
    expect(scene.state.models[0]).toMatchObject({ status: 'slain', wounds: 0 })
    expect(scene.unit(0).where).toBe('destroyed')
  })
})

describe('weapons after a move', () => {
  const heavy = { id: 'heavy', type: 'heavy', shots: 1 } as const
  const moved = { state: { moved: 'moved' } } as const
  const fires = (
    type: 'infantry' | 'bike' | 'jetbike' | 'cavalry' | 'monstrous-creature' | 'jet-pack',
    weapon: object,
  ) => {
    const scene = setUp([{ id: 'us', groups: [{ stats: { type }, weapons: [weapon] }], ...moved }, them()])
    scene.play(shootingStep(scene.table), fired(type, weapon))
    return scene
  }
  const fired = (type: string, weapon: object): Script => {
    const isHeavy = 'type' in weapon && weapon.type === 'heavy'
    if (isHeavy && ['infantry', 'jet-pack'].includes(type)) return {}
    const choices = type === 'cavalry' ? ['us', 'shoot', 'them'] : ['us', 'them']
    return { dice: [1], choices }
  }
  it('that are heavy may be fired by riders and creatures (4E-WEAP-19, 4E-GAP-15, 4E-BIKE-07, 4E-JETB-10, 4E-AMB-23)', () => {
    const able = (['infantry', 'jet-pack', 'bike', 'jetbike', 'cavalry', 'monstrous-creature'] as const).filter(
      (type) => fires(type, heavy).eventsOf('volley-fired').length > 0,
    )
    expect(able).toEqual(['bike', 'jetbike', 'cavalry', 'monstrous-creature'])
  })
  it('let riders and creatures charge after firing (4E-WEAP-20, 4E-BIKE-07, 4E-JETB-10)', () => {
    expect(fires('bike', heavy).unit(0).mayNotCharge).toBe(false)
    expect(fires('monstrous-creature', heavy).unit(0).mayNotCharge).toBe(false)
  })
  const far = (question: AnyFact): unknown => {
    if (question.ask !== 'fire') return undefined
    const reached = question.range > inches(12)
    return { models: reached ? question.models : [], close: [], victims: reached ? [1] : [] }
  }
  it('that are rapid fire have one shot at full range on bikes and jet packs, which may charge (4E-WEAP-21, 4E-BIKE-06, 4E-JETB-10, 4E-JETP-04, 4E-JETP-05)', () => {
    const shots = (type: 'infantry' | 'bike' | 'jetbike' | 'jet-pack') => {
      const scene = setUp([{ id: 'us', groups: [{ stats: { type }, weapons: [{}] }], ...moved }, them()])
      const dice = type === 'infantry' ? [] : [1]
      scene.play(shootingStep(scene.table), { dice, choices: ['us', 'them'], facts: far })
      return [scene.eventsOf('volley-fired')[0]?.shots ?? 0, scene.unit(0).mayNotCharge]
    }
    expect([shots('bike'), shots('jetbike'), shots('jet-pack')]).toEqual([
      [1, false],
      [1, false],
      [1, false],
    ])
    expect(shots('infantry')[0]).toBe(0)
  })
  it('are two for Monstrous Creatures, without a test for a farther target (4E-MC-02, 4E-MC-03)', () => {
    const guns = [gun, { ...gun, id: 'second' }]
    const scene = setUp([
      { id: 'us', groups: [{ stats: { type: 'monstrous-creature' }, weapons: guns }] },
      them(),
      them({ id: 'farther' }),
    ])
    scene.play(shootingStep(scene.table), { dice: [1, 1], choices: ['us', 'farther', 'bolter'] })
    expect(scene.eventsOf('volley-fired').map(({ weapon }) => weapon)).toEqual(['bolter', 'second'])
    expect(scene.eventsOf('leadership-tested')).toEqual([])
  })
  it('with several modes are fired in one of them (4E-WEAP-04)', () => {
    const scene = setUp([shooter({ weapons: [gun, { ...gun, id: 'krak' }] }), them()])
    scene.play(shootingStep(scene.table), { dice: [1], choices: ['us', 'them', 'krak'] })
    expect(scene.eventsOf('volley-fired')).toMatchObject([{ weapon: 'krak' }])
  })
})

describe('the Movement phase', () => {
  it('moves units one after the other until their player is done; none has to move (4E-MOVE-01, 4E-MOVE-02, 4E-TURN-03)', () => {
    const scene = setUp([{ id: 'one' }, { id: 'two' }, them()])
    scene.play(movementStep(scene.table), { choices: ['two', 'move'] })
    scene.play(movementStep(scene.table), { choices: ['one', 'stay'] })
    expect(scene.state.units.map(({ moved }) => moved)).toEqual(['stayed', 'moved', 'not-yet'])
    expect(scene.play(movementStep(scene.table))).toBe(false)
  })
  it('uses dice for terrain for all of the unit, which counts as moved even if it stays (4E-TERR-12, 4E-TERR-13)', () => {
    const scene = setUp([{ id: 'one' }, them()])
    scene.play(movementStep(scene.table), {
      dice: [1, 2],
      choices: ['one', 'difficult-move'],
      stays: ['difficult-move'],
    })
    expect(scene.asked.find(({ ask }) => ask === 'move')).toMatchObject({ allowance: inches(2) })
    expect(hasMoved(scene.table, 0)).toBe(true)
  })
  it('does not move locked units (4E-RES-26)', () => {
    const scene = setUp([{ state: { lockedWith: [1] } }, them({ state: { lockedWith: [0] } })])
    expect(scene.play(movementStep(scene.table))).toBe(false)
  })
})
