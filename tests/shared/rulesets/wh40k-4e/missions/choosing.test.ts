import { describe, expect, it } from 'vitest'
import { createBattle } from '@shared/rulesets/wh40k-4e'
import { chooseMission } from '@shared/rulesets/wh40k-4e/missions/choosing'
import type { Options } from '@shared/rulesets/wh40k-4e/options'
import { begin, catalogue } from '../battles'
import { setUp } from '../kit'

/** Before the battle: what is not agreed is rolled for, here with Strategy Ratings of 3 and 1. */
const before = (level: Options['level'] = 'alpha', mission: 'undecided' | 'recon' = 'undecided') => {
  const scene = setUp([{}, { side: 1 }], { level }, mission)
  Object.assign(scene.state, { stage: 'mission' })
  const table = { ...scene.table, strategyRatings: [3, 1] as const }
  return { ...scene, step: (script: Parameters<typeof scene.play>[1]) => scene.play(chooseMission(table), script) }
}

it('4E-ORG-12: each army has the Strategy Rating of its codex; an unknown one has 1', () => {
  const { setup } = begin(1)
  const ratings = (...gangs: readonly string[]) => {
    const sides = setup.sides.map((side, place) => ({ ...side, gang: gangs[place] ?? side.gang }))
    return createBattle({ ...setup, sides }, catalogue, null).context.strategyRatings
  }
  expect([ratings('space-marines', 'orks'), ratings('own-army', 'chaos-space-marines')]).toEqual([
    [3, 1],
    [1, 2],
  ])
})

describe('a mission not agreed on', () => {
  it.each([
    [1, 'cleanse'],
    [2, 'secure-and-control'],
    [3, 'seek-and-destroy'],
    [4, 'recon'],
    [5, 'take-and-hold'],
  ] as const)('is rolled for with a D6: %i is %s (4E-ORG-09)', (face, mission) => {
    const { state, step } = before()
    step({ dice: [face] })
    expect(state.mission).toBe(mission)
  })

  it('is chosen on a 6 by the player whose highest die of the Strategy Rating roll is higher (4E-ORG-09, 4E-ORG-12)', () => {
    const { state, step, events, offered } = before()
    // Three dice against one.
    step({ dice: [6, 1, 5, 2, 4], choices: ['recon'] })
    expect(state.mission).toBe('recon')
    expect(offered('mission.choice')).toHaveLength(5)
    expect(events).toMatchObject([
      { type: 'rolled-off', purpose: 'mission', throws: [[5, 4]], winner: 0 },
      { type: 'mission-chosen', side: 0, mission: 'recon' },
    ])
  })

  it('is chosen by the other player if his die is higher, after ties (4E-ORG-12, 4E-AMB-60)', () => {
    const { state, step, events } = before()
    step({ dice: [6, 3, 3, 4, 4, 1, 1, 1, 2], choices: ['cleanse'] })
    expect(state.mission).toBe('cleanse')
    expect(events[0]).toMatchObject({
      throws: [
        [4, 4],
        [1, 2],
      ],
      winner: 1,
    })
  })
})

describe('a level not agreed on', () => {
  it.each([
    [1, 'alpha'],
    [2, 'alpha'],
    [3, 'gamma'],
    [4, 'gamma'],
    [5, 'omega'],
    [6, 'omega'],
  ] as const)('is rolled for with a D6: %i is %s (4E-ORG-10, 4E-OPT-04)', (face, level) => {
    const { state, step } = before('rolled', 'recon')
    step({ dice: [face] })
    expect(state.level).toBe(level)
    step({})
    expect(state.stage).toBe('counters')
  })
})
