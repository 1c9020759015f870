import { playBots, type Bot } from '@shared/bots'
import { createStream, Session, type BattleState } from '@shared/engine'
import type { DrivenBattle, RulesetPlugin } from '@shared/rulesets/plugin'

/** A battle to fight: the same sides, ground and dice whichever side a bot has. */
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
  readonly battlefield: string
  /** Fighters or models of each side that are out of action or gone. */
  readonly lost: readonly number[]
  /** Computing time of each decision in milliseconds, by bot; independent of other load. */
  readonly times: Readonly<Record<string, readonly number[]>>
}

/** Fights a battle of one ruleset. */
export type Fighting = (asked: Fight) => Fought

const mostDecisions = 50_000

/** Plays one battle to its end. Throws an Error that names it if it gets stuck. */
export const playOut = (plugin: RulesetPlugin, battle: DrivenBattle, { scenario, seed, bots }: Fight): Fought => {
  const { game, space, advisor } = battle
  if (advisor === null) throw new Error('Bots are measured on a board')
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
  const session = new Session(game, { seed, space, dice: 'seeded', safePoints: 'none' })
  const stream = createStream(seed, 'bots')
  const decisions = playBots(session, { seats: bots.map(watched), advisor, stream }, mostDecisions)
  if (session.pending !== null)
    throw new Error(`${scenario} ${seed} is stuck at ${session.pending.kind} after ${decisions} decisions`)
  const { sides, fighters, units = [], rounds } = game.result(session.state, session.events)
  const winners = sides.flatMap(({ outcome }, side) => (outcome === 'won' ? [side] : []))
  const lostBy = (gangId: string): number =>
    fighters.filter(
      (fighter) => fighter.gangId === gangId && fighter.fate !== 'standing' && fighter.fate !== 'not-deployed',
    ).length + units.reduce((sum, unit) => (unit.gangId === gangId ? sum + unit.modelsSlain + unit.modelsFled : sum), 0)
  return {
    winner: winners.length === 1 ? (winners[0] ?? null) : null,
    rounds,
    battlefield: battle.battlefield?.id ?? '',
    lost: sides.map(({ gangId }) => lostBy(gangId)),
    times,
  }
}
