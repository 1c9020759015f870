import { chmodSync, existsSync, lstatSync, readdirSync, type Stats } from 'node:fs'
import { join } from 'node:path'
import { databaseFile } from './connect'
import { privateFile, privateFolder } from './files'
import { guarded } from './problem'

/** What the application keeps in its data folder besides the database. Other things there are the user's own affair. */
const folders = ['backups', 'battlefields', 'cycles', 'incoming']
const files = ['sessions.json', 'running.json', 'running.lock']
const isOurs = (name: string): boolean =>
  folders.includes(name) || files.includes(name) || name.startsWith(databaseFile)

/**
 * Takes from everybody else what they may do with a data folder and with what we keep there: it may have been copied or unpacked with wider rights, or be
 * older than their care. Windows has other rights, which are those of the user's own folder. Throws a DatabaseProblem where the disk refuses.
 */
export function makePrivate(dataFolder: string): void {
  if (process.platform === 'win32' || !existsSync(join(dataFolder, databaseFile))) return
  guarded(dataFolder, () => {
    narrow(dataFolder)
    for (const name of readdirSync(dataFolder).filter(isOurs)) narrowAll(join(dataFolder, name))
  })
}

function narrowAll(path: string): void {
  const found = narrow(path)
  if (found?.isDirectory()) for (const name of readdirSync(path)) narrowAll(join(path, name))
}

/** Where a link leads, what belongs to somebody else, and folders that everybody shares are left alone. */
function narrow(path: string): Stats | undefined {
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (found === undefined || found.isSymbolicLink() || found.uid !== process.getuid?.()) return undefined
  const isShared = (found.mode & 0o1000) !== 0
  const mode = found.mode & 0o777 & (found.isDirectory() ? privateFolder : privateFile)
  if (!isShared && mode !== (found.mode & 0o777)) chmodSync(path, mode)
  return found
}
