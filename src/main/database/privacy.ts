import { chmodSync, existsSync, lstatSync, readdirSync, type Stats } from 'node:fs'
import { join } from 'node:path'
import { databaseFile } from './connect'
import { privateFile, privateFolder } from './files'
import { guarded } from './problem'

/** The application's own folders in its data folder. Other files there are the user's and left alone. */
const folders = ['backups', 'battlefields', 'cycles', 'incoming']
const files = ['sessions.json', 'running.json', 'running.lock']
const isOurs = (name: string): boolean =>
  folders.includes(name) || files.includes(name) || name.startsWith(databaseFile)

/**
 * Removes other users' access to a data folder and to our files in it: it may have been copied or unpacked with wider permissions, or date
 * from before the application set them. Nothing to do on Windows, where the user's own folder decides. Throws a DatabaseProblem if the disk
 * refuses.
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

/** Symbolic links, other users' files and shared folders are left alone. */
function narrow(path: string): Stats | undefined {
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (found === undefined || found.isSymbolicLink() || found.uid !== process.getuid?.()) return undefined
  const isShared = (found.mode & 0o1000) !== 0
  const mode = found.mode & 0o777 & (found.isDirectory() ? privateFolder : privateFile)
  if (!isShared && mode !== (found.mode & 0o777)) chmodSync(path, mode)
  return found
}
