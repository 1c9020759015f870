import { describe, expect, it } from 'vitest'
import { chargeable } from '@shared/rulesets/wh40k-4e/assault/charging'
import { fightRound } from '@shared/rulesets/wh40k-4e/assault/rounds'
import { weaponsInHands } from '@shared/rulesets/wh40k-4e/assault/weapons'
import { removeCasualties, takeWound } from '@shared/rulesets/wh40k-4e/casualties/removing'
import { bestSave } from '@shared/rulesets/wh40k-4e/casualties/saving'
import { sufferWounds } from '@shared/rulesets/wh40k-4e/casualties/suffering'
import { testPinning } from '@shared/rulesets/wh40k-4e/morale/pinning'
import { lossesStep } from '@shared/rulesets/wh40k-4e/morale/shooting-losses'
import { movementStep } from '@shared/rulesets/wh40k-4e/phases/movement'
import { shootingStep } from '@shared/rulesets/wh40k-4e/phases/shooting'
import type { AnyFact } from '@shared/rulesets/wh40k-4e/questions'
import { hasMoved } from '@shared/rulesets/wh40k-4e/shooting/arms'
import { chooseTarget } from '@shared/rulesets/wh40k-4e/shooting/targets'
import { isOwnTable, setUp, type GroupSketch, type Script, type UnitSketch, type WeaponSketch } from '../kit'
import { inches } from '@shared/space'
import { catalogue } from '../battles'

const rifle: WeaponSketch = { id: 'rifle', type: 'assault', shots: 1 }
const us = (weapons: readonly WeaponSketch[] = [rifle], more: UnitSketch = {}): UnitSketch => ({
  id: 'us',
  groups: [{ weapons }],
  ...more,
})
const foe = (group: GroupSketch = {}, more: UnitSketch = {}): UnitSketch => ({
  id: 'foe',
  side: 1,
  groups: [{ count: 5, weapons: [], ...group }],
  ...more,
})
const shoot = (units: readonly UnitSketch[], script: Script) => {
  const scene = setUp(units)
  scene.play(shootingStep(scene.table), { choices: ['us', 'foe'], ...script })
  return scene
}
const wounds = (count: number, more: { ap?: number | null; strength?: number; cover?: boolean } = {}) => ({
  count,
  by: { unit: 0, weapon: 'gun', melee: false },
  strength: more.strength ?? 4,
  ap: more.ap ?? null,
  deniesArmour: false,
  deniesCover: more.cover === false,
  specials: [],
})

