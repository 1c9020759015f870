import type { Catalogue } from '@shared/content'
import type { RulesetSimulation } from '@shared/rulesets/plugin'
import { playSamples, scoresOf } from '@shared/simulation'
import { expect } from 'vitest'

/** The share of mirrored battles that the first bot wins against the second, with legal answers. */
export const shareOf = (
  simulation: RulesetSimulation,
  catalogue: Catalogue,
  bots: readonly [string, string],
  battles: number,
): number => {
  const run = { seed: 'duel', first: 0, battles, mirrored: true, invariants: true, mostDecisions: 20_000, crew: 30 }
  const played = playSamples(simulation, catalogue, { ...run, bots })
  expect(played).toMatchSnapshot()
  return scoresOf(simulation, { ...run, bots }, played).all.share
}
