import { describe, expect, it } from 'vitest'
import { attacksBy } from '@shared/rulesets/wh40k-7e/assault/striking'
import { offerRampage } from '@shared/rulesets/wh40k-7e/assault/rampaging'
import { combatStep } from '@shared/rulesets/wh40k-7e/assault/combats'
import { mayCharge } from '@shared/rulesets/wh40k-7e/assault/may-charge'
import { strengthWith } from '@shared/rulesets/wh40k-7e/assault/weapons'
import { skillOf } from '@shared/rulesets/wh40k-7e/assault/skill'
import { difficultDistance, endangered } from '@shared/rulesets/wh40k-7e/movement/terrain'
import { endStep } from '@shared/rulesets/wh40k-7e/phases/end'
import { movementEndStep } from '@shared/rulesets/wh40k-7e/phases/movement-end'
import { shootingStep } from '@shared/rulesets/wh40k-7e/phases/shooting'
import { chargeStep } from '@shared/rulesets/wh40k-7e/assault/charging'
import { inches } from '@shared/space'
import { kindOf } from '@shared/rulesets/wh40k/table/table'
import { setUp, type GroupSketch, type Scene, type Script, type UnitSketch } from './kit'

const gun = (sketch: object = {}) => ({ type: 'assault', ...sketch }) as const
const shooter = (group: GroupSketch, state: NonNullable<UnitSketch['state']> = {}): UnitSketch => ({
  id: 'shooter',
  groups: [{ weapons: [gun()], ...group }],
  state,
})
const target = (group: GroupSketch = {}): UnitSketch => ({
  id: 'target',
  side: 1,
  groups: [{ ...group, carried: ['fearless', ...(group.carried ?? [])] }],
})
const shoot = (scene: Scene, { choices = [], ...script }: Script = {}): void => {
  scene.play(shootingStep(scene.table), { choices: ['shooter', 'shoot', 'target', ...choices], ...script })
}
/** Unit 0 fights unit 1, both locked. */
const fight = (scene: Scene, script: Script = {}): void => {
  for (const [unit, other] of [
    [0, 1],
    [1, 0],
  ] as const)
    Object.assign(scene.state.units[unit] ?? {}, { lockedWith: [other] })
  scene.play(combatStep(scene.table), script)
}
const tank = (vehicle: GroupSketch['vehicle'] = {}): UnitSketch => ({
  id: 'target',
  side: 1,
  groups: [{ vehicle: { w: 3, ...vehicle } }],
})

describe('It Will Not Die', () => {
  const hurt = (wounds: number): Scene => {
    const scene = setUp([{ groups: [{ stats: { w: 3 }, carried: ['it-will-not-die'] }] }])
    for (const model of scene.state.models) model.wounds = wounds
    return scene
  }

  it.each([
    [4, 2],
    [5, 3],
  ])('TV-7E-16, 7E-USR-ITWILLNOTDIE-1, 7E-USR-ITWILLNOTDIE-2: a %i leaves it with %i Wounds', (face, wounds) => {
    const scene = hurt(2)
    scene.play(endStep(scene.table), { dice: [face] })
    expect(scene.state.models[0]?.wounds).toBe(wounds)
  })

  it('TV-7E-17, 7E-USR-ITWILLNOTDIE-3: there is no roll for a model with all its Wounds', () => {
    const scene = hurt(3)
    scene.play(endStep(scene.table))
    expect(scene.eventsOf('dice-rolled')).toEqual([])
  })
})

