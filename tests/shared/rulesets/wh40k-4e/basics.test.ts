import { describe, expect, it } from 'vitest'
import type { Procedure } from '@shared/engine'
import { createBattle } from '@shared/rulesets/wh40k-4e'
import { battle } from '@shared/rulesets/wh40k-4e/battle'
import { engagedIn } from '@shared/rulesets/wh40k-4e/assault/engaging'
import { attacksBy } from '@shared/rulesets/wh40k-4e/assault/striking'
import { fightersIn } from '@shared/rulesets/wh40k-4e/assault/fighters'
import { fightRound } from '@shared/rulesets/wh40k-4e/assault/rounds'
import { bestSave } from '@shared/rulesets/wh40k-4e/casualties/saving'
import { takeWound } from '@shared/rulesets/wh40k-4e/casualties/removing'
import { coverWithTraits } from '@shared/rulesets/wh40k-4e/modules/carried'
import { leadershipOf } from '@shared/rulesets/wh40k-4e/morale/tests'
import { moveRate, chargeRate, isSlowedByTerrain } from '@shared/rulesets/wh40k-4e/movement/rates'
import { testDanger } from '@shared/rulesets/wh40k-4e/movement/terrain'
import { nextPhase } from '@shared/rulesets/wh40k-4e/phases/turns'
import { shootingStep } from '@shared/rulesets/wh40k-4e/phases/shooting'
import { hitNeeded } from '@shared/rulesets/wh40k-4e/shooting/volley'
import { isLargeTarget, isVehicle, type TroopType } from '@shared/rulesets/wh40k/classic/roster'
import { scatterDirection } from '@shared/rulesets/wh40k/classic/shooting/scatter-die'
import { inches, TEARDROP } from '@shared/space'
import { begin, catalogue } from './battles'
import { setUp, type GroupSketch, type UnitSketch } from './kit'

const foe: UnitSketch = { id: 'foe', side: 1 }
const by = { unit: 0, weapon: 'gun', melee: false }
const first = (procedure: Procedure<unknown>): unknown => procedure.next().value

describe('before a battle', () => {
  const { setup, field } = begin(0)
  it('there are two players (4E-SETUP-01)', () => {
    expect(() => createBattle({ ...setup, sides: setup.sides.slice(0, 1) }, catalogue, field)).toThrow(/two sides/)
  })
  it('agreed changes are fixed in the set-up, and no others are possible (4E-SETUP-05)', () => {
    const changed = createBattle({ ...setup, options: { ...setup.options, crash: 'destroyed' } }, catalogue, field)
    expect(changed.context.options.crash).toBe('destroyed')
    expect(() => createBattle({ ...setup, options: { crash: 'flies' } }, catalogue, field)).toThrow()
  })
  it('kinds of terrain are agreed with the table and stay so (4E-SETUP-06, 4E-OPT-03, 4E-OPT-05)', () => {
    const played = createBattle(setup, catalogue, field)
    expect(played.battlefield).toBe(field)
    expect(Object.keys(played.game.begin())).not.toContain('terrain')
  })
  it('profiles given in the text equal those of the army lists (4E-PROF-14, 4E-VEC-05, 4E-ARMY-05)', () => {
    const profile = (unit: string) => {
      const [model] = catalogue.classicUnits.all.find(({ id }) => id === unit)?.models ?? []
      if (model?.kind !== 'troop') return null
      const { ws, bs, s, t, w, i, a, ld, sv } = model
      return [ws, bs, s, t, w, i, a, ld, sv]
    }
    expect(profile('sm-tactical-squad')).toEqual([4, 4, 4, 4, 1, 4, 1, 8, 3])
    const kinds = (unit: string) =>
      catalogue.classicUnits.all.find(({ id }) => id === unit)?.models.map(({ kind }) => kind)
    expect(
      [kinds('sm-bike-squadron'), kinds('sm-chaplain'), kinds('sm-rhino'), kinds('sm-dreadnought')].flat(),
    ).toEqual(expect.arrayContaining(['troop', 'troop', 'vehicle', 'vehicle']))
    expect(kinds('sm-bike-squadron')).not.toContain('vehicle')
  })
  it('armour saves given in the text are right: power armour 3+, mesh 5+ (4E-SAVE-03)', () => {
    const saves = (unit: string) =>
      catalogue.classicUnits.all
        .find(({ id }) => id === unit)
        ?.models.map((model) => (model.kind === 'troop' ? model.sv : null))
    expect(saves('sm-tactical-squad')).toContain(3)
    expect(saves('eld-guardian-defenders')).toContain(5)
  })
})

