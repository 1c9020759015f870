import type { Warning } from '@shared/contract/vocabulary'
import type { Exported, OwnFilePreview } from '@shared/contract/interchange'
import type { CampaignId } from '@shared/contract/ids'
import { extname, join } from 'node:path'
import { type Refusal, workerSteps } from '../worker-steps'
import type { Outcome } from '../database/command'
import type { Wish } from './import'
import type { BroughtFile } from './own-files'

/** Reads a file, which takes seconds for a large one. `directory`: that of the database and the battlefields. */
export type ImportJob =
  | { kind: 'look'; directory: string; brought: BroughtFile }
  | { kind: 'import'; directory: string; brought: BroughtFile; wish: Wish }

/** Restores a campaign to its state at the end of a cycle. */
export interface RollBackJob {
  kind: 'roll-back'
  directory: string
  campaignId: CampaignId
  cycle: number
  reason: string
}

/** `done`, `total`: bytes of the file; null while its rows are written to the database. */
export type ImportStep<Result> =
  | { readonly kind: 'progress'; readonly done: number; readonly total: number | null }
  | { readonly kind: 'done'; readonly result: Result }

export interface Imported {
  readonly value: Exported
  readonly warnings: readonly Warning[]
}

export type RolledBack = Outcome<Record<string, never>>

export type ImportAnswer = ImportStep<OwnFilePreview | Imported | RolledBack> | Refusal

const workerFile = join(import.meta.dirname, `import-worker${extname(import.meta.filename)}`)

export const lookAside = (
  job: Extract<ImportJob, { kind: 'look' }>,
  signal: AbortSignal,
): AsyncGenerator<ImportStep<OwnFilePreview>, void, void> => workerSteps(workerFile, job, signal)

/** Nobody else may write to the database meanwhile. */
export const importAside = (
  job: Extract<ImportJob, { kind: 'import' }>,
  signal: AbortSignal,
): AsyncGenerator<ImportStep<Imported>, void, void> => workerSteps(workerFile, job, signal)

/** Nobody else may write to the database meanwhile. */
export async function rolledBackAside(job: RollBackJob): Promise<RolledBack> {
  const steps: AsyncIterable<ImportStep<RolledBack>> = workerSteps(workerFile, job, new AbortController().signal)
  for await (const step of steps) if (step.kind === 'done') return step.result
  throw new Error('The roll-back ended with no answer')
}