describe('Interceptor', () => {
  const intercepting = (): Scene => {
    const scene = setUp([
      { id: 'arrived', state: { arrivedIn: 1 } },
      { id: 'guard', side: 1, groups: [{ weapons: [gun({ specials: ['interceptor'] })] }] },
    ])
    return scene
  }

  it('7E-USR-INTERCEPTOR-1: at the end of the enemy Movement phase it fires at a unit that arrived from reserve', () => {
    const scene = intercepting()
    scene.play(movementEndStep(scene.table), { choices: ['arrived'], dice: [1] })
    expect(scene.eventsOf('volley-fired')).toMatchObject([{ unit: 1, target: 0 }])
  })

  it('7E-USR-INTERCEPTOR-2, 7E-USR-INTERCEPTOR-3: its weapon rests in its player’s next turn, and no longer', () => {
    const scene = intercepting()
    scene.play(movementEndStep(scene.table), { choices: ['arrived'], dice: [1] })
    Object.assign(scene.state, { turn: 2, active: 1 })
    scene.play(shootingStep(scene.table), { choices: ['guard'], dice: [1] })
    expect(scene.eventsOf('unit-ran')).toMatchObject([{ unit: 1 }])
    Object.assign(scene.state, { turn: 4 })
    Object.assign(scene.state.units[1] ?? {}, { shot: false, ran: false })
    scene.play(shootingStep(scene.table), { choices: ['guard', 'shoot', 'arrived'], dice: [1] })
    expect(scene.eventsOf('volley-fired')).toHaveLength(2)
  })
})

