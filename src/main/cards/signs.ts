import { fontFamily } from '@shared/cards/fonts'

/**
 * A font with one sign for every picture character: where the machine has none for "🔥", a card shows a plain diamond and no hollow box.
 * Written here byte by byte, because fonts of pictures take megabytes.
 */

/** Picture characters, first and last of each range. */
const pictures: readonly (readonly [number, number])[] = [
  [0x203c, 0x203c],
  [0x2049, 0x2049],
  [0x231a, 0x23ff],
  [0x25a2, 0x27bf],
  [0x2934, 0x2935],
  [0x2b05, 0x2b55],
  [0x3030, 0x3030],
  [0x303d, 0x303d],
  [0x3297, 0x3299],
  [0x1f000, 0x1f3fa],
  [0x1f400, 0x1faff],
]
/** What changes the picture before it, or joins two: nothing by itself. */
const silent: readonly (readonly [number, number])[] = [
  [0x200d, 0x200d],
  [0x20e3, 0x20e3],
  [0xfe0e, 0xfe0f],
  [0x1f3fb, 0x1f3ff],
  [0xe0020, 0xe007f],
]
export const isSilent = (codePoint: number): boolean =>
  silent.some(([first, last]) => codePoint >= first && codePoint <= last)

const { family } = fontFamily.signs
const em = 1000
/** Glyphs: none, the sign, nothing. */
const [sign, nothing] = [1, 2]
const advances = [em, em, 0]

/** Two-byte and four-byte numbers in the order of the bytes of a font. */
const words = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 2)
  values.forEach((value, at) => bytes.writeUInt16BE(value & 0xffff, at * 2))
  return bytes
}
const longs = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4)
  values.forEach((value, at) => bytes.writeUInt32BE(value >>> 0, at * 4))
  return bytes
}

/** A diamond with a diamond cut out of it: the inner one runs the other way round. */
const outer = [
  [500, 780],
  [880, 370],
  [500, -40],
  [120, 370],
] as const
const inner = [
  [500, 620],
  [270, 370],
  [500, 120],
  [730, 370],
] as const
const points = [...outer, ...inner]
const steps = (axis: 0 | 1): number[] => points.map((point, at) => point[axis] - (points[at - 1]?.[axis] ?? 0))
const glyph = Buffer.concat([
  words(2, 120, -40, 880, 780, outer.length - 1, points.length - 1, 0),
  Buffer.alloc(points.length, 1),
  words(...steps(0), ...steps(1)),
])

/** Format 13: all characters of a range are one glyph. */
function characterMap(): Buffer {
  const groups = [
    ...pictures.map(([first, last]) => [first, last, sign] as const),
    ...silent.map(([first, last]) => [first, last, nothing] as const),
  ].sort(([one], [other]) => one - other)
  const length = 16 + groups.length * 12
  return Buffer.concat([words(0, 1, 3, 10), longs(12), words(13, 0), longs(length, 0, groups.length, ...groups.flat())])
}

/** Names as a font must have them: family, style, whole, PostScript. */
function nameTable(): Buffer {
  const named = [
    [1, family],
    [2, 'Regular'],
    [4, family],
    [6, 'CardSigns-Regular'],
  ] as const
  const texts = named.map(([, text]) => Buffer.from(text, 'utf16le').swap16())
  const records = named.map(([id], at) => {
    const before = texts.slice(0, at).reduce((sum, text) => sum + text.length, 0)
    return words(3, 1, 0x409, id, texts[at]?.length ?? 0, before)
  })
  return Buffer.concat([words(0, named.length, 6 + named.length * 12), ...records, ...texts])
}

const [ascent, descent] = [800, -200]

const tables: Readonly<Record<string, Buffer>> = {
  'OS/2': Buffer.concat([
    words(4, em, 400, 5, 0, 650, 600, 0, 75, 650, 600, 0, 350, 50, 300, 0),
    Buffer.alloc(10),
    longs(0, 0, 0, 0),
    Buffer.from('NONE'),
    words(0x40, 0x203c, 0xffff, ascent, descent, 0, ascent, -descent),
    longs(0, 0),
    words(500, 700, 0, 0, 1),
  ]),
  cmap: characterMap(),
  glyf: glyph,
  head: Buffer.concat([
    longs(0x00010000, 0x00010000, 0, 0x5f0f3cf5),
    words(3, em),
    longs(0, 0, 0, 0),
    words(120, -40, 880, 780, 0, 8, 2, 1, 0),
  ]),
  hhea: Buffer.concat([
    longs(0x00010000),
    words(ascent, descent, 0, em, 0, 0, em, 1, 0, 0, 0, 0, 0, 0, 0, advances.length),
  ]),
  hmtx: words(...advances.flatMap((advance) => [advance, 0])),
  loca: longs(0, 0, glyph.length, glyph.length),
  maxp: Buffer.concat([longs(0x00010000), words(3, points.length, 2, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0)]),
  name: nameTable(),
  post: longs(0x00030000, 0, 0, 0, 0, 0, 0, 0),
}

const padded = (bytes: Buffer): Buffer => Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)])
const sumOf = (bytes: Buffer): number => {
  let sum = 0
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0
  return sum
}

/** The font as a data URI. */
export function signFont(): string {
  const entries = Object.entries(tables).map(([tag, bytes]) => ({ tag, bytes, padded: padded(bytes) }))
  const from = 12 + entries.length * 16
  const directory = entries.map(({ tag, bytes, padded: whole }, at) => {
    const before = entries.slice(0, at).reduce((sum, entry) => sum + entry.padded.length, 0)
    return Buffer.concat([Buffer.from(tag), longs(sumOf(whole), from + before, bytes.length)])
  })
  const power = Math.floor(Math.log2(entries.length))
  const head = Buffer.concat([
    longs(0x00010000),
    words(entries.length, 16 * 2 ** power, power, 16 * entries.length - 16 * 2 ** power),
  ])
  const font = Buffer.concat([head, ...directory, ...entries.map((entry) => entry.padded)])
  return `data:font/ttf;base64,${font.toString('base64')}`
}

/** What the font is used for, as CSS writes it. */
export const signRange = [...pictures, ...silent]
  .map(([first, last]) => `U+${first.toString(16)}${first === last ? '' : `-${last.toString(16)}`}`)
  .join(', ')
