import { describe, expect, it } from 'vitest'
import type { BattleSetup } from '@shared/battle'
import { createStream, Session, type DiceRequest } from '@shared/engine'
import { createBattle } from '@shared/rulesets/wh40k-8e'
import { sampleArmies } from '@shared/rulesets/wh40k-8e/simulation/sample'
import { LARGE_BATTLEFIELDS } from '@shared/space/battlefields'
import { catalogue } from './battles'
import { Players, type Given } from './at-their-table'

/** `BATTLES=200` plays more of them. */
const seeds = Number(process.env['BATTLES'] ?? 40)
/** Other battles in every run. */
const drawn = Math.floor(1_000_000 * Math.random())
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
const askedIn = (seed: number): Given[][] => {
  const setup = setUpFor(seed)
  const battle = createBattle(setup, catalogue, null)
  const session = new Session(battle.game, { seed: setup.seed, space: battle.space, dice: 'typed' })
  const players = new Players(battle, session, createStream(setup.seed, 'dice'))
  const turns: Given[][] = []
  while (session.pending !== null && session.state.turn <= turnsPlayed) {
    const { turn } = session.state
    const before = players.given.length
    players.step()
    if (turn > 0 && turn <= turnsPlayed) (turns[turn - 1] ??= []).push(...players.given.slice(before))
  }
  return turns
}

describe('a turn of four units a side at the players’ own table, dice typed', () => {
  const turnsFrom = (first: number): Given[][] =>
    Array.from({ length: seeds }, (_, place) => askedIn(first + place)).flat()
  const turns = turnsFrom(0)
  const sorted = (counts: readonly number[]): number[] => counts.toSorted((one, other) => one - other)
  const inputsOf = (all: readonly Given[][]): number[] =>
    sorted(all.map((turn) => turn.filter(({ goesOn }) => !goesOn).length))
  /** The same where a line ends as soon as the other player throws. */
  const handByHand = (all: readonly Given[][]): number[] =>
    sorted(
      all.map(
        (turn) => turn.filter(({ goesOn, thrower }, place) => !goesOn || turn[place - 1]?.thrower !== thrower).length,
      ),
    )
  const throwByThrow = sorted(turns.map(({ length }) => length))
  const meanOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0) / counts.length
  const shareOver = (counts: readonly number[]): number => counts.filter((count) => count > 35).length / counts.length
  const told = (counts: readonly number[]): string =>
    `mean ${meanOf(counts).toFixed(1)}, worst ${counts.at(-1) ?? 0}, ${(100 * shareOver(counts)).toFixed(1)} % over 35`

  it.each([0, drawn])(
    'takes at most 35 inputs in every turn of the battles from %i on, a line of dice being one',
    (first) => {
      const all = first === 0 ? turns : turnsFrom(first)
      const [inputs, hands] = [inputsOf(all), handByHand(all)]
      console.log(`${inputs.length} turns: ${told(inputs)}; hand by hand ${told(hands)}`)
      expect(inputs.length).toBeGreaterThan(200)
      expect(inputs.at(-1)).toBeLessThanOrEqual(35)
      expect(hands.at(-1)).toBeLessThanOrEqual(35)
    },
  )

  /**
   * On screen dice are typed one after the other and nothing is confirmed (`tests/e2e/typed-dice.test.ts`), so a line of throws is one input. Counted
   * throw by throw some turns take more: four units that fire, one that charges and two that fight back make up to eight attacks of three throws
   * each, which are thrown on the table too, and hits have to be known before wounds are.
   */
  it('takes at most 35 in nineteen turns of twenty where every throw is counted by itself', () => {
    console.log(`throw by throw: ${told(throwByThrow)}`)
    expect(meanOf(throwByThrow)).toBeLessThanOrEqual(23)
    expect(shareOver(throwByThrow)).toBeLessThan(0.06)
    expect(throwByThrow.at(-1)).toBeLessThan(50)
  })

  it('8E-SHOOT-13: hits, wounds and saves of all weapons that fire at a unit are each thrown in one go', () => {
    const rolls: DiceRequest[] = []
    for (const seed of [0, 1, 2]) {
      const setup = setUpFor(seed)
      const battle = createBattle(setup, catalogue, null)
      const session = new Session(battle.game, { seed: setup.seed, space: battle.space, dice: 'typed' })
      const players = new Players(battle, session, createStream(setup.seed, 'dice'))
      while (session.pending !== null && session.state.turn <= turnsPlayed) {
        if (session.pending.type === 'dice') rolls.push(session.pending)
        players.step()
      }
    }
    for (const kind of ['hit', 'wound', 'save']) {
      const place = rolls.findIndex((roll) => roll.kind === kind && roll.along !== undefined)
      const [line, next] = [rolls[place], rolls[place + 1]]
      expect(line?.by, kind).not.toBe(line?.along?.[0]?.by)
      expect(next, kind).toMatchObject({ kind, count: line?.along?.[0]?.count, by: line?.along?.[0]?.by })
    }
  })

  it('8E-PSY-11: takes both dice of a denial or none', () => {
    for (let seed = 0; seed < seeds; seed += 1) {
      const setup = setUpFor(seed)
      const battle = createBattle(setup, catalogue, null)
      const session = new Session(battle.game, { seed: setup.seed, space: battle.space, dice: 'typed' })
      const players = new Players(battle, session, createStream(setup.seed, 'dice'))
      while (session.pending !== null && session.state.turn <= turnsPlayed) {
        const { pending } = session
        if (pending.type === 'dice' && pending.kind === 'deny.test' && pending.upTo !== undefined) {
          const { kind, subject } = pending
          expect(() => session.give({ type: 'dice', kind, subject, faces: [6] })).toThrow(
            expect.objectContaining({ reason: 'wrong-faces' }),
          )
          session.give({ type: 'dice', kind, subject, faces: [] })
          expect(session.events.some(({ type }) => type === 'deny-test')).toBe(false)
          return
        }
        players.step()
      }
    }
    throw new Error('nobody could deny')
  })
})