describe('weapons', () => {
  it.each([
    [14, 12],
    [13, 12],
    [12, 12],
    [11, 11],
  ])('TV-7E-18, 7E-USR-LANCE-1: armour %i counts as %i', (front, armour) => {
    const scene = setUp([shooter({ weapons: [gun({ s: 4, specials: ['lance'] })] }), tank({ front })])
    shoot(scene, { dice: [6, 1] })
    expect(scene.eventsOf('armour-rolled').map((event) => event.armour)).toEqual([armour])
  })

  it('TV-7E-19, 7E-USR-LANCE-1: S 8 and a 5 penetrate armour 14', () => {
    const scene = setUp([shooter({ weapons: [gun({ s: 8, specials: ['lance'] })] }), tank({ front: 14 })])
    shoot(scene, { dice: [6, 5, 1] })
    expect(scene.eventsOf('armour-rolled')).toMatchObject([{ total: 13, result: 'penetrating' }])
  })

  it.each([
    [true, [6, 4, 3, 1], 15],
    [false, [6, 4], 12],
  ])('TV-7E-20, TV-7E-21, 7E-USR-MELTA-1, 7E-USR-MELTA-2: within half range %s', (close, dice, total) => {
    const scene = setUp([shooter({ weapons: [gun({ s: 8, ap: 3, specials: ['melta'] })] }), tank({ front: 14 })])
    shoot(scene, {
      dice,
      facts: (question) =>
        question.ask === 'fire' ? { models: [0], close: close ? [0] : [], victims: [1] } : undefined,
    })
    expect(scene.eventsOf('armour-rolled').map((event) => event.total)).toEqual([total])
  })

  it('7E-USR-ONEUSEONLY-1: a one-use weapon fires once in a battle', () => {
    const scene = setUp([shooter({ weapons: [gun({ specials: ['one-use'] })] }), target()])
    shoot(scene, { dice: [1] })
    Object.assign(scene.state.units[0] ?? {}, { shot: false })
    scene.play(shootingStep(scene.table), { choices: ['shooter'], dice: [1] })
    expect(scene.eventsOf('volley-fired')).toHaveLength(1)
    expect(scene.eventsOf('unit-ran')).toHaveLength(1)
  })

  it('7E-USR-ONEUSEONLY-1: its owner decides when, and each of two is used separately', () => {
    const missile = gun({ id: 'missile', specials: ['one-use'] })
    const scene = setUp([shooter({ weapons: [missile, missile], vehicle: {} }), target()])
    const again = (choices: readonly string[], dice: readonly number[]) => {
      Object.assign(scene.state.units[0] ?? {}, { shot: false })
      scene.play(shootingStep(scene.table), { choices: ['shooter', 'shoot', 'target', ...choices], dice })
    }
    again(['none', 'none'], [])
    again(['missile', 'none'], [1])
    again(['missile'], [1])
    expect(scene.eventsOf('volley-fired').map(({ shots }) => shots)).toEqual([1, 1])
    Object.assign(scene.state.units[0] ?? {}, { shot: false })
    scene.play(shootingStep(scene.table), { choices: ['shooter', 'nothing'] })
    expect(scene.offered('shooting.vehicle')).not.toContain('shoot')
  })

  it('7E-USR-MASTERCRAFTED-1, 7E-USR-MASTERCRAFTED-2: one miss in a turn is rerolled', () => {
    const scene = setUp([shooter({ weapons: [gun({ shots: 2, specials: ['master-crafted'] })] }), target()])
    shoot(scene, { dice: [1, 2, 5, 1], choices: ['face-1'] })
    expect(scene.eventsOf('hits-rolled').map(({ faces }) => faces)).toEqual([[5, 2]])
    Object.assign(scene.state.units[0] ?? {}, { shot: false })
    shoot(scene, { dice: [1, 2] })
    expect(scene.eventsOf('dice-rerolled')).toHaveLength(1)
  })

  it('7E-USR-MISSILELOCK-1: misses of a one-use weapon are rerolled', () => {
    const scene = setUp([shooter({ weapons: [gun({ specials: ['one-use'] })], carried: ['missile-lock'] }), target()])
    shoot(scene, { dice: [2, 5, 1] })
    expect(scene.eventsOf('hits-rolled').map(({ passed }) => passed)).toEqual([1])
  })

  it('TV-7E-22, 7E-USR-MISSILELOCK-2: its marker scatters a D6 less BS', () => {
    const scene = setUp([
      shooter({ stats: { bs: 3 }, weapons: [gun({ specials: ['one-use', 'blast'] })], carried: ['missile-lock'] }),
      target(),
    ])
    shoot(scene, { dice: [1, 7, 5] })
    expect(scene.eventsOf('marker-landed')).toMatchObject([{ faces: [5], moved: 2 }])
  })

  it('7E-BASE-BLAST-01: others scatter 2D6 less BS', () => {
    const scene = setUp([shooter({ stats: { bs: 3 }, weapons: [gun({ specials: ['blast'] })] }), target()])
    shoot(scene, { dice: [1, 7, 5, 4] })
    expect(scene.eventsOf('marker-landed')).toMatchObject([{ faces: [5, 4], moved: 6 }])
  })

  it.each([
    [3, 4],
    [8, 4],
  ])(
    'TV-7E-26, TV-7E-27, 7E-USR-POISONED-3, 7E-USR-POISONED-4, 7E-USR-POISONED-5: shots at T %i wound on %i+',
    (t, value) => {
      const scene = setUp([shooter({ weapons: [gun({ s: 1, specials: ['poisoned'] })] }), target({ stats: { t } })])
      shoot(scene, { dice: [6, 1] })
      expect(scene.eventsOf('wounds-rolled').map((event) => event.needed.value)).toEqual([value])
    },
  )

  it('TV-7E-35, 7E-USR-RENDING-2: a six wounds T 10 at AP 2', () => {
    const scene = setUp([shooter({ weapons: [gun({ s: 3, specials: ['rending'] })] }), target({ stats: { t: 10 } })])
    shoot(scene, { dice: [6, 6] })
    expect(scene.eventsOf('saves-rolled')).toEqual([])
    expect(scene.unit(1).where).toBe('destroyed')
  })

  it('TV-7E-34, 7E-USR-RENDING-3, 7E-USR-RENDING-4: S 4, a six and a D3 of 2 make 12', () => {
    const scene = setUp([shooter({ weapons: [gun({ s: 4, specials: ['rending'] })] }), tank({ front: 14 })])
    shoot(scene, { dice: [6, 6, 3] })
    expect(scene.eventsOf('armour-rolled').map((event) => event.total)).toEqual([12])
  })

  it('7E-USR-SHRED-2: failed rolls to wound are rerolled', () => {
    const scene = setUp([shooter({ weapons: [gun({ specials: ['shred'] })] }), target()])
    shoot(scene, { dice: [6, 1, 6, 6] })
    expect(scene.eventsOf('wounds-rolled').map(({ passed }) => passed)).toEqual([1])
  })
})

