import type Database from 'better-sqlite3'
import { carryOutJobs } from '../worker-jobs'
import type { Done, StorageJob } from './aside'
import { backUp, copyInto } from './backup'
import { flush, reserve } from './files'
import { guarded } from './problem'
import { keepSums } from './page-sums'
import { openForReading } from './reading'
import { restoreBackup } from './restore'

async function carriedOut(job: StorageJob): Promise<unknown> {
  switch (job.kind) {
    case 'back-up': {
      const { directory, reason, at } = job
      return reading(directory, (sqlite) => backUp(sqlite, directory, reason, at))
    }
    case 'undo':
    case 'redo':
    case 'remove-campaign': {
      // Loaded only for these jobs: a backup shouldn't wait for it.
      const { writtenAside } = await import('./written-aside')
      return writtenAside(job)
    }
    case 'restore':
      return restoreBackup(job.directory, job.name, job.at)
    case 'copy': {
      const { directory, to } = job
      return guarded(to, () => {
        reserve(to)
        reading(directory, (sqlite) => copyInto(sqlite, to))
        flush(to)
        keepSums(to)
      })
    }
  }
}

/** Opens a new connection to the database as it is now: later writes are not in the copy. */
function reading<T>(directory: string, work: (sqlite: Database.Database) => T): T {
  const sqlite = openForReading(directory)
  try {
    return work(sqlite)
  } finally {
    sqlite.close()
  }
}

// Jobs are sent by `aside`, the only caller that starts this file.
carryOutJobs<StorageJob, Done>(async (job, tell) => tell({ kind: 'done', result: await carriedOut(job) }))
