import { AppError } from '@shared/contract/error'
import { closeSync, openSync, readSync } from 'node:fs'

/** What is read before the first row: all of a pack or a battlefield, and of what turns out to be none of ours. Bytes. */
const longestHead = 32_000_000

/** How much of a file is read at once. Bytes. */
const pieceLength = 256 * 1024

export const tooLarge = () =>
  new AppError('invalid', 'error.import.tooLarge', { params: { limit: longestHead / 1_000_000 } })

export const isTooLong = (bytes: number): boolean => bytes > longestHead

/** The bytes of a file, piece by piece, without the mark that says they are UTF-8. */
export function* piecesOf(path: string): Generator<Uint8Array> {
  const handle = openSync(path, 'r')
  try {
    for (let first = true; ; first = false) {
      const piece = new Uint8Array(pieceLength)
      const read = readSync(handle, piece)
      if (read === 0) return
      const isMarked = first && piece[0] === 0xef && piece[1] === 0xbb && piece[2] === 0xbf
      yield piece.subarray(isMarked ? 3 : 0, read)
    }
  } finally {
    closeSync(handle)
  }
}
