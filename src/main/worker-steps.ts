import { AppError, type ErrorReport } from '@shared/contract/error'
import { on } from 'node:events'
import { Worker } from 'node:worker_threads'

export interface Refusal {
  readonly kind: 'refused'
  readonly report: ErrorReport
}

/**
 * Does a job in a thread of its own, so that nobody else waits, and gives back the steps that it tells of; `done` is the last. A thread that waits after
 * each step is told when it was taken. Throws the AppError that the job ended with, `cancelled` when the signal is aborted.
 */
export async function* workerSteps<Step extends { readonly kind: string }>(
  file: string,
  job: unknown,
  signal: AbortSignal,
): AsyncGenerator<Step, void, void> {
  const worker = new Worker(file, { workerData: job })
  try {
    for await (const [message] of on(worker, 'message', { signal, close: ['exit'] })) {
      const answer = message as Step | Refusal // each worker sends its own steps and nothing else
      if (isRefusal(answer)) throw AppError.from(answer.report)
      yield answer
      if (answer.kind === 'done') return
      worker.postMessage('next')
    }
    throw new Error(`The worker ${file} ended with no answer`)
  } catch (error) {
    throw signal.aborted ? new AppError('cancelled', 'error.cancelled', { cause: error }) : error
  } finally {
    await worker.terminate()
  }
}

const isRefusal = (answer: { readonly kind: string }): answer is Refusal => answer.kind === 'refused'
