import { describe, expect, it } from 'vitest'
import { chargeStep } from '@shared/rulesets/wh40k-4e/assault/charging'
import { fightRound } from '@shared/rulesets/wh40k-4e/assault/rounds'
import { settle } from '@shared/rulesets/wh40k-4e/assault/results'
import { loseWounds } from '@shared/rulesets/wh40k-4e/casualties/losses'
import { isScoring, shareLost } from '@shared/rulesets/wh40k-4e/missions/scoring'
import { beginFallingBack } from '@shared/rulesets/wh40k-4e/morale/falling-back'
import { movementStep, moveUnit } from '@shared/rulesets/wh40k-4e/phases/movement'
import { shootingStep } from '@shared/rulesets/wh40k-4e/phases/shooting'
import type { AnyFact } from '@shared/rulesets/wh40k-4e/questions'
import { isArtillery, isLargeTarget, isVehicle } from '@shared/rulesets/wh40k/classic/roster'
import { setUp, type GroupSketch, type Scene, type UnitSketch, type WeaponSketch } from '../kit'

/** 4E-ART-01. */
const gun = (
  count: number,
  weapons: readonly WeaponSketch[] = [{ id: 'kannon', type: 'heavy', s: 8 }],
): GroupSketch => ({
  id: 'gun',
  count,
  vehicle: { types: ['gun'], front: 10, side: 10, rear: 10 },
  weapons,
})
const crew = (count: number, more: GroupSketch = {}): GroupSketch => ({
  id: 'crew',
  count,
  stats: { ws: 2, bs: 3, t: 3, sv: null, ld: 5, i: 2 },
  weapons: [{ id: 'pistol', type: 'pistol' }],
  ...more,
})
const battery = (guns: number, men: number, more: UnitSketch = {}): UnitSketch => ({
  id: 'battery',
  groups: [gun(guns), crew(men)],
  ...more,
})
const us = (weapons: readonly WeaponSketch[], more: UnitSketch = {}): UnitSketch => ({
  id: 'us',
  groups: [{ count: 1, weapons }],
  ...more,
})
const foe: UnitSketch = { id: 'foe', side: 1, groups: [{ count: 5, weapons: [] }] }
const theirs = (guns: number, men: number): UnitSketch => battery(guns, men, { side: 1 })

const gunsLeft = (scene: Scene, unit: number): number =>
  scene.unit(unit).models.filter((model) => scene.table.model(model).kind === 0).length
const crewLeft = (scene: Scene, unit: number): number => scene.unit(unit).models.length - gunsLeft(scene, unit)

describe('a battery', () => {
  it('is one unit of guns and crew, a Large Target and no vehicle (4E-UNIT-09, 4E-UNIT-02, 4E-MODEL-09)', () => {
    const { table } = setUp([battery(2, 4)])
    expect([isArtillery, isLargeTarget, isVehicle].map((is) => is(table.roster(0)))).toEqual([true, true, false])
  })
  it('loses its guns with the last of its crew (4E-ART-02)', () => {
    const scene = setUp([battery(2, 2)])
    scene.play(loseWounds(scene.table, 2, 1, null, 'attack'))
    expect(scene.unit(0).models).toEqual([0, 1, 3])
    scene.play(loseWounds(scene.table, 3, 1, null, 'attack'))
    expect(scene.unit(0)).toMatchObject({ models: [], where: 'destroyed' })
    expect(scene.eventsOf('model-slain').filter(({ rule }) => rule === '4E-ART-02')).toHaveLength(2)
  })
})

