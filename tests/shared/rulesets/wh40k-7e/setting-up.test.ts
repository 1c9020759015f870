import { describe, expect, it } from 'vitest'
import { chooseEdges, deployNext } from '@shared/rulesets/wh40k-7e/missions/deployment'
import { beginBattle } from '@shared/rulesets/wh40k-7e/missions/first-turn'
import { infiltrateNext } from '@shared/rulesets/wh40k-7e/missions/infiltrating'
import { rollNight } from '@shared/rulesets/wh40k-7e/missions/nightfall'
import { scoutNext } from '@shared/rulesets/wh40k-7e/missions/scouting'
import { endOfBattle } from '@shared/rulesets/wh40k-7e/missions/ending'
import { nextPhase } from '@shared/rulesets/wh40k-7e/phases/turns'
import type { Options } from '@shared/rulesets/wh40k-7e/options'
import { setUp, type Scene, type UnitSketch } from './kit'

/** No model is set up yet. */
const before = (units: readonly UnitSketch[], options: Partial<Options> = {}): Scene => {
  const scene = setUp(
    units.map((unit) => ({ ...unit, state: { where: 'waiting' as const, ...unit.state } })),
    options,
  )
  Object.assign(scene.state, { stage: 'deployment', round: 0, turn: 0 })
  return scene
}

