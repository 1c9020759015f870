import { onDisk } from '@main/database/on-disk'
import { DatabaseProblem } from '@main/database/problem'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
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

test('commits that come while the disk is busy wait for its next turn, all together', async () => {
  const { begun, over, wait } = slowDisk()
  const first = wait('first')
  const later = [wait('second'), wait('third')]
  expect(begun).toHaveLength(1)
  begun[0]?.resolve()
  await first
  expect(over).toEqual(['first'])
  await Promise.resolve()
  expect(begun).toHaveLength(2)
  begun[1]?.resolve()
  await Promise.all(later)
  expect(over).toEqual(['first', 'second', 'third'])
  const fourth = wait('fourth')
  expect(begun).toHaveLength(3)
  begun[2]?.resolve()
  await fourth
})

test('who waits hears that the disk failed, the next ones try anew', async () => {
  const { begun, over, wait } = slowDisk()
  const first = wait('first')
  const second = wait('second')
  begun[0]?.reject(new Error('full'))
  await first
  begun[1]?.resolve()
  await second
  expect(over).toEqual(['first failed', 'second'])
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
