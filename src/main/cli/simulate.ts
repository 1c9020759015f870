import { AppError } from '@shared/contract'
import { loadPacks } from '@shared/content'
import type { RulesetSimulation } from '@shared/rulesets/plugin'
import { findRuleset, firstRuleset, rulesets } from '@shared/rulesets/registry'
import { playDrawn, reportOf, type Score, type Scores, type SimulatedBattle } from '@shared/simulation'
import { availableParallelism } from 'node:os'
import { builtInPacks } from '../rulesets/playing'
import { simulateSamples } from '../simulation/simulate'
import { type Command, type Terminal } from './command'
import { textOption, wholeNumber } from '../terminal/option-values'

/** Limit of decisions per battle. Eight against eight take some thousand; far beyond that a battle is stuck. */
const mostDecisions = 50_000

export const simulate: Command = {
  usage:
    'simulate [--ruleset R] [--battles N] [--seed S] [--workers W] [--bots A,B] [--crew N] [--mirrored] [--invariants] | simulate --exhaustive [--seed S] [--battles N] [--bots A,B]',
  options: {
    ruleset: { type: 'string' },
    battles: { type: 'string' },
    seed: { type: 'string' },
    workers: { type: 'string' },
    bots: { type: 'string' },
    crew: { type: 'string' },
    mirrored: { type: 'boolean' },
    invariants: { type: 'boolean' },
    exhaustive: { type: 'boolean' },
  },
  takes: 0,
  async run(terminal) {
    const simulation = await simulationFor(terminal)
    if (terminal.values['exhaustive'] === true) return exhaustively(terminal, simulation)
    const ruleset = simulation.ruleset.id
    const mirrored = terminal.values['mirrored'] === true
    const battles = wholeNumber(terminal, 'battles', 100)
    if (mirrored && battles % 2 === 1) {
      throw new AppError('invalid', 'error.option.even', {
        params: { option: 'battles', value: String(battles) },
        where: ['--battles'],
      })
    }
    const bots = botsOf(terminal, simulation)
    const workers = wholeNumber(terminal, 'workers', availableParallelism())
    const seed = textOption(terminal, 'seed') ?? 'scrip'
    const began = performance.now()
    let reportedAt = began
    const report = await simulateSamples(
      simulation,
      {
        seed,
        first: 0,
        battles,
        bots,
        crew: wholeNumber(terminal, 'crew', 8),
        mirrored,
        invariants: terminal.values['invariants'] === true,
        mostDecisions,
      },
      workers,
      (done) => {
        if (performance.now() - reportedAt < 1000) return
        reportedAt = performance.now()
        terminal.tell(`${done}/${battles}`)
      },
    )
    const seconds = (performance.now() - began) / 1000
    const { wins, draws, decisions, events, hash, scores } = report
    const text = [
      `${battles} battles, ${decisions} decisions, ${events} events in ${seconds.toFixed(2)} s (${workers} workers)`,
      `${Math.round(decisions / seconds)} decisions a second, ${(battles / seconds).toFixed(1)} battles a second`,
      `wins ${wins.join(' : ')}, draws ${draws}`,
      ...(scores === null ? [] : scoreLines(bots, scores)),
      `hash ${hash}`,
    ]
    return { text: text.join('\n'), json: { ruleset, seed, workers, seconds, ...report } }
  },
}

/** The first bot's share of wins in mirrored battles, with its 95 % confidence interval. */
function scoreLines([first, second]: readonly [string, string], { all, byBattlefield }: Scores): string[] {
  const percent = (share: number): string => `${(100 * share).toFixed(1)} %`
  const line = (where: string, { wins, draws, losses, share, from, to }: Score): string =>
    `${where}: ${first} ${percent(share)} (${percent(from)} to ${percent(to)}); won ${wins}, drew ${draws}, lost ${losses}`
  return [
    line(`${first} against ${second}, sides swapped`, all),
    ...byBattlefield.map(({ battlefield, ...score }) => line(`  ${battlefield}`, score)),
  ]
}

async function simulationFor(terminal: Terminal): Promise<RulesetSimulation> {
  const text = textOption(terminal, 'ruleset') ?? firstRuleset.id
  const found = findRuleset(text)
  if (found === undefined) {
    const known = rulesets.map(({ id }) => id).join(', ')
    throw new AppError('invalid', 'error.option.oneOf', {
      params: { option: 'ruleset', value: text, known },
      where: ['--ruleset'],
    })
  }
  if (found.simulation !== null) return found.simulation()
  throw new AppError('refused', 'error.ruleset.notPlayable', { params: { ruleset: text }, where: ['--ruleset'] })
}

function botsOf(terminal: Terminal, { ruleset }: RulesetSimulation): [string, string] {
  const text = textOption(terminal, 'bots') ?? 'random,random'
  const [first, second, ...more] = text.split(',')
  const known = (name: string | undefined): name is string => ruleset.bots.some((bot) => bot === name)
  if (known(first) && known(second) && more.length === 0) return [first, second]
  throw new AppError('invalid', 'error.option.bots', {
    params: { value: text, known: ruleset.bots.join(', ') },
    where: ['--bots'],
  })
}

/**
 * Draws crews, gear, skills and scenarios (or armies) until all have been used, checking invariants after every input. A battle that fails
 * is reported by its seed and number, and the run continues.
 */
function exhaustively(terminal: Terminal, simulation: RulesetSimulation): { text: string; json: object } {
  const catalogue = loadPacks(builtInPacks(simulation.ruleset.id))
  const seed = textOption(terminal, 'seed') ?? 'scrip'
  const battles = wholeNumber(terminal, 'battles', simulation.battlesToCover(catalogue, seed))
  const bots = botsOf(terminal, simulation)
  const failures: { number: number; problem: string }[] = []
  const played: SimulatedBattle[] = []
  for (let number = 0; number < battles; number += 1) {
    try {
      played.push(playDrawn(simulation, catalogue, seed, number, { bots, invariants: true, mostDecisions }))
    } catch (thrown) {
      failures.push({ number, problem: thrown instanceof Error ? thrown.message : String(thrown) })
    }
    if (number % 20 === 19) terminal.tell(`${number + 1}/${battles}`)
  }
  const { decisions, events, hash } = reportOf(played, 4)
  const text = [
    `${battles} drawn battles, ${decisions} decisions, ${events} events, ${failures.length} failed`,
    ...failures.map(({ number, problem }) => `${seed}/${number}: ${problem}`),
    `hash ${hash}`,
  ]
  return {
    text: text.join('\n'),
    json: { ruleset: simulation.ruleset.id, seed, battles, decisions, events, hash, failures },
  }
}
