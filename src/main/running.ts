import Database from 'better-sqlite3'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { guarded } from './database/problem'

/** What a second start must know about the first. */
export const Running = z.discriminatedUnion('shell', [
  z.object({ shell: z.literal('desktop') }),
  /** `key` buys a one-time code at `url`; only this user can read the file it stands in. */
  z.object({ shell: z.literal('browser'), url: z.url(), key: z.string() }),
])
export type Running = z.infer<typeof Running>

export type Hold =
  { kind: 'held'; announce(running: Running): void; release(): void } | { kind: 'taken'; by: Running | undefined }

/**
 * Makes this process the only one on the data folder (created when missing), until it releases it or dies.
 * Throws a DatabaseProblem where the folder can't be used. The lock is SQLite's on an empty database: the operating system drops it with the process, so none is ever stale.
 */
export function hold(dataFolder: string): Hold {
  return guarded(dataFolder, () => taken(dataFolder))
}

function taken(dataFolder: string): Hold {
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
  const announcement = join(dataFolder, 'running.json')
  const lock = new Database(join(dataFolder, 'running.lock'), { timeout: 0 })
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (isBusy(error)) return { kind: 'taken', by: read(announcement) }
    throw error
  }
  rmSync(announcement, { force: true })
  return {
    kind: 'held',
    announce: (running) =>
      guarded(announcement, () => writeFileSync(announcement, JSON.stringify(running), { mode: 0o600 })),
    release: () => {
      rmSync(announcement, { force: true })
      lock.close()
    },
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')
}

/** Undefined while the first start has not announced itself yet. */
function read(announcement: string): Running | undefined {
  try {
    return Running.safeParse(JSON.parse(readFileSync(announcement, 'utf8'))).data
  } catch {
    return undefined
  }
}
