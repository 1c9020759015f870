import { AppError } from '@shared/contract/error'
import { statSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { ownFields } from '../battles/battlefields'
import { cataloguesOver } from '../content/catalogues'
import { openDatabase } from '../database/open'
import { builtInPacks } from '../rulesets/playing'
import { runCommand } from '../database/command'
import { localArbitrator } from '../database/actor'
import type { Store } from '../database/store'
import type { ImportAnswer, Imported, ImportJob, RollBackJob, RolledBack } from './import-aside'
import { rollBack } from './snapshots'
import { importFile, lookAt } from './own-files'
import type { OwnFilePreview } from '@shared/contract/interchange'

// Sent by those who start this file, all in `import-aside.ts`.
const job = workerData as ImportJob | RollBackJob

const answer = (step: ImportAnswer): void => parentPort?.postMessage(step)

const catalogues = cataloguesOver(builtInPacks)

function carriedOut(): OwnFilePreview | Imported | RolledBack {
  const store = openDatabase(job.directory)
  try {
    if (job.kind === 'look') return looked(store, job)
    const written = job.kind === 'import' ? imported(store, job) : rolledBack(store, job)
    // The journal of a large campaign would keep the next command waiting; nobody else writes, and who reads is soon done.
    store.sqlite.pragma('wal_checkpoint(TRUNCATE)')
    return written
  } finally {
    store.close()
  }
}

const reading = ({ brought: { file } }: ImportJob) => {
  const total = Math.max(statSync(file).size, 1)
  return (done: number) => answer({ kind: 'progress', done, total })
}

const looked = (store: Store, job: Extract<ImportJob, { kind: 'look' }>): OwnFilePreview =>
  lookAt({ store, catalogues, fields: ownFields(job.directory) }, job.brought, reading(job))

function imported(store: Store, job: Extract<ImportJob, { kind: 'import' }>): Imported {
  answer({ kind: 'progress', done: 0, total: null })
  return importFile({ store, catalogues, fields: ownFields(job.directory) }, job.brought, job.wish, reading(job))
}

const rolledBack = (store: Store, wanted: RollBackJob): RolledBack =>
  runCommand(store, { name: 'season.rollBack', actor: localArbitrator }, (change) =>
    rollBack(change, catalogues, wanted),
  )

try {
  answer({ kind: 'done', result: carriedOut() })
} catch (error) {
  if (!(error instanceof AppError)) throw error
  answer({ kind: 'refused', report: error.report })
}
