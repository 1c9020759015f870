import { AppError } from '@shared/contract/error'
import { parentPort } from 'node:worker_threads'
import type { Refusal, ToWorker } from './worker-steps'

/**
 * In a thread started by `workerSteps`: carries out jobs, one at a time. An AppError ends the job and is reported; any other error ends the
 * thread.
 */
export function carryOutJobs<Job, Step>(carryOut: (job: Job, tell: (step: Step) => void) => Promise<void>): void {
  const post = (step: Step | Refusal): void => parentPort?.postMessage(step)
  const done = async (job: Job) => {
    try {
      await carryOut(job, post)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      post({ kind: 'refused', report: error.report })
    }
  }
  parentPort?.on('message', (message: ToWorker<Job>) => {
    if (message.kind === 'job') void done(message.job)
  })
}

/** Resolves when the last step has been taken. */
export async function taken(): Promise<void> {
  const port = parentPort
  if (port) await new Promise((resolve) => port.once('message', resolve))
}
