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
 * Access to the database while the application runs. It is opened when first needed, so that the application also starts with an unusable
 * database, reports it, and offers its backups.
 */
export interface Access {
  readonly directory: string
  /** Throws a DatabaseProblem, and a `storageFailed` AppError while a backup is being restored. */
  store(): Store
  /** Resolves when everything committed is on the disk. This store's commits don't wait for that. */
  settled(): Promise<void>
  /** Copies the database as it is now; other work continues. */
  backUp(reason: BackupReason): Promise<BackupInfo>
  /** Replaces the database with a backup. Resolves with the backup made of the old one, if it could be read. */
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

/** A store whose commits don't wait for the disk, which would block all requests: `settled` waits separately. */
function quick(store: Store): Store {
  store.sqlite.pragma('synchronous = NORMAL')
  return store
}
