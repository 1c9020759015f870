import { describe, expect, it } from 'vitest'
import { combatStep } from '@shared/rulesets/wh40k-7e/assault/combats'
import { mayCharge } from '@shared/rulesets/wh40k-7e/assault/may-charge'
import { offerRampage } from '@shared/rulesets/wh40k-7e/assault/rampaging'
import { coverSave } from '@shared/rulesets/wh40k-7e/casualties/cover'
import { difficultDistance } from '@shared/rulesets/wh40k-7e/movement/terrain'
import { endStep } from '@shared/rulesets/wh40k-7e/phases/end'
import { movementEndStep } from '@shared/rulesets/wh40k-7e/phases/movement-end'
import { shootingStep } from '@shared/rulesets/wh40k-7e/phases/shooting'
import { isUnsteady } from '@shared/rulesets/wh40k-7e/shooting/arms'
import { mayUse } from '@shared/rulesets/wh40k-7e/shooting/uses'
import { kindOf } from '@shared/rulesets/wh40k/table/table'
import { inches } from '@shared/space'
import { setUp, type Scene, type UnitSketch } from './kit'

const weapon = (scene: Scene, model: number) => {
  const [mode] = kindOf(scene.table, model).ranged
  if (mode === undefined) throw new Error('it has a weapon')
  return mode
}

