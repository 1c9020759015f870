import { moodOf, shouldRun } from '@shared/rulesets/necromunda/bots/tactical/mood'
import { weights } from '@shared/rulesets/necromunda/bots/tactical/weights'
import type { NecromundaState } from '@shared/rulesets/necromunda'
import { describe, expect, test } from 'vitest'
import { begun, crew } from './begun'

/** Takes all of a crew out but its first. */
const leaveOne = (state: NecromundaState, side: number): void =>
  state.fighters.forEach((fighter, index) => {
    if (Math.floor(index / crew) === side && index % crew > 0) fighter.status = 'out-of-action'
  })

const gain = (state: NecromundaState, side: number): void => {
  const tally = state.scenario.tally[side]
  if (tally !== undefined) tally['gained-fuel'] = 1
}

describe('NECX-BOT-02: a gang runs', () => {
  const hunt = begun('n23-fuel')

  test('when it has what it came for and the fight goes against it', () => {
    const outlook = hunt((state) => {
      gain(state, 0)
      leaveOne(state, 0)
    })
    expect([shouldRun(outlook, 0), shouldRun(outlook, 1)]).toEqual([true, false])
  })

  test('not while it wins the fight as well', () => {
    const outlook = hunt((state) => {
      gain(state, 0)
      leaveOne(state, 1)
    })
    expect(shouldRun(outlook, 0)).toBe(false)
  })

  test('not with empty hands', () => {
    expect(
      shouldRun(
        hunt((state) => leaveOne(state, 0)),
        0,
      ),
    ).toBe(false)
  })

  test('not where those who flee are worth points to the enemy', () => {
    const outlook = begun('18-standoff')((state) => {
      const [own] = state.sides
      if (own !== undefined) own.victoryPoints = 1
      leaveOne(state, 0)
    })
    expect(shouldRun(outlook, 0)).toBe(false)
  })
})

test('who has yet to be set up is no loss: attackers of a last stand set out to hurry', () => {
  const outlook = begun('18-last', { until: ({ stage }) => stage === 'deployment' })()
  expect(moodOf(outlook, 0)).toMatchObject(weights.behind)
  expect(moodOf(outlook, 1)).toMatchObject(weights.ahead)
})

test('gangs that have yet to fetch what they came for hurry once the enemy has bottled out', () => {
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

  test('fights before it sees to what the scenario is about', () => {
    expect(moodOf(smash(), 0)).toMatchObject({ offence: 1, pursuit })
  })

  test('has no time to lose while more of the enemy than of its own have yet to come', () => {
    const waiting = smash(({ fighters }) => {
      for (const fighter of fighters.slice(crew + 2)) fighter.status = 'reserve'
    })
    expect(moodOf(waiting, 0)).toMatchObject({ offence: 1, pursuit: 1 })
  })
})