describe('setting up', () => {
  it('7E-BASE-SETUP-01, 7E-BASE-GEN-05: the higher roller decides who sets up first, ties are rerolled', () => {
    const scene = before([{}, { side: 1 }])
    scene.play(chooseEdges(scene.table), { dice: [3, 3, 2, 5], choices: ['second', 'high'] })
    expect(scene.state.picking).toBe(0)
    expect(scene.state.sides.map(({ edge }) => edge)).toEqual(['high', 'low'])
  })

  it('7E-BASE-SETUP-01: one side sets up all it has, then the other', () => {
    const scene = before([{ id: 'a' }, { id: 'b' }, { id: 'c', side: 1 }])
    scene.play(deployNext(scene.table), { choices: ['b', 'battlefield'] })
    scene.play(deployNext(scene.table), { choices: ['battlefield'] })
    scene.play(deployNext(scene.table), { choices: ['battlefield'] })
    expect(scene.eventsOf('unit-set-up').map(({ unit }) => unit)).toEqual([1, 0, 2])
  })

  it('7E-USR-INFILTRATE-1: infiltrators are set up after all others of both sides', () => {
    const scene = before([
      { id: 'a', groups: [{}, { carried: ['infiltrate'] }] },
      { id: 'b', side: 1 },
    ])
    scene.play(deployNext(scene.table), { choices: ['battlefield'] })
    expect(scene.eventsOf('unit-set-up').map(({ unit }) => unit)).toEqual([1])
    scene.play(deployNext(scene.table))
    expect(scene.state.stage).toBe('infiltration')
    scene.play(infiltrateNext(scene.table), { choices: ['battlefield'] })
    expect(scene.unit(0)).toMatchObject({ where: 'on-board', infiltrated: true })
    expect(scene.asked.at(-1)).toMatchObject({ ask: 'deploy', zone: { unseen: true } })
  })

  it('7E-USR-INFILTRATE-2, 7E-SEQ-02: if both sides have some the winner of a roll-off decides who starts, and they alternate', () => {
    const spies = { groups: [{ carried: ['infiltrate'] }] }
    const scene = before([
      { id: 'a', ...spies },
      { id: 'b', ...spies },
      { id: 'c', side: 1, ...spies },
    ])
    // Side 1 wins and has the other one start.
    scene.play(infiltrateNext(scene.table), { dice: [2, 5], choices: ['second', 'b', 'battlefield'] })
    scene.play(infiltrateNext(scene.table), { choices: ['battlefield'] })
    scene.play(infiltrateNext(scene.table), { choices: ['battlefield'] })
    expect(scene.eventsOf('unit-set-up').map(({ unit }) => unit)).toEqual([1, 2, 0])
  })

  it('7E-BASE-SETUP-03, 7E-USR-INFILTRATE-10: scouts may redeploy, 6" on foot and 12" otherwise, infiltrators too', () => {
    for (const [type, allowance] of [
      ['infantry', 6000],
      ['bike', 12000],
    ] as const) {
      const scene = setUp([
        { groups: [{ stats: { type }, carried: ['scout', 'infiltrate'] }], state: { infiltrated: true } },
      ])
      scene.play(scoutNext(scene.table), { choices: ['redeploy'] })
      expect(scene.asked).toMatchObject([{ kind: 'scout', allowance }])
      expect(scene.unit(0).scouted).toBe('moved')
    }
  })

  const scouts = (id: string, side: number): UnitSketch => ({ id, side, groups: [{ carried: ['scout'] }] })

  it('TV-7E-41, 7E-SEQ-02: if scouts of both sides conflict before the first game turn, the winner of a roll-off orders them', () => {
    const scene = setUp([scouts('ours', 0), scouts('theirs', 1)])
    scene.play(scoutNext(scene.table), { dice: [2, 5], choices: ['second', 'stay'] })
    scene.play(scoutNext(scene.table), { choices: ['stay'] })
    expect(scene.eventsOf('rolled-off')).toMatchObject([{ winner: 1 }])
    expect(scene.eventsOf('scout-moved').map(({ unit }) => unit)).toEqual([0, 1])
  })

  it('7E-BASE-SETUP-02: the side that set up first decides on the first turn, not the one that infiltrated last', () => {
    const scene = before([{ id: 'a' }, { id: 'b', side: 1, groups: [{ carried: ['infiltrate'] }] }])
    scene.play(chooseEdges(scene.table), { dice: [5, 3], choices: ['first', 'low'] })
    scene.play(deployNext(scene.table), { choices: ['battlefield'] })
    scene.play(deployNext(scene.table))
    scene.play(infiltrateNext(scene.table), { choices: ['battlefield'] })
    scene.play(beginBattle(scene.table), { choices: ['second'], dice: [1] })
    expect(scene.state.firstPlayer).toBe(1)
  })

  const rhino: UnitSketch = {
    id: 'rhino',
    role: 'transport',
    capacity: 10,
    groups: [{ vehicle: { types: ['tank', 'transport'] }, weapons: [] }],
  }
  const riders = { id: 'riders', dedicated: ['sketch'] } as const

  it('7E-BASE-GEN-08: only the unit it was bought for starts inside a dedicated transport', () => {
    const scene = before([rhino, riders, { id: 'others' }, { ...riders, id: 'more' }])
    scene.play(deployNext(scene.table), { choices: ['rhino', 'battlefield', 'riders'] })
    expect(scene.offered('deployment.passengers')).toEqual(['nobody', 'riders', 'more'])
    expect(scene.unit(1)).toMatchObject({ where: 'embarked', transport: 0 })
    expect(scene.unit(3).where).toBe('waiting')
  })

  it('7E-USR-INFILTRATE-7: infiltrators bring their dedicated transport along', () => {
    const spies: UnitSketch = { ...riders, id: 'spies', groups: [{ carried: ['infiltrate'] }] }
    const scene = before([rhino, spies])
    scene.play(deployNext(scene.table), { choices: ['battlefield', 'spies'] })
    scene.play(deployNext(scene.table))
    expect(scene.state.stage).toBe('infiltration')
    scene.play(infiltrateNext(scene.table))
    expect(scene.asked.at(-1)).toMatchObject({ ask: 'deploy', unit: 0, zone: { unseen: true } })
    expect([0, 1].map((unit) => scene.unit(unit).infiltrated)).toEqual([true, true])
    expect(scene.unit(1).where).toBe('embarked')
  })

  const bunker: UnitSketch = {
    id: 'bunker',
    capacity: 10,
    groups: [{ vehicle: { types: ['building'] }, weapons: [] }],
    state: { where: 'on-board' },
  }
  it.each([
    [[], true],
    [[2], false],
  ])('7E-USR-INFILTRATE-5: a building with %j within 12" may be used: %s', (near, open) => {
    const scene = before([
      bunker,
      { id: 'spies', groups: [{ carried: ['infiltrate'] }] },
      { id: 'enemy', side: 1, state: { where: 'on-board' } },
    ])
    scene.play(infiltrateNext(scene.table), {
      choices: ['battlefield', ...(open ? ['bunker'] : [])],
      facts: (question) => (question.ask === 'near' ? near : undefined),
    })
    expect(scene.unit(1)).toMatchObject(
      open ? { where: 'embarked', transport: 0, infiltrated: true } : { where: 'on-board', infiltrated: true },
    )
  })

  it('7E-BASE-BLDG-01: buildings are not kept in reserve', () => {
    const scene = before([{ ...bunker, state: {} }])
    scene.play(deployNext(scene.table))
    expect(scene.unit(0).where).toBe('on-board')
  })

  it('7E-BASE-NIGHT-01: night falls on a 4+', () => {
    for (const [face, dark] of [
      [3, false],
      [4, true],
    ] as const) {
      const scene = setUp([{}])
      scene.play(rollNight(scene.table), { dice: [face] })
      expect(scene.state.night).toBe(dark)
    }
  })

  it.each([
    [5, 0],
    [6, 1],
  ])(
    '7E-BASE-SETUP-02: the side that set up first begins, unless the other seizes the initiative with a 6: %i',
    (face, side) => {
      const scene = setUp([{}, { side: 1 }])
      Object.assign(scene.state, { turn: 0, picking: 0 })
      scene.play(beginBattle(scene.table), { choices: ['first'], dice: [face] })
      expect([scene.state.firstPlayer, scene.state.active, scene.state.turn]).toEqual([side, side, 1])
    },
  )
})

