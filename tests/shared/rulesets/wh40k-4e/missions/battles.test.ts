import { describe, expect, it } from 'vitest'
import { playBots, randomBot } from '@shared/bots'
import { createStream, hashOf, Session } from '@shared/engine'
import { missionIdSchema } from '@shared/rulesets/wh40k-4e/missions/catalogue'
import { narrate } from '@shared/rulesets/wh40k-4e/narration'
import { holdPlayed } from '../../held-battles'
import { begin, eager } from '../battles'

const names = {
  unit: (unit: number) => `unit ${unit}`,
  side: (side: number) => `side ${side}`,
  weapon: (slug: string) => slug,
  unitOf: () => 0,
}
const levels = ['alpha', 'gamma', 'omega'] as const
const missions = missionIdSchema.options.flatMap((scenario) => levels.map((level) => ({ scenario, level })))

const play = (number: number, scenario: string, level: string) => {
  const { battle, advisor, options, setup } = begin(number, 25, 'all', { scenario, options: { level } })
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

describe('battles of every mission at every level (4E-MIS-01, 4E-ORG-09)', () => {
  const types = new Set<string>()

  it.each(missions.map((one, number) => ({ ...one, number })))(
    '$scenario, $level: keeps every invariant, ends, has a log and replays to the same events',
    ({ scenario, level, number }) => {
      const { session, game, options } = play(number, scenario, level)
      expect(session.pending).toBeNull()
      const again = new Session(game, { ...options, safePoints: 'last' }, { inputs: session.inputs })
      expect(hashOf(again.events)).toBe(hashOf(session.events))
      for (const event of session.events) types.add(event.type)
      for (const locale of ['en', 'ru'] as const)
        for (const event of session.events) {
          const line = narrate(event, names, locale)
          if (line !== null) expect(line.text, event.type).not.toMatch(/\{|^$/)
        }
      const { sides } = game.result(session.state, session.events)
      expect(sides.every(({ victoryPoints }) => Number.isInteger(victoryPoints))).toBe(true)
    },
  )

  it('reserves, deep strikes, counters, night and concealment were among them', () => {
    for (const type of [
      'counters-rolled',
      'reserve-rolled',
      'unit-arrived',
      'night-rolled',
      'units-concealed',
      'length-rolled',
    ])
      expect([...types]).toContain(type)
  })
})
