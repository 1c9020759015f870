import { AppError, type ErrorReport } from '@shared/contract/error'
import { on } from 'node:events'
import { Worker } from 'node:worker_threads'

export interface Refusal {
  readonly kind: 'refused'
  readonly report: ErrorReport
}

export type ToWorker<Job> = { readonly kind: 'job'; readonly job: Job } | { readonly kind: 'next' }

/** How long an idle thread waits for another job. Milliseconds. */
const patience = 10_000

/** Idle threads, by file. They have loaded their code, which takes longer than many a job. */
const waiting = new Map<string, { readonly worker: Worker; readonly ending: NodeJS.Timeout }>()

/**
 * Carries out a job in another thread, so that requests are served meanwhile, and yields its steps; `done` is the last. A thread that waits
 * after each step is told when it was taken. Throws the AppError that the job ended with, `cancelled` when the signal is aborted.
 */
export async function* workerSteps<Step extends { readonly kind: string }>(
  file: string,
  job: unknown,
  signal: AbortSignal,
): AsyncGenerator<Step, void, void> {
  const worker = waitingIn(file) ?? new Worker(file)
  const send = (message: ToWorker<unknown>) => worker.postMessage(message)
  let isDone = false
  try {
    signal.throwIfAborted()
    const messages = on(worker, 'message', { signal, close: ['exit'] })
    send({ kind: 'job', job })
    for await (const [message] of messages) {
      const answer = message as Step | Refusal // each worker sends its own steps and nothing else
      isDone = answer.kind === 'done' || answer.kind === 'refused'
      if (isRefusal(answer)) throw AppError.from(answer.report)
      yield answer
      if (isDone) return
      send({ kind: 'next' })
    }
    throw new Error(`The worker ${file} ended with no answer`)
  } catch (error) {
    throw signal.aborted ? new AppError('cancelled', 'error.cancelled', { cause: error }) : error
  } finally {
    if (isDone && !waiting.has(file)) keepWaiting(file, worker)
    else await worker.terminate()
  }
}

function waitingIn(file: string): Worker | undefined {
  const found = waiting.get(file)
  if (found === undefined) return undefined
  waiting.delete(file)
  clearTimeout(found.ending)
  found.worker.ref()
  return found.worker
}

/** Doesn't keep the process alive. */
function keepWaiting(file: string, worker: Worker): void {
  worker.unref()
  const ending = setTimeout(() => {
    waiting.delete(file)
    void worker.terminate()
  }, patience).unref()
  waiting.set(file, { worker, ending })
}

const isRefusal = (answer: { readonly kind: string }): answer is Refusal => answer.kind === 'refused'
