import { loadPacks } from '@shared/content'
import { AppError } from '@shared/contract'
import { storedRulesets } from '../rulesets/registry'
import type { Command } from './command'

/**
 * Odds of one or two weapons, by the first ruleset that can compute them; docs/odds.md describes the JSON. `--verify` compares them with
 * rolled attacks.
 */
export const odds: Command = {
  usage: 'odds FILE | odds --verify [--attacks N] [--seed S]',
  options: { verify: { type: 'boolean' }, attacks: { type: 'string' }, seed: { type: 'string' } },
  takes: 1,
  async run(terminal) {
    for (const { content, odds: command } of storedRulesets)
      if (command !== null) return (await command())(terminal, loadPacks(content.packs))
    throw new AppError('unavailable', 'error.odds.none')
  },
}
