import { describe, expect, it } from 'vitest'
import { inches } from '@shared/space'
import { countersFor, placeCounters } from '@shared/rulesets/wh40k-4e/missions/counters'
import { chooseEdges, deployNext, whithersOf } from '@shared/rulesets/wh40k-4e/missions/deployment'
import { beginBattle } from '@shared/rulesets/wh40k-4e/missions/first-turn'
import { infiltrateNext } from '@shared/rulesets/wh40k-4e/missions/infiltrating'
import { levelRules } from '@shared/rulesets/wh40k-4e/missions/levels'
import { isDark, nightRolled, rollNight } from '@shared/rulesets/wh40k-4e/missions/nightfall'
import { scoutNext } from '@shared/rulesets/wh40k-4e/missions/scouting'
import { deploymentZone } from '@shared/rulesets/wh40k-4e/missions/zones'
import type { MissionId } from '@shared/rulesets/wh40k-4e/missions/catalogue'
import type { Options } from '@shared/rulesets/wh40k-4e/options'
import type { Level } from '@shared/rulesets/wh40k-4e/state'
import { setUp, type UnitSketch } from '../kit'

const waiting = { state: { where: 'waiting' } } as const
const squads = (...more: UnitSketch[]): UnitSketch[] => [
  { ...waiting },
  { ...waiting, side: 1 },
  ...more.map((one) => ({ ...one, ...waiting })),
]
const begin = (mission: MissionId, options: Partial<Options> = {}, units = squads()) => {
  const scene = setUp(units, options, mission)
  Object.assign(scene.state, { stage: 'edges' })
  return scene
}

describe('levels of a mission', () => {
  it('have their special rules (4E-MIS-01, 4E-OPT-04)', () => {
    const names = (level: Level) =>
      Object.entries(levelRules({ state: { level } })).flatMap(([name, is]) => (is ? [name] : []))
    expect(names('alpha')).toEqual([])
    expect(names('gamma')).toEqual(['infiltrate', 'deepStrike', 'duskAndDawn', 'victoryPoints'])
    expect(names('omega')).toHaveLength(7)
  })
})

describe('who sets up first, and where', () => {
  it.each([
    ['cleanse', 1],
    ['secure-and-control', 0],
    ['seek-and-destroy', 1],
    ['recon', 1],
    ['take-and-hold', 0],
  ] as const)(
    '%s: player %i, if player 0 rolled higher (4E-MIS-06, 4E-MIS-12, 4E-MIS-14, 4E-MIS-16, 4E-MIS-18, 4E-AMB-63)',
    (mission, first) => {
      const scene = begin(mission)
      scene.play(chooseEdges(scene.table), { dice: [5, 2], choices: [mission === 'cleanse' ? 'low-high' : 'low'] })
      expect(scene.state.picking).toBe(first)
      expect(scene.state.stage).toBe('deployment')
    },
  )

  it('is rolled again on a tie (4E-AMB-60)', () => {
    const scene = begin('recon')
    scene.play(chooseEdges(scene.table), { dice: [3, 3, 2, 6], choices: ['high'] })
    expect(scene.eventsOf('rolled-off')).toMatchObject([
      {
        winner: 1,
        throws: [
          [3, 3],
          [2, 6],
        ],
      },
    ])
    expect(scene.state.sides.map(({ edge }) => edge)).toEqual(['low', 'high'])
  })

  it('Cleanse: a quarter, and the diagonally opposite one; 18" from enemies and 6" from the middle (4E-MIS-05, 4E-MIS-07)', () => {
    const scene = begin('cleanse')
    scene.play(chooseEdges(scene.table), { dice: [5, 2], choices: ['low-high'] })
    expect(scene.state.sides.map(({ edge, end }) => [edge, end])).toEqual([
      ['low', 'high'],
      ['high', 'low'],
    ])
    expect(deploymentZone(scene.table, 1)).toMatchObject({
      across: { from: 'high', depth: null },
      along: { from: 'low', depth: null },
      fromEnemies: inches(18),
      fromMiddle: inches(6),
    })
  })

  it.each(['seek-and-destroy', 'recon'] as const)(
    '%s: 15" from its edge, 24" from enemies (4E-MIS-14, 4E-MIS-16)',
    (mission) => {
      const scene = begin(mission)
      scene.play(chooseEdges(scene.table), { dice: [5, 2], choices: ['low'] })
      expect(deploymentZone(scene.table, 0)).toMatchObject({
        across: { from: 'low', depth: inches(15) },
        along: null,
        fromEnemies: inches(24),
      })
    },
  )

  it('heavy support is set up before troops, a unit each in turn (4E-ORG-16)', () => {
    const scene = begin('take-and-hold', {}, squads({ id: 'guns', role: 'heavy-support' }))
    scene.play(chooseEdges(scene.table), { dice: [5, 2], choices: ['low'] })
    scene.play(deployNext(scene.table))
    scene.play(deployNext(scene.table))
    scene.play(deployNext(scene.table))
    scene.play(deployNext(scene.table))
    expect(scene.eventsOf('unit-set-up').map(({ unit }) => unit)).toEqual([2, 1, 0])
    expect(scene.state.stage).toBe('infiltration')
  })
})

