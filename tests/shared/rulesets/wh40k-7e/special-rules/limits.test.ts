import { describe, expect, it } from 'vitest'
import { combatStep } from '@shared/rulesets/wh40k-7e/assault/combats'
import { infiltrateNext } from '@shared/rulesets/wh40k-7e/missions/infiltrating'
import { startStep } from '@shared/rulesets/wh40k-7e/morale/regrouping'
import { endStep } from '@shared/rulesets/wh40k-7e/phases/end'
import { shootingStep } from '@shared/rulesets/wh40k-7e/phases/shooting'
import { mayUse } from '@shared/rulesets/wh40k-7e/shooting/uses'
import { spiritWeapons } from '@shared/rulesets/wh40k-7e/vehicles/machine-spirit'
import { setUp, type GroupSketch, type Scene, type Script, type UnitSketch } from '../kit'

/** Limits of special rules. */

const gun = (sketch: object = {}) => ({ type: 'assault', ap: 2, ...sketch }) as const
const shooter = (group: GroupSketch): UnitSketch => ({ id: 'shooter', groups: [{ weapons: [gun()], ...group }] })
const target = (group: GroupSketch = {}): UnitSketch => ({
  id: 'target',
  side: 1,
  groups: [{ ...group, carried: ['fearless', ...(group.carried ?? [])] }],
})
const shoot = (scene: Scene, { choices = [], ...script }: Script = {}): void => {
  scene.play(shootingStep(scene.table), { choices: ['shooter', 'shoot', 'target', ...choices], ...script })
}

describe('Infiltrate and It Will Not Die', () => {
  it('7E-USR-INFILTRATE-9: infiltrators that are held back may outflank', () => {
    const waiting = (id: string, carried: readonly string[] = []): UnitSketch => ({
      id,
      groups: [{ carried }],
      state: { where: 'waiting' },
    })
    const scene = setUp([waiting('spies', ['infiltrate']), waiting('others'), { id: 'enemy', side: 1 }])
    scene.play(infiltrateNext(scene.table), { choices: ['spies', 'reserve', 'outflank'] })
    expect(scene.unit(0)).toMatchObject({ where: 'reserve', reserve: 'outflank' })
  })

  it('7E-USR-ITWILLNOTDIE-1: nothing is regained in the enemy’s turn', () => {
    const scene = setUp([{ groups: [{ stats: { w: 3 }, carried: ['it-will-not-die'] }] }, { side: 1 }])
    for (const model of scene.state.models) model.wounds = 1
    scene.state.active = 1
    scene.play(endStep(scene.table))
    expect(scene.eventsOf('wound-regained')).toEqual([])
  })
})

describe('Jink', () => {
  const bike = target({ carried: ['jink'] })

  it('7E-USR-JINK-1: without a declaration there is no cover', () => {
    const scene = setUp([shooter({}), bike])
    shoot(scene, { dice: [6, 6], choices: ['hold-course'] })
    expect(scene.eventsOf('saves-rolled')).toEqual([])
    expect(scene.optionsOf('jink')).toMatchObject([{ from: 0 }, { from: 0 }])
  })

  it('7E-USR-JINK-3: the cover ends with the start of its own next turn, before it moves', () => {
    const scene = setUp([{ ...bike, side: 0, state: { jinks: true, jinkedThrough: 3 } }, { side: 1 }])
    scene.state.turn = 3
    scene.play(startStep(scene.table))
    expect(scene.unit(0)).toMatchObject({ jinks: false, jinkedThrough: 3 })
  })
})

