import type { RulesetId } from '@shared/battle'
import { loadPacks } from '@shared/content'
import { playSamples, type SampleRun, type SimulatedBattle } from '@shared/simulation'
import { parentPort, workerData } from 'node:worker_threads'
import { builtInPacks } from '../campaigns/built-in'

/** What a worker sends: each battle as it is done. An error ends the worker and reaches the main thread by itself. */
export type WorkerMessage = SimulatedBattle

// Sent by `simulate`, which is the only one that starts this file.
const { ruleset, ...run } = workerData as SampleRun & { readonly ruleset: RulesetId }
playSamples(loadPacks(builtInPacks(ruleset)), run, (battle) => parentPort?.postMessage(battle))
