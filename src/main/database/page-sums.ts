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
 * A checksum of every page of a database, in a file beside it. SQLite finds a page whose structure is broken, but not another digit in a value. The
 * sums are written when the last one closes the database and with each backup, and are gone while anybody may write: they never speak of another state.
 *
 * After a crash there is nothing to compare with. What the journal holds SQLite compares itself, frame by frame; but any other page may
 * have been written since, by a journal that was brought into the file and overwritten. To tell those from damaged ones, every page would have to
 * be noted on the disk before it is brought in, by every connection, on each pause in writing. The check says that it did not compare, and the
 * next ordinary close begins anew.
 */
const fileOf = (database: string): string => `${database}-sums`

/** What a process that died while writing them leaves behind ends in this. */
export const unfinishedSums = '-sums.new'

const Kept = z.strictObject({
  version: z.literal(1),
  /** Bytes. */
  pageSize: z.int().min(512).max(65_536),
  /** CRC-32 of one page after another, little-endian. */
  sums: z.base64(),
  /** CRC-32 of the text of `sums`. */
  sum: z.int().nonnegative(),
  /** Pages found damaged since the database was made or restored, which have been written anew as they were found. */
  damaged: z.array(z.int().positive()),
})

/** Numbers of pages, from 1. `compared`: false where there was nothing to compare them with. */
export interface PageReport {
  readonly compared: boolean
  readonly damaged: readonly number[]
}

export const nothingCompared: PageReport = { compared: false, damaged: [] }

/** Compares a database that nobody has open with what was written. */
export function comparePages(database: string): PageReport {
  const kept = read(fileOf(database))
  if (kept === undefined || hasJournal(database)) return nothingCompared
  const now = sumsOf(database, kept.pageSize)
  const pages = Math.max(now.length, kept.sums.length)
  const damaged = new Set(kept.damaged)
  for (let page = 0; page < pages; page += 1) if (now[page] !== kept.sums[page]) damaged.add(page + 1)
  return { compared: true, damaged: [...damaged].sort((one, other) => one - other) }
}

/** Writes the sums of a database that is closed here. Does nothing while another process has it open. `damaged`: known before, and still to be told of. */
export function keepSums(database: string, damaged: readonly number[] = []): void {
  if (!isAtRest(database)) return
  const { mtimeMs, size } = statSync(database)
  const pageSize = pageSizeOf(database)
  const sums = Buffer.from(Uint32Array.from(sumsOf(database, pageSize)).buffer).toString('base64')
  const kept: z.input<typeof Kept> = { version: 1, pageSize, sums, sum: crc32(sums), damaged: [...damaged] }
  const draft = `${database}${unfinishedSums}`
  writeFileSync(draft, JSON.stringify(kept), { mode: privateFile })
  const after = statSync(database)
  // Somebody may have opened it, and even closed it again, while it was read.
  if (isAtRest(database) && after.mtimeMs === mtimeMs && after.size === size) renameSync(draft, fileOf(database))
  else rmSync(draft)
}

/** Before anything is written. */
export function forgetSums(database: string): void {
  rmSync(fileOf(database), { force: true })
}

/** The sums of a database for a copy of its file, which takes the place of another one. */
export function copySums(from: string, to: string): void {
  forgetSums(to)
  if (existsSync(fileOf(from))) writeFileSync(fileOf(to), readFileSync(fileOf(from)), { mode: privateFile })
}

/** Nobody has it open: the last one who writes removes the journal. Reading it otherwise would also drop SQLite's locks. */
const isAtRest = (database: string): boolean => !existsSync(`${database}-wal`) && existsSync(database)

/** What was written last is not in the file yet. One that only reads leaves an empty journal behind. */
const hasJournal = (database: string): boolean =>
  (statSync(`${database}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0

/** Undefined where there are none, or where they are damaged themselves. */
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
