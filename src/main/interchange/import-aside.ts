import type { Warning } from '@shared/contract/vocabulary'
import type { Exported, OwnFilePreview } from '@shared/contract/interchange'
import { extname, join } from 'node:path'
import { type Refusal, workerSteps } from '../worker-steps'
import type { Wish } from './import'
import type { BroughtFile } from './own-files'

/** A file that takes seconds to read where it is large. `directory`: that of the database, and of battlefields. */
export type ImportJob =
  | { kind: 'look'; directory: string; brought: BroughtFile }
  | { kind: 'import'; directory: string; brought: BroughtFile; wish: Wish }

/** `done`, `total`: bytes of the file; null while it is written to the database. */
export type ImportStep<Result> =
  | { readonly kind: 'progress'; readonly done: number; readonly total: number | null }
  | { readonly kind: 'done'; readonly result: Result }

export interface Imported {
  readonly value: Exported
  readonly warnings: readonly Warning[]
}

export type ImportAnswer = ImportStep<OwnFilePreview | Imported> | Refusal

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