describe('models that shoot', () => {
  it('7E-USR-MONSTERHUNTER-1: reroll failed wounds with Monster Hunter only against Monstrous Creatures', () => {
    for (const [type, dice] of [
      ['monstrous-creature', [6, 1, 1]],
      ['infantry', [6, 1]],
    ] as const) {
      const scene = setUp([shooter({ carried: ['monster-hunter'] }), target({ stats: { type } })])
      shoot(scene, { dice })
      expect(scene.eventsOf('dice-rerolled')).toHaveLength(type === 'infantry' ? 0 : 1)
    }
  })

  it('TV-7E-43, 7E-USR-PREFERREDENEMY-1, 7E-USR-PREFERREDENEMY-2: with Preferred Enemy reroll only a 1, not a 2', () => {
    const scene = setUp([shooter({ weapons: [gun({ shots: 2 })], carried: ['preferred-enemy'] }), target()])
    shoot(scene, { dice: [1, 2, 2] })
    expect(scene.eventsOf('dice-rerolled')).toMatchObject([{ from: [1], to: [2] }])
  })

  it('7E-BASE-GEN-04: reroll no die twice, by any rules', () => {
    const twice = shooter({ weapons: [gun({ specials: ['twin-linked'] })], carried: ['preferred-enemy'] })
    const scene = setUp([twice, target()])
    shoot(scene, { dice: [1, 1] })
    expect(scene.eventsOf('hits-rolled').map(({ passed }) => passed)).toEqual([0])
  })

  it('7E-USR-PRECISIONSHOT-1, 7E-USR-PRECISIONSHOT-2: choose who takes the wound of a six', () => {
    const scene = setUp([
      shooter({ weapons: [gun({ ap: 2 })], carried: ['precision-shots'] }),
      {
        id: 'target',
        side: 1,
        groups: [
          { id: 'trooper', carried: ['fearless'] },
          { id: 'gunner', carried: ['fearless'] },
        ],
      },
    ])
    shoot(scene, { dice: [6, 6], choices: ['gunner'] })
    expect(scene.unit(1).models).toEqual([1])
  })

  it('7E-USR-PRECISIONSHOT-3: may hit a character, who may still be spared', () => {
    const scene = setUp([
      shooter({ weapons: [gun({ ap: 2 })], carried: ['precision-shots'] }),
      {
        id: 'target',
        side: 1,
        groups: [
          { id: 'trooper', carried: ['fearless'] },
          { id: 'sergeant', carried: ['fearless', 'character'] },
        ],
      },
    ])
    shoot(scene, {
      dice: [6, 6, 4],
      choices: ['sergeant', 'yes'],
      facts: (question) => (question.ask === 'comrades' ? [1] : undefined),
    })
    expect(scene.unit(1).models).toEqual([2])
  })

  it('TV-7E-40, 7E-USR-PRECISIONSHOT-4: have no precise six in snap shots', () => {
    const scene = setUp([
      shooter({ weapons: [gun({ type: 'heavy', ap: 2 })], carried: ['precision-shots'] }),
      {
        id: 'target',
        side: 1,
        groups: [
          { id: 'a', carried: ['fearless'] },
          { id: 'b', carried: ['fearless'] },
        ],
      },
    ])
    for (const model of scene.state.models) model.moved = true
    shoot(scene, { dice: [6, 6] })
    expect(scene.unit(1).models).toEqual([2])
  })

  it('7E-USR-RELENTLESS-1, 7E-USR-RELENTLESS-2: if Relentless fire heavy weapons as if stationary, and may charge', () => {
    const scene = setUp([shooter({ weapons: [gun({ type: 'heavy' })], carried: ['relentless'] }), target()])
    for (const model of scene.state.models) model.moved = true
    shoot(scene, { dice: [1] })
    expect(scene.eventsOf('volley-fired')).toMatchObject([{ snap: false, forbidsCharge: false }])
  })
})

