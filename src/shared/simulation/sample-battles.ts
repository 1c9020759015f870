import type { Catalogue } from '../content'
import type { RulesetSimulation } from '../rulesets/plugin'
import type { Battlefield } from '../space'
import { scoreOf, type Outcome, type Score } from './score'
import { simulateBattle, type SimulatedBattle, type SimulationOptions } from './simulate'

export interface SampleRun extends SimulationOptions {
  /** One bot a side. */
  readonly bots: readonly [string, string]
  /** Fighters or models a side. */
  readonly crew: number
  /** Every battle is fought twice, the second time with the bots' sides swapped: the same crews, ground and dice. */
  readonly mirrored: boolean
}

/** What is fought in battle `number` of a run, and on whose side each bot is. */
export const pairingOf = ({ bots, mirrored }: Pick<SampleRun, 'bots' | 'mirrored'>, number: number) => {
  const [first, second] = bots
  const swapped = mirrored && number % 2 === 1
  return {
    /** Crews, battlefield and dice depend on this alone. */
    pairing: mirrored ? Math.floor(number / 2) : number,
    seats: (swapped ? [second, first] : [first, second]) as readonly [string, string],
    /** The first bot's side. */
    side: swapped ? 1 : 0,
  }
}

const fieldOf = ({ battlefields }: RulesetSimulation, pairing: number): Battlefield => {
  const field = battlefields[pairing % battlefields.length]
  if (field === undefined) throw new RangeError('There are no battlefields')
  return field
}

export interface Scores {
  readonly all: Score
  readonly byBattlefield: readonly ({ readonly battlefield: string } & Score)[]
}

/** How the first bot of a mirrored run did, altogether and on each battlefield. */
export const scoresOf = (simulation: RulesetSimulation, run: SampleRun, played: readonly SimulatedBattle[]): Scores => {
  const outcome = ({ number, winner }: SimulatedBattle): Outcome =>
    winner === null ? 'draw' : winner === pairingOf(run, number).side ? 'win' : 'loss'
  const fieldIn = ({ number }: SimulatedBattle): string => fieldOf(simulation, pairingOf(run, number).pairing).id
  return {
    all: scoreOf(played.map(outcome)),
    byBattlefield: simulation.battlefields.map(({ id }) => ({
      battlefield: id,
      ...scoreOf(played.filter((battle) => fieldIn(battle) === id).map(outcome)),
    })),
  }
}

/**
 * A ruleset's sample battles on its ready-made battlefields in turn. What battle `number` is like depends on the number and the seed
 * alone, so a run can be shared out in any way.
 */
export const playSamples = (
  simulation: RulesetSimulation,
  catalogue: Catalogue,
  run: SampleRun,
  onPlayed?: (battle: SimulatedBattle) => void,
): SimulatedBattle[] => {
  const { ruleset } = simulation
  const played: SimulatedBattle[] = []
  for (let number = run.first; number < run.first + run.battles; number += 1) {
    const { pairing, seats: names } = pairingOf(run, number)
    const field = fieldOf(simulation, pairing)
    const setup = simulation.sample(catalogue, field, pairing, names, run.crew)
    const battle = ruleset.openBattle(setup, catalogue, field)
    const { game, space, advisor } = battle
    if (advisor === null) throw new Error('Simulations are fought on a board')
    const seats = names.map((name) => ruleset.makeBot(name, battle))
    const result = { ...simulateBattle({ game, space, advisor, seats }, pairing, run), number }
    played.push(result)
    onPlayed?.(result)
  }
  return played
}