describe('a battery’s move', () => {
  it('is that of infantry, slowed by difficult terrain (4E-ART-03)', () => {
    const scene = setUp([battery(1, 2)])
    scene.play(moveUnit(scene.table, 0), { choices: ['difficult-move'], dice: [2, 4] })
    expect(scene.asked).toMatchObject([{ ask: 'move', allowance: 4000 }, { ask: 'in-danger' }, { ask: 'in-danger' }])
  })
  it('needs a crewman for each gun (4E-ART-04)', () => {
    const moved = (guns: number, men: number) => {
      const scene = setUp([battery(guns, men)])
      scene.play(movementStep(scene.table), { choices: men >= guns ? ['battery', 'move'] : [] })
      return scene.unit(0).moved
    }
    expect([moved(2, 2), moved(2, 1)]).toEqual(['moved', 'not-yet'])
  })
  it('makes its guns test in difficult terrain: a one destroys one (4E-ART-03, 4E-AMB-24, 4E-SUM-07)', () => {
    const through = (gunsTest: 'guns' | 'unit', dice: readonly number[]) => {
      const scene = setUp([battery(1, 2)], { gunsTest })
      const facts = (question: AnyFact): unknown =>
        question.ask === 'in-danger' && question.ground === 'through'
          ? question.places.map(({ model }) => model)
          : undefined
      scene.play(moveUnit(scene.table, 0), { choices: ['difficult-move'], dice: [6, 6, ...dice], facts })
      return [gunsLeft(scene, 0), crewLeft(scene, 0)]
    }
    expect(through('guns', [1])).toEqual([0, 2])
    expect(through('guns', [2])).toEqual([1, 2])
    // By the option all of the unit test, and the crewman dies of his one as well.
    expect(through('unit', [2, 1, 2])).toEqual([1, 1])
  })
})

describe('a battery’s shooting', () => {
  const fire = (men: number, manned: (guns: readonly number[]) => readonly number[], dice: readonly number[]) => {
    const scene = setUp([battery(2, men), foe])
    const facts = (question: AnyFact): unknown => (question.ask === 'manned' ? manned(question.guns) : undefined)
    scene.play(shootingStep(scene.table), { choices: ['battery', 'foe'], dice, facts })
    return scene
  }
  it('is by its guns and not by its crew (4E-ART-06)', () => {
    const scene = fire(2, (guns) => guns, [1, 1])
    expect(scene.eventsOf('volley-fired')).toMatchObject([{ weapon: 'kannon', models: 2, shots: 2 }])
  })
  it('is by guns with a crewman within 2" (4E-ART-05), who sees the target as they do (4E-ART-07, 4E-LOS-10)', () => {
    const scene = fire(1, (guns) => guns.slice(0, 1), [1])
    expect(scene.asked.find(({ ask }) => ask === 'manned')).toMatchObject({ unit: 0, guns: [0, 1], target: 1 })
    expect(scene.eventsOf('volley-fired')).toMatchObject([{ weapon: 'kannon', models: 1 }])
  })
  it('is explained in the log if no gun has a crewman who sees the target (4E-ART-05, 4E-ART-07)', () => {
    const scene = fire(2, () => [], [])
    expect(scene.eventsOf('volley-fired')).toEqual([])
    const [missed] = scene.eventsOf('nothing-reached')
    expect(missed).toMatchObject({ rule: '4E-ART-05', unit: 0, target: 1 })
    expect(fire(2, (guns) => guns, [1, 1]).eventsOf('nothing-reached')).toEqual([])
  })
  it('is at models in range of the guns themselves (4E-ART-08)', () => {
    const scene = fire(2, (guns) => guns, [1, 1])
    expect(scene.asked.find(({ ask }) => ask === 'fire')).toMatchObject({ models: [0, 1] })
  })
  it('may be a barrage without sight (4E-ART-07)', () => {
    const lobba: WeaponSketch = { id: 'lobba', type: 'heavy', specials: ['blast', 'barrage'] }
    const scene = setUp([{ id: 'battery', groups: [gun(1, [lobba]), crew(1)] }, foe])
    scene.play(shootingStep(scene.table), { choices: ['battery', 'foe'], dice: [6] })
    expect(scene.asked.find(({ ask }) => ask === 'manned')).toEqual({ ask: 'manned', unit: 0, guns: [0] })
    expect(scene.eventsOf('marker-landed')).toHaveLength(1)
  })
  it('is by the pistols of its crew once it has lost its guns (4E-ART-06)', () => {
    const scene = setUp([battery(1, 2), foe])
    scene.play(loseWounds(scene.table, 0, 1, null, 'attack'))
    scene.play(shootingStep(scene.table), { choices: ['battery', 'foe'], dice: [1, 1, 1, 1] })
    expect(scene.eventsOf('volley-fired')).toMatchObject([{ weapon: 'pistol', models: 2 }])
  })
})

