import { describe, expect, it } from 'vitest'
import { startStep } from '@shared/rulesets/wh40k-7e/morale/regrouping'
import { movementStep } from '@shared/rulesets/wh40k-7e/phases/movement'
import { shootingStep } from '@shared/rulesets/wh40k-7e/phases/shooting'
import { hasRoomFor } from '@shared/rulesets/wh40k-7e/vehicles/room'
import { setUp, type GroupSketch, type Scene, type UnitSketch } from '../kit'

/** Rules of shooting and moving that the content has and no source describes (7E-G-01). */

const gun = { type: 'assault', s: 4, ap: 5 } as const
const target: UnitSketch = { id: 'target', side: 1, groups: [{ carried: ['fearless'], stats: { sv: null } }] }
const shoot = (shooter: GroupSketch, dice: readonly number[], choices: readonly string[] = [], at = target): Scene => {
  const scene = setUp([{ id: 'shooter', groups: [shooter] }, at])
  scene.play(shootingStep(scene.table), { choices: ['shooter', 'shoot', 'target', ...choices], dice })
  return scene
}

describe('shooting', () => {
  const two = [
    { ...gun, id: 'burst-cannon' },
    { ...gun, id: 'missile-pod' },
  ]
  it('7E-BASE-SHOOT-03: a multi-tracker fires two weapons', () => {
    const scene = shoot({ weapons: two, carried: ['multi-tracker'] }, [1, 1], ['burst-cannon'])
    expect(scene.eventsOf('volley-fired').map(({ weapon }) => weapon)).toEqual(['burst-cannon', 'missile-pod'])
  })
  it.each([
    ['within', true, 0],
    ['beyond', false, 1],
  ] as const)('7E-BASE-SHOOT-02: a weapon with a least range at a target %s it', (_, near, volleys) => {
    const weapons = [{ ...gun, specials: [{ id: 'min-range', value: 36 }] }]
    const scene = setUp([{ id: 'shooter', groups: [{ weapons }] }, target])
    scene.play(shootingStep(scene.table), {
      choices: ['shooter', 'shoot', 'target'],
      dice: volleys === 0 ? [] : [1],
      facts: (question) => (question.ask === 'near' ? (near ? question.among : []) : undefined),
    })
    expect(scene.eventsOf('volley-fired')).toHaveLength(volleys)
  })
  it.each([
    [2, 2],
    [4, 4],
    [null, 6],
  ])('7E-BASE-SHOOT-06: graviton wounds a model with a save of %s on %i+', (sv, needed) => {
    const at = { ...target, groups: [{ carried: ['fearless'], stats: { sv } }] }
    const scene = shoot({ weapons: [{ ...gun, s: 1, ap: 1, specials: ['graviton'] }] }, [3, 1], [], at)
    expect(scene.eventsOf('wounds-rolled')[0]?.needed.value).toBe(needed)
  })
  it('7E-BASE-MOVE-02: Fleet rerolls a run', () => {
    const scene = setUp([{ id: 'fast', groups: [{ weapons: [], carried: ['fleet'] }] }, target])
    scene.play(shootingStep(scene.table), { choices: ['fast', 'all'], dice: [1, 6] })
    expect(scene.eventsOf('dice-rolled')).toMatchObject([{ purpose: 'run', total: 6 }])
  })
  it('7E-BASE-MOVE-02: Fleet has no effect if one model is without it', () => {
    const scene = setUp([{ id: 'mixed', groups: [{ weapons: [], carried: ['fleet'] }, { weapons: [] }] }, target])
    scene.play(shootingStep(scene.table), { choices: ['mixed'], dice: [1] })
    expect(scene.eventsOf('dice-rerolled')).toEqual([])
  })
})

describe('Preferred Enemy of one kind', () => {
  const against = (id: string, at: UnitSketch, dice: readonly number[]): Scene =>
    shoot({ weapons: [gun], carried: [id] }, dice, [], at)
  const orks = { ...target, faction: 'orks' }
  it('7E-USR-PREFERREDENEMY-1: may be a faction', () => {
    expect(against('preferred-enemy-orks', orks, [1, 2]).eventsOf('dice-rerolled')).toHaveLength(1)
    expect(against('preferred-enemy-orks', { ...target, faction: 'necrons' }, [1]).eventsOf('dice-rerolled')).toEqual(
      [],
    )
  })
  it('7E-USR-PREFERREDENEMY-1: may be a unit type', () => {
    expect(against('preferred-enemy-infantry', orks, [1, 2]).eventsOf('dice-rerolled')).toHaveLength(1)
    expect(against('preferred-enemy-bike', orks, [1]).eventsOf('dice-rerolled')).toEqual([])
  })
  it('7E-USR-PREFERREDENEMY-2: rerolls wounds as well, of that kind alone', () => {
    expect(against('preferred-enemy-orks', orks, [3, 1, 1]).eventsOf('dice-rerolled')).toMatchObject([
      { purpose: 'wound' },
    ])
  })
})

describe('moving', () => {
  const asked = (weapons: GroupSketch['weapons'], carried: readonly string[] = []) => {
    const scene = setUp([{ id: 'unit', groups: [{ weapons: weapons ?? [], carried }] }, target])
    scene.play(movementStep(scene.table), { choices: ['unit', 'move'] })
    return scene.asked.find(({ ask }) => ask === 'move')
  }
  const heavy = [{ type: 'heavy' } as const]
  it('7E-MOVE-11: standing still is asked only of models whose fire it changes', () => {
    expect(asked(heavy)).toMatchObject({ steady: [0] })
    expect(asked([gun])).not.toHaveProperty('steady')
    expect(asked(heavy, ['relentless'])).not.toHaveProperty('steady')
  })
  it.each([
    ['bonding-knife', [3, 3], true],
    [null, [3, 3], false],
  ] as const)('7E-BASE-MORALE-03: below a quarter with %s', (id, dice, passed) => {
    const group = { count: 8, carried: id === null ? [] : [id], stats: { ld: 8 } }
    const scene = setUp([{ groups: [group], state: { fallingBack: true } }, target])
    scene.unit(0).models.length = 1
    scene.play(startStep(scene.table), { dice: passed ? dice : [...dice, 1, 1] })
    expect(scene.eventsOf('leadership-tested')).toMatchObject([{ passed }])
  })
  it.each([
    [[], 6, true],
    [['bulky'], 3, true],
    [['bulky'], 4, false],
    [['very-bulky'], 3, false],
    [['extremely-bulky'], 1, true],
  ])('7E-BASE-VEH-06: %j, %i of them in a transport of 6: %s', (carried, count, fits) => {
    const bus = { groups: [{ vehicle: {} }], capacity: 6 }
    const scene = setUp([bus, { groups: [{ count, carried }] }])
    expect(hasRoomFor(scene.table, 0, 1)).toBe(fits)
  })
})
