import { onDisk } from '@main/database/on-disk'
import { DatabaseProblem } from '@main/database/problem'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { freshFolder } from './support'

/** A disk whose writes end when the test says so. */
function slowDisk() {
  const begun: PromiseWithResolvers<void>[] = []
  const settled = onDisk('journal', () => {
    const one = Promise.withResolvers<void>()
    begun.push(one)
    return one.promise
  })
  const over: string[] = []
  const wait = (name: string) =>
    settled().then(
      () => void over.push(name),
      () => void over.push(`${name} failed`),
    )
  return { begun, over, wait }
}

test('two commits are flushed to the disk at the same time; later ones wait for the next flush, all together', async () => {
  const { begun, over, wait } = slowDisk()
  const [first, second] = [wait('first'), wait('second')]
  const later = [wait('third'), wait('fourth')]
  expect(begun).toHaveLength(2)
  begun[1]?.resolve()
  await second
  expect(over).toEqual(['second'])
  await vi.waitUntil(() => begun.length === 3)
  begun[2]?.resolve()
  await Promise.all(later)
  expect(over).toEqual(['second', 'third', 'fourth'])
  const fifth = wait('fifth')
  expect(begun).toHaveLength(4)
  begun[3]?.resolve()
  begun[0]?.resolve()
  await Promise.all([first, fifth])
})

test('a waiting command fails if the disk fails, and the next ones try again', async () => {
  const { begun, over, wait } = slowDisk()
  const [first, second] = [wait('first'), wait('second')]
  const third = wait('third')
  begun[0]?.reject(new Error('full'))
  await first
  await vi.waitUntil(() => begun.length === 3)
  begun[2]?.resolve()
  await third
  expect(over).toEqual(['first failed', 'third'])
  begun[1]?.resolve()
  await second
})

test('the journal is flushed; without one there is nothing to wait for', async () => {
  const folder = freshFolder()
  const journal = join(folder, 'journal')
  await onDisk(journal)()
  writeFileSync(journal, 'written')
  await onDisk(journal)()
  const none = join(folder, 'folder')
  mkdirSync(none)
  await expect(onDisk(none)()).rejects.toBeInstanceOf(DatabaseProblem)
})