describe('choosing a target', () => {
  it('nothing is measured before the Leadership test for a target that isn’t nearest (4E-SHOOT-10)', () => {
    const scene = setUp([us(), foe(), foe({}, { id: 'far' })])
    const facts = (question: AnyFact): unknown => (question.ask === 'closest' ? [1] : undefined)
    scene.play(chooseTarget(scene.table, 0, { seen: [1, 2], open: [1, 2] }), { choices: ['far'], dice: [3, 3], facts })
    expect(scene.asked.map(({ ask }) => ask)).not.toContain('fire')
    expect(scene.eventsOf('leadership-tested')).toHaveLength(1)
  })
  it('the test names the wanted target (4E-SHOOT-07)', () => {
    const scene = setUp([us(), foe(), foe({}, { id: 'far' })])
    const facts = (question: AnyFact): unknown => (question.ask === 'closest' ? [1] : undefined)
    const choices = ['far', 'foe']
    scene.play(chooseTarget(scene.table, 0, { seen: [1, 2], open: [1, 2] }), { choices, dice: [6, 6], facts })
    expect(scene.eventsOf('leadership-tested')).toMatchObject([{ passed: false, target: 2 }])
  })
  it('a unit without a visible enemy does not fire, and the log says so (4E-LOS-01)', () => {
    const facts = (question: AnyFact): unknown => (question.ask === 'seen' ? [] : undefined)
    const scene = shoot([us(), foe()], { choices: ['us'], facts })
    expect(scene.eventsOf('fire-held')).toMatchObject([{ unit: 0, why: 'nobody-seen' }])
    expect(shoot([us(), foe()], { choices: ['us', 'hold'] }).eventsOf('fire-held')).toMatchObject([{ why: 'decided' }])
  })
  it('a barrage falls on nobody who fights, and on nobody if its player likes, and the log says so (4E-BARR-02, 4E-SHOOT-22)', () => {
    const mortar: WeaponSketch = { id: 'mortar', type: 'heavy', s: 1, specials: ['blast', 'barrage'] }
    const friends: UnitSketch = { id: 'friends', groups: [{ weapons: [] }], state: { lockedWith: [1] } }
    const locked = shoot([us([mortar]), foe({}, { state: { lockedWith: [2] } }), friends], { choices: ['us'] })
    expect(locked.eventsOf('fire-held')).toMatchObject([{ unit: 0, why: 'nobody-seen' }])
    const held = shoot([us([mortar]), foe()], { choices: ['us', 'hold'] })
    expect(held.eventsOf('fire-held')).toMatchObject([{ unit: 0, why: 'decided' }])
  })
  it('vehicles and Monstrous Creatures need no test (4E-SHOOT-14)', () => {
    const choose = (first: UnitSketch) => {
      const scene = setUp([first, foe(), foe({}, { id: 'far' })])
      const facts = (question: AnyFact): unknown => (question.ask === 'closest' ? [1] : undefined)
      scene.play(chooseTarget(scene.table, 0, { seen: [1, 2], open: [1, 2] }), { choices: ['far'], facts })
      return scene.eventsOf('leadership-tested')
    }
    expect([
      choose({ groups: [{ vehicle: {} }] }),
      choose({ groups: [{ stats: { type: 'monstrous-creature' } }] }),
    ]).toEqual([[], []])
  })
})

