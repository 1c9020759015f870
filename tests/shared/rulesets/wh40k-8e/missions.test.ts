import { describe, expect, it } from 'vitest'
import { playBots, randomBot } from '@shared/bots'
import { createStream, Session } from '@shared/engine'
import { createBattle } from '@shared/rulesets/wh40k-8e'
import { deployNext } from '@shared/rulesets/wh40k-8e/missions/deployment'
import { endOfBattle, endOfTurn } from '@shared/rulesets/wh40k-8e/missions/scoring'
import { setUpStep } from '@shared/rulesets/wh40k-8e/missions/set-up'
import { beginBattle } from '@shared/rulesets/wh40k-8e/missions/underdog'
import { checkWipedOut } from '@shared/rulesets/wh40k-8e/missions/victory'
import { allocated } from '@shared/rulesets/wh40k-8e/attacks/allocation'
import { chooseTraits, nameWarlords } from '@shared/rulesets/wh40k-8e/missions/warlords'
import { nextPhase } from '@shared/rulesets/wh40k-8e/phases/turns'
import type { Stage } from '@shared/rulesets/wh40k-8e/state'
import { LARGE_BATTLEFIELDS } from '@shared/space/battlefields'
import { holdPlayed } from '../held-battles'
import { begin, catalogue } from './battles'
import { setUp, type Scene, type UnitSketch } from './kit'

const hero: UnitSketch = { id: 'hero', keywords: ['CHARACTER'] }
const foe: UnitSketch = { id: 'foe', side: 1, keywords: ['CHARACTER'] }
const withMarkers = (scene: Scene, count = 2): Scene => {
  for (let marker = 0; marker < count; marker += 1) scene.state.markers.push({ at: null, removed: false })
  return scene
}

