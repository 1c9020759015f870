import { BackupInfo, type BackupReason } from '@shared/contract/backups'
import { AppError } from '@shared/contract/error'
import { join } from 'node:path'
import { keepAnswers } from './kept-answers'
import { aside } from './aside'
import { databaseFile } from './connect'
import { onDisk } from './on-disk'
import { openDatabase, type OpenOptions } from './open'
import type { Store } from './store'

/**
 * The way to the database for as long as the application runs. It is opened when it is first needed, so that the application also starts
 * with a database that can't be used, says so, and offers its backups.
 */
export interface Access {
  readonly directory: string
  /** Throws a DatabaseProblem, and a `storageFailed` AppError while a backup is being restored. */
  store(): Store
  /** Resolves when everything that was committed is on the disk. Commits of this store don't wait for that themselves. */
  settled(): Promise<void>
  /** Copies the database as it is now, while work goes on. */
  backUp(reason: BackupReason): Promise<BackupInfo>
  /** Puts a backup in the database's place. Resolves with what the old one was saved as, if it could be read. */
  restore(name: string): Promise<BackupInfo | null>
  close(): void
}

export function accessTo(directory: string, options: OpenOptions = {}): Access {
  const { now = Date.now } = options
  let open: Store | undefined
  let restoring = false
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work, work)
    last = mine
    return mine
  }
  const store = () => {
    if (restoring) throw new AppError('storageFailed', 'error.backup.restoring')
    return (open ??= keepAnswers(quick(openDatabase(directory, options))))
  }
  const close = () => {
    open?.close()
    open = undefined
  }
  return {
    directory,
    store,
    settled: onDisk(join(directory, `${databaseFile}-wal`)),
    backUp: (reason) =>
      inTurn(async () => {
        store()
        return BackupInfo.parse(await aside({ kind: 'back-up', directory, reason, at: now() }))
      }),
    restore: (name) =>
      inTurn(async () => {
        restoring = true
        try {
          close()
          return BackupInfo.nullable().parse(await aside({ kind: 'restore', directory, name, at: now() }))
        } finally {
          restoring = false
        }
      }),
    close,
  }
}

/** One that waits for the disk keeps everybody waiting: `settled` does it aside. */
function quick(store: Store): Store {
  store.sqlite.pragma('synchronous = NORMAL')
  return store
}
