import { onDisk } from '@main/database/on-disk'
import { DatabaseProblem } from '@main/database/problem'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { freshFolder } from './support'

/** A disk that is ready when the test says so. */
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

test('two commits are brought to the disk side by side; those that come meanwhile wait for its next turn, all together', async () => {
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

test('who waits hears that the disk failed, the next ones try anew', async () => {
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

test('the journal is written through; without one there is nothing to wait for', async () => {
  const folder = freshFolder()
  const journal = join(folder, 'journal')
  await onDisk(journal)()
  writeFileSync(journal, 'written')
  await onDisk(journal)()
  const none = join(folder, 'folder')
  mkdirSync(none)
  await expect(onDisk(none)()).rejects.toBeInstanceOf(DatabaseProblem)
})
