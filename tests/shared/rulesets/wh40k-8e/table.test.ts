import { describe, expect, it } from 'vitest'
import { answerWith, randomBot } from '@shared/bots'
import {
  below,
  createStream,
  hashOf,
  reopenBattle,
  saveBattle,
  savedBattleSchema,
  Session,
  type Stream,
} from '@shared/engine'
import { createBattle } from '@shared/rulesets/wh40k-8e'
import { clone } from '@shared/rulesets/wh40k-8e/clone'
import { asEighth, type EighthQuestion } from '@shared/rulesets/wh40k-8e/questions'
import { holdPlayed } from '../held-battles'
import { begin, brawler, catalogue } from './battles'
import { playBots } from '@shared/bots'

/** Possible answers of players about some table. */
const said = (question: EighthQuestion, stream: Stream, markers: number): unknown => {
  const some = (among: readonly number[]) => among.filter(() => below(stream, 3) > 0)
  switch (question.ask) {
    case 'near':
    case 'wholly-near':
    case 'seen':
      return some(question.among)
    case 'close':
    case 'covered':
      return some(question.among)
    case 'contact':
      return some([...question.pairs.keys()])
    case 'volley':
      return question.arms.map(({ models }) => ({ models: { count: below(stream, models.length + 1) } }))
    case 'closest':
      return question.among.slice(0, 1)
    case 'shots':
      return question.targets.map((target) => ({
        target,
        models: { count: below(stream, question.models.length + 1) },
      }))
    case 'strikes':
      return question.targets.map((target) => ({ target, models: { count: 1 } }))
    case 'in-cover':
    case 'in-charge-reach':
      return below(stream, 2) === 0
    case 'around-markers':
      return Array.from({ length: markers }, () => [below(stream, 4), below(stream, 4)])
    case 'move':
      return question.minimum > 0 ? { moved: true } : { moved: below(stream, 4) > 0 }
    case 'deploy':
    case 'disembark':
    case 'arrive':
      return { placed: true }
    case 'join':
      return { joined: true }
    case 'marker':
      return null
    case 'rear-first':
      return question.models
  }
}

describe('a battle on the players’ own table', () => {
  it('is played through on the players’ answers, and replays to the same (8E-CORE-09, 8E-CORE-15)', () => {
    for (const number of [0, 1]) {
      const { setup } = begin(number, 30)
      const battle = createBattle(
        { ...setup, battlefield: null, modes: { space: 'table', dice: 'seeded' } },
        catalogue,
        null,
      )
      expect(battle.advisor).toBeNull()
      const options = { seed: setup.seed, space: battle.space, dice: 'seeded' } as const
      const session = new Session(battle.game, { ...options, safePoints: 'last' })
      const stream = createStream(setup.seed, 'people')
      for (let inputs = 0; session.pending !== null && inputs < 20_000; inputs += 1) {
        const { pending, state } = session
        if (pending.type === 'choice') session.give(randomBot(pending, { state, advisor: null, stream }))
        else if (pending.type === 'dice') throw new Error('the application rolls')
        else {
          const value = said(asEighth(pending.question), stream, state.markers.filter(({ removed }) => !removed).length)
          session.give(
            pending.type === 'placement'
              ? answerWith(pending, value)
              : { type: 'fact', kind: pending.kind, subject: pending.subject, value },
          )
        }
        const breach = battle.game.invariants(session.state)
        if (breach !== undefined) throw new Error(`input ${inputs}: ${breach}`)
      }
      expect(session.pending).toBeNull()
      const stored: unknown = JSON.parse(JSON.stringify(saveBattle(session, setup)))
      const { session: again } = reopenBattle(battle.game, options, savedBattleSchema.parse(stored))
      expect(hashOf(again.events)).toBe(hashOf(session.events))
    }
  })

  it('refuses impossible answers (8E-CORE-15)', () => {
    const { setup } = begin(0, 30)
    const { space, game } = createBattle({ ...setup, battlefield: null }, catalogue, null)
    const state = game.begin()
    const question = { ask: 'near', unit: 0, distance: 1000, among: [1, 2] } as const
    expect(space.accept(state, question, [1])).toEqual({ ok: true, outcome: [1] })
    expect(space.accept(state, question, [5])).toEqual({ ok: false, problem: 'fact.malformed' })
    expect(space.accept(state, { ask: 'in-cover' }, 'perhaps')).toEqual({ ok: false, problem: 'fact.malformed' })
    expect(space.resolve(state, { ask: 'marker' }, 3)).toEqual({ ok: false, problem: 'placement.malformed' })
  })
})

describe('a battle that is saved and restored', () => {
  it('continues from any safe point to the same end, on deep copies', () => {
    const { battle, advisor, options, setup } = begin(5, 30)
    const session = new Session(battle.game, options)
    playBots(session, { seats: [brawler, brawler], advisor, stream: createStream(setup.seed, 'bots') }, 20_000)
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
