import { inflateSync } from 'node:zlib'

/**
 * Advance widths of a WOFF font, in parts of the type size, by code point. Throws a RangeError for a font without the tables this needs
 * (a Unicode character map of format 4, as every font for the Basic Multilingual Plane has).
 */
export function advancesOf(woff: Buffer): Map<number, number> {
  const table = tablesOf(woff)
  const unitsPerEm = table('head').readUInt16BE(18)
  const measured = table('hhea').readUInt16BE(34)
  const widths = table('hmtx')
  const advance = (glyph: number) => widths.readUInt16BE(4 * Math.min(glyph, measured - 1)) / unitsPerEm
  return new Map([...glyphsOf(table('cmap'))].map(([codePoint, glyph]) => [codePoint, advance(glyph)]))
}

const headerLength = 44
const entryLength = 20

function tablesOf(woff: Buffer): (name: string) => Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new RangeError('Not a WOFF font')
  const entries = Array.from({ length: woff.readUInt16BE(12) }, (_, i) => headerLength + i * entryLength)
  return (name) => {
    const entry = entries.find((at) => woff.toString('latin1', at, at + 4) === name)
    if (entry === undefined) throw new RangeError(`The font has no table "${name}"`)
    const field = (at: number) => woff.readUInt32BE(entry + at)
    const [offset, stored, length] = [field(4), field(8), field(12)] as const
    const bytes = woff.subarray(offset, offset + stored)
    return stored < length ? inflateSync(bytes) : bytes
  }
}

function* glyphsOf(cmap: Buffer): Generator<[codePoint: number, glyph: number]> {
  const maps = Array.from({ length: cmap.readUInt16BE(2) }, (_, i) => cmap.readUInt32BE(4 + i * 8 + 4))
  const at = maps.find((offset) => cmap.readUInt16BE(offset) === 4)
  if (at === undefined) throw new RangeError('The font has no character map of format 4')
  const twice = cmap.readUInt16BE(at + 6)
  const ends = at + 14
  const starts = ends + twice + 2
  const deltas = starts + twice
  const ranges = deltas + twice
  for (let segment = 0; segment < twice; segment += 2) {
    const start = cmap.readUInt16BE(starts + segment)
    const delta = cmap.readUInt16BE(deltas + segment)
    const range = cmap.readUInt16BE(ranges + segment)
    for (let codePoint = start; codePoint <= cmap.readUInt16BE(ends + segment) && codePoint !== 0xffff; codePoint++) {
      const indexed = range === 0 ? codePoint : cmap.readUInt16BE(ranges + segment + range + 2 * (codePoint - start))
      const glyph = indexed === 0 ? 0 : (indexed + delta) & 0xffff
      if (glyph !== 0) yield [codePoint, glyph]
    }
  }
}