describe('hits on a battery', () => {
  const heavy: WeaponSketch = { id: 'heavy', type: 'assault', shots: 3, s: 6, ap: 4 }
  const shoot = (dice: readonly number[], more: { victims?: readonly number[]; choices?: readonly string[] } = {}) => {
    const scene = setUp([us([heavy]), theirs(1, 2)])
    const { victims, choices = [] } = more
    const facts = (question: AnyFact): unknown =>
      question.ask === 'fire' && victims !== undefined ? { models: [0], close: [], victims } : undefined
    scene.play(shootingStep(scene.table), { choices: ['us', 'battery', ...choices], dice, facts })
    return scene
  }
  it('roll a D6 each: crew on 1 to 4, a gun on 5 and 6 (4E-ART-10)', () => {
    // Three hits, on crew, crew and gun; both of the crew wounded by S 6 at T 3; 3 + 6 at armour 10 does nothing.
    const scene = shoot([4, 4, 4, 1, 4, 5, 2, 1, 3], { choices: ['model-2'] })
    expect(scene.eventsOf('hits-shared')).toMatchObject([{ faces: [1, 4, 5], onGuns: 1 }])
    expect(scene.eventsOf('wounds-rolled')).toMatchObject([{ needed: { value: 2 }, passed: 1 }])
    expect([gunsLeft(scene, 1), crewLeft(scene, 1)]).toEqual([1, 1])
    expect(scene.eventsOf('armour-rolled')).toMatchObject([{ armour: 10, total: 9, result: 'none' }])
  })
  it('destroy a gun if glancing, without a damage table (4E-ART-01)', () => {
    // S 6 and a 4: 10, which only glances.
    const scene = shoot([4, 1, 1, 6, 4])
    expect(scene.eventsOf('armour-rolled')).toMatchObject([{ total: 10, result: 'glancing' }])
    expect(scene.eventsOf('damage-rolled')).toEqual([])
    expect([gunsLeft(scene, 1), crewLeft(scene, 1)]).toEqual([0, 2])
    expect(scene.state.remains).toEqual([])
  })
  it('are only on visible models: only guns, or only crew (4E-ART-10, 4E-LOS-09)', () => {
    expect(shoot([4, 1, 1, 5], { victims: [1] }).eventsOf('hits-shared')).toEqual([])
    expect(shoot([4, 1, 1, 1], { victims: [2, 3] }).eventsOf('hits-shared')).toEqual([])
  })
  const salvo = (
    weapon: WeaponSketch,
    dice: readonly number[],
    fire: { close?: readonly number[]; victims: readonly number[] },
    choices: readonly string[] = [],
  ) => {
    const shooters: UnitSketch = {
      id: 'us',
      groups: [
        { count: 2, weapons: [weapon] },
        { id: 'blind', stats: { bs: 2 }, weapons: [weapon] },
      ],
    }
    // Two guns, models 3 and 4, and two of their crew.
    const scene = setUp([shooters, theirs(2, 2)])
    const facts = (question: AnyFact): unknown =>
      question.ask === 'fire' ? { models: question.models, close: fire.close ?? [], victims: fire.victims } : undefined
    scene.play(shootingStep(scene.table), { choices: ['us', 'battery', ...choices], dice, facts })
    return scene
  }
  const guns = [3, 4]
  const dicePerHit = (scene: Scene) => scene.eventsOf('armour-rolled').map(({ faces }) => faces.length)
  const melta: WeaponSketch = { id: 'melta', type: 'assault', s: 2, specials: ['melta'] }
  it.each<[string, number, readonly number[], readonly number[], readonly number[], number]>([
    // To hit two with BS 4 and one with BS 2: 3+ and 5+; then two dice each within half range.
    ['the first', 1, [3, 3, 5], [0], [2, 1, 1], 4],
    ['the second', 1, [3, 3, 5], [1], [1, 2, 1], 4],
    ['the one of another Ballistic Skill', 1, [3, 3, 5], [2], [1, 1, 2], 4],
    ['the second, where the first misses', 1, [2, 3, 4], [1], [2], 2],
    ['the second of two with two shots each', 2, [3, 3, 2, 3, 4, 4], [1], [1, 1, 2], 4],
    ['the first of two with two shots each', 2, [2, 3, 3, 3, 4, 5], [0], [2, 1, 1, 1], 5],
  ])(
    'a melta hit on a gun has two dice within half range: %s (4E-WSR-06, 4E-ART-01)',
    (_, shots, faces, close, expected, dice) => {
      const ones = Array.from({ length: dice }, () => 1)
      // Which gun is hit its player says each time.
      const choices = expected.map((_one, hit) => (hit % 2 === 0 ? 'model-3' : 'model-4'))
      const scene = salvo({ ...melta, shots }, [...faces, ...ones], { close, victims: guns }, choices)
      expect(dicePerHit(scene)).toEqual(expected)
      expect(scene.eventsOf('hits-shared')).toEqual([])
    },
  )
  it('once its guns are gone further hits on guns do nothing (4E-ART-01)', () => {
    const cannon: WeaponSketch = { id: 'cannon', type: 'assault', s: 9 }
    const scene = salvo(cannon, [3, 3, 5, 1, 1], { victims: guns }, ['model-4'])
    expect(dicePerHit(scene)).toEqual([1, 1])
    expect([gunsLeft(scene, 1), crewLeft(scene, 1)]).toEqual([0, 2])
  })
  it('rending sixes that hit the crew wound by themselves, those on a gun don’t (4E-WSR-09, 4E-ART-10)', () => {
    const cannon: WeaponSketch = { id: 'cannon', type: 'assault', s: 1, specials: ['rending'] }
    // Two sixes, one on the gun, one on the crew; S 1 at armour 10 with a 1 does nothing.
    const scene = salvo(cannon, [6, 6, 1, 5, 4, 1], { victims: [3, 5] })
    expect(scene.eventsOf('wounds-rolled')).toEqual([])
    expect([gunsLeft(scene, 1), crewLeft(scene, 1)]).toEqual([2, 1])
    expect(dicePerHit(scene)).toEqual([1])
  })
  it('of hits on the crew only rending sixes wound by themselves (4E-WSR-09)', () => {
    const cannon: WeaponSketch = { id: 'cannon', type: 'assault', s: 3, specials: ['rending'] }
    // A six and a three, both on the crew: the three has to wound with a 4 at T 3.
    const scene = salvo(cannon, [6, 3, 1, 1, 3, 3], { victims: [3, 5] })
    expect(scene.eventsOf('wounds-rolled')).toMatchObject([{ faces: [3], needed: { value: 4 }, passed: 0 }])
  })
  const sharp = [{ id: 'ap1-on-hit', value: 6 }]
  it('a six to hit has AP 1 against the crew too: no armour save (4E-ARMY-02, 4E-ART-10)', () => {
    const rifle: WeaponSketch = { id: 'long-rifle', type: 'assault', s: 4, ap: 6, specials: sharp }
    const scene = setUp([
      us([{ ...rifle, shots: 2 }]),
      { ...theirs(1, 2), groups: [gun(1), crew(2, { stats: { sv: 3 } })] },
    ])
    // A six and a five, both on the crew; both wound; the plain one is saved on 3+.
    scene.play(shootingStep(scene.table), { choices: ['us', 'battery', 'model-2'], dice: [6, 5, 1, 1, 6, 6, 3] })
    expect(scene.eventsOf('saves-rolled')).toMatchObject([{ faces: [3], passed: 1 }])
    expect(crewLeft(scene, 1)).toBe(1)
  })
  it('a six to hit a gun has AP 1, and its glancing hit penetrates (4E-ARMY-02, 4E-VTGT-13)', () => {
    const results = (face: number) =>
      salvo({ id: 'long-rifle', type: 'assault', s: 6, specials: sharp }, [face, 2, 4, 4], { victims: [3] })
        .eventsOf('armour-rolled')
        .map(({ result }) => result)
    expect([results(6), results(5)]).toEqual([['penetrating'], ['glancing']])
  })
  it('three ones to hit jam a cannon, as against other targets (4E-ARMY-02)', () => {
    const jams = [{ id: 'jams-on-triple', value: 1 }]
    const cannon: WeaponSketch = { id: 'cannon', type: 'assault', shots: 3, specials: jams }
    const scene = salvo(cannon, [2, 1, 1, 1, 1, 1, 1, 2, 1], { victims: [3] })
    expect(scene.eventsOf('weapon-jammed')).toMatchObject([{ rule: '4E-ARMY-02', model: 1, weapon: 'cannon' }])
  })
  it('its crew takes cover saves (4E-COVER-01, 4E-COVER-08)', () => {
    const rifle: WeaponSketch = { id: 'rifle', type: 'assault', s: 4, specials: ['twin-linked'] }
    const scene = setUp([us([rifle]), theirs(1, 2)])
    const facts = (question: AnyFact): unknown => {
      if (question.ask === 'cover-save') return 5
      return question.ask === 'fire' ? { models: [0], close: [], victims: [2, 3] } : undefined
    }
    // It wounds with a 3+, and a wound that fails isn't rolled again.
    scene.play(shootingStep(scene.table), { choices: ['us', 'battery'], dice: [3, 3, 5], facts })
    expect(scene.eventsOf('saves-rolled')).toMatchObject([{ save: 'cover', needed: 5, passed: 1 }])
    const failed = setUp([us([rifle]), theirs(1, 2)])
    failed.play(shootingStep(failed.table), { choices: ['us', 'battery'], dice: [3, 2], facts })
    expect(failed.eventsOf('wounds-rolled')).toMatchObject([{ faces: [2], passed: 0 }])
  })
  it.each<[number, readonly number[]]>([
    // To hit, two dice each; hits of S 1 at T 3; a failed save. The third has BS 2 and dice of his own.
    [0, [2, 3, 3, 3, 1, 1, 1, 1, 3, 3]],
    [1, [3, 3, 3, 2, 1, 1, 1, 1, 3, 3]],
    [2, [3, 3, 3, 3, 1, 1, 1, 1, 2, 3, 1]],
  ])('of two shots each a 2 of model %i overheats its own weapon (4E-WSR-01, 4E-WSR-04)', (model, dice) => {
    const plasma: WeaponSketch = { id: 'plasma', type: 'assault', s: 1, shots: 2, specials: ['gets-hot'] }
    const scene = salvo(plasma, dice, { victims: [5] })
    expect(scene.eventsOf('model-slain').map((event) => event.model)).toEqual([model])
  })
  it('by a marker are on all models under it, guns and crew (4E-ART-09)', () => {
    const mortar: WeaponSketch = { id: 'mortar', type: 'assault', s: 6, specials: ['blast'] }
    const scene = setUp([us([mortar]), theirs(1, 2)])
    const facts = (question: AnyFact): unknown =>
      question.ask === 'under-marker'
        ? { at: null, under: [1, 2].map((model) => ({ model, whole: true })), hole: 1 }
        : undefined
    scene.play(shootingStep(scene.table), { choices: ['us', 'battery', 'model-2'], dice: [4, 2, 4], facts })
    expect([gunsLeft(scene, 1), crewLeft(scene, 1)]).toEqual([0, 1])
  })
  it('by a template as well (4E-ART-09)', () => {
    const flamer: WeaponSketch = { id: 'flamer', type: 'assault', range: null, s: 4 }
    const scene = setUp([us([flamer]), theirs(1, 2)])
    scene.play(shootingStep(scene.table), {
      choices: ['us', 'battery', 'model-2'],
      dice: [3, 6],
      laid: () => ({ under: [1, 2] }),
    })
    expect([gunsLeft(scene, 1), crewLeft(scene, 1)]).toEqual([0, 1])
  })
})