describe('before the battle', () => {
  it('the mission is agreed, or the higher roll chooses (8E-PREP-01, 8E-RO-01)', () => {
    const agreed = setUp([hero, foe])
    agreed.state.stage = 'mission'
    agreed.play(setUpStep(agreed.table))
    expect(agreed.state).toMatchObject({ mission: 'only-war', stage: 'warlords' })
    const undecided = setUp([hero, foe])
    undecided.state.stage = 'mission'
    undecided.play(setUpStep({ ...undecided.table, mission: 'undecided' }), { dice: [2, 5] })
    expect(undecided.eventsOf('rolled-off')[0]).toMatchObject({ winner: 1 })
  })

  it('the battlefield is 6 feet by 4, with terrain on it (8E-PREP-02, 8E-PREP-03, 8E-PREP-04)', () => {
    for (const { width, depth, terrain } of LARGE_BATTLEFIELDS) {
      expect([width, depth]).toEqual([72_000, 48_000])
      // One or two pieces in each square of two feet.
      expect(terrain.length).toBeGreaterThanOrEqual(6)
    }
  })

  it('any model may be Warlord (8E-PREP-05), but only Characters have a trait, rolled or chosen (8E-WLT-01, 8E-SEQ-02)', () => {
    const scene = setUp([{ id: 'squad', groups: [{ id: 'a' }, { id: 'b', count: 3 }] }, hero, foe])
    scene.play(nameWarlords(scene.table), { choices: ['squad/b'] })
    expect(scene.offered('warlord.name')).toEqual(['hero/kind-0', 'squad/a', 'squad/b'])
    expect(scene.state.sides[0]?.warlord).toBe(1)
    scene.play(chooseTraits(scene.table), { choices: ['duellist'] })
    expect(scene.state.sides.map(({ trait }) => trait)).toEqual([null, 'duellist'])
    const both = setUp([hero, foe])
    both.play(nameWarlords(both.table))
    both.play(chooseTraits(both.table), { dice: [1, 2, 5], choices: ['side-1', 'roll', 'inspiring-presence'] })
    expect(both.state.sides.map(({ trait }) => trait)).toEqual(['inspiring-presence', 'clings-to-life'])
  })

  it('at the players’ own table a Warlord among identical models is the last of them to fall (8E-PREP-05, 8E-ATK-06)', () => {
    const scene = setUp([{ id: 'squad', groups: [{ id: 'a', count: 3 }, { id: 'b' }] }, foe])
    scene.state.declared = []
    scene.play(nameWarlords(scene.table), { choices: ['squad/a'] })
    expect(scene.state.sides[0]?.warlord).toBe(2)
    const wounds = { count: 1, of: 'unsaved', from: 1 } as const
    const { models } = scene.play(allocated(scene.table, 0, wounds), { choices: ['a'] })
    expect(models).toEqual([0, 1, 2])
  })

  it('the players alternate, then one continues alone; transports are set up with passengers, other units in reserve (8E-OW-08, 8E-OW-10, 8E-TRANS-02)', () => {
    const scene = setUp([
      { id: 'bus', where: 'waiting', transport: { capacity: 5, needs: [], refuses: [] } },
      { id: 'riders', where: 'waiting', groups: [{ count: 5 }] },
      { ...foe, where: 'waiting', carried: ['arrives-later'] },
    ])
    Object.assign(scene.state, { stage: 'deployment' satisfies Stage, cut: 'lengthwise', picking: 0 })
    scene.state.sides.forEach((side, index) => (side.zone = index === 0 ? 'low' : 'high'))
    scene.play(deployNext(scene.table), { choices: ['bus', 'riders'] })
    expect(scene.state.units[1]).toMatchObject({ where: 'embarked', transport: 0 })
    expect(scene.state.picking).toBe(1)
    scene.play(deployNext(scene.table), { choices: ['reserve'] })
    expect(scene.state.units[2]?.where).toBe('reserve')
    scene.play(deployNext(scene.table))
    expect(scene.state.stage).toBe('underdog')
  })

  it('a unit without room is not deployed, nor are its passengers (8E-OW-10)', () => {
    const scene = setUp([{ id: 'late', where: 'waiting' }, foe])
    Object.assign(scene.state, { stage: 'deployment' satisfies Stage, cut: 'lengthwise', picking: 0 })
    scene.state.sides.forEach((side, index) => (side.zone = index === 0 ? 'low' : 'high'))
    scene.play(deployNext(scene.table), {
      placements: ({ ask }) => (ask === 'deploy' ? { places: [], unplaced: [0] } : undefined),
    })
    expect(scene.state.units[0]?.where).toBe('destroyed')
  })

  it('the side with less Power is the Underdog, gets re-rolls, and decides who goes first (8E-OW-11, 8E-OW-12, 8E-OW-13, 8E-OW-17, 8E-CORE-06)', () => {
    const scene = setUp([
      { ...hero, power: 25 },
      { ...foe, power: 3 },
    ])
    scene.play(beginBattle(scene.table), { choices: ['side-0'] })
    expect(scene.state).toMatchObject({ underdog: 1, firstPlayer: 0, active: 0, round: 1 })
    expect(scene.state.sides.map(({ rerolls, power }) => [rerolls, power])).toEqual([
      [0, 25],
      [2, 3],
    ])
  })

  it('units in reserve count for Power, or not by option (8E-OW-11, G-20)', () => {
    const compared = (reservesCount: boolean) => {
      const scene = setUp(
        [
          { ...hero, power: 5 },
          { ...hero, id: 'late', power: 20, where: 'reserve' },
          { ...foe, power: 9 },
        ],
        {
          reservesCount,
        },
      )
      scene.play(beginBattle(scene.table), { choices: ['side-0'] })
      return [scene.state.underdog, ...scene.state.sides.map(({ power }) => power)]
    }
    expect(compared(true)).toEqual([1, 25, 9])
    expect(compared(false)).toEqual([0, 5, 9])
  })

  it('the relic leaves one of four markers, each with the same chance (8E-OW-24)', () => {
    const scene = withMarkers(setUp([hero, foe]), 4)
    scene.state.objective = 'relic'
    scene.play(beginBattle(scene.table), { choices: ['side-0'], dice: [3] })
    expect(scene.state.markers.map(({ removed }) => removed)).toEqual([true, true, false, true])
  })

  it('all of it is done in order: markers, objective, halves, traits, units (8E-OW-01 to 8E-OW-07)', () => {
    const { battle, advisor, options, setup } = begin(0, 20)
    const session = new Session(battle.game, options)
    const bots = { seats: [randomBot, randomBot], advisor, stream: createStream(setup.seed, 'bots') }
    while (session.state.stage !== 'battle') playBots(session, bots, 1)
    holdPlayed(session)
    const order = session.events
      .filter(({ type }) => type === 'stage-entered')
      .map((event) => ('stage' in event ? event.stage : ''))
    expect(order).toEqual(['warlords', 'markers', 'objective', 'traits', 'deployment', 'underdog', 'battle'])
    const { state } = session
    expect(state.markers).toHaveLength(4)
    expect(new Set(state.sides.map(({ zone }) => zone)).size).toBe(2)
    // 8E-OW-05: the roller is the one who sets up first; the other one chose a half.
    const first = session.events.find(({ type }) => type === 'half-chosen')
    expect(first).toMatchObject({ side: 1 - (state.objectiveRoller ?? 0) })
  })

  it('a unit may be smaller than its datasheet says (8E-OW-02)', () => {
    const { setup, field } = begin(0, 20)
    const [one, two] = setup.sides
    if (one === undefined || two === undefined) throw new Error('two sides')
    const few = [
      {
        id: 'few',
        name: 'Few',
        datasheet: 'poxwalkers',
        power: 3,
        models: [{ profile: 'poxwalker', count: 4, weapons: ['improvised-weapon'] }],
      },
    ]
    const battle = createBattle({ ...setup, sides: [{ ...one, units: few }, two] }, catalogue, field)
    expect(battle.context.rosters[0]?.models).toHaveLength(4)
  })
})

