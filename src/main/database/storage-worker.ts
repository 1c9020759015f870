import { AppError } from '@shared/contract/error'
import type Database from 'better-sqlite3'
import { parentPort, workerData } from 'node:worker_threads'
import { removeCampaign } from '../campaigns/create'
import { localArbitrator } from './actor'
import type { StorageAnswer, StorageJob } from './aside'
import { backUp, copyInto } from './backup'
import { runCommand } from './command'
import { flush, reserve } from './files'
import { guarded } from './problem'
import { keepSums } from './page-sums'
import { openDatabase } from './open'
import { openForReading } from './reading'
import { restoreBackup } from './restore'
import type { Store } from './store'
import { redo, undo } from './undo'

// Sent by `aside`, which is the only one that starts this file.
const job = workerData as StorageJob

function answer(): StorageAnswer {
  try {
    return { kind: 'done', result: carriedOut() }
  } catch (error) {
    if (error instanceof AppError) return { kind: 'refused', report: error.report }
    throw error
  }
}

function carriedOut(): unknown {
  switch (job.kind) {
    case 'back-up': {
      const { directory, reason, at } = job
      return reading(directory, (sqlite) => backUp(sqlite, directory, reason, at))
    }
    case 'undo':
      return writing(job.directory, (store) => undo(store, job.scope))
    case 'redo':
      return writing(job.directory, (store) => redo(store, job.scope))
    case 'remove-campaign': {
      const { campaignId } = job
      return writing(job.directory, (store) =>
        runCommand(store, { name: 'campaign.delete', actor: localArbitrator }, (change) =>
          removeCampaign(change, { campaignId }),
        ),
      )
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

/** With a connection of its own to the database as it is now: what is written meanwhile is not in the copy. */
function reading<T>(directory: string, work: (sqlite: Database.Database) => T): T {
  const sqlite = openForReading(directory)
  try {
    return work(sqlite)
  } finally {
    sqlite.close()
  }
}

function writing<T>(directory: string, work: (store: Store) => T): T {
  const store = openDatabase(directory)
  try {
    const result = work(store)
    // Left to the next command, so long a journal would keep everybody waiting.
    store.sqlite.pragma('wal_checkpoint(TRUNCATE)')
    return result
  } finally {
    store.close()
  }
}

parentPort?.postMessage(answer())
