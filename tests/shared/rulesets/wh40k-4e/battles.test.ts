import { describe, expect, it } from 'vitest'
import { playBots, randomBot, type Bot } from '@shared/bots'
import { createStream, hashOf, Session } from '@shared/engine'
import type { FourthBattle, FourthState } from '@shared/rulesets/wh40k-4e'
import { greedyGeneral } from '@shared/rulesets/wh40k-4e/bots/greedy'
import { clone } from '@shared/rulesets/wh40k-4e/clone'
import { narrate } from '@shared/rulesets/wh40k-4e/narration'
import { holdPlayed } from '../held-battles'
import { begin, eager } from './battles'

const names = {
  unit: (unit: number) => `unit ${unit}`,
  side: (side: number) => `side ${side}`,
  weapon: (slug: string) => slug,
  unitOf: () => 0,
}

/** Random bots, except in two battles of five: in one both sides fire whenever they can, in the other greedy generals charge. */
const botOf = (number: number, battle: FourthBattle): Bot<FourthState> => {
  if (number % 5 === 3) return greedyGeneral(battle)
  return number % 5 === 4 ? eager : randomBot
}

/** Pairs of units that are locked with each other and don't touch. */
const strays = ({ space }: FourthBattle, state: FourthState): unknown[] =>
  state.units.flatMap(({ lockedWith }, unit) => {
    const question = { ask: 'touching', unit, among: lockedWith } as const
    const touching = space.measure(state, question)
    return lockedWith.flatMap((other) => (Array.isArray(touching) && touching.includes(other) ? [] : [[unit, other]]))
  })

describe('battles of armies on foot (4E-TURN-02, 4E-TURN-06, 4E-TURN-08)', () => {
  it.each(Array.from({ length: 50 }, (_, number) => number))(
    'battle %i keeps every invariant, ends, has a log and replays to the same events',
    (number) => {
      const { battle, advisor, options, setup } = begin(number)
      const { game } = battle
      const session = new Session(game, { ...options, safePoints: 'last' })
      const bot = botOf(number, battle)
      const bots = { seats: [bot, bot], advisor, stream: createStream(setup.seed, 'bots') }
      playBots(session, bots, 50_000, () => {
        const breach = game.invariants(session.state)
        if (breach !== undefined) throw new Error(`input ${session.position}: ${breach}`)
        // 4E-RES-22, 4E-RES-27: at the start of a turn all locked units are in contact.
        if (session.state.phase === 'start' && !session.state.over) expect(strays(battle, session.state)).toEqual([])
      })
      expect(session.pending).toBeNull()
      holdPlayed(session)
      const again = new Session(game, { ...options, safePoints: 'last' }, { inputs: session.inputs })
      expect(hashOf(again.events)).toBe(hashOf(session.events))
      expect(again.hash()).toBe(session.hash())
      const { units, rounds } = game.result(session.state, session.events)
      expect(units).toHaveLength(battle.context.rosters.length)
      expect(rounds).toBeLessThanOrEqual(6)
      for (const locale of ['en', 'ru'] as const)
        for (const event of session.events) {
          const line = narrate(event, names, locale)
          if (line !== null) expect(line.text, event.type).not.toMatch(/\{|^$/)
        }
    },
  )

  it('have shots, nerve tests and pinning in at least one of twenty', () => {
    const types = new Set<string>()
    for (let number = 0; number < 20; number += 1) {
      const { battle, advisor, options, setup } = begin(number)
      const session = new Session(battle.game, { ...options, safePoints: 'none' })
      playBots(session, { seats: [eager, eager], advisor, stream: createStream(setup.seed, 'bots') }, 50_000)
      holdPlayed(session)
      for (const { type } of session.events) types.add(type)
    }
    for (const type of [
      'volley-fired',
      'saves-rolled',
      'model-slain',
      'leadership-tested',
      'fall-back-began',
      'unit-regrouped',
    ])
      expect([...types]).toContain(type)
  })

  it('between greedy generals have charges, combats and pursuits in at least one of forty', () => {
    const wanted = new Set<string>(['charge-made', 'units-locked', 'blows-struck', 'combat-fought', 'pursued'])
    for (let number = 0; number < 40 && wanted.size > 0; number += 1) {
      const { battle, advisor, options, setup } = begin(number)
      const session = new Session(battle.game, { ...options, safePoints: 'none' })
      const general = greedyGeneral(battle)
      playBots(session, { seats: [general, general], advisor, stream: createStream(setup.seed, 'bots') }, 50_000)
      holdPlayed(session)
      for (const { type } of session.events) wanted.delete(type)
    }
    expect([...wanted]).toEqual([])
  })

  it('continue from any safe point to the same end, on deep copies', () => {
    const { battle, advisor, options, setup } = begin(3)
    const session = new Session(battle.game, options)
    playBots(session, { seats: [randomBot, randomBot], advisor, stream: createStream(setup.seed, 'bots') }, 20_000)
    holdPlayed(session)
    const points = session.safePoints.filter((_, index) => index % 20 === 0)
    expect(points.length).toBeGreaterThan(3)
    for (const point of points) {
      expect(clone(point.state)).toEqual(structuredClone(point.state))
      const base = { point, log: session.events.slice(0, point.events) }
      const again = new Session(battle.game, options, { inputs: session.inputs.slice(point.inputs), base })
      expect(again.hash()).toBe(session.hash())
    }
  })
})
