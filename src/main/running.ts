import Database from 'better-sqlite3'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { z } from 'zod'
import { privateFile, privateFolder } from './database/files'
import { removeLitter } from './database/litter'
import { guarded } from './database/problem'

/** What a second start must know about the running process. */
export const Running = z.discriminatedUnion('shell', [
  z.object({ shell: z.literal('desktop') }),
  /** `key` is exchanged for a one-time code at `url`; only this user can read the file with it. */
  z.object({ shell: z.literal('browser'), url: z.url(), key: z.string() }),
])
export type Running = z.infer<typeof Running>

export type Hold =
  { kind: 'held'; announce(running: Running): void; release(): void } | { kind: 'taken'; by: Running | undefined }

/**
 * Locks the data folder (created if missing) for this process, until it releases it or dies, and removes what a dead process left
 * unfinished. Throws a DatabaseProblem if the folder can't be used. The lock is SQLite's on an empty database, and also a system-wide
 * address, because a file can be removed: both end with the process, so none is ever stale.
 */
export async function hold(dataFolder: string): Promise<Hold> {
  const announcement = join(dataFolder, 'running.json')
  const taken = (): Hold => ({ kind: 'taken', by: read(announcement) })
  const lock = guarded(dataFolder, () => lockIn(dataFolder))
  if (!lock) return taken()
  const address = addressOf(dataFolder)
  const bound = address === undefined ? noAddress : await bind(address)
  if (!bound) {
    lock.close()
    return taken()
  }
  guarded(dataFolder, () => {
    rmSync(announcement, { force: true })
    removeLitter(dataFolder)
  })
  return {
    kind: 'held',
    announce: (running) =>
      guarded(announcement, () => writeFileSync(announcement, JSON.stringify(running), { mode: privateFile })),
    release: () => {
      rmSync(announcement, { force: true })
      bound.close()
      lock.close()
    },
  }
}

/** Undefined if another process has it. */
function lockIn(dataFolder: string): Database.Database | undefined {
  mkdirSync(dataFolder, { recursive: true, mode: privateFolder })
  const lock = new Database(join(dataFolder, 'running.lock'), { timeout: 0 })
  try {
    lock.exec('BEGIN EXCLUSIVE')
    return lock
  } catch (error) {
    lock.close()
    if (isBusy(error)) return undefined
    throw error
  }
}

/**
 * An address per folder on which only one process can listen. Undefined on systems that only have socket files: there the database lock is
 * all.
 */
function addressOf(dataFolder: string): string | undefined {
  const name = `scars-and-scrip-${createHash('sha256').update(realpathSync(dataFolder)).digest('hex').slice(0, 32)}`
  switch (process.platform) {
    case 'linux':
      return `\0${name}`
    case 'win32':
      return `\\\\.\\pipe\\${name}`
    default:
      return undefined
  }
}

const noAddress = { close: () => undefined }

/** Undefined if another process listens there. */
function bind(address: string): Promise<{ close(): unknown } | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((caller) => caller.destroy())
    server.once('error', (error) =>
      'code' in error && error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    server.listen(address, () => resolve(server.unref()))
  })
}

function isBusy(error: unknown): boolean {
  return error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')
}

/** Undefined while the first process has not announced itself yet. */
function read(announcement: string): Running | undefined {
  try {
    return Running.safeParse(JSON.parse(readFileSync(announcement, 'utf8'))).data
  } catch {
    return undefined
  }
}
