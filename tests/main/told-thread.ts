import { carryOutJobs } from '@main/worker-jobs'
import { AppError } from '@shared/contract/error'
import { threadId } from 'node:worker_threads'

/** Returns its thread id, refuses, or fails, as the job says. */
export type ThreadJob = 'tell' | 'refuse' | 'fail'
export interface ThreadStep {
  readonly kind: 'done'
  readonly thread: number
}

carryOutJobs<ThreadJob, ThreadStep>(async (job, tell) => {
  if (job === 'refuse') throw new AppError('missing', 'error.missing.campaign')
  if (job === 'fail') throw new Error('The thread failed')
  tell({ kind: 'done', thread: threadId })
})