describe('shots', () => {
  it('wound by the weapon’s Strength, not the firer’s (4E-SHOOT-15, 4E-WOUND-05)', () => {
    const scene = shoot([{ id: 'us', groups: [{ stats: { s: 10 }, weapons: [{ ...rifle, s: 3 }] }] }, foe()], {
      dice: [6, 1],
    })
    expect(scene.eventsOf('wounds-rolled')[0]?.needed.value).toBe(5)
    const strength = (id: string) => {
      const weapon = catalogue.classicWeapons.get(id)
      return weapon.kind === 'ranged' ? weapon.strength : null
    }
    expect(['bolter', 'meltagun', 'lascannon'].map(strength)).toEqual(
      [4, 8, 9].map((value) => ({ kind: 'number', value })),
    )
  })
  it('are limited by a move of any model of the unit (4E-SHOOT-19)', () => {
    const heavy = { ...rifle, id: 'heavy', type: 'heavy' as const }
    const scene = setUp([us([heavy], { groups: [{ count: 2, weapons: [heavy] }] }), foe()])
    scene.play(movementStep(scene.table), { choices: ['us', 'move'] })
    expect(hasMoved(scene.table, 0)).toBe(true)
    scene.play(shootingStep(scene.table))
    expect(scene.eventsOf('volley-fired')).toEqual([])
  })
  it('count as after a move for a unit that falls back, or entered a transport this turn (4E-FALL-08, 4E-TRN-19)', () => {
    const moved = (state: NonNullable<UnitSketch['state']>) =>
      hasMoved(setUp([us([rifle], { state: { moved: 'stayed', ...state } }), foe()]).table, 0)
    expect([{}, { fallingBack: true }, { boardedIn: 1 }].map(moved)).toEqual([false, true, true])
  })
  it('with blasts roll to hit, with templates and barrages don’t (4E-HIT-06)', () => {
    const hits = (weapon: WeaponSketch, dice: readonly number[]) =>
      shoot([us([weapon]), foe({ stats: { t: 10 } })], { dice, choices: ['us', 'foe'] }).eventsOf('hits-rolled').length
    expect(hits({ ...rifle, specials: ['blast'] }, [1])).toBe(1)
    expect(hits({ ...rifle, range: null, s: 1 }, [])).toBe(0)
    expect(hits({ ...rifle, type: 'heavy', s: 1, specials: ['blast', 'barrage'] }, [5])).toBe(0)
  })
  it('of one Strength roll wounds together, of different ones separately (4E-WOUND-04)', () => {
    const group = { count: 2, weapons: [rifle] }
    const scene = shoot(
      [{ id: 'us', groups: [group, { id: 'gunner', weapons: [{ ...rifle, id: 'cannon', s: 7 }] }] }, foe()],
      { dice: [6, 6, 1, 1, 6, 1] },
    )
    expect(scene.eventsOf('wounds-rolled').map(({ faces, needed }) => [faces.length, needed.value])).toEqual([
      [2, 4],
      [1, 2],
    ])
  })
  it('may come from a weapon with several rules: it overheats and is a blast (4E-WEAP-06)', () => {
    const plasma = { ...rifle, type: 'heavy' as const, s: 7, ap: 2, specials: ['gets-hot', 'blast'] }
    // A 1 misses, and burns: saved with 3.
    const scene = shoot([us([plasma]), foe()], { dice: [1, 3] })
    expect(scene.eventsOf('saves-rolled')).toMatchObject([{ unit: 0, passed: 1 }])
  })
  it.each([
    [4, 1],
    [2, 2],
  ])('as many as a die says: %i by each of %i models, rolled once (4E-WEAP-05)', (shots, models) => {
    const launcher: WeaponSketch = { id: 'launcher', type: 'heavy', s: 1, shots: { dice: 'D6', times: 1, plus: 0 } }
    const ones = Array.from({ length: shots * models }, () => 1)
    const scene = shoot([us([launcher], { groups: [{ count: models, weapons: [launcher] }] }), foe()], {
      dice: [shots, ...ones],
    })
    expect(scene.eventsOf('dice-rolled')).toMatchObject([{ purpose: 'shots', faces: [shots], total: shots }])
    expect(scene.eventsOf('volley-fired')).toMatchObject([{ models, shots: shots * models }])
  })
  it('are never used up: the same weapon fires turn after turn (4E-ARMY-06)', () => {
    const scene = setUp([us(), foe()])
    for (let turn = 1; turn <= 12; turn += 1) {
      Object.assign(scene.state.units[0] ?? {}, { shot: false })
      scene.play(shootingStep(scene.table), { choices: ['us', 'foe'], dice: [1] })
    }
    expect(scene.eventsOf('volley-fired')).toHaveLength(12)
  })
})

