import type { RulesetId } from '@shared/battle'
import type { RulesetSimulation } from '@shared/rulesets/plugin'
import {
  reportOf,
  scoresOf,
  type SampleRun,
  type Scores,
  type SimulatedBattle,
  type SimulationReport,
} from '@shared/simulation'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

/** Divides battles evenly: consecutive numbers for each worker. */
const shares = ({ first, battles }: SampleRun, workers: number): { first: number; battles: number }[] =>
  Array.from({ length: workers }, (_, worker) => {
    const from = Math.floor((battles * worker) / workers)
    const to = Math.floor((battles * (worker + 1)) / workers)
    return { first: first + from, battles: to - from }
  }).filter((share) => share.battles > 0)

/** `scores`: null unless every battle was also fought with swapped sides. */
export type SampleReport = SimulationReport & { readonly scores: Scores | null }

/** Plays battles of a ruleset's sample sides in worker threads. The report does not depend on the number of threads. */
export async function simulateSamples(
  simulation: RulesetSimulation,
  run: SampleRun,
  workers: number,
  onProgress: (done: number) => void = () => undefined,
): Promise<SampleReport> {
  const played: SimulatedBattle[] = []
  await Promise.all(
    shares(run, workers).map((share) =>
      play({ ...run, ...share, ruleset: simulation.ruleset.id }, (battle) => {
        played.push(battle)
        onProgress(played.length)
      }),
    ),
  )
  return { ...reportOf(played, run.bots.length), scores: run.mirrored ? scoresOf(simulation, run, played) : null }
}

function play(
  run: SampleRun & { readonly ruleset: RulesetId },
  onBattle: (battle: SimulatedBattle) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(join(import.meta.dirname, 'simulation-worker.js'), { workerData: run })
    worker.on('message', onBattle)
    worker.once('error', reject)
    worker.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`A simulation worker ended with ${code}`)),
    )
  })
}