describe('dice', () => {
  it('are D6 unless said otherwise (4E-DICE-01)', () => {
    const scene = setUp([{}])
    const asked = first(testDanger(scene.table, 0, [0]))
    expect(asked).toMatchObject({ type: 'dice', count: 1, sides: 6 })
  })
  it('include a Scatter die, and markers of two sizes and a teardrop are used (4E-SETUP-04)', () => {
    const scene = setUp([{}, foe])
    expect(first(scatterDirection(scene.table, 0, '4E-ORDN-07'))).toMatchObject({ type: 'dice', die: 'scatter' })
    expect(TEARDROP.length).toBe(inches(8))
  })
  it('that are rerolled count as they fall, and are rerolled only once (4E-DICE-10, 4E-VEC-36)', () => {
    const gun = { id: 'gun', type: 'heavy', shots: 3, specials: ['twin-linked'] } as const
    const scene = setUp([{ id: 'us', groups: [{ weapons: [gun] }] }, foe])
    // 3 hits with BS 4; 2 and 1 are rerolled: 1 and 2 count.
    scene.play(shootingStep(scene.table), { choices: ['us', 'foe'], dice: [3, 2, 1, 1, 2, 1] })
    expect(scene.eventsOf('hits-rolled')).toMatchObject([{ faces: [3, 1, 2], passed: 1 }])
  })
  it('never hit and never save by cover on a 1, and 2+ is the best there is (4E-DICE-12)', () => {
    const { table } = setUp([{ carried: ['stealth', 'small-targets'], groups: [{}] }])
    expect([5, 6, 9, 10].map((bs) => hitNeeded({ specials: [] } as never, bs))).toEqual([2, 2, 2, 2])
    expect([3, 4].map((cover) => coverWithTraits(table, 0, cover))).toEqual([2, 2])
  })
})

describe('models and units', () => {
  const roster = (sketch: UnitSketch) => setUp([sketch]).table.roster(0)
  const typed = (type: TroopType) => roster({ groups: [{ stats: { type } }] })
  it('have a profile of nine characteristics or a vehicle’s (4E-MODEL-01, 4E-MODEL-03, 4E-UNIT-10)', () => {
    const profiles = [roster({}), typed('monstrous-creature'), roster({ groups: [{ vehicle: {} }] })]
    expect(profiles.map(({ kinds }) => kinds[0]?.profile.kind)).toEqual(['troop', 'troop', 'vehicle'])
    expect(profiles.map(isVehicle)).toEqual([false, false, true])
  })
  it('of other types act as infantry except for their type’s rules (4E-UNIT-03, 4E-UNIT-08)', () => {
    const rule = (type: TroopType) => [
      moveRate(typed(type)) / 1000,
      chargeRate(typed(type)) / 1000,
      isSlowedByTerrain(typed(type)),
    ]
    expect([rule('infantry'), rule('monstrous-creature'), rule('cavalry')]).toEqual([
      [6, 6, true],
      [6, 6, true],
      [6, 12, true],
    ])
    expect([typed('infantry'), typed('monstrous-creature')].map(isLargeTarget)).toEqual([false, true])
  })
})

describe('characteristics', () => {
  const fought = (
    us: NonNullable<GroupSketch['stats']>,
    them: NonNullable<GroupSketch['stats']>,
    dice: readonly number[],
  ) => {
    const scene = setUp([
      { groups: [{ stats: { i: 9, ...us } }], state: { lockedWith: [1] } },
      { side: 1, groups: [{ stats: { i: 1, ...them } }], state: { lockedWith: [0] } },
    ])
    scene.play(fightRound(scene.table, { sides: [[0], [1]] }), { dice })
    return scene
  }
  it('Weapon Skill hits in close combat, by comparison (4E-PROF-02)', () => {
    const needed = (ws: number) => fought({ ws }, { ws: 4 }, [1, 1]).eventsOf('hits-rolled')[0]?.needed.value
    expect([needed(5), needed(4), needed(1)]).toEqual([3, 4, 5])
  })
  it('Ballistic Skill hits with every ranged weapon, including a growing one (4E-PROF-03)', () => {
    const needed = (bs: number) => {
      const spit = { id: 'spit', type: 'assault' } as const
      const scene = setUp([{ id: 'us', groups: [{ stats: { bs }, weapons: [spit] }] }, foe])
      scene.play(shootingStep(scene.table), { choices: ['us', 'foe'], dice: [1] })
      return scene.eventsOf('hits-rolled')[0]?.needed.value
    }
    expect([needed(2), needed(4)]).toEqual([5, 3])
  })
  it('Strength against Toughness wounds in close combat (4E-PROF-04, 4E-PROF-05)', () => {
    const needed = (s: number, t: number) => fought({ s }, { t }, [6, 1, 1]).eventsOf('wounds-rolled')[0]?.needed.value
    expect([needed(3, 3), needed(3, 4), needed(6, 4)]).toEqual([4, 5, 2])
  })
  it('Wounds are lost before a model is removed (4E-PROF-06, 4E-VEC-31)', () => {
    const scene = setUp([{ groups: [{ stats: { w: 3 } }] }])
    const alive = [1, 2, 3].map(() => {
      scene.play(takeWound(scene.table, 0, { strength: 4, by }))
      return scene.table.model(0).status
    })
    expect(alive).toEqual(['alive', 'alive', 'slain'])
  })
  it('Initiative decides who strikes first (4E-PROF-07)', () => {
    const scene = setUp([
      { groups: [{ stats: { i: 2 } }], state: { lockedWith: [1] } },
      { side: 1, groups: [{ stats: { i: 6 } }], state: { lockedWith: [0] } },
    ])
    scene.play(fightRound(scene.table, { sides: [[0], [1]] }), { dice: [1, 1] })
    expect(scene.eventsOf('blows-struck').map(({ unit, initiative }) => [unit, initiative])).toEqual([
      [1, 6],
      [0, 2],
    ])
  })
  it('Attacks are the dice of each fighter, more with two weapons and on the charge (4E-PROF-08)', () => {
    const dice = (charged: boolean, melee: GroupSketch['melee'] = []) => {
      const group = { stats: { a: 2 }, weapons: [{ id: 'pistol', type: 'pistol' as const }], melee }
      const scene = setUp([
        { groups: [group], state: { lockedWith: [1], charged } },
        { ...foe, state: { lockedWith: [0] } },
      ])
      const [fighter] = scene.play(fightersIn(scene.table, { sides: [[0], [1]] }))
      return fighter === undefined ? 0 : scene.play(attacksBy(scene.table, fighter, 1))
    }
    expect([dice(false), dice(true), dice(true, [{ id: 'sword', specials: ['off-hand'] }])]).toEqual([2, 3, 4])
  })
  it('Leadership is the best in the unit (4E-PROF-09)', () => {
    const scene = setUp([{ groups: [{ count: 4, stats: { ld: 8 } }, { stats: { ld: 9 } }] }])
    expect(leadershipOf(scene.table, 0)).toBe(9)
  })
  it('a save of 3+ succeeds on 3 or more, one of 6+ only on a 6 (4E-PROF-10, 4E-PROF-15)', () => {
    const needed = (sv: number) => {
      const { table } = setUp([{ groups: [{ stats: { sv } }] }])
      const by = { unit: 1, weapon: 'bolter', melee: false }
      return bestSave(table, 0, { by, ap: null, deniesArmour: false, deniesCover: true }, null)?.needed
    }
    expect([needed(3), needed(6)]).toEqual([3, 6])
  })
})

