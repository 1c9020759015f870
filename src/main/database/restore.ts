import type { BackupInfo } from '@shared/contract/backups'
import { AppError } from '@shared/contract/error'
import type Database from 'better-sqlite3'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { backUp, backupFile } from './backup'
import { connect, databaseFile } from './connect'
import { copyDurably, flushNames } from './files'
import { migrations } from './migrate'
import { copySums, forgetSums } from './page-sums'
import { DatabaseProblem, guarded } from './problem'

/** Left behind by a process that died while restoring. */
export const restoringFile = `${databaseFile}.restoring`

/**
 * Replaces the database, which must be closed here, with a backup. The old one becomes a backup itself, or is set aside under another name
 * if it is too damaged. Killed at any moment, it leaves either the old or the restored database. Returns the backup made of the old one.
 */
export function restoreBackup(directory: string, name: string, at: number): BackupInfo | null {
  const file = join(directory, databaseFile)
  const chosen = backupFile(directory, name)
  if (!existsSync(chosen)) throw new AppError('missing', 'error.backup.missing', { params: { name } })
  connect(chosen, migrations.length, { readonly: true }).sqlite.close()
  return guarded(file, () => {
    const draft = join(directory, restoringFile)
    try {
      copyDurably(chosen, draft)
      const saved = existsSync(file) ? putAway(file, directory, at) : null
      forgetSums(file)
      renameSync(draft, file)
      copySums(chosen, file)
      flushNames(directory)
      return saved
    } finally {
      rmSync(draft, { force: true })
    }
  })
}

/** Afterwards there is no write-ahead log left that SQLite could mistake for the restored database's. */
function putAway(file: string, directory: string, at: number): BackupInfo | null {
  const old = opened(file)
  if (!old) {
    setAside(file, at)
    return null
  }
  try {
    const saved = backUp(old, directory, 'before-restore', at)
    if (old.pragma('journal_mode = DELETE', { simple: true }) !== 'delete')
      throw new DatabaseProblem('locked', { file })
    return saved
  } finally {
    old.close()
  }
}

/** Undefined if the old database can't be read: damaged, or from a newer version. Throws if it is locked or unreadable for now. */
function opened(file: string): Database.Database | undefined {
  try {
    return connect(file, migrations.length).sqlite
  } catch (error) {
    if (error instanceof DatabaseProblem && ['corrupt', 'newer-version', 'foreign'].includes(error.kind))
      return undefined
    throw error
  }
}

/** Copied instead of moved, so that there is a database at any moment: the original stays until the restored one takes its name. */
function setAside(file: string, at: number): void {
  const stamp = new Date(at).toISOString().replace(/[-:.TZ]/g, '')
  copyDurably(file, `${file}.unreadable-${stamp}`)
  for (const part of ['-wal', '-shm']) {
    if (existsSync(file + part)) renameSync(file + part, `${file}.unreadable-${stamp}${part}`)
  }
  rmSync(`${file}-journal`, { force: true })
}