describe('weapons', () => {
  it('have range, Strength, AP, type, shots and specials, and distinct ids (4E-WEAP-01, 4E-WEAP-07)', () => {
    const weapon = catalogue.classicWeapons.get('ion-cannon')
    expect(weapon).toMatchObject({
      kind: 'ranged',
      range: { most: 60_000 },
      strength: { value: 7 },
      ap: 3,
      type: 'heavy',
      shots: { shots: 3 },
    })
    const ids = catalogue.classicWeapons.all.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })
  it('have these APs: boltgun 5, heavy bolter 4, lascannon 2 (4E-SAVE-04)', () => {
    const ap = (id: string) => {
      const found = catalogue.classicWeapons.get(id)
      return found.kind === 'ranged' ? found.ap : undefined
    }
    expect(['bolter', 'heavy-bolter', 'lascannon'].map(ap)).toEqual([5, 4, 2])
  })
  it('of the class pistol are close combat weapons too, without a plasma pistol’s Strength (4E-WEAP-13, 4E-SCW-04)', () => {
    const plasma = { id: 'plasma-pistol', type: 'pistol', s: 7, ap: 2 } as const
    const scene = setUp([
      { groups: [{ weapons: [plasma], stats: { i: 5, s: 4 } }], state: { lockedWith: [1] } },
      foe({ count: 1, stats: { i: 1 } }, { state: { lockedWith: [0] } }),
    ])
    const kind = scene.table.roster(0).kinds[0]
    if (kind === undefined) throw new Error('a unit has a kind')
    expect(weaponsInHands(scene.table, kind, { id: 'ordinary', mode: null })).toBe(1)
    // Hit, wound, and a save of 3+ in spite of the pistol's AP 2.
    scene.play(fightRound(scene.table, { sides: [[0], [1]] }), { dice: [6, 4, 3, 1], choices: [] })
    expect(scene.eventsOf('wounds-rolled')[0]?.needed.value).toBe(4)
    expect(scene.eventsOf('saves-rolled')).toMatchObject([{ needed: 3, passed: 1 }])
  })
  it.each<[string, WeaponSketch]>([
    [
      'ordnance, which is for vehicles (4E-ORDN-01)',
      { id: 'cannon', type: 'ordnance', range: 72, specials: ['large-blast'] },
    ],
    [
      'what throws its template by rules that no text tells (4E-ARMY-02)',
      { id: 'hose', type: 'assault', specials: ['template-at-range'] },
    ],
  ])('troops don’t fire %s', (_, weapon) => {
    const scene = setUp([us([weapon]), foe()])
    expect(scene.play(shootingStep(scene.table))).toBe(false)
    expect(shoot([us([weapon, rifle]), foe()], { dice: [1] }).eventsOf('volley-fired')).toMatchObject([
      { weapon: 'rifle' },
    ])
  })
  it('of the class ordnance prevent a charge (4E-ORDN-02)', () => {
    const cannon = { id: 'cannon', type: 'ordnance', s: 8, ap: 3, range: 72, specials: ['large-blast'] } as const
    const scene = setUp([
      {
        id: 'us',
        groups: [{ vehicle: { types: ['walker'], walker: { ws: 4, s: 6, i: 4, a: 2 } }, weapons: [cannon] }],
      },
      foe(),
    ])
    scene.play(shootingStep(scene.table), { choices: ['us', 'foe'], dice: [5] })
    expect(scene.unit(0).mayNotCharge).toBe(true)
  })
  it('of the class ordnance without a large marker use their own, by the same rules (4E-ORDN-11)', () => {
    const diameter = (specials: readonly string[]) => {
      const gun = { id: 'gun', type: 'ordnance', s: 8, ap: 3, range: 72, specials } as const
      const scene = setUp([{ id: 'us', groups: [{ vehicle: {}, weapons: [gun] }] }, foe()])
      scene.play(shootingStep(scene.table), { choices: ['us', 'foe'], dice: [5] })
      expect(scene.eventsOf('hits-rolled')).toEqual([])
      return scene.asked.flatMap((question) => (question.ask === 'aim' ? [question.diameter / 1000] : []))
    }
    expect([diameter(['large-blast']), diameter([])]).toEqual([[5], [3]])
  })
  it('with a multiple barrage place the next marker by the arrow beside the first, or on a HIT as their player chooses (4E-BARR-11, 4E-BARR-12)', () => {
    const mortar = { id: 'mortar', type: 'heavy', range: 48, s: 1, specials: ['blast', 'barrage'] } as const
    const scene = setUp([{ id: 'us', groups: [{ count: 3, weapons: [mortar] }] }, foe()])
    // The first marker stays (HIT); the second goes where the arrow points (65 of 256); the third is a HIT.
    scene.play(shootingStep(scene.table), {
      choices: ['us', 'foe'],
      dice: [5, 1, 65, 6],
      laid: (question) => (question.ask === 'beside' ? { direction: 37 } : undefined),
    })
    const laid = scene.asked.flatMap((question) =>
      question.ask === 'under-marker' ? [[question.direction, question.distance]] : [],
    )
    expect(laid).toEqual([
      [null, 0],
      [64, 3000],
      // Anywhere round the first one; at their own table they lay it.
      [isOwnTable ? null : 37, 3000],
    ])
    expect(scene.asked.find(({ ask }) => ask === 'beside')).toMatchObject({
      diameter: inches(3),
      laid: { by: 0, weapon: 'mortar', place: 3, of: 3 },
    })
  })
  it('with barrages cause losses anywhere in the unit (4E-BARR-16, 4E-CAS-05)', () => {
    const mortar = { id: 'mortar', type: 'heavy', range: 48, s: 6, ap: 2, specials: ['blast', 'barrage'] } as const
    const other = { id: 'other', weapons: [] }
    const facts = (question: AnyFact): unknown =>
      question.ask === 'under-marker' ? { at: 'here', hole: 1, under: [{ model: 1, whole: true }] } : undefined
    const scene = setUp([us([mortar]), { id: 'foe', side: 1, groups: [{ count: 2, weapons: [] }, other] }])
    scene.play(shootingStep(scene.table), { choices: ['us', 'foe', 'other'], dice: [5, 6, 2, 2], facts })
    expect(scene.eventsOf('model-slain').map(({ model }) => model)).toEqual([3])
  })
})