describe('turns', () => {
  const ended = (active: number) => {
    const scene = setUp([{}, foe])
    Object.assign(scene.state, { active, firstPlayer: 0, phase: 'end' })
    scene.play(nextPhase(scene.table))
    return scene
  }
  it('alternate until the battle ends (4E-TURN-01)', () => {
    expect(ended(0).state).toMatchObject({ active: 1, round: 1, phase: 'start' })
    expect(ended(1).state).toMatchObject({ active: 0, round: 2, phase: 'start' })
  })
  it('let both players’ models in contact fight in either player’s turn (4E-TURN-05)', () => {
    const scene = setUp([
      { groups: [{}], state: { lockedWith: [1] } },
      { ...foe, state: { lockedWith: [0] } },
    ])
    Object.assign(scene.state, { active: 1 })
    scene.play(fightRound(scene.table, { sides: [[0], [1]] }), { dice: [1, 1] })
    expect(scene.eventsOf('blows-struck').map(({ unit }) => unit)).toEqual([0, 1])
  })
  it('have phases that end with their own steps: tests after shooting, pile-in after combat (4E-TURN-10)', () => {
    const phases = (from: string) => {
      const scene = setUp([{}, foe])
      Object.assign(scene.state, { phase: from })
      scene.play(nextPhase(scene.table))
      return scene.state.phase
    }
    expect(['movement', 'shooting', 'shooting-morale', 'assault', 'combat', 'pile-in'].map(phases)).toEqual([
      'shooting',
      'shooting-morale',
      'assault',
      'combat',
      'pile-in',
      'end',
    ])
  })
  it('resume where they stopped: a saved battle asks the same again (4E-TURN-09)', () => {
    const scene = setUp([{ id: 'us' }, { id: 'more' }, foe])
    Object.assign(scene.state, { phase: 'movement' })
    const request = () => {
      const procedure = battle(scene.table)
      procedure.next()
      const { value } = procedure.next()
      return value === undefined || value.type !== 'choice' ? null : [value.kind, value.options.map(({ id }) => id)]
    }
    expect(request()).toEqual(['movement.unit', ['us', 'more', 'done']])
    expect(request()).toEqual(request())
  })
})

describe('an engaged model', () => {
  it('uses all its Attacks, in contact or near a friend in contact (4E-CC-03)', () => {
    const scene = setUp([
      { groups: [{ count: 3, stats: { a: 2, i: 5 } }], state: { lockedWith: [1] } },
      { ...foe, groups: [{ stats: { i: 1 } }], state: { lockedWith: [0] } },
    ])
    const facts = (question: { ask: string; unit?: number }): unknown =>
      question.ask !== 'engaged'
        ? undefined
        : question.unit === 0
          ? [{ target: 1, touching: [0], near: [1] }]
          : [{ target: 0, touching: [3], near: [] }]
    expect(scene.play(engagedIn(scene.table, 0, [1]), { facts })).toEqual([{ target: 1, touching: [0], near: [1] }])
    scene.play(fightRound(scene.table, { sides: [[0], [1]] }), { facts, dice: [1, 1, 1, 1, 1] })
    expect(scene.eventsOf('blows-struck')[0]).toMatchObject({ unit: 0, attacks: 4 })
  })
})
