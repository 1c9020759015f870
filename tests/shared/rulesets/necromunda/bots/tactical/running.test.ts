import { moodOf, shouldRun } from '@shared/rulesets/necromunda/bots/tactical/mood'
import { weights } from '@shared/rulesets/necromunda/bots/tactical/weights'
import type { NecromundaState } from '@shared/rulesets/necromunda'
import { describe, expect, test } from 'vitest'
import { begun, crew } from './begun'

/** Takes all fighters of a crew out but the first. */
const leaveOne = (state: NecromundaState, side: number): void =>
  state.fighters.forEach((fighter, index) => {
    if (Math.floor(index / crew) === side && index % crew > 0) fighter.status = 'out-of-action'
  })

const gain = (state: NecromundaState, side: number): void => {
  const tally = state.scenario.tally[side]
  if (tally !== undefined) tally['gained-fuel'] = 1
}

describe('NECX-BOT-02: a gang flees', () => {
  const hunt = begun('n23-fuel')

  test('if it has its loot and is losing the fight', () => {
    const outlook = hunt((state) => {
      gain(state, 0)
      leaveOne(state, 0)
    })
    expect([shouldRun(outlook, 0), shouldRun(outlook, 1)]).toEqual([true, false])
  })

  test('not if it has its loot but is winning the fight', () => {
    const outlook = hunt((state) => {
      gain(state, 0)
      leaveOne(state, 1)
    })
    expect(shouldRun(outlook, 0)).toBe(false)
  })

  test('not without loot', () => {
    expect(
      shouldRun(
        hunt((state) => leaveOne(state, 0)),
        0,
      ),
    ).toBe(false)
  })

  test('not if fleeing fighters give the enemy points', () => {
    const outlook = begun('18-standoff')((state) => {
      const [own] = state.sides
      if (own !== undefined) own.victoryPoints = 1
      leaveOne(state, 0)
    })
    expect(shouldRun(outlook, 0)).toBe(false)
  })
})

test('fighters not yet set up are no losses: attackers of a last stand start in a hurry', () => {
  const outlook = begun('18-last', { until: ({ stage }) => stage === 'deployment' })()
  expect(moodOf(outlook, 0)).toMatchObject(weights.behind)
  expect(moodOf(outlook, 1)).toMatchObject(weights.ahead)
})

test('gangs without their loot hurry once the enemy has bottled out', () => {
  const hunt = begun('n23-fuel')
  expect(moodOf(hunt(), 0)).toMatchObject(weights.errandsFirst)
  const bottled = hunt(({ sides }) => {
    const [, enemy] = sides
    if (enemy !== undefined) enemy.bottled = true
  })
  expect(moodOf(bottled, 0)).toMatchObject(weights.tooSoon)
})

describe('a gang that wins by driving the enemy off', () => {
  const smash = begun('n23-smash')
  const pursuit = weights.fightFirst.pursuit

  test('fights before it pursues the objects', () => {
    expect(moodOf(smash(), 0)).toMatchObject({ offence: 1, pursuit })
  })

  test('is not in a hurry while more enemies than its own fighters have yet to arrive', () => {
    const waiting = smash(({ fighters }) => {
      for (const fighter of fighters.slice(crew + 2)) fighter.status = 'reserve'
    })
    expect(moodOf(waiting, 0)).toMatchObject({ offence: 1, pursuit: 1 })
  })
})
