import { describe, expect, it } from 'vitest'
import { fightRound } from '@shared/rulesets/wh40k-4e/assault/rounds'
import type { AnyFact } from '@shared/rulesets/wh40k-4e/questions'
import { setUp, type GroupSketch, type MeleeSketch, type Scene, type Script } from '../kit'

const scene = (ours: GroupSketch, theirs: GroupSketch, charged = false): Scene =>
  setUp([
    { groups: [{ weapons: [], ...ours }], state: { lockedWith: [1], charged } },
    { groups: [{ count: 2, ...theirs, stats: { a: 0, ...theirs.stats } }], side: 1, state: { lockedWith: [0] } },
  ])
const fight = (at: Scene, script: Script = {}) => at.play(fightRound(at.table, { sides: [[0], [1]] }), script)
const struck = (at: Scene) => at.eventsOf('blows-struck').map(({ attacks, initiative }) => [attacks, initiative])

describe('wargear with attacks of its own (4E-ARMY-02)', () => {
  const armed = (carried: string, theirs: GroupSketch = {}) => scene({ carried: [carried], stats: { a: 1 } }, theirs)
  it('mandiblasters hit once without a roll, with Strength 4 and two points of Initiative more', () => {
    const at = armed('mandiblasters', { stats: { t: 5 } })
    fight(at, { dice: [1, 1] })
    expect(struck(at)).toEqual([
      [1, 6],
      [1, 4],
    ])
    expect(at.eventsOf('hits-rolled')).toHaveLength(1)
    expect(at.eventsOf('wounds-rolled')).toMatchObject([{ needed: { value: 5 } }])
  })
  it('an attack squig strikes twice with Strength 3, at its bearer’s skill', () => {
    const at = armed('attack-squig')
    fight(at, { dice: [1, 4, 1, 1] })
    expect(struck(at)).toEqual([
      [1, 4],
      [2, 4],
    ])
    expect(at.eventsOf('wounds-rolled')).toMatchObject([{ needed: { value: 5 } }])
  })
  it('bio-plasma hits on 4+ regardless of skill, at twice the Initiative', () => {
    const at = armed('bio-plasma', { stats: { ws: 10 } })
    fight(at, { dice: [4, 1, 1] })
    expect(struck(at)).toEqual([
      [1, 8],
      [1, 4],
    ])
    expect(at.eventsOf('hits-rolled')[0]).toMatchObject({ needed: { value: 4 }, passed: 1 })
  })
})

describe('close combat weapons of army lists (4E-ARMY-02)', () => {
  it('a one-use lance has its own Strength and Initiative, only in a charge and once', () => {
    const lance: MeleeSketch = {
      id: 'lance',
      strength: { kind: 'user', plus: 2 },
      specials: ['ignores-armour', 'one-use', 'charge-only', { id: 'initiative', value: 5 }],
    }
    const charge = scene({ melee: [lance] }, { stats: { t: 6 } }, true)
    fight(charge, { choices: ['lance'], dice: [4, 1, 3] })
    expect(struck(charge)).toEqual([[2, 5]])
    expect(charge.eventsOf('wounds-rolled')).toMatchObject([{ needed: { value: 4 } }])
    // The next charge is fought without it, and no question is asked.
    fight(charge, { dice: [1, 1] })
    expect(struck(charge)).toEqual([
      [2, 5],
      [2, 4],
    ])
  })
  it('a glaive adds Strength in a charge', () => {
    const glaive: MeleeSketch = { id: 'glaive', specials: [{ id: 'charge-strength-plus', value: 1 }, 'two-handed'] }
    const needed = [true, false].map((charged) => {
      const at = scene({ melee: [glaive] }, {}, charged)
      fight(at, { choices: ['glaive'], dice: charged ? [4, 1, 1] : [4, 1] })
      return at.eventsOf('wounds-rolled').map((event) => event.needed.value)
    })
    expect(needed).toEqual([[3], [4]])
  })
  it('a rifle that counts as two weapons gives the additional Attack (4E-CC-15)', () => {
    const at = scene({ weapons: [{ id: 'rifle', specials: ['counts-as-two-ccw'] }] }, {})
    fight(at, { dice: [1, 1] })
    expect(struck(at)).toEqual([[2, 4]])
  })
  it('against enemies who trap weapons a second one counts for nothing', () => {
    const two: GroupSketch = {
      melee: [
        { id: 'sword', specials: ['off-hand'] },
        { id: 'axe', specials: ['off-hand'] },
      ],
    }
    const trap: GroupSketch = { melee: [{ id: 'net', specials: ['enemy-loses-two-weapon-bonus'] }] }
    const attacks = [{}, trap].map((theirs) => {
      const at = scene(two, theirs)
      fight(at, { dice: theirs === trap ? [1] : [1, 1] })
      return struck(at)
    })
    expect(attacks).toEqual([[[2, 4]], [[1, 4]]])
  })
  it('a biting blade gets stronger by its hits', () => {
    const blade: MeleeSketch = { id: 'biting-blade', specials: ['strength-plus-hits', 'two-handed'] }
    const at = scene({ melee: [blade], stats: { a: 3 } }, {})
    fight(at, { choices: ['biting-blade'], dice: [4, 4, 1, 1, 1] })
    // Strength 6 against Toughness 4.
    expect(at.eventsOf('wounds-rolled')).toMatchObject([{ needed: { value: 2 } }])
  })
  it('a model wounded and not killed by a diresword tests Leadership, or is slain (4E-PROF-12)', () => {
    const sword: MeleeSketch = { id: 'diresword', specials: ['ignores-armour', 'ld-test-or-slain'] }
    const fates = [
      [4, 4],
      [5, 4],
    ].map((faces) => {
      const at = scene({ melee: [sword] }, { count: 1, stats: { w: 3, ld: 8 } })
      fight(at, { choices: ['diresword'], dice: [4, 4, ...faces] })
      return at.unit(1).where
    })
    expect(fates).toEqual(['on-board', 'destroyed'])
  })
})

