import { playBots, randomBot } from '@shared/bots'
import { loadPacks } from '@shared/content'
import { createBattle as openBattle } from '@shared/rulesets/necromunda'
import { plugin } from '@shared/rulesets/necromunda/plugin'
import { necromundaPack } from '@shared/rulesets/necromunda/content'
import { createStream, reopenBattle, saveBattle, Session } from '@shared/engine'
import { sampleSetup } from '@shared/rulesets/necromunda/simulation/sample'
import { BATTLEFIELDS } from '@shared/space/battlefields'
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { z } from 'zod'
import { peerName } from './pkmn'
import { limit, mark, median, rate, timed, type Measurement } from './table'

const catalogue = loadPacks([necromundaPack])
/** Battles to warm up, and then to measure: fewer would end before the rules have been optimised by the compiler. */
const battles = 400

/** Plays a battle of random bots, eight against eight, from opening to end; returns the number of decisions. */
const playOne = (seed: string, number: number): number => {
  const field = BATTLEFIELDS[number % BATTLEFIELDS.length]
  if (field === undefined) throw new Error('There are no battlefields')
  const own = `${seed}/${number}`
  const { game, space, advisor } = openBattle(
    sampleSetup(catalogue, field, number, ['random', 'random'], 8),
    catalogue,
    field,
  )
  const session = new Session(game, { seed: own, space, dice: 'seeded', safePoints: 'none' })
  return playBots(session, { seats: [randomBot, randomBot], advisor, stream: createStream(own, 'bots') }, 50_000)
}

const playAll = (seed: string): number => {
  let decisions = 0
  for (let number = 0; number < battles; number += 1) decisions += playOne(seed, number)
  return decisions
}

/** Decisions and battles per second of clock time. */
export const pace = z.strictObject({ decisions: z.number(), battles: z.number() })
export type Pace = z.infer<typeof pace>

/** Battles of random bots. Like the compared program it only plays: `scrip simulate` also computes every log's fingerprint. */
export const playOurs = (): Pace => {
  playAll('warm')
  const { result: decisions, clock } = timed(() => playAll('bench'))
  return { decisions: (decisions / clock) * 1000, battles: (battles / clock) * 1000 }
}

/**
 * Battles of random bots beside the compared program's, single-threaded, after a warm-up: the median of three runs. Each plays in a fresh
 * process, because one that has run other work plays unrealistically slowly.
 */
export const benchBattles = (root: string): Measurement[] => {
  const run = (player: 'ours' | 'peer'): Pace =>
    pace.parse(
      JSON.parse(
        execFileSync(process.execPath, [join(root, 'out/bench/battles.js'), player, root], { encoding: 'utf8' }),
      ),
    )
  const apart = (player: 'ours' | 'peer'): Pace => {
    const runs = Array.from({ length: 3 }, () => run(player))
    return {
      decisions: median(runs.map(({ decisions }) => decisions)),
      battles: median(runs.map(({ battles }) => battles)),
    }
  }
  const ours = apart('ours')
  const peer = apart('peer')
  return [
    rate('decisions, random bots on the board', ours.decisions, peerName, peer.decisions),
    mark('the same', ours.decisions, 100_000),
    rate('battles, random bots on the board', ours.battles, peerName, peer.battles),
  ]
}

/** Thinking time of the strongest bot per decision, against itself, eight against eight. */
export const benchThinking = (): Measurement[] => {
  const times: number[] = []
  BATTLEFIELDS.forEach((field, number) => {
    const setup = sampleSetup(catalogue, field, number, ['tactical', 'tactical'], 8)
    const battle = openBattle(setup, catalogue, field)
    const { game, space, advisor } = battle
    if (advisor === null) throw new Error('A board has an advisor')
    const bot = plugin.makeBot('tactical', battle)
    const watched: typeof bot = (request, view) => {
      const { result, clock } = timed(() => bot(request, view))
      times.push(clock)
      return result
    }
    const session = new Session(game, { seed: setup.seed, space, dice: 'seeded' as const, safePoints: 'none' })
    playBots(session, { seats: [watched, watched], advisor, stream: createStream(setup.seed, 'bots') }, 50_000)
  })
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length
  return [
    limit(`tactical bot, mean of ${times.length} decisions`, mean, 'ms', 10),
    limit('tactical bot, slowest decision', Math.max(...times), 'ms', 100),
  ]
}

/** Undo at many points of one long battle, and reopening it by a full replay. */
export const benchUndo = (): Measurement[] => {
  const field = BATTLEFIELDS[1]
  if (field === undefined) throw new Error('There are no battlefields')
  const setup = sampleSetup(catalogue, field, 1, ['random', 'random'], 8)
  const { game, space, advisor } = openBattle(setup, catalogue, field)
  if (advisor === null) throw new Error('A board has an advisor')
  const options = { seed: setup.seed, space, dice: 'seeded' as const }
  const session = new Session(game, options)
  playBots(session, { seats: [randomBot, randomBot], advisor, stream: createStream(setup.seed, 'bots') }, 50_000)
  const length = session.position
  const saved = saveBattle(session, setup)
  const resume = timed(() => reopenBattle(game, options, saved)).clock
  const undos: number[] = []
  for (let share = 19; share >= 1; share -= 1) {
    const to = Math.floor((length * share) / 20)
    undos.push(timed(() => session.give({ type: 'undo', to, agreed: [] })).clock)
  }
  return [
    limit(`undo, slowest of ${undos.length} points (${length} inputs)`, Math.max(...undos), 'ms', 50),
    limit('resume by full replay', resume, 'ms', 1000),
  ]
}
