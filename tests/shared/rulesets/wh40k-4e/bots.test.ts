import { expect, test } from 'vitest'
import { playBots } from '@shared/bots'
import { createStream, Session } from '@shared/engine'
import { greedyGeneral } from '@shared/rulesets/wh40k-4e/bots/greedy'
import { begin } from './battles'

test('a greedy general sends all of his units at the enemy from the first turn on, where the mission is about nothing else', () => {
  const { battle, advisor, options } = begin(2, 30, 'foot', { scenario: 'seek-and-destroy' })
  const session = new Session(battle.game, options)
  const seats = [greedyGeneral(battle), greedyGeneral(battle)]
  playBots(session, { seats, advisor, stream: createStream('bots', 'bots') }, 50_000, () => session.state.round > 1)
  const first = session.events.slice(
    0,
    session.events.findIndex((event) => event.type === 'round-began' && event.round === 2),
  )
  expect(first.filter(({ type }) => type === 'unit-moved').length).toBeGreaterThan(0)
  expect(first.filter(({ type }) => type === 'unit-stayed')).toEqual([])
})