describe('saves', () => {
  const save = (sv: number, ap: number | null) => {
    const { table } = setUp([{ groups: [{ stats: { sv } }] }])
    const by = { unit: 1, weapon: 'bolter', melee: false }
    return bestSave(table, 0, { by, ap, deniesArmour: false, deniesCover: true }, null)?.needed ?? null
  }
  it('are one for each wound, before any model is removed (4E-SHOOT-06, 4E-SAVE-01)', () => {
    const scene = setUp([us(), foe()])
    scene.play(sufferWounds(scene.table, 1, { wounds: [wounds(3)], victims: [1, 2, 3, 4, 5], cover: null }), {
      dice: [3, 2, 1],
      choices: ['kind-1'],
    })
    expect(scene.eventsOf('saves-rolled')).toMatchObject([{ faces: [3, 2, 1], passed: 1 }])
    expect(scene.unit(1).models).toHaveLength(3)
  })
  it('by armour are unchanged if the weapon’s AP is higher (4E-SAVE-06)', () => {
    expect([save(3, 4), save(3, 5), save(4, 5), save(4, 4)]).toEqual([3, 3, 4, null])
  })
  it('by cover need terrain no smaller than a Size below the model’s (4E-COVER-05, 4E-GAP-10)', async () => {
    const { ground, onBoard } = await import('../onboard')
    const cover = (size: 1 | 2 | 3, of: 1 | 2 | 3) => {
      const { stand, measure } = onBoard(
        [us(), { side: 1, groups: [{ stats: { size: of, type: of === 3 ? 'monstrous-creature' : 'infantry' } }] }],
        [ground('woods', 'area', [24, 20, 6, 8], { size })],
      )
      const models = stand(0, [10, 24])
      stand(1, [26, 24])
      return measure({ ask: 'cover-save', unit: 0, models, target: 1 })
    }
    expect([cover(1, 3), cover(2, 3), cover(3, 3)]).toEqual([null, 5, 5])
    expect([cover(1, 2), cover(3, 1), cover(3, 2)]).toEqual([5, 5, 5])
  })
  it('by cover are not taken in close combat (4E-COVER-10)', () => {
    const scene = setUp([
      { groups: [{ stats: { i: 5 } }], state: { lockedWith: [1] } },
      foe({ count: 1, stats: { i: 1, sv: null } }, { state: { lockedWith: [0] } }),
    ])
    scene.play(fightRound(scene.table, { sides: [[0], [1]] }), { dice: [6, 6], choices: [] })
    expect(scene.asked.map(({ ask }) => ask)).not.toContain('cover-save')
    expect(scene.eventsOf('saves-rolled')).toEqual([])
  })
  it('by cover from a barrage are measured from the middle of its marker (4E-COVER-12)', () => {
    const mortar = { id: 'mortar', type: 'heavy', range: 48, s: 4, ap: 2, specials: ['blast', 'barrage'] } as const
    const facts = (question: AnyFact): unknown => {
      if (question.ask === 'under-marker') return { at: 'here', hole: 1, under: [{ model: 1, whole: true }] }
      return question.ask === 'cover-from-marker' ? 5 : undefined
    }
    const scene = shoot([us([mortar]), foe()], { dice: [5, 4, 5], facts })
    expect(scene.asked.find(({ ask }) => ask === 'cover-from-marker')).toMatchObject({
      marker: isOwnTable ? null : 'here',
      target: 1,
    })
    expect(scene.asked.map(({ ask }) => ask)).not.toContain('cover-save')
    expect(scene.eventsOf('saves-rolled')).toMatchObject([{ save: 'cover', needed: 5, passed: 1 }])
  })
  it('allowed by the AP are taken against Instant Death too (4E-CAS-14)', () => {
    const scene = setUp([us(), foe({ count: 1, stats: { t: 4, w: 2 } })])
    scene.play(
      sufferWounds(scene.table, 1, { wounds: [wounds(1, { strength: 8, ap: 4 })], victims: [1], cover: null }),
      {
        dice: [3],
        choices: [],
      },
    )
    expect(scene.unit(1).models).toHaveLength(1)
  })
  it('of a model of several Wounds lose one for each failure (4E-CAS-17)', () => {
    const scene = setUp([us(), foe({ count: 1, stats: { w: 3 } })])
    scene.play(sufferWounds(scene.table, 1, { wounds: [wounds(3)], victims: [1], cover: null }), {
      dice: [1, 6, 2],
      choices: [],
    })
    expect(scene.table.model(1).wounds).toBe(1)
  })
  it('of different models follow the majority, invulnerable ones are separate (4E-SAVE-09, 4E-SAVE-12, 4E-MIX-01, 4E-MIX-02)', () => {
    const units = [
      us(),
      {
        id: 'foe',
        side: 1,
        groups: [
          { count: 3, stats: { sv: 4 } },
          { id: 'leader', stats: { sv: 4, invulnerable: 4 } },
        ],
      },
    ]
    const scene = setUp(units)
    // AP 4 leaves the three no save; only the leader's wound, the fourth, is saved by his invulnerable 4+.
    scene.play(sufferWounds(scene.table, 1, { wounds: [wounds(4, { ap: 4 })], victims: [1, 2, 3, 4], cover: null }), {
      dice: [4],
      choices: ['none', 'kind-1'],
    })
    expect(scene.unit(1).models).toEqual([4])
    // Only those that could be lost are counted: of the two in sight the leader's 2+ is no minority.
    const seen = setUp([
      us(),
      {
        id: 'foe',
        side: 1,
        groups: [
          { count: 3, stats: { sv: 4 } },
          { id: 'leader', stats: { sv: 2 } },
        ],
      },
    ])
    seen.play(sufferWounds(seen.table, 1, { wounds: [wounds(1)], victims: [4], cover: null }), { dice: [2] })
    expect(seen.eventsOf('saves-rolled')).toMatchObject([{ needed: 2 }])
  })
  it('that fail may remove the model named by a torrent with the remaining wounds (4E-CAS-08)', () => {
    const scene = setUp([
      us(),
      {
        id: 'foe',
        side: 1,
        groups: [
          { count: 1, stats: { sv: 4 } },
          { id: 'flamer', stats: { sv: 4 } },
        ],
      },
    ])
    // Two wounds on two models: the flamer saves first, and is chosen for the second, which it fails.
    scene.play(sufferWounds(scene.table, 1, { wounds: [wounds(2)], victims: [1, 2], cover: null }), {
      dice: [4, 1],
      choices: ['flamer', 'flamer'],
    })
    expect(scene.unit(1).models).toEqual([1])
  })
  it('that fail may keep the special weapon and remove a plain one (4E-CAS-19)', () => {
    const scene = setUp([us(), { id: 'foe', side: 1, groups: [{ id: 'plain', count: 2 }, { id: 'flamer' }] }])
    scene.play(
      removeCasualties(scene.table, 1, [1, 2, 3], 1, wounds(1), () => undefined),
      { choices: ['plain'] },
    )
    expect(scene.unit(1).models).toContain(3)
  })
  it('against Gets Hot! are armour or invulnerable, not cover (4E-GAP-45)', () => {
    const hot = { ...rifle, specials: ['gets-hot'] }
    const burnt = (stats: NonNullable<GroupSketch['stats']>) =>
      shoot([{ id: 'us', groups: [{ stats, weapons: [hot] }] }, foe()], { dice: [1, 4] }).eventsOf('saves-rolled')
    expect(burnt({ sv: 6, invulnerable: 4 })).toMatchObject([{ save: 'invulnerable', needed: 4, passed: 1 }])
  })
})

