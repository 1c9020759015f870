import { AppError, type ErrorReport } from '@shared/contract/error'
import type { FileStep } from '@shared/contract/interchange'
import type { CampaignId } from '@shared/contract/ids'
import type { Locale } from '@shared/i18n'
import { on } from 'node:events'
import { extname, join } from 'node:path'
import { Worker } from 'node:worker_threads'

/** A file that takes seconds to write where a campaign is large. `directory`: that of the database. */
export type ExportJob =
  | { kind: 'campaign'; directory: string; campaignId: CampaignId }
  | { kind: 'tables'; directory: string; campaignId: CampaignId; locale: Locale }

export type ExportAnswer = FileStep | { kind: 'refused'; report: ErrorReport }

const workerFile = join(import.meta.dirname, `export-worker${extname(import.meta.filename)}`)

/**
 * Writes the file in a thread of its own, from the database as it is when the first step comes. The thread waits until each step is taken.
 * Throws the AppError that the job ended with, `cancelled` when the signal is aborted.
 */
export async function* exportAside(job: ExportJob, signal: AbortSignal): AsyncGenerator<FileStep, void, void> {
  const worker = new Worker(workerFile, { workerData: job })
  try {
    for await (const [message] of on(worker, 'message', { signal, close: ['exit'] })) {
      const answer = message as ExportAnswer // the worker sends nothing else
      if (answer.kind === 'refused') throw AppError.from(answer.report)
      yield answer
      if (answer.kind === 'done') return
      worker.postMessage('next')
    }
    throw new Error(`The export worker ended with no answer`)
  } catch (error) {
    throw signal.aborted ? new AppError('cancelled', 'error.cancelled', { cause: error }) : error
  } finally {
    await worker.terminate()
  }
}
