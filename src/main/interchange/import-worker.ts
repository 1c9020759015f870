import { statSync } from 'node:fs'
import { ownFields } from '../battles/battlefields'
import { cataloguesOver } from '../content/catalogues'
import { openDatabase } from '../database/open'
import { builtInPacks } from '../rulesets/playing'
import { carryOutJobs } from '../worker-jobs'
import { runCommand } from '../database/command'
import { localArbitrator } from '../database/actor'
import type { Store } from '../database/store'
import type { ImportAnswer, Imported, ImportJob, RollBackJob, RolledBack } from './import-aside'
import { rollBack } from './snapshots'
import { importFile, lookAt } from './own-files'
import type { OwnFilePreview } from '@shared/contract/interchange'

type Job = ImportJob | RollBackJob
type Tell = (step: ImportAnswer) => void

// Shared by all jobs: merging content takes time.
const catalogues = cataloguesOver(builtInPacks)

function carriedOut(job: Job, answer: Tell): OwnFilePreview | Imported | RolledBack {
  const store = openDatabase(job.directory)
  try {
    if (job.kind === 'look') return looked(store, job, answer)
    const written = job.kind === 'import' ? imported(store, job, answer) : rolledBack(store, job)
    // Moves the journal into the file, which would make the next command wait after a large import; nobody else writes, and readers are
    // soon done.
    store.sqlite.pragma('wal_checkpoint(TRUNCATE)')
    return written
  } finally {
    store.close()
  }
}

const reading = ({ brought: { file } }: ImportJob, answer: Tell) => {
  const total = Math.max(statSync(file).size, 1)
  return (done: number) => answer({ kind: 'progress', done, total })
}

const looked = (store: Store, job: Extract<ImportJob, { kind: 'look' }>, answer: Tell): OwnFilePreview =>
  lookAt({ store, catalogues, fields: ownFields(job.directory) }, job.brought, reading(job, answer))

function imported(store: Store, job: Extract<ImportJob, { kind: 'import' }>, answer: Tell): Imported {
  answer({ kind: 'progress', done: 0, total: null })
  return importFile(
    { store, catalogues, fields: ownFields(job.directory) },
    job.brought,
    job.wish,
    reading(job, answer),
  )
}

const rolledBack = (store: Store, wanted: RollBackJob): RolledBack =>
  runCommand(store, { name: 'season.rollBack', actor: localArbitrator }, (change) =>
    rollBack(change, catalogues, wanted),
  )

// Jobs are sent from `import-aside.ts`, which alone starts this file.
carryOutJobs<Job, ImportAnswer>(async (job, tell) => tell({ kind: 'done', result: carriedOut(job, tell) }))
