import type { BackupInfo } from '@shared/contract/backups'
import { openDatabase, type OpenOptions } from './open'
import { restoreBackup } from './restore'
import type { Store } from './store'

/**
 * The way to the database for as long as the application runs. It is opened when it is first needed, so that the application also starts
 * with a database that can't be used, says so, and offers its backups.
 */
export interface Access {
  readonly directory: string
  /** Throws a DatabaseProblem. */
  store(): Store
  /** Puts a backup in the database's place. Returns what the old one was saved as, if it could be read. */
  restore(name: string): BackupInfo | null
  close(): void
}

export function accessTo(directory: string, options: OpenOptions = {}): Access {
  let open: Store | undefined
  const close = () => {
    open?.close()
    open = undefined
  }
  return {
    directory,
    store: () => (open ??= openDatabase(directory, options)),
    restore(name) {
      close()
      return restoreBackup(directory, name, options.now)
    },
    close,
  }
}
