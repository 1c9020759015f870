import { loadPacks } from '@shared/content'
import type { RulesetContent, RulesetSimulation } from '@shared/rulesets/plugin'
import { content as eighthContent } from '@shared/rulesets/wh40k-8e/content'
import { simulation as eighth } from '@shared/rulesets/wh40k-8e/simulation'
import { sampleArmies } from '@shared/rulesets/wh40k/classic/simulation/sample'
import { content as fourthContent } from '@shared/rulesets/wh40k-4e/content'
import { sampleBattles as fourthBattles, simulation as fourth } from '@shared/rulesets/wh40k-4e/simulation'
import { content as seventhContent } from '@shared/rulesets/wh40k-7e/content'
import { sampleBattles as seventhBattles, simulation as seventh } from '@shared/rulesets/wh40k-7e/simulation'
import { playSamples } from '@shared/simulation'
import { limit, timed, type Measurement } from './table'

/** Sixty models against sixty, random bots, mean of 24 battles on one core after a warm-up. */
const measured = (what: string, simulation: RulesetSimulation, { packs }: RulesetContent): Measurement => {
  const catalogue = loadPacks(packs)
  const play = (seed: string, battles: number) =>
    playSamples(simulation, catalogue, {
      seed,
      first: 0,
      battles,
      bots: ['random', 'random'],
      crew: 60,
      mirrored: false,
      invariants: false,
      mostDecisions: 50_000,
    })
  play('warm', 12)
  const { result, clock } = timed(() => play('bench', 24))
  return limit(`battle of sixty models a side, ${what}, mean of ${result.length}`, clock / result.length, 'ms', 400)
}

/** The same number of models on both sides, vehicles among them. */
const ofModels = (
  simulation: RulesetSimulation,
  battles: typeof seventhBattles | typeof fourthBattles,
): RulesetSimulation => ({
  ...simulation,
  sample: (...how) => sampleArmies(battles, ...how, 'all', 'models'),
})

/** Battles of armies. */
export const benchArmies = (): Measurement[] => [
  measured('8th edition, five rounds', eighth, eighthContent),
  measured('7th edition, six turns', ofModels(seventh, seventhBattles), seventhContent),
  measured('4th edition, six turns', ofModels(fourth, fourthBattles), fourthContent),
]
