import { fieldOf } from '../space/battlefields'
import type { Catalogue } from '../content'
import type { RulesetSimulation } from '../rulesets/plugin'
import { simulateBattle, type SimulatedBattle, type SimulationOptions } from './simulate'

/** Battle `number` of those drawn from all content, with bots for its sides. */
export const openDrawn = (
  { ruleset, drawn }: RulesetSimulation,
  catalogue: Catalogue,
  seed: string,
  number: number,
  bots: readonly string[],
) => {
  const setup = drawn(catalogue, seed, number, bots)
  const battle = ruleset.openBattle(setup, catalogue, fieldOf(setup))
  const { game, space, advisor } = battle
  if (advisor === null) throw new Error('Drawn battles are fought on a board')
  const seats = setup.sides.map(({ controller }) =>
    ruleset.makeBot(controller.kind === 'bot' ? controller.bot : 'random', battle),
  )
  return { setup, match: { game, space, advisor, seats } }
}

/**
 * Plays battle `number` of those drawn from all content to its end. Throws an Error that names its seed if it gets stuck or
 * breaks an invariant.
 */
export const playDrawn = (
  simulation: RulesetSimulation,
  catalogue: Catalogue,
  seed: string,
  number: number,
  options: Pick<SimulationOptions, 'invariants' | 'mostDecisions'> & { readonly bots: readonly string[] },
): SimulatedBattle =>
  simulateBattle(openDrawn(simulation, catalogue, seed, number, options.bots).match, number, {
    ...options,
    seed,
    first: number,
    battles: 1,
  })
