import { expect, test } from 'vitest'
import { playBots, type Bot } from '@shared/bots'
import { createStream, Session, type SpaceQuestion } from '@shared/engine'
import type { FourthState } from '@shared/rulesets/wh40k-4e'
import { march, wayTo } from '@shared/rulesets/wh40k-4e/bots/goals'
import { greedyGeneral } from '@shared/rulesets/wh40k-4e/bots/greedy'
import { tacticalGeneral } from '@shared/rulesets/wh40k-4e/bots/tactical'
import { openTable } from '@shared/rulesets/wh40k-4e/table'
import { has } from '@shared/rulesets/wh40k/table/roster'
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

test('a greedy general sends units across the table in Recon from the second game turn on, which takes four of them', () => {
  const { battle, advisor, options } = begin(1, 30, 'foot', { scenario: 'recon' })
  const session = new Session(battle.game, options)
  const greedy = greedyGeneral(battle)
  const wayOfMission = (question: SpaceQuestion): unknown => {
    const emit = (): never => {
      throw new Error('It only looks')
    }
    return march(battle, openTable(battle.context, { state: session.state, emit }), question)
  }
  /** By game turn: moves that were asked for, and those of them that went for the mission. */
  const turns = new Map<number, { asked: number; forIt: number }>()
  const watched: Bot<FourthState> = (request, view) => {
    const answer = greedy(request, view)
    if (request.type !== 'placement' || session.state.stage !== 'battle') return answer
    const way = wayOfMission(request.question)
    if (way === null || answer.type !== 'placement') return answer
    const turn = turns.get(session.state.round) ?? { asked: 0, forIt: 0 }
    const isForIt = JSON.stringify(answer.value) === JSON.stringify(way)
    turns.set(session.state.round, { asked: turn.asked + 1, forIt: turn.forIt + Number(isForIt) })
    return answer
  }
  const stream = createStream('bots', 'bots')
  while (session.state.round < 3 && playBots(session, { seats: [watched, watched], advisor, stream }, 1) === 1);
  const [first, second] = [turns.get(1), turns.get(2)]
  expect(first?.forIt).toBeLessThan(first?.asked ?? 0)
  expect(second?.asked).toBeGreaterThan(0)
  expect(second?.forIt).toBe(second?.asked)
})

test('a tactical general sets characters up beside a squad, has them join it, and moves them with it', () => {
  const { battle, advisor, options } = begin(1, 30, 'foot', { scenario: 'take-and-hold' })
  const session = new Session(battle.game, options)
  const seats = [tacticalGeneral(battle), tacticalGeneral(battle)]
  const stream = createStream('bots', 'bots')
  const heroes = battle.context.rosters.filter(({ carried }) => has(carried, 'independent-character'))
  const joined = () => heroes.filter(({ index }) => session.state.units[index]?.joined !== null).length
  const playUntil = (isThere: () => boolean): void => {
    while (!isThere() && playBots(session, { seats, advisor, stream }, 1) === 1);
  }
  playUntil(() => session.state.stage === 'battle')
  expect(heroes.length).toBeGreaterThan(0)
  expect(joined()).toBe(heroes.length)
  playUntil(() => session.state.round === 2)
  expect(joined()).toBe(heroes.length)
})

test('a general brings on units from reserve that his plan has a place for already', () => {
  const { battle, options } = begin(1, 30, 'foot', { scenario: 'secure-and-control' })
  const { state } = new Session(battle.game, options)
  const emit = (): never => {
    throw new Error('It only looks')
  }
  const way = wayTo(battle, openTable(battle.context, { state, emit }), 0, ['move', 'difficult-move'], () => ({
    x: 0,
    y: 0,
  }))
  expect(way).toBe('move')
})