describe('turns', () => {
  const after = (scene: Scene): string => {
    scene.play(nextPhase(scene.table))
    return scene.state.phase
  }

  it('7E-TURN-01, 7E-TURN-07, 7E-TURN-08: Movement, Psychic, Shooting, Assault, in that order', () => {
    const scene = setUp([{}, { side: 1 }])
    scene.state.phase = 'start'
    const phases = Array.from({ length: 9 }, () => after(scene))
    const main = phases.filter((phase) => ['movement', 'psychic', 'shooting', 'assault', 'combat'].includes(phase))
    expect(main).toEqual(['movement', 'psychic', 'shooting', 'assault', 'combat'])
  })

  it('7E-TURN-03, 7E-TURN-04: effects at the end of Movement come before the Psychic phase, morale after Shooting before Assault', () => {
    const scene = setUp([{}, { side: 1 }])
    scene.state.phase = 'start'
    expect(Array.from({ length: 9 }, () => after(scene))).toEqual([
      'movement',
      'movement-end',
      'psychic',
      'psychic-morale',
      'shooting',
      'shooting-morale',
      'assault',
      'combat',
      'end',
    ])
  })

  it('TV-7E-09, 7E-TURN-02, 7E-TURN-06: a turn is a player turn, and two make a game turn', () => {
    const scene = setUp([{}, { side: 1 }])
    scene.state.phase = 'end'
    after(scene)
    expect([scene.state.round, scene.state.turn, scene.state.active]).toEqual([1, 2, 1])
    scene.state.phase = 'end'
    after(scene)
    expect([scene.state.round, scene.state.turn, scene.state.active]).toEqual([2, 3, 0])
  })

  it('7E-TURN-12, 7E-TURN-11: after the last game turn points are added up', () => {
    const scene = setUp([{}, { side: 1 }], { rounds: 1 })
    Object.assign(scene.state, { phase: 'end', turn: 2, active: 1 })
    scene.play(nextPhase(scene.table))
    expect(scene.eventsOf('battle-ended')).toMatchObject([{ ending: 'scenario', winner: null }])
  })

  it('7E-TURN-11: each destroyed enemy unit gives a point', () => {
    const scene = setUp([{}, { side: 1, state: { where: 'destroyed', models: [] } }])
    scene.play(endOfBattle(scene.table))
    expect(scene.eventsOf('battle-ended')).toMatchObject([{ winner: 0, counts: [1, 0] }])
  })
})
