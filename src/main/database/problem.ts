import Database from 'better-sqlite3'
import { AppError, type ErrorCode } from '@shared/contract/error'
import type { BackupInfo } from '@shared/contract/backups'

export type ProblemKind = 'newer-version' | 'corrupt' | 'foreign' | 'locked' | 'cannot-write'

const codes: Record<ProblemKind, ErrorCode> = {
  'newer-version': 'newerData',
  corrupt: 'damagedData',
  foreign: 'damagedData',
  locked: 'storageFailed',
  'cannot-write': 'storageFailed',
}

interface Given {
  /** The file or folder it is about. */
  file: string
  /** What can be restored instead. */
  backups?: readonly BackupInfo[]
  cause?: unknown
}

/**
 * The database can't be used as it is. Nothing has been changed.
 * - `newer-version`: written by a later version of the application
 * - `corrupt`: fails SQLite's own check, or is no database
 * - `foreign`: a sound database of another program
 * - `locked`: another process holds it
 * - `cannot-write`: disk full, read-only, no permission
 */
export class DatabaseProblem extends AppError {
  readonly backups: readonly BackupInfo[]

  constructor(
    readonly kind: ProblemKind,
    { file, backups = [], cause }: Given,
  ) {
    const detail = cause instanceof Error ? cause.message : ''
    super(codes[kind], `error.database.${kind}`, { params: { file, detail }, cause })
    this.name = 'DatabaseProblem'
    this.backups = backups
  }
}

/** The DatabaseProblem for an error of SQLite or the file system; any other error unchanged. */
export function problemOf(error: unknown, file: string): unknown {
  const kind = kindOf(error)
  return kind ? new DatabaseProblem(kind, { file, cause: error }) : error
}

const fileErrors = [
  'EACCES',
  'EPERM',
  'EROFS',
  'ENOSPC',
  'EDQUOT',
  'ENOENT',
  'ENOTDIR',
  'EEXIST',
  'EISDIR',
  'EMFILE',
  'EIO',
]

function kindOf(error: unknown): ProblemKind | undefined {
  if (error instanceof Database.SqliteError) {
    if (/^SQLITE_(CORRUPT|NOTADB)/.test(error.code)) return 'corrupt'
    if (/^SQLITE_(BUSY|LOCKED)/.test(error.code)) return 'locked'
    if (/^SQLITE_(FULL|READONLY|CANTOPEN|IOERR|PERM)/.test(error.code)) return 'cannot-write'
  }
  // better-sqlite3 itself refuses a path whose folder doesn't exist.
  if (error instanceof TypeError && error.message.startsWith('Cannot open database')) return 'cannot-write'
  if (error instanceof Error && 'code' in error && fileErrors.includes(String(error.code))) return 'cannot-write'
  return undefined
}

/** Does `work`; an error of SQLite or the disk becomes a DatabaseProblem about `file`. */
export function guarded<T>(file: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw problemOf(error, file)
  }
}
