import { decideOne, rollAsked, rollUnthrown, type Bot } from '@shared/bots'
import type { StoredBattle } from '@shared/contract/battles'
import { Session, type BattleState, type Game, type GameEvent, type Input } from '@shared/engine'
import type { PlacementAdvisor, SpaceOracle } from '@shared/engine'
import { unsealPoint } from '@shared/engine/save'

/** Input of bots before they answer. */
export interface BotsInput {
  /** Number of known inputs that are still valid. */
  readonly from: number
  /** Inputs after those. */
  readonly inputs: readonly Input[]
  /** Bots also answer for users, and the application rolls all dice. */
  readonly all: boolean
}

/** The bots of a battle, wherever they run. */
export interface Bots {
  /** Their answers in order, for a moment or until the next answer isn't theirs; empty if none is. */
  answer(input: BotsInput): Promise<readonly Input[]>
  /** Stops them for good. */
  end(): void
}

/** A battle as bots need it. */
export type BotsBattle = Pick<StoredBattle, 'setup' | 'base'>

interface BotsRules<State extends BattleState, Event extends GameEvent> {
  readonly game: Game<State, Event>
  readonly space: SpaceOracle<State>
  readonly advisor: PlacementAdvisor<State> | null
  readonly botFor: (name: string) => Bot<State>
  /** Bot that plays for users when bots answer for everybody. */
  readonly standIn: string
}

/** Bots with a copy of the battle. They answer at least once if it is their turn, then until `isEnough`. Throws what a bot throws. */
export const botsAtTable = <State extends BattleState, Event extends GameEvent>(
  { setup, base: saved }: BotsBattle,
  { game, space, advisor, botFor, standIn }: BotsRules<State, Event>,
): ((input: BotsInput, isEnough: () => boolean) => readonly Input[]) => {
  const { seed, sides } = setup
  const base = saved === null ? {} : { base: unsealPoint<State, Event>(saved) }
  // Bots remember plans they have begun: after an undo new bots replace those that know undone inputs.
  const seatedAt = (inputs: readonly Input[]) => {
    const own = sides.map(({ controller }) => (controller.kind === 'bot' ? botFor(controller.bot) : undefined))
    return {
      session: new Session(game, { seed, space, dice: setup.modes.dice }, { inputs, ...base }),
      own,
      everybody: own.map((bot) => bot ?? botFor(standIn)),
    }
  }
  let table = seatedAt([])
  return ({ from, inputs, all }, isEnough) => {
    const known = table.session.inputs
    if (from === known.length) for (const input of inputs) table.session.give(input)
    else table = seatedAt([...known.slice(0, from), ...inputs])
    const { session, own, everybody } = table
    const before = session.inputs.length
    let played: number
    do {
      played = decideOne(session, { seed, seats: all ? everybody : own, advisor })
      played += all ? rollAsked(session) : rollUnthrown(session)
    } while (played > 0 && !isEnough())
    return session.inputs.slice(before)
  }
}
