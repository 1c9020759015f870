import type { Catalogue } from '../content'
import type { RulesetSimulation } from '../rulesets/plugin'
import type { Battlefield } from '../space'
import { scoreOf, type Outcome, type Score } from './score'
import { simulateBattle, type SimulatedBattle, type SimulationOptions } from './simulate'

export interface SampleRun extends SimulationOptions {
  /** One bot per side. */
  readonly bots: readonly [string, string]
  /** Number of fighters or models per side. */
  readonly crew: number
  /** Whether every battle is played twice, the second time with the bots' sides swapped: the same crews, battlefield and dice. */
  readonly mirrored: boolean
}

/** The pairing of battle `number` of a run, and the side of each bot. */
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

/** The first bot's score in a mirrored run, in total and by battlefield. */
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
 * A ruleset's sample battles on its built-in battlefields in turn. Battle `number` depends only on the number and the seed,
 * so a run can be divided in any way.
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
