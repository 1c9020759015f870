import type { RulesetId } from '../battle'
import { botNamed } from '../bots'
import type { Catalogue } from '../content'
import { openRulesetBattle, type DrivenBattle } from '../rulesets'
import type { Battlefield } from '../space'
import { BATTLEFIELDS, LARGE_BATTLEFIELDS } from '../space/battlefields'
import { sampleArmies } from './sample-armies'
import { sampleSetup } from './sample-crews'
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

/** Where the sample battles of a ruleset are fought. */
const fieldsFor = (ruleset: RulesetId): readonly Battlefield[] =>
  ruleset === 'necromunda' ? BATTLEFIELDS : LARGE_BATTLEFIELDS

const fieldOf = (ruleset: RulesetId, pairing: number): Battlefield => {
  const fields = fieldsFor(ruleset)
  const field = fields[pairing % fields.length]
  if (field === undefined) throw new RangeError('There are no battlefields')
  return field
}

export interface Scores {
  readonly all: Score
  readonly byBattlefield: readonly ({ readonly battlefield: string } & Score)[]
}

/** How the first bot of a mirrored run did, altogether and on each battlefield. */
export const scoresOf = (
  run: SampleRun,
  played: readonly SimulatedBattle[],
  ruleset: RulesetId = 'necromunda',
): Scores => {
  const outcome = ({ number, winner }: SimulatedBattle): Outcome =>
    winner === null ? 'draw' : winner === pairingOf(run, number).side ? 'win' : 'loss'
  const fieldIn = ({ number }: SimulatedBattle): string => fieldOf(ruleset, pairingOf(run, number).pairing).id
  return {
    all: scoreOf(played.map(outcome)),
    byBattlefield: fieldsFor(ruleset).map(({ id }) => ({
      battlefield: id,
      ...scoreOf(played.filter((battle) => fieldIn(battle) === id).map(outcome)),
    })),
  }
}

/**
 * Battles of the sample gangs (or of the forces' sample armies, where the catalogue is one of armies) on the ready-made
 * battlefields in turn. What battle `number` is like depends on the number and the seed alone, so a run can be shared out in
 * any way.
 */
export const playSamples = (
  catalogue: Catalogue,
  run: SampleRun,
  onPlayed?: (battle: SimulatedBattle) => void,
): SimulatedBattle[] => {
  const played: SimulatedBattle[] = []
  for (let number = run.first; number < run.first + run.battles; number += 1) {
    const { pairing, seats: names } = pairingOf(run, number)
    const field = fieldOf(catalogue.ruleset, pairing)
    const setupOf = catalogue.ruleset === 'necromunda' ? sampleSetup : sampleArmies
    const battle = openRulesetBattle(setupOf(catalogue, field, pairing, names, run.crew), catalogue, field)
    const { game, space, advisor }: DrivenBattle = battle
    if (advisor === null) throw new Error('Simulations are fought on a board')
    const seats = names.map((name) => botNamed(name, battle))
    const result = { ...simulateBattle({ game, space, advisor, seats }, pairing, run), number }
    played.push(result)
    onPlayed?.(result)
  }
  return played
}