describe('turns and scores', () => {
  it('a turn is six phases, two turns are a round, the same player first (8E-CORE-05, 8E-CORE-06, 8E-CORE-07)', () => {
    const scene = setUp([hero, foe])
    const phases: string[] = []
    for (let step = 0; step < 16; step += 1) {
      phases.push(scene.state.phase)
      scene.play(nextPhase(scene.table))
    }
    expect(phases.slice(0, 8)).toEqual([
      'movement',
      'reinforcements',
      'psychic',
      'shooting',
      'charge',
      'heroic-intervention',
      'fight',
      'morale',
    ])
    expect(scene.eventsOf('turn-began').map(({ side }) => side)).toEqual([1, 0])
    expect(scene.state.round).toBe(2)
  })

  it('domination scores after every turn (8E-OW-25)', () => {
    const scene = withMarkers(setUp([hero, foe]))
    scene.state.objective = 'domination'
    scene.play(endOfTurn(scene.table), {
      facts: ({ ask }) =>
        ask === 'around-markers'
          ? [
              [2, 1],
              [0, 0],
            ]
          : undefined,
    })
    expect(scene.state.sides.map(({ victoryPoints }) => victoryPoints)).toEqual([1, 0])
  })

  it('kill and secure gives 2 points a marker, and D3 for a slain Warlord, rolled at the end (8E-OW-23)', () => {
    const scene = withMarkers(setUp([hero, foe]))
    scene.state.objective = 'kill-and-secure'
    const [, loser] = scene.state.sides
    if (loser !== undefined) loser.warlordSlain = true
    scene.play(endOfBattle(scene.table), {
      dice: [5],
      facts: ({ ask }) =>
        ask === 'around-markers'
          ? [
              [0, 1],
              [0, 1],
            ]
          : undefined,
    })
    expect(scene.state.sides.map(({ victoryPoints }) => victoryPoints)).toEqual([3, 4])
    expect(scene.eventsOf('battle-ended')[0]).toMatchObject({ winner: 1, victory: 'major' })
  })

  it('a slain Warlord is scored as the phase ends, by option, and once (8E-OW-23, G-22)', () => {
    const scene = setUp([hero, foe], { warlordPoints: 'phase' })
    Object.assign(scene.state, { objective: 'kill-and-secure', phase: 'shooting', round: 1 })
    const [, loser] = scene.state.sides
    if (loser !== undefined) loser.warlordSlain = true
    scene.play(nextPhase(scene.table), { dice: [5] })
    expect(scene.state.sides.map(({ victoryPoints }) => victoryPoints)).toEqual([3, 0])
    // Before the next phase begins.
    const told = scene.events.map(({ type }) => type)
    expect(told.indexOf('points-scored')).toBeLessThan(told.indexOf('phase-entered'))
    scene.play(nextPhase(scene.table))
    scene.play(endOfBattle(scene.table))
    expect(scene.eventsOf('points-scored')).toHaveLength(1)
    const usual = setUp([hero, foe])
    Object.assign(usual.state, { objective: 'kill-and-secure', phase: 'shooting', round: 1 })
    usual.state.sides.forEach((side) => (side.warlordSlain = true))
    usual.play(nextPhase(usual.table))
    expect(usual.eventsOf('points-scored')).toEqual([])
  })

  it('the relic gives 6 points at the end, and more points win (8E-OW-18, 8E-OW-20, 8E-OW-24)', () => {
    const scene = withMarkers(setUp([hero, foe]), 1)
    scene.state.objective = 'relic'
    scene.play(endOfBattle(scene.table), { facts: ({ ask }) => (ask === 'around-markers' ? [[1, 0]] : undefined) })
    expect(scene.eventsOf('battle-ended')[0]).toMatchObject({ winner: 0, victory: 'major', ending: 'scenario' })
  })

  it('a unit that never arrived is destroyed in the end (8E-RES-05, 8E-OW-22)', () => {
    const scene = setUp([hero, { ...foe, where: 'reserve' }])
    scene.play(endOfBattle(scene.table))
    expect(scene.eventsOf('unit-destroyed')[0]).toMatchObject({ unit: 1, rule: '8E-RES-05' })
  })

  it('a side that has destroyed all enemies wins at once; if both have, points and then the Underdog decide (8E-OW-18, 8E-OW-19, 8E-OW-21)', () => {
    const scene = setUp([hero, { ...foe, where: 'destroyed' }])
    checkWipedOut(scene.table)
    expect(scene.eventsOf('battle-ended')[0]).toMatchObject({ winner: 0, victory: 'major', ending: 'one-side-left' })
    const nobody = setUp([
      { ...hero, where: 'destroyed' },
      { ...foe, where: 'destroyed' },
    ])
    nobody.state.underdog = 1
    checkWipedOut(nobody.table)
    expect(nobody.eventsOf('battle-ended')[0]).toMatchObject({ winner: 1, victory: 'minor' })
  })

  it('if no unit is left, points decide, or the Underdog has won (8E-OW-21, G-23)', () => {
    const ended = (bothDestroyed: 'points' | 'underdog') => {
      const gone = { where: 'destroyed' } as const
      const scene = setUp(
        [
          { ...hero, ...gone },
          { ...foe, ...gone },
        ],
        { bothDestroyed },
      )
      scene.state.underdog = 1
      const [first] = scene.state.sides
      if (first !== undefined) first.victoryPoints = 4
      checkWipedOut(scene.table)
      return scene.eventsOf('battle-ended')[0]
    }
    expect(ended('points')).toMatchObject({ winner: 0, victory: 'major' })
    expect(ended('underdog')).toMatchObject({ winner: 1, victory: 'minor' })
  })
})
