import type { RulesetId } from '@shared/battle'
import { loadPacks } from '@shared/content'
import { rulesetOf } from '@shared/rulesets/registry'
import { playSamples, type SampleRun, type SimulatedBattle } from '@shared/simulation'
import { parentPort, workerData } from 'node:worker_threads'
import { builtInPacks } from '../rulesets/playing'

/** Sent by a worker after each battle. An error ends the worker and reaches the main thread by itself. */
export type WorkerMessage = SimulatedBattle

// Sent by `simulate`, the only caller that starts this file.
const { ruleset, ...run } = workerData as SampleRun & { readonly ruleset: RulesetId }
async function play(): Promise<void> {
  const simulation = await rulesetOf(ruleset).simulation?.()
  if (simulation === undefined) throw new Error(`Battles of ${ruleset} can't be simulated`)
  playSamples(simulation, loadPacks(builtInPacks(ruleset)), run, (battle) => parentPort?.postMessage(battle))
}
void play()
