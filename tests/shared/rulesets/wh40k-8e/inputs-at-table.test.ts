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

/** The questions to players in each of a battle's first turns. */
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
  const timeout = 3000 * seeds
  const told = (counts: readonly number[]): string => {
    const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length
    return `mean ${mean.toFixed(1)}, worst ${Math.max(...counts)}`
  }

  /**
   * An attack's dice, from hits to ignored wounds, are typed in one line, and are one input (`tests/e2e/typed-dice.test.ts`). The second
   * count adds one each time the other player throws.
   */
  it.each([0, drawn])('takes at most 35 inputs in every turn of the battles from %i on', { timeout }, (first) => {
    const turns = turnsFrom(first)
    const inputs = turns.map(({ length }) => length)
    const byHand = turns.map((turn) => turn.reduce((sum, { hands }) => sum + hands, 0))
    console.log(`${turns.length} turns: ${told(inputs)}; every hand by itself ${told(byHand)}`)
    expect(turns.length).toBeGreaterThan(200)
    expect(Math.max(...inputs)).toBeLessThanOrEqual(35)
    // 35 were the most in two thousand turns; others are drawn in every run.
    expect(Math.max(...byHand)).toBeLessThanOrEqual(40)
  })

  it('8E-SHOOT-13: hits, wounds and saves of all weapons that fire at a unit are each thrown together', () => {
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
      const place = rolls.findIndex((roll) => roll.kind === kind && roll.along?.[0]?.kind === kind)
      const [line, next] = [rolls[place], rolls[place + 1]]
      expect(line?.by, kind).not.toBe(line?.along?.[0]?.by)
      expect(next, kind).toMatchObject({ kind, count: line?.along?.[0]?.count, by: line?.along?.[0]?.by })
    }
  })

  it('8E-ATK-01 to 8E-ATK-14: dice that follow in an attack are announced with the first, as many as are asked for then', () => {
    const told = new Map<string, number>()
    for (let seed = 0; seed < 6; seed += 1) {
      const setup = setUpFor(seed)
      const battle = createBattle(setup, catalogue, null)
      const session = new Session(battle.game, { seed: setup.seed, space: battle.space, dice: 'typed' })
      const stream = createStream(setup.seed, 'dice')
      const players = new Players(battle, session, stream)
      /** Of the last line: the number of dice of each kind. */
      let called = new Map<string, number>()
      while (session.pending !== null && session.state.turn <= turnsPlayed) {
        const { pending } = session
        if (pending.type === 'dice' && called.has(pending.kind) && pending.upTo === undefined) {
          expect(pending.count, pending.kind).toBe(called.get(pending.kind))
          told.set(pending.kind, (told.get(pending.kind) ?? 0) + 1)
        }
        const before = players.lastLine
        players.step()
        if (players.lastLine === before) continue
        const own = players.lastLine.filter(({ part }) => part.after !== undefined)
        const alone = own.filter(({ part }) => own.filter((one) => one.part.kind === part.kind).length === 1)
        called = new Map(alone.map(({ part, faces }) => [part.kind, faces.length]))
      }
    }
    for (const kind of ['wound', 'save', 'damage.roll', 'wound.ignore']) expect(told.get(kind), kind).toBeGreaterThan(0)
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
