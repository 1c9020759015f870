import { z } from 'zod'
import { battleSetupSchema, type BattleSetup } from '../battle'
import { hashOf } from './hash'
import { inputSchema } from './inputs'
import type { BattleState, Game, GameEvent } from './game'
import { DivergedReplay, Session, type Base, type SessionOptions } from './session'

const wordSchema = z.number().int()
const countSchema = z.number().int().nonnegative()

const eventSchema = z.custom<GameEvent>(
  (value) => typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string',
)

/** A safe point with the events that led to it; guarded by a hash because its state can't be derived from inputs any more. */
export const savedPointSchema = z.object({
  inputs: countSchema,
  requests: countSchema,
  epoch: countSchema,
  dice: z.object({ a: wordSchema, b: wordSchema, c: wordSchema, counter: wordSchema }),
  /** The state in the ruleset's own format. */
  state: z.unknown(),
  log: z.array(eventSchema),
  hash: z.string(),
})
export type SavedPoint = z.infer<typeof savedPointSchema>

/** A saved battle is its header and its inputs. The last safe point is kept for resuming after a change of the rules. */
export const savedBattleSchema = z.object({
  format: z.literal(1),
  compatibility: z.number().int().positive(),
  setup: battleSetupSchema,
  /** Set once a battle was continued after a change of the rules: its inputs count from here. */
  base: savedPointSchema.nullable(),
  inputs: z.array(inputSchema),
  safePoint: savedPointSchema.nullable(),
  /** Hash of the whole position at the time of saving. */
  position: z.string(),
})
export type SavedBattle = z.infer<typeof savedBattleSchema>

/** Adds a hash to a safe point for storage. */
export const sealPoint = <State extends BattleState, Event extends GameEvent>(base: Base<State, Event>): SavedPoint => {
  const { inputs, requests, epoch, dice, state } = base.point
  const log = [...base.log]
  return { inputs, requests, epoch, dice, state, log, hash: hashOf([inputs, requests, epoch, dice, state, log]) }
}

/** Checks the hash of a stored safe point. Throws DivergedReplay if the point was damaged. */
export const unsealPoint = <State extends BattleState, Event extends GameEvent>(
  saved: SavedPoint,
): Base<State, Event> => {
  const { hash, inputs, requests, epoch, dice, state, log } = saved
  if (hashOf([inputs, requests, epoch, dice, state, log]) !== hash) {
    throw new DivergedReplay(inputs, 'the safe point is damaged')
  }
  // The hash proves that this ruleset wrote state and log; a schema of every event of every older version would prove no more.
  return {
    point: { state: state as State, inputs, requests, epoch, dice, events: log.length },
    log: log as unknown as readonly Event[],
  }
}

/** Everything needed to resume this battle, here or in the main process. */
export const saveBattle = <State extends BattleState, Event extends GameEvent>(
  session: Session<State, Event>,
  setup: BattleSetup,
): SavedBattle => {
  const point = session.safePoints.at(-1)
  return {
    format: 1,
    compatibility: session.game.compatibility,
    setup,
    base: session.base === undefined ? null : sealPoint(session.base),
    inputs: [...session.inputs],
    safePoint: point === undefined ? null : sealPoint({ point, log: session.events.slice(0, point.events) }),
    position: session.hash(),
  }
}

export interface Reopened<State extends BattleState, Event extends GameEvent> {
  readonly session: Session<State, Event>
  /**
   * `replayed`: the inputs led to the saved position. `safe-point`: the rules have changed, and play continues from the last
   * safe point.
   */
  readonly by: 'replayed' | 'safe-point'
}

/**
 * Resumes a saved battle. Under unchanged rules every input is replayed and must lead to the saved position; a difference
 * throws DivergedReplay. Under changed rules the battle continues from its last safe point and loses what was done after it
 * (less than one activation).
 */
export const reopenBattle = <State extends BattleState, Event extends GameEvent>(
  game: Game<State, Event>,
  options: SessionOptions<State>,
  saved: SavedBattle,
): Reopened<State, Event> => {
  if (saved.compatibility === game.compatibility) {
    const base = saved.base === null ? {} : { base: unsealPoint<State, Event>(saved.base) }
    const session = new Session(game, options, { inputs: saved.inputs, ...base })
    if (session.hash() !== saved.position) {
      throw new DivergedReplay(session.position, 'the inputs lead to another position than the saved one')
    }
    return { session, by: 'replayed' }
  }
  if (saved.safePoint === null) {
    throw new DivergedReplay(0, 'the rules have changed and there is no safe point to go on from')
  }
  const session = new Session(game, options, { inputs: [], base: unsealPoint<State, Event>(saved.safePoint) })
  return { session, by: 'safe-point' }
}