describe('open questions', () => {
  it.each([
    ['stealth', ['shrouded', 'stealth'], 4],
    ['stealth', ['shrouded', 'infiltrate'], 5],
    ['infiltrate', ['shrouded', 'infiltrate'], 4],
    ['infiltrate', ['shrouded', 'stealth'], 5],
  ] as const)('7E-G-02: Shrouded adds up with %s: %j is %i+', (shroudedWith, carried, save) => {
    const scene = setUp([{ groups: [{ carried }] }, { side: 1 }], { shroudedWith })
    expect(coverSave(scene.table, 0, 1, undefined)).toBe(save)
  })

  it.each([
    ['own-first-turn', 2, 1, false],
    ['own-first-turn', 3, 2, true],
    ['first-game-turn', 2, 1, false],
    ['first-player-turn', 2, 1, true],
  ] as const)('7E-G-05: %s, player turn %i of game turn %i: charges %s', (infiltratorsHold, turn, round, may) => {
    const scene = setUp([{}, { side: 1, state: { infiltrated: true } }], { infiltratorsHold })
    Object.assign(scene.state, { turn, round, active: 1 })
    expect(mayCharge(scene.table, 1)).toBe(may)
  })

  it.each([
    ['own-turn', [false, true]],
    ['game-turn', [false, false]],
  ] as const)('7E-G-06: an interceptor rests for %s', (interceptorRests, able) => {
    const scene = setUp([{}], { interceptorRests })
    scene.table.emit({ type: 'use-noted', rule: '7E-USR-INTERCEPTOR-2', model: 0, what: 'intercepted/bolter' })
    const usable = [2, 3].map((turn) => {
      scene.state.turn = turn
      return mayUse(scene.table, 0, weapon(scene, 0))
    })
    expect(usable).toEqual(able)
  })

  it.each([
    ['reserve', 0],
    ['any-arrival', 1],
  ] as const)('7E-G-07: interceptors and %s: %i volley at a unit that left a transport', (intercepted, volleys) => {
    const guard = {
      id: 'guard',
      side: 1,
      groups: [{ weapons: [{ type: 'assault', specials: ['interceptor'] }] }],
    } as const
    const scene = setUp([{ id: 'arrived', state: { boardedIn: 1 } }, guard], { intercepted })
    scene.play(movementEndStep(scene.table), volleys === 0 ? {} : { choices: ['arrived'], dice: [1] })
    expect(scene.eventsOf('volley-fired')).toHaveLength(volleys)
  })

  it.each([
    ['unit', [2, 3, 5], 5],
    ['all-models', [2, 3], 3],
  ] as const)('7E-G-08: Move Through Cover adds a die for %s', (throughCover, dice, distance) => {
    const scene = setUp([{ groups: [{ carried: ['move-through-cover'] }, {}] }], { throughCover })
    expect(scene.play(difficultDistance(scene.table, 0), { dice })).toBe(inches(distance))
  })

  it.each([
    ['models', null],
    ['unit', 4],
  ] as const)('7E-G-09: jinking binds %s: cover of a model without the rule is %s', (jinking, save) => {
    const scene = setUp([{ groups: [{ carried: ['jink'] }, {}], state: { jinks: true } }, { side: 1 }], { jinking })
    expect(coverSave(scene.table, 1, 1, undefined)).toBe(save)
  })

  const fight = (scene: Scene, dice: readonly number[]): void => {
    for (const [unit, other] of [
      [0, 1],
      [1, 0],
    ] as const)
      Object.assign(scene.state.units[unit] ?? {}, { lockedWith: [other] })
    scene.play(combatStep(scene.table), { dice })
  }
  const victim = (t: number): UnitSketch => ({
    side: 1,
    groups: [{ stats: { t, a: 0 }, weapons: [], carried: ['fearless'] }],
  })

  it.each([
    [true, [6, 1, 6], 0],
    [false, [6, 1, 6, 6], 1],
  ])('7E-G-19: a six rolled again counts as a six: %s', (sixesAgain, dice, saves) => {
    const blades = { stats: { i: 5 }, weapons: [], carried: ['rending', 'shred'] }
    const scene = setUp([{ groups: [blades] }, victim(4)], { sixesAgain })
    fight(scene, sixesAgain ? [...dice, 1] : dice)
    expect(scene.eventsOf('saves-rolled')).toHaveLength(saves)
  })

  it.each([
    ['attack', [6, 2, 2]],
    ['bearer', [6, 2]],
  ] as const)('7E-G-20: poison compares the Strength of the %s', (poisonStrength, dice) => {
    const blade = {
      id: 'blade',
      strength: { kind: 'user', plus: 2 },
      specials: [{ id: 'poisoned', value: 4 }],
    } as const
    const scene = setUp([{ groups: [{ stats: { i: 5 }, weapons: [], melee: [blade] }] }, victim(5)], { poisonStrength })
    fight(scene, dice)
    expect(scene.eventsOf('dice-rerolled')).toHaveLength(dice.length - 2)
  })

  it.each([
    ['combat', [5], [3, 3]],
    ['unit', [5, 1], [3, 1]],
  ] as const)('7E-G-21: Rampage rolls one die for each %s', (rampageDice, dice, attacks) => {
    const beast = { groups: [{ carried: ['rampage'] }] }
    const scene = setUp([beast, beast, { side: 1, groups: [{ count: 5 }] }], { rampageDice })
    scene.play(offerRampage(scene.table, { sides: [[0, 1], [2]] }), { dice })
    expect([0, 1].map((unit) => scene.unit(unit).rampage)).toEqual(attacks)
  })

  it('7E-G-10: models that have joined a combat by its Fight sub-phase count for Rampage', () => {
    const scene = setUp([
      { groups: [{ carried: ['rampage'] }] },
      { side: 1 },
      { side: 1, state: { charged: 'ordered' } },
    ])
    scene.play(offerRampage(scene.table, { sides: [[0], [1, 2]] }), { dice: [1] })
    expect(scene.unit(0).rampage).toBe(1)
  })

  it.each([
    ['table-and-transports', 'reserve', 0],
    ['table-and-transports', 'embarked', 1],
    ['everywhere', 'reserve', 1],
    ['table', 'embarked', 0],
  ] as const)('7E-G-22: It Will Not Die in %s, %s: %i dice', (willNotDieIn, where, dice) => {
    const scene = setUp([{ groups: [{ stats: { w: 2 }, carried: ['it-will-not-die'] }], state: { where } }], {
      willNotDieIn,
    })
    for (const model of scene.state.models) model.wounds = 1
    scene.play(endStep(scene.table), { dice: Array.from({ length: dice }, () => 1) })
    expect(scene.eventsOf('dice-rolled')).toHaveLength(dice)
  })

  it.each([
    [true, false],
    [false, true],
  ])('7E-G-24: Relentless and ordnance %s: it counts as moved: %s', (relentlessOrdnance, unsteady) => {
    const scene = setUp([{ groups: [{ weapons: [{ type: 'ordnance' }], carried: ['relentless'] }] }], {
      relentlessOrdnance,
    })
    for (const model of scene.state.models) model.moved = true
    expect(isUnsteady(scene.table, 0, weapon(scene, 0))).toBe(unsteady)
  })

  it.each([
    [true, false],
    [false, true],
  ])('7E-G-24: Relentless and ordnance %s: firing it prevents a charge: %s', (relentlessOrdnance, forbidsCharge) => {
    const gunner = { groups: [{ weapons: [{ type: 'ordnance' }], carried: ['relentless'] }] } as const
    const scene = setUp([gunner, { id: 'target', side: 1 }], { relentlessOrdnance })
    scene.play(shootingStep(scene.table), { choices: ['unit-0', 'shoot', 'target'], dice: [1] })
    expect(scene.eventsOf('volley-fired')).toMatchObject([{ forbidsCharge }])
  })
})
