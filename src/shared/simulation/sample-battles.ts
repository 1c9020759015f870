import { botNamed } from '../bots'
import type { Catalogue } from '../content'
import { openBattle } from '../rulesets'
import { BATTLEFIELDS } from '../space/battlefields'
import { sampleSetup } from './sample-crews'
import { simulateBattle, type SimulatedBattle, type SimulationOptions } from './simulate'

export interface SampleRun extends SimulationOptions {
  /** One bot a side. */
  readonly bots: readonly [string, string]
  /** Fighters a side. */
  readonly crew: number
}

/**
 * Battles of the sample gangs on the ready-made battlefields in turn. What battle `number` is like depends on the number and
 * the seed alone, so a run can be shared out in any way.
 */
export const playSamples = (
  catalogue: Catalogue,
  run: SampleRun,
  onPlayed?: (battle: SimulatedBattle) => void,
): SimulatedBattle[] => {
  const played: SimulatedBattle[] = []
  for (let number = run.first; number < run.first + run.battles; number += 1) {
    const field = BATTLEFIELDS[number % BATTLEFIELDS.length]
    if (field === undefined) throw new RangeError('There are no battlefields')
    const battle = openBattle(sampleSetup(catalogue, field, number, run.bots, run.crew), catalogue, field)
    const { game, space, advisor } = battle
    if (advisor === null) throw new Error('Simulations are fought on a board')
    const seats = run.bots.map((name) => botNamed(name, battle))
    const result = simulateBattle({ game, space, advisor, seats }, number, run)
    played.push(result)
    onPlayed?.(result)
  }
  return played
}
