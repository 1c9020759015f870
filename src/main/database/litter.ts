import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { removeUnfinished } from './backup'
import { databaseFile } from './connect'
import { restoringFile } from './restore'

/**
 * Removes files left by a process that was killed while it created, restored or copied a database. Only for the process that has locked the
 * folder.
 */
export function removeLitter(directory: string): void {
  const isLitter = (name: string) =>
    name.startsWith(restoringFile) || (name.startsWith(databaseFile) && /\.new(-(wal|shm|journal))?$/.test(name))
  for (const name of readdirSync(directory)) if (isLitter(name)) rmSync(join(directory, name), { force: true })
  removeUnfinished(directory)
  rmSync(join(directory, 'incoming'), { recursive: true, force: true })
  const cycles = join(directory, 'cycles')
  if (!existsSync(cycles)) return
  for (const path of readdirSync(cycles, { recursive: true, encoding: 'utf8' }))
    if (path.endsWith('.partial')) rmSync(join(cycles, path), { recursive: true, force: true })
}
