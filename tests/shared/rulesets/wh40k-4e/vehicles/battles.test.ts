import { describe, expect, it } from 'vitest'
import { playBots, randomBot } from '@shared/bots'
import { createStream, hashOf, Session } from '@shared/engine'
import { narrate } from '@shared/rulesets/wh40k-4e/narration'
import { holdPlayed } from '../../held-battles'
import { begin, eager } from '../battles'

const names = {
  unit: (unit: number) => `unit ${unit}`,
  side: (side: number) => `side ${side}`,
  weapon: (slug: string) => slug,
  unitOf: () => 0,
}

/** In every other battle both sides drive and fire whenever they can. */
const play = (number: number, models = 30) => {
  const { battle, advisor, options, setup } = begin(number, models, 'all')
  const { game } = battle
  const session = new Session(game, { ...options, safePoints: 'last' })
  const bot = number % 2 === 0 ? eager : randomBot
  playBots(session, { seats: [bot, bot], advisor, stream: createStream(setup.seed, 'bots') }, 50_000, () => {
    const breach = game.invariants(session.state)
    if (breach !== undefined) throw new Error(`input ${session.position}: ${breach}`)
  })
  holdPlayed(session)
  return { session, game, options }
}

describe('battles with vehicles (4E-VEH-01, 4E-TURN-02)', () => {
  it.each(Array.from({ length: 20 }, (_, number) => number))(
    'battle %i keeps every invariant, ends, has a log and replays to the same events',
    (number) => {
      const { session, game, options } = play(number)
      expect(session.pending).toBeNull()
      const again = new Session(game, { ...options, safePoints: 'last' }, { inputs: session.inputs })
      expect(hashOf(again.events)).toBe(hashOf(session.events))
      expect(again.hash()).toBe(session.hash())
      for (const locale of ['en', 'ru'] as const)
        for (const event of session.events) {
          const line = narrate(event, names, locale)
          if (line !== null) expect(line.text, event.type).not.toMatch(/\{|^$/)
        }
    },
  )

  it('have driving, ordnance, penetration and damage in at least one of twenty, at the players’ own table', () => {
    const wanted = new Set<string>([
      'vehicle-drove',
      'vehicle-turned',
      'armour-rolled',
      'vehicle-damaged',
      'marker-landed',
    ])
    for (let number = 0; number < 40 && wanted.size > 0; number += 2)
      for (const { type } of play(number, 60).session.events) wanted.delete(type)
    expect([...wanted]).toEqual([])
  })

  it('have tank shocks in at least one of six larger ones (4E-TSHK-03)', () => {
    const shocks = (number: number) => play(number, 80).session.events.some(({ type }) => type === 'tank-shocked')
    expect([0, 2, 4, 1, 3, 5].some(shocks)).toBe(true)
  })
})
