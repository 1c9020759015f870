import { workerSteps } from '@main/worker-steps'
import { AppError } from '@shared/contract/error'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { ThreadJob, ThreadStep } from './told-thread'

const file = join(import.meta.dirname, 'told-thread.ts')
const steps = (job: ThreadJob, { signal } = new AbortController()) => workerSteps<ThreadStep>(file, job, signal)
const threadOf = async (): Promise<number> => {
  for await (const { thread } of steps('tell')) return thread
  throw new Error('Nothing was told')
}

test('one thread does one job after another, and a second thread a job that is requested meanwhile', async () => {
  const first = await threadOf()
  expect(await threadOf()).toBe(first)
  const [one, other] = await Promise.all([threadOf(), threadOf()])
  expect([one, other]).toContain(first)
  expect(one).not.toBe(other)
})

test('after a refused job the thread does the next one; a failed or cancelled job ends it', async () => {
  const first = await threadOf()
  await expect(steps('refuse').next()).rejects.toBeInstanceOf(AppError)
  expect(await threadOf()).toBe(first)
  await expect(steps('fail').next()).rejects.toThrow('The thread failed')
  const second = await threadOf()
  expect(second).not.toBe(first)
  const caller = new AbortController()
  const cancelled = steps('tell', caller).next()
  caller.abort()
  await expect(cancelled).rejects.toMatchObject({ code: 'cancelled' })
  expect(await threadOf()).not.toBe(second)
})
