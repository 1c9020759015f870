import { closeSync, fdatasync, openSync } from 'node:fs'
import { promisify } from 'node:util'
import { problemOf } from './problem'

/** Most syncs at once: a commit needn't wait for all syncs before it, and more of them don't make a disk faster. */
const atOnce = 2

/**
 * Waits for the disk: commits that come while it is busy wait together, and readers don't wait. The returned function resolves when
 * everything committed before the call is on the disk, and throws a DatabaseProblem if that fails.
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
  // A sync under way may have begun before the commit.
  return () => (underWay.size < atOnce ? begin() : (next ??= Promise.race(underWay).then(begin, begin)))
}

const dataOnDisk = promisify(fdatasync)

/** Opened and closed synchronously, which takes microseconds: awaiting each would cost a busy host two more turns of the event loop. */
async function syncFile(journal: string): Promise<void> {
  try {
    const file = openSync(journal, 'r+')
    try {
      await dataOnDisk(file)
    } finally {
      closeSync(file)
    }
  } catch (error) {
    // No journal: SQLite has written all of it into the database, and waited for that, before removing it.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return
    throw problemOf(error, journal)
  }
}
