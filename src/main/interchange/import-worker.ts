import { AppError } from '@shared/contract/error'
import { statSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { ownFields } from '../battles/battlefields'
import { cataloguesOver } from '../content/catalogues'
import { openDatabase } from '../database/open'
import { builtInPacks } from '../rulesets/playing'
import type { ImportAnswer, ImportJob, Imported } from './import-aside'
import { importFile, lookAt } from './own-files'
import type { OwnFilePreview } from '@shared/contract/interchange'

// Sent by `lookAside` and `importAside`, which are the only ones that start this file.
const job = workerData as ImportJob

const answer = (step: ImportAnswer): void => parentPort?.postMessage(step)

function carriedOut(): OwnFilePreview | Imported {
  const { directory, brought } = job
  const store = openDatabase(directory)
  try {
    const surroundings = { store, catalogues: cataloguesOver(builtInPacks), fields: ownFields(directory) }
    const { size } = statSync(brought.file)
    const onRead = (done: number) => answer({ kind: 'progress', done, total: Math.max(size, 1) })
    if (job.kind === 'look') return lookAt(surroundings, brought, onRead)
    answer({ kind: 'progress', done: 0, total: null })
    const imported = importFile(surroundings, brought, job.wish, onRead)
    // The journal of a large file would keep the next command waiting; nobody else writes, and who reads is soon done.
    store.sqlite.pragma('wal_checkpoint(TRUNCATE)')
    return imported
  } finally {
    store.close()
  }
}

try {
  answer({ kind: 'done', result: carriedOut() })
} catch (error) {
  if (!(error instanceof AppError)) throw error
  answer({ kind: 'refused', report: error.report })
}
