import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { crc32 } from 'node:zlib'
import { z } from 'zod'
import { privateFile } from './files'

/**
 * A checksum of every page of a database, in a file beside it. SQLite detects a page with a broken structure, but not a changed digit in a
 * value. The sums are written when the last process closes the database and with each backup, and are deleted while anybody may write, so
 * they never describe another state.
 *
 * After a crash there are no sums to compare with. SQLite checks the journal itself, frame by frame; but any other page may have been
 * written since, by a journal that was moved into the file and overwritten. To distinguish those from damaged pages, every connection would
 * have to note each page on the disk before moving it, at each pause in writing. The check reports that it did not compare, and the next
 * ordinary close writes new sums.
 */
const fileOf = (database: string): string => `${database}-sums`

/** Name ending of a file that an interrupted write of the sums leaves behind. */
export const unfinishedSums = '-sums.new'

const Kept = z.strictObject({
  version: z.literal(1),
  /** Bytes. */
  pageSize: z.int().min(512).max(65_536),
  /** CRC-32 of each page in order, little-endian. */
  sums: z.base64(),
  /** CRC-32 of the text of `sums`. */
  sum: z.int().nonnegative(),
  /** Pages found damaged since the database was made or restored, which were written again with the damage. */
  damaged: z.array(z.int().positive()),
})

/** Page numbers, from 1. `compared`: false if there were no sums. */
export interface PageReport {
  readonly compared: boolean
  readonly damaged: readonly number[]
}

export const nothingCompared: PageReport = { compared: false, damaged: [] }

/** Compares a database that nobody has open with its stored sums. */
export function comparePages(database: string): PageReport {
  const kept = read(fileOf(database))
  if (kept === undefined || hasJournal(database)) return nothingCompared
  const now = sumsOf(database, kept.pageSize)
  const pages = Math.max(now.length, kept.sums.length)
  const damaged = new Set(kept.damaged)
  for (let page = 0; page < pages; page += 1) if (now[page] !== kept.sums[page]) damaged.add(page + 1)
  return { compared: true, damaged: [...damaged].sort((one, other) => one - other) }
}

/**
 * Writes the sums of a database that this process has closed. Does nothing while another process has it open. `damaged`: pages known to be
 * damaged, to be reported further.
 */
export function keepSums(database: string, damaged: readonly number[] = []): void {
  if (!isAtRest(database)) return
  const { mtimeMs, size } = statSync(database)
  const pageSize = pageSizeOf(database)
  const sums = Buffer.from(Uint32Array.from(sumsOf(database, pageSize)).buffer).toString('base64')
  const kept: z.input<typeof Kept> = { version: 1, pageSize, sums, sum: crc32(sums), damaged: [...damaged] }
  const draft = `${database}${unfinishedSums}`
  writeFileSync(draft, JSON.stringify(kept), { mode: privateFile })
  const after = statSync(database)
  // Another process may have opened it meanwhile, and even closed it again.
  if (isAtRest(database) && after.mtimeMs === mtimeMs && after.size === size) renameSync(draft, fileOf(database))
  else rmSync(draft)
}

/** Deletes the sums; to be called before anything is written. */
export function forgetSums(database: string): void {
  rmSync(fileOf(database), { force: true })
}

/** Copies the sums of a database for a copy of its file, which replaces another database. */
export function copySums(from: string, to: string): void {
  forgetSums(to)
  if (existsSync(fileOf(from))) writeFileSync(fileOf(to), readFileSync(fileOf(from)), { mode: privateFile })
}

/** Whether nobody has it open: the last writer removes the journal. Reading it while open would also release SQLite's locks. */
const isAtRest = (database: string): boolean => !existsSync(`${database}-wal`) && existsSync(database)

/** Whether the last writes are not in the file yet. A connection that only reads leaves an empty journal behind. */
const hasJournal = (database: string): boolean =>
  (statSync(`${database}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0

/** Undefined if there are none, or if they are damaged themselves. */
function read(file: string): { pageSize: number; sums: Uint32Array; damaged: number[] } | undefined {
  if (!existsSync(file)) return undefined
  const { data } = Kept.safeParse(parsed(readFileSync(file, 'utf8')))
  if (data === undefined || crc32(data.sums) !== data.sum) return undefined
  const bytes = Uint8Array.from(Buffer.from(data.sums, 'base64'))
  return { ...data, sums: new Uint32Array(bytes.buffer) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function reading<T>(database: string, work: (handle: number) => T): T {
  const handle = openSync(database, 'r')
  try {
    return work(handle)
  } finally {
    closeSync(handle)
  }
}

/** From the header of the file: https://www.sqlite.org/fileformat2.html#page_size */
const pageSizeOf = (database: string): number =>
  reading(database, (handle) => {
    const header = Buffer.alloc(100)
    readSync(handle, header)
    const size = header.readUInt16BE(16)
    return size === 1 ? 65_536 : size
  })

const pagesAtOnce = 256

const sumsOf = (database: string, pageSize: number): number[] =>
  reading(database, (handle) => {
    const sums: number[] = []
    const pages = Buffer.alloc(pagesAtOnce * pageSize)
    for (let length = readSync(handle, pages); length > 0; length = readSync(handle, pages))
      for (let at = 0; at < length; at += pageSize)
        sums.push(crc32(pages.subarray(at, Math.min(at + pageSize, length))))
    return sums
  })