describe('loot counters', () => {
  it('are D3 and two more (4E-MIS-09, 4E-DICE-06)', () => {
    expect([1, 2, 3, 4, 5, 6].map(countersFor)).toEqual([3, 3, 4, 4, 5, 5])
  })

  it('are placed one at a time in turn, the winner of the roll first (4E-MIS-09)', () => {
    const scene = setUp(squads(), {}, 'secure-and-control')
    Object.assign(scene.state, { stage: 'counters' })
    scene.play(placeCounters(scene.table), { dice: [2, 4, 1] })
    for (let counter = 0; counter < 3; counter += 1) scene.play(placeCounters(scene.table))
    scene.play(placeCounters(scene.table))
    expect(scene.eventsOf('marker-placed').map(({ side }) => side)).toEqual([1, 0, 1])
    expect(scene.state.stage).toBe('edges')
  })

  it('are fewer if there is no more room (4E-MIS-09)', () => {
    const scene = setUp(squads(), {}, 'secure-and-control')
    Object.assign(scene.state, { stage: 'counters', counters: 5 })
    scene.play(placeCounters(scene.table), { facts: ({ ask }) => (ask === 'counter-room' ? false : undefined) })
    expect(scene.state.stage).toBe('edges')
    expect(scene.state.markers).toEqual([])
  })
})

