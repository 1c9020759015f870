import { type BackupInfo, BackupName, BackupReason } from '@shared/contract/backups'
import { AppError } from '@shared/contract/error'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { connect } from './connect'
import { flush, privateFolder, reserve } from './files'
import { migrations } from './migrate'
import { forgetSums, keepSums, unfinishedSums } from './page-sums'
import { guarded } from './problem'

export const automaticBackupsKept = 10

/** Name ending of a file that an interrupted copy leaves behind, with SQLite's journal beside it. */
const unfinished = '.sqlite.partial'

export const backupFolder = (directory: string) => join(directory, 'backups')

export function backupFile(directory: string, name: string): string {
  return join(backupFolder(directory), BackupName.parse(name))
}

interface Found extends BackupInfo {
  /** Numbers the backups of a folder upwards. 0: made before they were numbered. */
  sequence: number
}

/** Latest first, by number, since the clock may have been wrong. Other files are ignored. */
export function listBackups(directory: string): BackupInfo[] {
  return found(directory).map(({ name, reason, madeAt, bytes }) => ({ name, reason, madeAt, bytes }))
}

function found(directory: string): Found[] {
  const folder = backupFolder(directory)
  if (!existsSync(folder)) return []
  return guarded(folder, () => readdirSync(folder))
    .flatMap((name) => {
      const parsed = readName(name)
      const size = parsed && statSync(join(folder, name), { throwIfNoEntry: false })?.size
      return parsed && size !== undefined ? [{ name, ...parsed, bytes: size }] : []
    })
    .sort((one, other) => other.sequence - one.sequence || (one.name < other.name ? 1 : -1))
}

/** Makes a complete, checked copy of the database, which is on the disk when this returns. Must not be called within a transaction. */
export function backUp(
  sqlite: { exec(sql: string): unknown },
  directory: string,
  reason: BackupReason,
  at: number,
): BackupInfo {
  const folder = backupFolder(directory)
  return guarded(folder, () => {
    mkdirSync(folder, { recursive: true, mode: privateFolder })
    removeUnfinished(directory)
    const name = nextName(directory, at, reason)
    const file = join(folder, name)
    const draft = file.replace(/\.sqlite$/, unfinished)
    try {
      reserve(draft)
      copyInto(sqlite, draft)
      renameSync(draft, file)
      flush(file)
      keepSums(file)
    } finally {
      rmSync(draft, { force: true })
    }
    prune(directory, name)
    return { name, reason, madeAt: at, bytes: statSync(file).size }
  })
}

/** Writes the whole database into the empty file `to`, and checks it. */
export function copyInto(sqlite: { exec(sql: string): unknown }, to: string): void {
  sqlite.exec(`VACUUM INTO '${to.replaceAll("'", "''")}'`)
  connect(to, migrations.length, { readonly: true }).sqlite.close()
}

export function removeBackup(directory: string, name: string): void {
  const file = backupFile(directory, name)
  if (!existsSync(file)) throw new AppError('missing', 'error.backup.missing', { params: { name } })
  guarded(file, () => {
    rmSync(file)
    forgetSums(file)
  })
}

export function removeUnfinished(directory: string): void {
  const folder = backupFolder(directory)
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder))
    if (name.includes(unfinished) || name.endsWith(unfinishedSums)) rmSync(join(folder, name), { force: true })
}

/** Manual backups stay until the user removes them; the one just made stays in any case. */
function prune(directory: string, made: string): void {
  const automatic = found(directory).filter(({ reason, name }) => reason !== 'by-hand' && name !== made)
  const isAutomatic = readName(made)?.reason !== 'by-hand'
  for (const { name } of automatic.slice(automaticBackupsKept - (isAutomatic ? 1 : 0))) {
    rmSync(backupFile(directory, name), { force: true })
    forgetSums(backupFile(directory, name))
  }
}

function nextName(directory: string, at: number, reason: BackupReason): string {
  const sequence = 1 + Math.max(0, ...found(directory).map((backup) => backup.sequence))
  const [date, time] = new Date(at)
    .toISOString()
    .replace(/[-:.Z]/g, '')
    .split('T')
  return `${String(sequence).padStart(6, '0')}-${date}-${time}-${reason}.sqlite`
}

/** Names from before the numbering have no sequence, and may end in a number of their own. */
const nameParts = /^(?:(\d{6,})-)?(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)(\d{3})-([a-z-]+?)(?:-\d+)?\.sqlite$/

function readName(name: string): Pick<Found, 'sequence' | 'reason' | 'madeAt'> | undefined {
  const parts = nameParts.exec(name)
  if (!parts) return undefined
  const [sequence = 0, year = 0, month = 1, day, hour, minute, second, millisecond] = parts
    .slice(1, 9)
    .map((part) => Number(part ?? 0))
  const reason = BackupReason.safeParse(parts[9])
  const madeAt = Date.UTC(year, month - 1, day, hour, minute, second, millisecond)
  return reason.success ? { sequence, reason: reason.data, madeAt } : undefined
}