describe('wargear in close combat (4E-ARMY-02)', () => {
  it('a mask strikes at Initiative 10 in the first round, charging or charged', () => {
    const masked: GroupSketch = { carried: ['strikes-first-in-first-round'] }
    const charge = scene(masked, {}, true)
    fight(charge, { dice: [1, 1] })
    const later = scene(masked, {})
    fight(later, { dice: [1] })
    const charged = setUp([
      { groups: [{ ...masked, weapons: [] }], state: { lockedWith: [1] } },
      { groups: [{ stats: { a: 0 } }], side: 1, state: { lockedWith: [0], charged: true } },
    ])
    fight(charged, { dice: [1] })
    expect([charge, later, charged].map((at) => struck(at)[0]?.[1])).toEqual([10, 4, 10])
  })
  it('wounds that count as two take two Wounds, and count two in the result (4E-RES-02)', () => {
    const at = scene(
      { carried: [{ id: 'unsaved-wound-counts-as', value: 2 }] },
      { count: 1, stats: { w: 3, sv: null } },
    )
    expect(fight(at, { choices: [], dice: [4, 4] })).toEqual([2, 0])
    expect(at.table.model(1).wounds).toBe(1)
  })
})

describe('wargear and weapons of army lists against vehicles (4E-ARMY-02)', () => {
  const tank: GroupSketch = { count: 1, vehicle: {}, weapons: [] }
  const front = (question: AnyFact): unknown =>
    question.ask === 'facings' ? [{ model: 0, facing: 'front', obscured: false }] : undefined
  const at = (ours: GroupSketch, hull: GroupSketch, dice: readonly number[], choices: readonly string[] = []) => {
    const here = scene(ours, { ...hull, vehicle: { ...hull.vehicle } })
    fight(here, { dice, choices, facts: front })
    return here.eventsOf('armour-rolled').map(({ faces, total, result }) => [faces.length, total, result])
  }
  it('a chainfist rolls two dice, one against living metal', () => {
    const fist: GroupSketch = {
      melee: [{ id: 'chainfist', strength: { kind: 'times', factor: 2 }, specials: ['ignores-armour', 'vehicle-2d6'] }],
    }
    expect(at(fist, tank, [2, 3, 1], ['chainfist'])).toEqual([[2, 13, 'glancing']])
    expect(at(fist, { ...tank, carried: ['no-extra-penetration-dice'] }, [4], ['chainfist'])).toEqual([[1, 12, 'none']])
  })
  it('an agoniser glances on 6 whatever the armour, and does nothing else', () => {
    const whip: GroupSketch = {
      stats: { s: 10 },
      melee: [
        {
          id: 'agoniser',
          strength: { kind: 'special' },
          specials: [{ id: 'vehicle-glance-on', value: 6 }, 'ignores-armour'],
        },
      ],
    }
    expect(at(whip, tank, [5], ['agoniser'])[0]?.[2]).toBe('none')
    expect(at(whip, tank, [6, 1], ['agoniser'])[0]?.[2]).toBe('glancing')
  })
  it('disruption fields glance on 6 if the blow fails', () => {
    const fields: GroupSketch = { carried: [{ id: 'vehicle-glance-on', value: 6 }] }
    expect(at(fields, tank, [6, 1])).toEqual([[1, 10, 'glancing']])
    expect(at(fields, tank, [5])).toEqual([[1, 9, 'none']])
  })
  it('haywire grenades glance on 2 to 5, EMP grenades on 4 and 5, both penetrate on 6 (4E-VASS-12, 4E-AMB-49)', () => {
    const results = (id: string) =>
      [1, 2, 3, 4, 5, 6].map((face) => {
        const glances = id === 'haywire-grenades' ? 2 : 4
        return at({ carried: [id] }, tank, face < glances ? [face] : [face, 1], [id])[0]?.[2]
      })
    expect(results('haywire-grenades')).toEqual(['none', 'glancing', 'glancing', 'glancing', 'glancing', 'penetrating'])
    expect(results('emp-grenades')).toEqual(['none', 'none', 'none', 'glancing', 'glancing', 'penetrating'])
  })
  it('krak stikkbombz are krak grenades (4E-VASS-12)', () => {
    expect(at({ carried: ['krak-stikkbombs'] }, tank, [6], ['krak-stikkbombs'])).toEqual([[1, 12, 'none']])
  })
})
