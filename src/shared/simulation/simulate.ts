import { playBots, type Bot } from '../bots/bot'
import {
  createStream,
  fingerprint,
  hashOf,
  Session,
  type BattleState,
  type Game,
  type GameEvent,
  type PlacementAdvisor,
  type SpaceOracle,
} from '../engine'

/** One battle to play, with a bot for every side. */
export interface Match<State extends BattleState, Event extends GameEvent> {
  readonly game: Game<State, Event>
  readonly space: SpaceOracle<State>
  readonly advisor: PlacementAdvisor<State>
  readonly seats: readonly Bot<State>[]
}

export interface SimulationOptions {
  readonly seed: string
  /** Number of the first battle, so that workers can divide a run without changing it. */
  readonly first: number
  readonly battles: number
  /** Checks the game's invariants after every input. */
  readonly invariants: boolean
  /** Maximum number of decisions; a battle with more is stuck, which is a defect. */
  readonly mostDecisions: number
}

/** The result of one battle of a simulation. */
export interface SimulatedBattle {
  readonly number: number
  /** Index of the winning side; null: a draw. */
  readonly winner: number | null
  readonly rounds: number
  readonly decisions: number
  readonly events: number
  readonly outOfAction: readonly number[]
  /** Hash over the whole event log. */
  readonly hash: string
}

/** Battle `number` of a run has this seed on every worker: results don't depend on how the work is divided. */
const seedOf = (seed: string, number: number): string => `${seed}/${number}`

/** Plays one battle to its end. Throws an Error that names the battle's seed if it gets stuck or breaks an invariant. */
export const simulateBattle = <State extends BattleState, Event extends GameEvent>(
  { game, space, advisor, seats }: Match<State, Event>,
  number: number,
  { seed, invariants, mostDecisions }: SimulationOptions,
): SimulatedBattle => {
  const own = seedOf(seed, number)
  const session = new Session(game, { seed: own, space, dice: 'seeded', safePoints: 'none' })
  const check = (): void => {
    const breach = game.invariants(session.state)
    if (breach !== undefined) throw new Error(`Battle ${own}, input ${session.position}: ${breach}`)
  }
  const bots = { seats, advisor, stream: createStream(own, 'bots') }
  const decisions = playBots(session, bots, mostDecisions, invariants ? check : undefined)
  if (session.pending !== null)
    throw new Error(`Battle ${own} is stuck at ${session.pending.kind} after ${decisions} decisions`)
  const { sides, fighters, units = [], rounds } = game.result(session.state, session.events)
  const winner = sides.findIndex(({ outcome }) => outcome === 'won')
  return {
    number,
    winner: winner === -1 ? null : winner,
    rounds,
    decisions,
    events: session.events.length,
    outOfAction: sides.map(
      ({ gangId }) =>
        fighters.filter((fighter) => fighter.gangId === gangId && fighter.fate === 'out-of-action').length +
        units.reduce((sum, unit) => (unit.gangId === gangId ? sum + unit.modelsSlain + unit.modelsFled : sum), 0),
    ),
    hash: hashOf(session.events),
  }
}

export interface SimulationReport {
  readonly battles: number
  readonly decisions: number
  readonly events: number
  readonly rounds: number
  /** Wins by side, and draws. */
  readonly wins: readonly number[]
  readonly draws: number
  readonly outOfAction: readonly number[]
  /** Hash over all event logs, in the order of the battles. */
  readonly hash: string
}

/** Totals of the battles in the order of their numbers, so that the report doesn't depend on how they were divided. */
export const reportOf = (played: readonly SimulatedBattle[], sides: number): SimulationReport => {
  const inOrder = [...played].sort((left, right) => left.number - right.number)
  const sum = (pick: (battle: SimulatedBattle) => number): number =>
    inOrder.reduce((total, battle) => total + pick(battle), 0)
  const bySide = (pick: (battle: SimulatedBattle, side: number) => number): number[] =>
    Array.from({ length: sides }, (_, side) => sum((battle) => pick(battle, side)))
  return {
    battles: inOrder.length,
    decisions: sum(({ decisions }) => decisions),
    events: sum(({ events }) => events),
    rounds: sum(({ rounds }) => rounds),
    wins: bySide(({ winner }, side) => (winner === side ? 1 : 0)),
    draws: sum(({ winner }) => (winner === null ? 1 : 0)),
    outOfAction: bySide(({ outOfAction }, side) => outOfAction[side] ?? 0),
    hash: fingerprint(inOrder.map(({ hash }) => hash).join('')),
  }
}
