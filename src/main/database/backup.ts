import { type BackupInfo, BackupName, BackupReason } from '@shared/contract/backups'
import { AppError } from '@shared/contract/error'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { connect } from './connect'
import { migrations } from './migrate'
import { guarded } from './problem'

export const automaticBackupsKept = 10

/** What a process that died while copying leaves behind. */
const unfinished = '.partial'

export const backupFolder = (directory: string) => join(directory, 'backups')

export function backupFile(directory: string, name: string): string {
  return join(backupFolder(directory), BackupName.parse(name))
}

/** Latest first. Files that aren't backups of ours are left alone. */
export function listBackups(directory: string): BackupInfo[] {
  const folder = backupFolder(directory)
  if (!existsSync(folder)) return []
  return guarded(folder, () => readdirSync(folder))
    .sort()
    .reverse()
    .flatMap((name) => {
      const found = told(name)
      return found ? [{ name, ...found, bytes: statSync(join(folder, name)).size }] : []
    })
}

/** A complete, checked copy of the database in `sqlite`'s present state. Must not be called within a transaction. */
export function backUp(
  sqlite: { exec(sql: string): unknown },
  directory: string,
  reason: BackupReason,
  at: number,
): BackupInfo {
  const folder = backupFolder(directory)
  return guarded(folder, () => {
    mkdirSync(folder, { recursive: true })
    const name = freeName(folder, at, reason)
    const draft = join(folder, `${name}${unfinished}`)
    for (const left of readdirSync(folder)) if (left.endsWith(unfinished)) rmSync(join(folder, left))
    try {
      sqlite.exec(`VACUUM INTO '${draft.replaceAll("'", "''")}'`)
      connect(draft, migrations.length, { readonly: true }).sqlite.close()
      renameSync(draft, join(folder, name))
    } finally {
      rmSync(draft, { force: true })
    }
    prune(directory)
    return { name, reason, madeAt: at, bytes: statSync(join(folder, name)).size }
  })
}

export function removeBackup(directory: string, name: string): void {
  const file = backupFile(directory, name)
  if (!existsSync(file)) throw new AppError('missing', 'error.backup.missing', { params: { name } })
  guarded(file, () => rmSync(file))
}

/** What was made by hand stays until somebody removes it. */
function prune(directory: string): void {
  const automatic = listBackups(directory).filter(({ reason }) => reason !== 'by-hand')
  for (const { name } of automatic.slice(automaticBackupsKept)) rmSync(backupFile(directory, name), { force: true })
}

function freeName(folder: string, at: number, reason: BackupReason): string {
  const [date, time] = new Date(at)
    .toISOString()
    .replace(/[-:.Z]/g, '')
    .split('T')
  const stem = `${date}-${time}-${reason}`
  for (let n = 1; ; n++) {
    const name = n === 1 ? `${stem}.sqlite` : `${stem}-${n}.sqlite`
    if (!existsSync(join(folder, name))) return name
  }
}

function told(name: string): Pick<BackupInfo, 'reason' | 'madeAt'> | undefined {
  const parts = /^(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)(\d{3})-([a-z-]+?)(?:-\d+)?\.sqlite$/.exec(name)
  if (!parts) return undefined
  const [year, month, day, hour, minute, second, millisecond] = parts.slice(1, 8).map(Number)
  const reason = BackupReason.safeParse(parts[8])
  const madeAt = Date.UTC(year ?? 0, (month ?? 0) - 1, day, hour, minute, second, millisecond)
  return reason.success ? { reason: reason.data, madeAt } : undefined
}