describe('a battery in an assault', () => {
  it('declares no charge while it has a gun (4E-ART-11)', () => {
    const charges = (lost: boolean) => {
      const scene = setUp([battery(1, 2), foe])
      if (lost) scene.play(loseWounds(scene.table, 0, 1, null, 'attack'))
      scene.state.phase = 'assault'
      return scene.play(chargeStep(scene.table), { choices: lost ? ['done'] : [] })
    }
    expect(charges(false)).toBe(false)
    expect(charges(true)).toBe(false)
  })
  const fight = (touching: readonly number[], near: readonly number[], dice: readonly number[]) => {
    const scene = setUp([
      { id: 'us', groups: [{ count: 2, stats: { ws: 4, s: 6, i: 4 }, weapons: [] }], state: { lockedWith: [1] } },
      { ...theirs(1, 2), state: { lockedWith: [0] } },
    ])
    const facts = (question: AnyFact): unknown =>
      question.ask === 'engaged' && question.unit === 1 ? [{ target: 0, touching, near }] : undefined
    scene.play(fightRound(scene.table, { sides: [[0], [1]] }), { dice, facts })
    return scene
  }
  it('is hit by the crew’s WS, and hits are divided by the same table (4E-ART-12)', () => {
    // WS 4 at WS 2: 3+. One hit on the crew, one on the gun; S 6 at T 3: 2+; S 6 and a 5 at armour 10: gone. The other man isn’t engaged.
    const scene = fight([2, 3], [], [3, 3, 4, 5, 2, 5])
    expect(scene.eventsOf('hits-rolled')[0]).toMatchObject({ needed: { value: 3 }, passed: 2 })
    expect(scene.eventsOf('hits-shared')).toMatchObject([{ faces: [4, 5], onGuns: 1 }])
    expect([gunsLeft(scene, 1), crewLeft(scene, 1)]).toEqual([0, 1])
  })
  it('if only its guns are engaged is hit automatically, by their armour (4E-ART-13), and does not strike back (4E-ART-14)', () => {
    // No roll to hit: two blows of S 6, with a 3 and a 4 at armour 10.
    const scene = fight([2], [], [3, 4])
    expect(scene.eventsOf('hits-rolled')).toEqual([])
    expect(scene.eventsOf('armour-rolled').map(({ total }) => total)).toEqual([9, 10])
    expect([gunsLeft(scene, 1), crewLeft(scene, 1)]).toEqual([0, 2])
    expect(scene.eventsOf('blows-struck').map(({ unit }) => unit)).toEqual([0])
  })
  it('is caught without a roll when it falls back from it (4E-ART-16)', () => {
    const flee = (guns: number, dice: readonly number[]) => {
      const scene = setUp([
        { id: 'us', groups: [{ count: 5, weapons: [] }], state: { lockedWith: [1] } },
        { ...theirs(guns, 2), state: { lockedWith: [0] } },
      ])
      scene.play(settle(scene.table, { sides: [[0], [1]] }, [2, 0]), {
        choices: ['pursue'],
        dice,
        facts: (question) => (question.ask === 'touching' ? question.among : undefined),
      })
      return scene
    }
    // Leadership 5 fails with 12, and the last die is the winners' consolidation.
    const caught = flee(1, [6, 6, 4])
    expect(caught.eventsOf('pursued')).toEqual([])
    expect(caught.unit(1).where).toBe('destroyed')
    expect(caught.eventsOf('unit-destroyed')).toMatchObject([{ rule: '4E-ART-16', unit: 1 }])
  })
})