describe('close combat and shooting', () => {
  it('a marker that drifts onto a combat hurts both sides, who take no tests for it (4E-SHOOT-22, 4E-SHOOT-23)', () => {
    const cannon = { id: 'cannon', type: 'ordnance', s: 8, ap: 3, range: 72, specials: ['large-blast'] } as const
    const scene = setUp([
      { id: 'us', groups: [{ vehicle: {}, weapons: [cannon] }] },
      foe(),
      { id: 'friends', groups: [{ count: 2 }], state: { lockedWith: [3], atTurnStart: { models: 2, wounds: 2 } } },
      foe({ count: 2 }, { id: 'brawlers', state: { lockedWith: [2], atTurnStart: { models: 2, wounds: 2 } } }),
    ])
    const facts = (question: AnyFact): unknown =>
      question.ask === 'under-marker'
        ? { at: 'there', hole: null, under: [6, 8].map((model) => ({ model, whole: true })) }
        : undefined
    scene.play(shootingStep(scene.table), { choices: ['us', 'foe', 'kind-2', 'kind-3'], dice: [1, 1, 3, 2, 2], facts })
    expect([2, 3].map((unit) => scene.unit(unit).models.length)).toEqual([1, 1])
    scene.play(lossesStep(scene.table))
    scene.play(testPinning(scene.table, 3, { modelsRemoved: 1, ordnanceBarrage: false }))
    expect(scene.eventsOf('leadership-tested')).toEqual([])
  })
  it('a unit that falls back may be pinned, and a pinned one takes no Morale tests (4E-PIN-10, 4E-FALL-15)', () => {
    const scene = setUp([us(), foe({}, { state: { fallingBack: true } })])
    scene.play(testPinning(scene.table, 1, { modelsRemoved: 1, ordnanceBarrage: false }), { dice: [6, 6] })
    expect(scene.unit(1).pinnedIn).toBe(1)
    const down = setUp([us(), foe({ count: 2 }, { state: { pinnedIn: 1, atTurnStart: { models: 5, wounds: 5 } } })])
    expect(down.play(lossesStep(down.table))).toBe(false)
  })
  it('a unit that shot may charge only its target (4E-ASLT-10, 4E-GAP-32)', () => {
    const scene = setUp([us([rifle], { state: { shotAt: 1 } }), foe(), foe({}, { id: 'other' })])
    expect(chargeable(scene.table, 0)).toEqual([1])
  })
  it('wounds of a removed model stay lost (4E-CAS-18)', () => {
    const scene = setUp([us(), foe({ count: 2 })])
    scene.play(takeWound(scene.table, 1, wounds(1)))
    expect(scene.table.model(1).status).toBe('slain')
  })
})

describe('a unit with its target out of reach', () => {
  it('4E-SHOOT-17: does not fire, and the log says so', () => {
    const scene = setUp([{ groups: [{ weapons: [rifle] }] }, { side: 1 }])
    scene.play(shootingStep(scene.table), {
      choices: ['unit-0', 'unit-1'],
      facts: (question) => (question.ask === 'fire' ? { models: [], close: [], victims: [] } : undefined),
    })
    expect(scene.eventsOf('volley-fired')).toEqual([])
    expect(scene.eventsOf('nothing-reached')).toMatchObject([{ unit: 0, target: 1 }])
  })
})
