import { createBattle as openBattle } from '@shared/rulesets/necromunda'
import { describe, expect, test } from 'vitest'
import { playBots, randomBot } from '@shared/bots'
import { loadPacks } from '@shared/content'
import { necromundaPack } from '@shared/rulesets/necromunda/content'
import {
  createStream,
  hashOf,
  reopenBattle,
  saveBattle,
  savedBattleSchema,
  Session,
  type SessionOptions,
} from '@shared/engine'
import type { NecromundaState } from '@shared/rulesets/necromunda'
import { clone } from '@shared/rulesets/necromunda/clone'
import { sampleSetup } from '@shared/rulesets/necromunda/simulation/sample'
import { plugin } from '@shared/rulesets/necromunda/plugin'
import { BATTLEFIELDS } from '@shared/space/battlefields'
import { holdTold } from '../../held-battles'

const catalogue = loadPacks([necromundaPack])
const crewSize = 8
const mostDecisions = 50_000

/** Two gangs of the sample campaign on one of the built-in battlefields, with thirty pieces of terrain or more. */
const begin = (number: number) => {
  const field = BATTLEFIELDS[number % BATTLEFIELDS.length]
  if (field === undefined) throw new Error('no battlefields')
  expect(field.terrain.length).toBeGreaterThanOrEqual(30)
  const setup = sampleSetup(catalogue, field, number, ['random', 'random'], crewSize)
  const battle = openBattle(setup, catalogue, field)
  const { advisor } = battle
  if (advisor === null) throw new Error('a board has an advisor')
  const options: SessionOptions<NecromundaState> = { seed: setup.seed, space: battle.space, dice: 'seeded' }
  return { setup, battle, advisor, options }
}

const seatsOf = ({ advisor, setup }: Pick<ReturnType<typeof begin>, 'advisor' | 'setup'>) => ({
  seats: [randomBot, randomBot],
  advisor,
  stream: createStream(setup.seed, 'bots'),
})

describe('battles between random bots', () => {
  test.each(Array.from({ length: 100 }, (_, number) => number))(
    'battle %i keeps every invariant, ends, and replays to the same events',
    (number) => {
      const begun = begin(number)
      const { game } = begun.battle
      const session = new Session(game, { ...begun.options, safePoints: 'last' })
      playBots(session, seatsOf(begun), mostDecisions, () => {
        const breach = game.invariants(session.state)
        if (breach !== undefined) throw new Error(`input ${session.position}: ${breach}`)
      })
      expect(session.pending).toBeNull()
      const again = new Session(game, { ...begun.options, safePoints: 'last' }, { inputs: session.inputs })
      expect(hashOf(again.events)).toBe(hashOf(session.events))
      expect(again.hash()).toBe(session.hash())
      holdTold({ ruleset: plugin, catalogue, setup: begun.setup, events: session.events })
      const { fighters, sides } = game.result(session.state, session.events)
      expect(fighters).toHaveLength(begun.setup.sides.reduce((sum, { crew }) => sum + crew.length, 0))
      expect(sides.filter(({ outcome }) => outcome === 'won').length).toBeLessThanOrEqual(1)
    },
  )
})

describe('a battle that is saved and restored', () => {
  test('after every input continues like its copy', () => {
    const begun = begin(1)
    const { game } = begun.battle
    const session = new Session(game, begun.options)
    const bots = seatsOf(begun)
    let lookedAt = 0
    for (let input = 0; input < 240 && session.pending !== null; input += 1) {
      playBots(session, bots, 1)
      const stored: unknown = JSON.parse(JSON.stringify(saveBattle(session, begun.setup)))
      const { session: twin, by } = reopenBattle(game, begun.options, savedBattleSchema.parse(stored))
      expect(by).toBe('replayed')
      expect(twin.hash()).toBe(session.hash())
      expect(twin.pending).toEqual(session.pending)
      lookedAt += 1
    }
    expect(lookedAt).toBe(240)
  })

  test('continues from any safe point to the same end', () => {
    const begun = begin(2)
    const { game } = begun.battle
    const session = new Session(game, begun.options)
    playBots(session, seatsOf(begun), mostDecisions)
    const points = session.safePoints.filter((_, index) => index % 25 === 0)
    expect(points.length).toBeGreaterThan(3)
    for (const point of points) {
      const base = { point, log: session.events.slice(0, point.events) }
      const again = new Session(game, begun.options, { inputs: session.inputs.slice(point.inputs), base })
      expect(again.hash()).toBe(session.hash())
      expect(hashOf(again.events)).toBe(hashOf(session.events))
    }
  })

  test('is exactly restored after any undo', () => {
    const begun = begin(3)
    const { game } = begun.battle
    const session = new Session(game, begun.options)
    const bots = seatsOf(begun)
    const seen: string[] = [session.hash()]
    for (let input = 0; input < 400 && session.pending !== null; input += 1) {
      playBots(session, bots, 1)
      seen.push(session.hash())
    }
    for (const to of [390, 200, 57, 1, 0]) {
      session.give({ type: 'undo', to, agreed: [] })
      expect(session.hash()).toBe(seen[to])
    }
  })
})

describe('the state of a battle', () => {
  test('is plain data, and its own copy equals a structured clone', () => {
    const begun = begin(4)
    const session = new Session(begun.battle.game, { ...begun.options, safePoints: 'last' })
    const bots = seatsOf(begun)
    for (let input = 0; input < 300 && session.pending !== null; input += 1) {
      playBots(session, bots, 1)
      const { state } = session
      expect(clone(state)).toEqual(structuredClone(state))
      expect(JSON.parse(JSON.stringify(state))).toEqual(state)
    }
    const copy = clone(session.state)
    const before = hashOf(session.state)
    for (const fighter of copy.fighters) fighter.used.push('x')
    copy.order.push(9)
    expect(hashOf(session.state)).toBe(before)
  })
})