describe('a battery that falls back', () => {
  it('leaves guns without a crewman (4E-ART-15)', () => {
    const scene = setUp([battery(3, 1)])
    scene.play(beginFallingBack(scene.table, 0, '4E-MOR-07'), { choices: ['model-1', 'model-0'], dice: [3, 3] })
    expect(scene.unit(0)).toMatchObject({ models: [2, 3], fallingBack: true })
    expect(scene.eventsOf('model-slain').map(({ rule }) => rule)).toEqual(['4E-ART-15', '4E-ART-15'])
  })
  it('keeps those that have one each (4E-ART-15)', () => {
    const scene = setUp([battery(1, 2)])
    scene.play(beginFallingBack(scene.table, 0, '4E-MOR-07'), { dice: [3, 3] })
    expect(scene.unit(0).models).toHaveLength(3)
  })
})

it('a crew without guns does not count for objectives and gives half its points, or by option counts as infantry (4E-AMB-78, 4E-VP-04)', () => {
  const crewAlone = (gunlessCrew: 'lost' | 'infantry') => {
    const scene = setUp([battery(1, 4)], { gunlessCrew })
    scene.play(loseWounds(scene.table, 0, 1, null, 'attack'))
    return [isScoring(scene.table, 0), shareLost(scene.table, 0)]
  }
  expect(crewAlone('lost')).toEqual([false, 0.5])
  expect(crewAlone('infantry')).toEqual([true, 0])
})
