import type { BackupReason } from '@shared/contract/backups'
import type { CampaignId } from '@shared/contract/ids'
import type { UndoScope } from '@shared/contract/undo'
import { extname, join } from 'node:path'
import { workerSteps } from '../worker-steps'

/** Reading jobs that take seconds on a large database. `at`: milliseconds since 1970. */
export type StorageJob =
  | { kind: 'back-up'; directory: string; reason: BackupReason; at: number }
  | { kind: 'restore'; directory: string; name: string; at: number }
  | WritingJob
  /** Copies the database into the empty file `to`. */
  | { kind: 'copy'; directory: string; to: string }

/** Writing jobs: nobody else may write meanwhile. */
export type WritingJob =
  | { kind: 'undo' | 'redo'; directory: string; scope: UndoScope }
  | { kind: 'remove-campaign'; directory: string; campaignId: CampaignId }

export interface Done {
  readonly kind: 'done'
  readonly result: unknown
}

const workerFile = join(import.meta.dirname, `storage-worker${extname(import.meta.filename)}`)

/** Does the job in another thread, so that requests are still served. Throws the AppError that the job ended with. */
export async function aside(job: StorageJob): Promise<unknown> {
  const { signal } = new AbortController()
  for await (const { result } of workerSteps<Done>(workerFile, job, signal)) return result
  throw new Error('The storage worker ended with no answer')
}
