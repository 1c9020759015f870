import { closeSync, fdatasync, openSync } from 'node:fs'
import { promisify } from 'node:util'
import { problemOf } from './problem'

/** A commit needn't wait for all of those before it, and a disk isn't faster for being asked more often. */
const atOnce = 2

/**
 * What waits for the disk: commits that come while it is busy wait together, and nobody who only reads waits. The answer resolves when all that
 * was committed before the question is on the disk, and throws a DatabaseProblem where that can't be.
 */
export function onDisk(journal: string, sync: (journal: string) => Promise<void> = syncFile): () => Promise<void> {
  const underWay = new Set<Promise<void>>()
  let next: Promise<void> | null = null
  const begin = (): Promise<void> => {
    next = null
    const mine = sync(journal).finally(() => underWay.delete(mine))
    underWay.add(mine)
    return mine
  }
  // What is under way may have begun before the commit.
  return () => (underWay.size < atOnce ? begin() : (next ??= Promise.race(underWay).then(begin, begin)))
}

const dataOnDisk = promisify(fdatasync)

/** Opened and closed at once, which takes a few microseconds: waiting for each would let a busy host go round twice more. */
async function syncFile(journal: string): Promise<void> {
  try {
    const file = openSync(journal, 'r+')
    try {
      await dataOnDisk(file)
    } finally {
      closeSync(file)
    }
  } catch (error) {
    // SQLite brings all of it into the database, and waits for that, before it removes its journal.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return
    throw problemOf(error, journal)
  }
}
