import { Zip, ZipDeflate, ZipPassThrough } from 'fflate/browser'
import type { SiteFile } from './site'

/** Pictures and fonts are compressed already. */
const small = /\.(png|jpg|webp|woff)$/

/** A ZIP that grows file by file, so that it need not fit in memory. `put` and `end` return the added bytes. */
export function growingZip(at: number): { put(file: SiteFile): Uint8Array; end(): Uint8Array } {
  let pieces: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    pieces.push(piece)
  })
  const taken = (): Uint8Array => {
    const all = Buffer.concat(pieces)
    pieces = []
    return all
  }
  return {
    put({ path, bytes }) {
      const entry = small.test(path) ? new ZipPassThrough(path) : new ZipDeflate(path, { level: 6 })
      entry.mtime = at
      zip.add(entry)
      entry.push(bytes, true)
      return taken()
    },
    end() {
      zip.end()
      return taken()
    },
  }
}
