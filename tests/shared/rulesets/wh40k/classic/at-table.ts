import { expect } from 'vitest'
import type { BattleSetup } from '@shared/battle'
import { answerWith, randomBot } from '@shared/bots'
import {
  createStream,
  hashOf,
  reopenBattle,
  saveBattle,
  savedBattleSchema,
  Session,
  type GameEvent,
  type SpaceQuestion,
  type Stream,
} from '@shared/engine'
import type { ArmyBattle } from '@shared/rulesets/wh40k/battle'
import type { ArmyState } from '@shared/rulesets/wh40k/table/state'
import type { ArmyContext } from '@shared/rulesets/wh40k/table/table'
import { holdPlayed } from '../../held-battles'

/** Possible answers of players about some table. */
export type Said<State> = (question: SpaceQuestion, stream: Stream, state: State) => unknown

/** The same battle on the players' own table. */
export const atTheirTable = (setup: BattleSetup): BattleSetup => ({
  ...setup,
  battlefield: null,
  modes: { space: 'table', dice: 'seeded' },
})

/** Plays a battle to its end on these answers, and checks that it replays to the same. Returns its events. */
export const playedAsSaid = <State extends ArmyState, Event extends GameEvent, Context extends ArmyContext>(
  setup: BattleSetup,
  battle: ArmyBattle<State, Event, Context>,
  said: Said<State>,
): readonly Event[] => {
  expect(battle.advisor).toBeNull()
  const options = { seed: setup.seed, space: battle.space, dice: 'seeded' } as const
  const session = new Session(battle.game, { ...options, safePoints: 'last' })
  const stream = createStream(setup.seed, 'people')
  for (let inputs = 0; session.pending !== null && inputs < 20_000; inputs += 1) {
    const { pending, state } = session
    if (pending.type === 'choice') session.give(randomBot(pending, { state, advisor: null, stream }))
    else if (pending.type === 'dice') throw new Error('the application rolls')
    else {
      const value = said(pending.question, stream, state)
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
  holdPlayed(session)
  const stored: unknown = JSON.parse(JSON.stringify(saveBattle(session, setup)))
  const { session: again } = reopenBattle(battle.game, options, savedBattleSchema.parse(stored))
  expect(hashOf(again.events)).toBe(hashOf(session.events))
  return session.events
}
