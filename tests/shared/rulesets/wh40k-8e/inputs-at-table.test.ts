import { describe, expect, it } from 'vitest'
import type { BattleSetup } from '@shared/battle'
import { createStream, Session, type DiceRequest } from '@shared/engine'
import { createBattle } from '@shared/rulesets/wh40k-8e'
import { sampleArmies } from '@shared/rulesets/wh40k-8e/simulation/sample'
import { LARGE_BATTLEFIELDS } from '@shared/space/battlefields'
import { catalogue } from './battles'
import { Players } from './at-their-table'

const seeds = 12
const turnsPlayed = 6

/** The first four units of two forces, on the players' own table with typed dice. */
const setUpFor = (seed: number): BattleSetup => {
  const [field] = LARGE_BATTLEFIELDS
  if (field === undefined) throw new Error('no battlefields')
  const setup = sampleArmies(catalogue, field, seed, ['random', 'random'], 200)
  return {
    ...setup,
    seed: `at their table/${seed}`,
    battlefield: null,
    modes: { space: 'table', dice: 'typed' },
    sides: setup.sides.map((side) => ({
      ...side,
      controller: { kind: 'human' as const },
      units: side.units?.slice(0, 4) ?? [],
    })),
  }
}

/** What people were asked in each of a battle's first turns. */
const askedIn = (seed: number): string[][] => {
  const setup = setUpFor(seed)
  const battle = createBattle(setup, catalogue, null)
  const session = new Session(battle.game, { seed: setup.seed, space: battle.space, dice: 'typed' })
  const players = new Players(battle, session, createStream(setup.seed, 'dice'))
  const turns: string[][] = []
  while (session.pending !== null && session.state.turn <= turnsPlayed) {
    const { turn } = session.state
    const before = players.given.length
    players.step()
    if (turn > 0) (turns[turn - 1] ??= []).push(...players.given.slice(before))
  }
  return turns
}

describe('a turn of four units a side at the players’ own table, dice typed', () => {
  const battles = Array.from({ length: seeds }, (_, seed) => askedIn(seed))
  const counts = battles.flat().map(({ length }) => length)
  const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length

  it('takes at most 35 answers in every turn of the first round, and in the mean and half of all turns in the thick of it', () => {
    const sorted = [...counts].sort((one, other) => one - other)
    const middle = sorted[Math.floor(sorted.length / 2)] ?? 0
    const first = Math.max(...battles.flatMap((turns) => turns.slice(0, 2).map(({ length }) => length)))
    console.log(
      `${counts.length} turns: middle ${middle}, mean ${mean.toFixed(1)}, worst ${sorted.at(-1) ?? 0}; first round ${first}`,
    )
    expect(middle).toBeLessThanOrEqual(35)
    expect(mean).toBeLessThanOrEqual(35)
    expect(first).toBeLessThanOrEqual(35)
  })

  it('8E-SHOOT-13: the hit dice of all weapons that fire at a unit are thrown in one go', () => {
    const setup = setUpFor(0)
    const battle = createBattle(setup, catalogue, null)
    const session = new Session(battle.game, { seed: setup.seed, space: battle.space, dice: 'typed' })
    const players = new Players(battle, session, createStream(setup.seed, 'dice'))
    const hits: DiceRequest[] = []
    while (session.pending !== null && session.state.turn <= 2) {
      if (session.pending.type === 'dice' && session.pending.kind === 'hit') hits.push(session.pending)
      players.step()
    }
    // Where the first weapon leaves somebody to be hit by the next.
    const first = hits.findIndex(
      ({ along, subject }, place) => along !== undefined && hits[place + 1]?.subject === subject,
    )
    const [line, next] = [hits[first], hits[first + 1]]
    expect(line?.by).not.toBe(line?.along?.[0]?.by)
    expect(line?.along?.[0]).toMatchObject({ kind: 'hit', subject: next?.subject, count: next?.count })
  })
})
