import { chmodSync, closeSync, constants, copyFileSync, fsyncSync, linkSync, openSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'

/** Readable by this user only, like all files of the application. */
export const privateFile = 0o600
export const privateFolder = 0o700

/** Creates an empty file. Throws EEXIST if the file exists. */
export function reserve(file: string): void {
  closeSync(openSync(file, 'wx', privateFile))
}

/** A copy, on the disk when this returns. */
export function copyDurably(from: string, to: string): void {
  copyFileSync(from, to, constants.COPYFILE_FICLONE)
  chmodSync(to, privateFile)
  flush(to)
}

/**
 * Waits until the file and its name are on the disk. Not for a database that this process has open: closing the file would release SQLite's
 * locks on it.
 */
export function flush(file: string): void {
  sync(file, 'r+')
  flushNames(dirname(file))
}

/** Waits until names renamed or created in the folder are on the disk. Windows writes names at once and can't open folders. */
export function flushNames(folder: string): void {
  if (process.platform !== 'win32') sync(folder, 'r')
}

function sync(path: string, mode: 'r' | 'r+'): void {
  const handle = openSync(path, mode)
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** Gives a finished file its name in one step. If the name is taken by then, the existing file stays. */
export function settleIn(draft: string, file: string): void {
  try {
    linkSync(draft, file)
  } catch (error) {
    if (!isTaken(error)) copyUnlessTaken(draft, file)
  }
  rmSync(draft)
  flushNames(dirname(file))
}

/** For disks without hard links. */
function copyUnlessTaken(draft: string, file: string): void {
  try {
    copyFileSync(draft, file, constants.COPYFILE_EXCL)
    flush(file)
  } catch (error) {
    if (!isTaken(error)) throw error
  }
}

const isTaken = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EEXIST'
