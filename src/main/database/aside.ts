import type { BackupReason } from '@shared/contract/backups'
import { AppError, type ErrorReport } from '@shared/contract/error'
import type { CampaignId } from '@shared/contract/ids'
import type { UndoScope } from '@shared/contract/undo'
import { extname, join } from 'node:path'
import { Worker } from 'node:worker_threads'

/** What takes seconds where the database is large. `at`: milliseconds since 1970. */
export type StorageJob =
  | { kind: 'back-up'; directory: string; reason: BackupReason; at: number }
  | { kind: 'restore'; directory: string; name: string; at: number }
  | WritingJob
  /** Of the database into the empty file `to`. */
  | { kind: 'copy'; directory: string; to: string }

/** Nobody else may write meanwhile. */
export type WritingJob =
  | { kind: 'undo' | 'redo'; directory: string; scope: UndoScope }
  | { kind: 'remove-campaign'; directory: string; campaignId: CampaignId }

export type StorageAnswer = { kind: 'done'; result: unknown } | { kind: 'refused'; report: ErrorReport }

const workerFile = join(import.meta.dirname, `storage-worker${extname(import.meta.filename)}`)

/** Does it in a thread of its own, so that nobody else waits. Throws the AppError that the job ended with. */
export function aside(job: StorageJob): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(workerFile, { workerData: job })
    worker.once('message', (answer: StorageAnswer) =>
      answer.kind === 'done' ? resolve(answer.result) : reject(AppError.from(answer.report)),
    )
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`The storage worker ended with ${code} and no answer`)))
  })
}
