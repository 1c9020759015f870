import { describe, expect, it } from 'vitest'
import { playBots, randomBot } from '@shared/bots'
import { createStream, Session } from '@shared/engine'
import type { EighthState } from '@shared/rulesets/wh40k-8e'
import { greedyGeneral } from '@shared/rulesets/wh40k-8e/bots/greedy'
import { tacticalGeneral } from '@shared/rulesets/wh40k-8e/bots/tactical'
import { markerSpot } from '@shared/rulesets/wh40k/board/measuring'
import { bodyOf, inches, placementOf } from '@shared/space'
import { holdPlayed } from '../held-battles'
import { begin } from './battles'

/** Random armies, some in transports, led by greedy generals to the end. */
const led = (number: number) => {
  const begun = begin(number, 45)
  const { battle, advisor, setup } = begun
  const session = new Session(battle.game, { ...begun.options, safePoints: 'none' })
  const stream = createStream(setup.seed, 'bots')
  while (session.state.stage !== 'battle') playBots(session, { seats: [randomBot, randomBot], advisor, stream }, 1)
  const general = greedyGeneral(battle)
  const aboard = session.state.units.flatMap(({ where }, unit) => (where === 'embarked' ? [unit] : []))
  playBots(session, { seats: [general, general], advisor, stream }, 20_000)
  return { ...begun, session, aboard }
}
const battles = [2, 3, 7, 11, 15].map(led)

/** The number of markers at the end, and of those with a unit within 3". */
const markersOf = ({ markers, units, positions }: EighthState) => {
  const left = markers.filter(({ removed }) => !removed).map(({ at }) => markerSpot(at))
  const models = units.flatMap(({ where, models: all }) => (where === 'on-board' ? all : []))
  const stood = left.filter((marker) =>
    models.some((model) => {
      const at = placementOf(positions, model)
      const { base } = bodyOf(positions, model)
      const reach = base.kind === 'circle' ? base.radius : 0
      return at !== null && Math.hypot(at.x - marker.x, at.y - marker.y) - reach <= inches(3)
    }),
  )
  return { all: left.length, stood: stood.length }
}
const eventsOf = battles.flatMap(({ session }) => session.events)

describe('greedy generals of 8th edition', () => {
  it('play to the end', () => {
    holdPlayed(...battles.map(({ session }) => session))
    for (const { session } of battles) expect(session.state.over).toBe(true)
  })

  it('get all units out of transports', () => {
    const all = battles.flatMap(({ session, aboard }) => aboard.map((unit) => ({ session, unit })))
    expect(all.length).toBeGreaterThan(0)
    for (const { session, unit } of all) expect(session.state.units[unit]?.where).not.toBe('embarked')
  })

  it('throw grenades', () => {
    const thrown = eventsOf.filter((event) => event.type === 'attack-made' && /grenade/.test(event.weapon))
    expect(thrown.length).toBeGreaterThan(0)
  })

  it('stand at a marker in the end (8E-OW-04)', () => {
    for (const { session } of battles) expect(markersOf(session.state).stood).toBeGreaterThanOrEqual(1)
  })

  it('keep squads in coherency: each in one chain of 2" from base to base, unless it lost models since it moved or is in combat (8E-CORE-03)', () => {
    let squads = 0
    for (const { session } of battles) {
      const { units, models: all, positions } = session.state
      for (const [unit, { where, models, startedEngaged }] of units.entries()) {
        if (where !== 'on-board' || models.length < 2 || startedEngaged) continue
        const moved = session.events.findLastIndex(
          (event) => (event.type === 'unit-moved' || event.type === 'unit-stayed') && event.unit === unit,
        )
        const lost = session.events.findLastIndex(
          (event) =>
            (event.type === 'model-slain' && all[event.model]?.unit === unit) ||
            (event.type === 'models-fled' && event.unit === unit),
        )
        if (lost > moved) continue
        squads += 1
        const circles = models.flatMap((model) => {
          const at = placementOf(positions, model)
          const { base } = bodyOf(positions, model)
          return at === null || base.kind !== 'circle' ? [] : [{ x: at.x, y: at.y, radius: base.radius }]
        })
        const reached = circles.slice(0, 1)
        for (const from of reached)
          for (const to of circles) {
            const apart = Math.hypot(from.x - to.x, from.y - to.y) - from.radius - to.radius
            if (!reached.includes(to) && apart <= inches(2) + 2) reached.push(to)
          }
        expect(reached).toHaveLength(circles.length)
      }
    }
    expect(squads).toBeGreaterThan(4)
  })
})

describe('tactical generals of 8th edition', () => {
  const numbers = Array.from({ length: 12 }, (_, number) => number)

  it.each(numbers)('hold all markers but one at most, and the relic: battle %i (8E-OW-04)', (number) => {
    const { battle, advisor, setup, options } = begin(number, 45)
    const session = new Session(battle.game, { ...options, safePoints: 'none' })
    const general = tacticalGeneral(battle)
    playBots(session, { seats: [general, general], advisor, stream: createStream(setup.seed, 'bots') }, 20_000)
    holdPlayed(session)
    expect(session.state.over).toBe(true)
    const { all, stood } = markersOf(session.state)
    expect(stood).toBeGreaterThanOrEqual(Math.max(1, all - 1))
  })
})
