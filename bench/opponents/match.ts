import { playBots, type Bot } from '@shared/bots'
import type { BattleSetup } from '@shared/battle'
import type { Catalogue } from '@shared/content'
import { createStream, Session, type BattleState } from '@shared/engine'
import { createBattle, type NecromundaBattle, type NecromundaEvent } from '@shared/rulesets/necromunda'
import { plugin } from '@shared/rulesets/necromunda/plugin'
import { sampleSetup } from '@shared/rulesets/necromunda/simulation/sample'
import { BATTLEFIELDS } from '@shared/space/battlefields'

/** What is fought: the same crews, ground and dice whichever side a bot is on. */
export interface Fight {
  readonly scenario: string
  readonly pairing: number
  readonly seed: string
  /** By side. */
  readonly bots: readonly [string, string]
}

export interface Fought {
  /** Index of the winning side; null: a draw. */
  readonly winner: number | null
  readonly rounds: number
  readonly decisions: number
  /** Crew of each side that is out of action or gone. */
  readonly lost: readonly number[]
  readonly battle: NecromundaBattle
  readonly events: readonly NecromundaEvent[]
  /** By bot, milliseconds of computing for each decision: others at work on the machine make no difference. */
  readonly times: Readonly<Record<string, readonly number[]>>
}

const crewSize = 6
const mostReserves = 3
const mostRounds = 30
const mostDecisions = 50_000

/** Sample crews with two tactics cards each; who is left over comes as reinforcement where the scenario sends for it. */
const setupOf = (catalogue: Catalogue, { scenario, pairing, seed, bots }: Fight): BattleSetup => {
  const field = BATTLEFIELDS[pairing % BATTLEFIELDS.length]
  if (field === undefined) throw new RangeError('There are no battlefields')
  const setup = sampleSetup(catalogue, field, pairing, bots, crewSize + mostReserves)
  const needsRoles = catalogue.scenarios.get(scenario).roles === 'attacker-defender'
  return {
    ...setup,
    scenario,
    seed,
    options: { roundLimit: mostRounds },
    sides: setup.sides.map((side, place) => ({
      ...side,
      role: needsRoles ? (place === 0 ? ('attacker' as const) : ('defender' as const)) : ('equal' as const),
      crew: side.crew.slice(0, crewSize),
      reserves: side.crew.slice(crewSize),
      tactics: { chosen: [], drawn: 2 },
    })),
  }
}

/** Plays one battle to its end. Throws an Error that names it if it gets stuck. */
export const fight = (catalogue: Catalogue, asked: Fight): Fought => {
  const setup = setupOf(catalogue, asked)
  const field = BATTLEFIELDS[asked.pairing % BATTLEFIELDS.length] ?? null
  const battle = createBattle(setup, catalogue, field)
  const times: Record<string, number[]> = {}
  const watched = (name: string): Bot<BattleState> => {
    const bot = plugin.makeBot(name, battle)
    const taken = (times[name] ??= [])
    return (request, view) => {
      const began = process.threadCpuUsage()
      const answer = bot(request, view)
      const { user, system } = process.threadCpuUsage(began)
      taken.push((user + system) / 1000)
      return answer
    }
  }
  const session = new Session(battle.game, {
    seed: setup.seed,
    space: battle.space,
    dice: 'seeded',
    safePoints: 'none',
  })
  const seats = asked.bots.map(watched)
  const stream = createStream(setup.seed, 'bots')
  const decisions = playBots(session, { seats, advisor: battle.advisor, stream }, mostDecisions)
  if (session.pending !== null)
    throw new Error(`${asked.scenario} ${asked.seed} is stuck at ${session.pending.kind} after ${decisions} decisions`)
  const { sides, fighters, rounds } = battle.game.result(session.state, session.events)
  const winners = sides.flatMap(({ outcome }, side) => (outcome === 'won' ? [side] : []))
  return {
    winner: winners.length === 1 ? (winners[0] ?? null) : null,
    rounds,
    decisions,
    lost: sides.map(
      ({ gangId }) =>
        fighters.filter(
          (fighter) => fighter.gangId === gangId && fighter.fate !== 'standing' && fighter.fate !== 'not-deployed',
        ).length,
    ),
    battle,
    events: session.events,
    times,
  }
}