describe('wounds', () => {
  it('7E-USR-POISONED-3: poisoned shots reroll nothing, however strong', () => {
    const scene = setUp([shooter({ weapons: [gun({ s: 6, specials: ['poisoned'] })] }), target()])
    shoot(scene, { dice: [6, 1] })
    expect(scene.eventsOf('dice-rerolled')).toEqual([])
  })

  it('7E-USR-POISONED-5: a poisoned weapon without a Strength has 1: enough for Toughness 1 on its chart', () => {
    const scene = setUp([
      shooter({ weapons: [gun({ s: { kind: 'special' }, specials: [{ id: 'poisoned', value: 6 }] })] }),
      target({ stats: { t: 1 } }),
    ])
    shoot(scene, { dice: [6, 1] })
    expect(scene.eventsOf('wounds-rolled').map(({ needed }) => needed.value)).toEqual([4])
  })

  it('7E-USR-PREFERREDENEMY-2: ones to wound are rerolled, twos are not', () => {
    const scene = setUp([shooter({ weapons: [gun({ shots: 2 })], carried: ['preferred-enemy'] }), target()])
    shoot(scene, { dice: [6, 6, 1, 2, 3] })
    expect(scene.eventsOf('dice-rerolled')).toMatchObject([{ from: [1], to: [3] }])
  })

  it('7E-USR-RENDING-2: a six has AP 2, which armour of 2+ does not save', () => {
    const scene = setUp([shooter({ weapons: [gun({ ap: 5, specials: ['rending'] })] }), target({ stats: { sv: 2 } })])
    shoot(scene, { dice: [6, 6] })
    expect(scene.eventsOf('saves-rolled')).toEqual([])
  })

  it('7E-USR-RENDING-4: a six against armour keeps the weapon’s own AP', () => {
    const hull: UnitSketch = { id: 'target', side: 1, groups: [{ vehicle: { w: 3, front: 10 } }] }
    const scene = setUp([shooter({ weapons: [gun({ ap: 5, s: 6, specials: ['rending'] })] }), hull])
    // At AP 2 a 6 would be a 7, and blow it up.
    shoot(scene, { dice: [6, 6, 1, 6] })
    expect(scene.eventsOf('damage-rolled')).toMatchObject([{ damage: 'immobilised' }])
  })
})

describe('blows and vehicles', () => {
  it('7E-USR-PRECISIONSTRIKE-2: only models that are engaged can be named', () => {
    const trooper = (id: string): GroupSketch => ({ id, stats: { a: 0 }, weapons: [], carried: ['fearless'] })
    const scene = setUp([
      {
        groups: [{ stats: { i: 5 }, weapons: [], melee: [{ id: 'blade', ap: 2 }], carried: ['precision-strikes'] }],
        state: { lockedWith: [1] },
      },
      { side: 1, groups: [trooper('near'), trooper('beside'), trooper('far')], state: { lockedWith: [0] } },
    ])
    scene.play(combatStep(scene.table), {
      dice: [6, 6],
      choices: ['beside'],
      facts: (question) =>
        question.ask === 'engaged' && question.unit === 1 ? [{ target: 0, touching: [1], near: [2] }] : undefined,
    })
    expect(scene.offered('precision.target')).toEqual(['near', 'beside'])
  })

  it.each(['one-use-only', 'one-use'])(
    '7E-USR-ONEUSEONLY-1: a weapon with %s is spent by its first shot',
    (special) => {
      const scene = setUp([shooter({ weapons: [gun({ specials: [special] })] }), target()])
      const [mode] = scene.table.roster(0).kinds[0]?.ranged ?? []
      if (mode === undefined) throw new Error('it has a weapon')
      expect(mayUse(scene.table, 0, mode)).toBe(true)
      shoot(scene, { dice: [1] })
      expect(mayUse(scene.table, 0, mode)).toBe(false)
    },
  )

  it('7E-USR-MACHINESPIRIT-1: adds no weapon after smoke or a move flat out', () => {
    const hull = (state: UnitSketch['state'] = {}): UnitSketch => ({
      groups: [{ vehicle: { w: 3 }, carried: ['power-of-the-machine-spirit'] }],
      state,
    })
    const scene = setUp([hull(), hull({ ran: true })])
    expect([0, 1].map((unit) => spiritWeapons(scene.table, unit))).toEqual([1, 0])
    scene.table.emit({ type: 'use-noted', rule: '7E-BASE-VEHSHOOT-07', model: 0, what: 'smoke' })
    expect(spiritWeapons(scene.table, 0)).toBe(0)
  })
})
