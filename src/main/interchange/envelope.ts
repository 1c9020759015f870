import { AppError } from '@shared/contract/error'
import { closeSync, openSync, readSync } from 'node:fs'

/** Most bytes read before the first row: the whole of a pack or a battlefield, or of a file that isn't ours. */
const longestHead = 32_000_000

/** Bytes of a file read at once. */
const pieceLength = 256 * 1024

export const tooLarge = () =>
  new AppError('invalid', 'error.import.tooLarge', { params: { limit: longestHead / 1_000_000 } })

export const isTooLong = (bytes: number): boolean => bytes > longestHead

/** The bytes of a file in pieces, without a byte order mark. */
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