describe('moving', () => {
  it('TV-7E-23, 7E-USR-MOVETHROUGHCOVER-1: of 2, 5 and 3 the 5 counts', () => {
    const scene = setUp([{ groups: [{ carried: ['move-through-cover'] }, {}] }])
    expect(scene.play(difficultDistance(scene.table, 0), { dice: [2, 5, 3] })).toBe(inches(5))
  })

  it('7E-USR-MOVETHROUGHCOVER-2, 7E-BASE-TERR-02: its charge through terrain is 2" longer than that of others', () => {
    for (const carried of [['move-through-cover'], []]) {
      const scene = setUp([
        { id: 'charger', groups: [{ weapons: [], carried }] },
        { id: 'target', side: 1, groups: [{ weapons: [] }] },
      ])
      scene.play(chargeStep(scene.table), {
        choices: ['charger', 'target', 'difficult-charge'],
        dice: [4, 3],
      })
      expect(scene.eventsOf('dice-rolled').map(({ total }) => total)).toEqual([carried.length > 0 ? 7 : 5])
    }
  })

  it('7E-USR-MOVETHROUGHCOVER-3: only the model itself is safe in dangerous terrain', () => {
    const scene = setUp([{ groups: [{ carried: ['move-through-cover'] }, {}] }])
    const places = [0, 1].map((model) => ({ model, at: null }))
    const facts: Script['facts'] = (question) => (question.ask === 'in-danger' ? [0, 1] : undefined)
    expect(scene.play(endangered(scene.table, 0, places), { facts })).toEqual([1])
  })

  it('7E-USR-INFILTRATE-8, 7E-G-05: infiltrators don’t charge in the first turn of their player', () => {
    const scene = setUp([{ state: { infiltrated: true } }, { side: 1 }])
    expect(mayCharge(scene.table, 0)).toBe(false)
    scene.state.turn = 3
    expect(mayCharge(scene.table, 0)).toBe(true)
  })
})