describe('special units before the battle', () => {
  const whither = (level: Options['level'], sketch: UnitSketch) => {
    const scene = setUp([sketch], { level })
    return whithersOf(scene.table, 0).map(({ id }) => id)
  }

  it('infiltrators may wait in missions with that rule, otherwise they set up normally (4E-USR-10)', () => {
    expect(whither('alpha', { carried: ['infiltrate'] })).toEqual(['battlefield'])
    expect(whither('gamma', { carried: ['infiltrate'] })).toEqual(['battlefield', 'infiltrate'])
  })

  it('deep-striking units may stay in reserve (4E-MSR-04, 4E-AMB-88)', () => {
    expect(whither('gamma', { carried: ['deep-strike'] })).toEqual(['battlefield', 'reserve'])
    expect(whither('gamma', {})).toEqual(['battlefield'])
  })

  it('with Escalating Engagement only infantry and scouts start on the table (4E-MSR-12, 4E-MSR-13, 4E-USR-17, 4E-TV-19)', () => {
    const bikes = { groups: [{ stats: { type: 'bike' as const } }] }
    const tank = { groups: [{ vehicle: {} }] }
    expect(whither('omega', {})).toEqual(['battlefield'])
    expect(whither('omega', tank)).toEqual(['reserve'])
    expect(whither('omega', bikes)).toEqual(['reserve'])
    expect(whither('omega', { ...tank, carried: ['scouts'] })).toEqual(['battlefield'])
  })

  it('infantry with a transport of its own waits with it then (4E-MSR-12)', () => {
    const scene = setUp([{}, { groups: [{ vehicle: {} }], role: 'transport', owner: 0 }, {}], { level: 'omega' })
    expect([0, 2].map((unit) => whithersOf(scene.table, unit).map(({ id }) => id))).toEqual([
      ['reserve'],
      ['battlefield'],
    ])
  })

  it('infiltrators are set up after all others; a roll decides whose are first (4E-MSR-14, 4E-MSR-15)', () => {
    const sneaky = { carried: ['infiltrate'], state: { where: 'waiting', infiltrates: true } } as const
    const scene = setUp([sneaky, { ...sneaky, side: 1 }], { level: 'gamma' })
    Object.assign(scene.state, { stage: 'infiltration' })
    scene.play(infiltrateNext(scene.table), { dice: [1, 6] })
    scene.play(infiltrateNext(scene.table))
    scene.play(infiltrateNext(scene.table))
    expect(scene.eventsOf('unit-set-up').map(({ unit }) => unit)).toEqual([1, 0])
    expect(scene.asked.every((question) => question.ask !== 'deploy' || question.zone.unseen)).toBe(true)
    expect(scene.state.stage).toBe('scouting')
  })

  it('scouts move once, before the roll for the first turn (4E-ORG-17, 4E-USR-18)', () => {
    const scene = setUp([{ carried: ['scouts'] }, { side: 1 }], { level: 'gamma' })
    Object.assign(scene.state, { stage: 'scouting' })
    scene.play(scoutNext(scene.table), { choices: ['unit-0', 'move'] })
    scene.play(scoutNext(scene.table))
    expect(scene.eventsOf('unit-moved')).toHaveLength(1)
    expect(scene.state.stage).toBe('nightfall')
  })

  it('a player who has finished with scouts is not asked again (4E-USR-18)', () => {
    const scene = setUp([{ carried: ['scouts'] }, { side: 1, carried: ['scouts'] }], { level: 'gamma' })
    Object.assign(scene.state, { stage: 'scouting' })
    scene.play(scoutNext(scene.table), { choices: ['done', 'unit-1', 'stay'] })
    scene.play(scoutNext(scene.table))
    expect(scene.state.stage).toBe('nightfall')
  })
})

describe('Dusk & Dawn', () => {
  it('a 1 is night in turn 1, a 6 from turn 6 on (4E-MSR-11)', () => {
    expect([1, 2, 3, 4, 5, 6].map(nightRolled)).toEqual(['dawn', 'none', 'none', 'none', 'none', 'dusk'])
    const dark = (night: 'none' | 'dawn' | 'dusk') => [1, 2, 5, 6, 7, 9].filter((round) => isDark({ night, round }))
    expect(dark('none')).toEqual([])
    expect(dark('dawn')).toEqual([1])
    expect(dark('dusk')).toEqual([6, 7, 9])
  })

  it('Omega conceals all except vehicles (4E-MSR-01)', () => {
    const scene = setUp([{}, { groups: [{ vehicle: {} }] }, { side: 1 }], { level: 'omega' })
    Object.assign(scene.state, { stage: 'nightfall' })
    scene.play(rollNight(scene.table), { dice: [3] })
    expect(scene.state.units.map(({ concealed }) => concealed)).toEqual([true, false, true])
    expect(scene.state.stage).toBe('first-turn')
  })

  it('Alpha has neither (4E-MIS-01)', () => {
    const scene = setUp([{}, { side: 1 }])
    scene.play(rollNight(scene.table))
    expect(scene.state.units.some(({ concealed }) => concealed)).toBe(false)
  })
})

describe('the first turn', () => {
  it('goes to the higher roller, who may decline it (4E-MIS-20, 4E-TURN-07)', () => {
    const scene = setUp([{}, { side: 1 }])
    scene.play(beginBattle(scene.table), { dice: [2, 5], choices: ['second'] })
    expect(scene.state.firstPlayer).toBe(0)
  })

  it('by option goes to the higher roller, and ties are rerolled (4E-AMB-61, 4E-ORG-19, 4E-GAP-02)', () => {
    const scene = setUp([{}, { side: 1 }], { higherRoller: 'goes-first' })
    scene.play(beginBattle(scene.table), { dice: [4, 4, 2, 5] })
    expect(scene.state.firstPlayer).toBe(1)
  })
})
