import { AppError } from '@shared/contract'
import { rulesetIdSchema } from '@shared/battle'
import { botNames } from '@shared/bots'
import { isPlayable } from '@shared/rulesets'
import { availableParallelism } from 'node:os'
import { simulateSamples } from '../simulation/simulate'
import { type Command, type Terminal, textOption, wholeNumber } from './command'

/** A battle of eight against eight takes some thousand decisions; far beyond that it is stuck. */
const mostDecisions = 50_000

export const simulate: Command = {
  name: 'simulate',
  usage: 'simulate [--ruleset R] [--battles N] [--seed S] [--workers W] [--bots A,B] [--crew N] [--invariants]',
  options: {
    ruleset: { type: 'string' },
    battles: { type: 'string' },
    seed: { type: 'string' },
    workers: { type: 'string' },
    bots: { type: 'string' },
    crew: { type: 'string' },
    invariants: { type: 'boolean' },
  },
  async run(terminal) {
    const ruleset = rulesetOf(terminal)
    const battles = wholeNumber(terminal, 'battles', 100)
    const workers = wholeNumber(terminal, 'workers', availableParallelism())
    const seed = textOption(terminal, 'seed') ?? 'scrip'
    const began = performance.now()
    let told = began
    const report = await simulateSamples(
      {
        seed,
        first: 0,
        battles,
        bots: botsOf(terminal),
        crew: wholeNumber(terminal, 'crew', 8),
        invariants: terminal.values['invariants'] === true,
        mostDecisions,
      },
      workers,
      (done) => {
        if (performance.now() - told < 1000) return
        told = performance.now()
        terminal.tell(`${done}/${battles}`)
      },
    )
    const seconds = (performance.now() - began) / 1000
    const { wins, draws, decisions, events, hash } = report
    const text = [
      `${battles} battles, ${decisions} decisions, ${events} events in ${seconds.toFixed(2)} s (${workers} workers)`,
      `${Math.round(decisions / seconds)} decisions a second, ${(battles / seconds).toFixed(1)} battles a second`,
      `wins ${wins.join(' : ')}, draws ${draws}`,
      `hash ${hash}`,
    ]
    return { text: text.join('\n'), json: { ruleset, seed, workers, seconds, ...report } }
  },
}

function rulesetOf(terminal: Terminal): string {
  const text = textOption(terminal, 'ruleset') ?? 'necromunda'
  const ruleset = rulesetIdSchema.safeParse(text)
  if (!ruleset.success) {
    const known = rulesetIdSchema.options.join(', ')
    throw new AppError('invalid', 'error.option.oneOf', { params: { option: 'ruleset', value: text, known }, where: ['--ruleset'] })
  }
  if (isPlayable(ruleset.data)) return ruleset.data
  throw new AppError('refused', 'error.ruleset.notPlayable', { params: { ruleset: ruleset.data }, where: ['--ruleset'] })
}

function botsOf(terminal: Terminal): [string, string] {
  const text = textOption(terminal, 'bots') ?? 'random,random'
  const [first, second, ...more] = text.split(',')
  const known = (name: string | undefined): name is string => botNames.some((bot) => bot === name)
  if (known(first) && known(second) && more.length === 0) return [first, second]
  throw new AppError('invalid', 'error.option.oneOf', {
    params: { option: 'bots', value: text, known: botNames.join(', ') },
    where: ['--bots'],
  })
}