describe('close combat', () => {
  const attacks = (carried: readonly string[], state: NonNullable<UnitSketch['state']>): number => {
    const scene = setUp([{ groups: [{ stats: { a: 2 }, weapons: [], carried }], state }])
    const kind = kindOf(scene.table, 0)
    const skill = skillOf(scene.table, 0)
    if (skill === null) throw new Error('it fights')
    const fighter = { unit: 0, model: 0, kind, skill, armament: { id: 'ordinary', mode: null }, initiative: 4 }
    return scene.play(attacksBy(scene.table, fighter))
  }

  it('TV-7E-30, 7E-USR-RAGE-1: A 2 with Rage makes four attacks when it charges', () => {
    expect(attacks(['rage'], { charged: 'ordered' })).toBe(4)
    expect(attacks([], { charged: 'ordered' })).toBe(3)
  })

  it('TV-7E-31, 7E-USR-RAGE-2, 7E-BASE-CHG-06: it makes two in a disordered charge', () => {
    expect(attacks(['rage'], { charged: 'disordered' })).toBe(2)
  })

  const rampaging = (
    friends: number,
    enemies: number,
    dice: readonly number[],
    state: NonNullable<UnitSketch['state']> = {},
  ) => {
    const scene = setUp([
      { groups: [{ count: friends, carried: ['rampage'] }], state },
      { side: 1, groups: [{ count: enemies }] },
    ])
    scene.play(offerRampage(scene.table, { sides: [[0], [1]] }), { dice })
    return scene.unit(0).rampage
  }

  it('TV-7E-32, 7E-USR-RAMPAGE-1, 7E-USR-RAMPAGE-2, 7E-USR-RAMPAGE-3: five against six gain 3 Attacks by a die of 5', () => {
    expect(rampaging(5, 6, [5])).toBe(3)
  })
  it('7E-USR-RAMPAGE-1: its dice are rolled at the start of the sub-phase, before a blow of another combat', () => {
    const beast = (id: string, enemy: number): UnitSketch => ({
      id,
      groups: [{ weapons: [], carried: ['rampage'] }],
      state: { lockedWith: [enemy] },
    })
    const crowd = (id: string, enemy: number): UnitSketch => ({
      id,
      side: 1,
      groups: [{ count: 2, weapons: [] }],
      state: { lockedWith: [enemy] },
    })
    const scene = setUp([beast('a', 2), beast('b', 3), crowd('c', 0), crowd('d', 1)])
    scene.play(combatStep(scene.table), { choices: ['a+c'], dice: [1, 6, 1, 1, 1, 1] })
    expect(scene.eventsOf('rampage-began').map(({ units, attacks }) => [units, attacks])).toEqual([
      [[0], 1],
      [[1], 3],
    ])
    scene.play(combatStep(scene.table), { dice: [1, 1, 1, 1, 1, 1] })
    expect(scene.eventsOf('rampage-began')).toHaveLength(2)
  })

  it('TV-7E-33, 7E-USR-RAMPAGE-1: six against six gain nothing', () => {
    expect(rampaging(6, 6, [])).toBe(0)
  })
  it('7E-USR-RAMPAGE-4: models in a disordered charge gain nothing', () => {
    expect(rampaging(5, 6, [], { charged: 'disordered' })).toBe(0)
  })

  const poisoner = (t: number, dice: readonly number[]): Scene => {
    const scene = setUp([
      {
        groups: [{ stats: { i: 5 }, weapons: [], melee: [{ id: 'blade', specials: [{ id: 'poisoned', value: 4 }] }] }],
      },
      { side: 1, groups: [{ stats: { t, a: 0 }, weapons: [], carried: ['fearless'] }] },
    ])
    fight(scene, { dice })
    return scene
  }

  it('TV-7E-24, 7E-USR-POISONED-1, 7E-USR-POISONED-2: S 4 against T 3 needs 3+, and failures are rerolled', () => {
    const scene = poisoner(3, [6, 2, 2])
    expect(scene.eventsOf('wounds-rolled').map((event) => event.needed.value)).toEqual([3])
    expect(scene.eventsOf('dice-rerolled')).toHaveLength(1)
  })

  it('TV-7E-25, 7E-USR-POISONED-1, 7E-USR-POISONED-2: S 4 against T 4 needs 4+ and rerolls nothing', () => {
    const scene = poisoner(4, [6, 2])
    expect(scene.eventsOf('wounds-rolled').map((event) => event.needed.value)).toEqual([4])
    expect(scene.eventsOf('dice-rerolled')).toEqual([])
  })

  it.each([
    [{ kind: 'times', factor: 2 }, 8],
    [{ kind: 'times', factor: 3 }, 10],
    [{ kind: 'user', plus: 2 }, 6],
    [{ kind: 'number', value: 7 }, 7],
  ] as const)('7E-BASE-GEN-03: S 4 with a weapon of %j strikes at %i', (strength, value) => {
    expect(
      strengthWith(4, { id: 'blade', mode: { kind: 'melee', id: 'blade', strength, ap: null, specials: [] } }),
    ).toBe(value)
  })

  it('7E-USR-RENDING-1, 7E-USR-SHRED-1: Rending and Shred work for blows too', () => {
    const scene = setUp([
      { groups: [{ stats: { i: 5 }, weapons: [], carried: ['rending', 'shred'] }] },
      { side: 1, groups: [{ stats: { t: 10, a: 0 }, weapons: [], carried: ['fearless'] }] },
    ])
    fight(scene, { dice: [6, 1, 6, 1] })
    expect(scene.unit(1).where).toBe('destroyed')
  })

  it('7E-USR-PRECISIONSTRIKE-1, 7E-USR-PRECISIONSTRIKE-2: the attacker chooses which engaged model a six hits', () => {
    const scene = setUp([
      {
        groups: [{ stats: { i: 5 }, weapons: [], melee: [{ id: 'blade', ap: 2 }], carried: ['precision-strikes'] }],
      },
      {
        side: 1,
        groups: [
          { id: 'trooper', stats: { a: 0 }, weapons: [], carried: ['fearless'] },
          { id: 'gunner', stats: { a: 0 }, weapons: [], carried: ['fearless'] },
        ],
      },
    ])
    fight(scene, { dice: [6, 6], choices: ['gunner'] })
    expect(scene.unit(1).models).toEqual([1])
  })

  it('7E-USR-PRECISIONSTRIKE-3: a character may still be spared', () => {
    const scene = setUp([
      {
        groups: [{ stats: { i: 5 }, weapons: [], melee: [{ id: 'blade', ap: 2 }], carried: ['precision-strikes'] }],
      },
      {
        side: 1,
        groups: [
          { id: 'trooper', stats: { a: 0 }, weapons: [], carried: ['fearless'] },
          { id: 'sergeant', stats: { a: 0 }, weapons: [], carried: ['fearless', 'character'] },
        ],
      },
    ])
    fight(scene, {
      dice: [6, 6, 4],
      choices: ['sergeant', 'yes'],
      facts: (question) => (question.ask === 'comrades' ? [1] : undefined),
    })
    expect(scene.unit(1).models).toEqual([2])
  })
})
