import { fontFamily } from '@shared/cards/fonts'

/**
 * A font with the same glyph for every emoji: if the machine has no font for "🔥", a card shows a plain diamond instead of a hollow box. An
 * emoji of several characters (family, flag, hand with a skin tone) is one diamond. Written here byte by byte, because emoji fonts take
 * megabytes.
 */

type Ranges = readonly (readonly [first: number, last: number])[]

/** Picture characters. */
const pictures: Ranges = [
  [0x203c, 0x203c],
  [0x2049, 0x2049],
  [0x231a, 0x23ff],
  [0x25a2, 0x27bf],
  [0x2934, 0x2935],
  [0x2b05, 0x2b55],
  [0x3030, 0x3030],
  [0x303d, 0x303d],
  [0x3297, 0x3299],
  [0x1f000, 0x1f1e5],
  [0x1f200, 0x1f3fa],
  [0x1f400, 0x1faff],
]
/** Regional letters: two of them are one flag. */
const letters: Ranges = [[0x1f1e6, 0x1f1ff]]
/** Joins two pictures to one. */
const joiners: Ranges = [[0x200d, 0x200d]]
/** Modifiers of the emoji before them, without a glyph of their own. */
const changing: Ranges = [
  [0x20e3, 0x20e3],
  [0xfe0e, 0xfe0f],
  [0x1f3fb, 0x1f3ff],
  [0xe0020, 0xe007f],
]
export const isSilent = (codePoint: number): boolean =>
  [...joiners, ...changing].some(([first, last]) => codePoint >= first && codePoint <= last)

const { family } = fontFamily.signs
const em = 1000
/** The first glyph of a font is used for characters it lacks. */
const [sign, letter, joiner, change] = [1, 2, 3, 4]
const advances = [em, em, em, 0, 0]

/** Big-endian two-byte and four-byte numbers, as fonts have them. */
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

/** A diamond with a smaller diamond cut out: the inner outline runs in the opposite direction. */
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

/** Format 13: all characters of a range share one glyph. */
function characterMap(): Buffer {
  const groups = [
    ...pictures.map(([first, last]) => [first, last, sign] as const),
    ...letters.map(([first, last]) => [first, last, letter] as const),
    ...joiners.map(([first, last]) => [first, last, joiner] as const),
    ...changing.map(([first, last]) => [first, last, change] as const),
  ].sort(([one], [other]) => one - other)
  const length = 16 + groups.length * 12
  return Buffer.concat([words(0, 1, 3, 10), longs(12), words(13, 0), longs(length, 0, groups.length, ...groups.flat())])
}

/** Offsets from the start of a list to its parts, which follow it. `before`: the list's leading numbers. */
const listOf = (before: readonly number[], parts: readonly Buffer[]): Buffer => {
  const from = (before.length + parts.length) * 2
  const offsets = parts.map((_, at) => parts.slice(0, at).reduce((sum, part) => sum + part.length, from))
  return Buffer.concat([words(...before, ...offsets), ...parts])
}

/** A lookup that replaces `first` and the glyphs that follow it with one sign, longest sequence first. */
const ligatures = (first: number, rows: readonly (readonly number[])[]): Buffer => {
  const set = listOf(
    [rows.length],
    rows.map((row) => words(sign, row.length + 1, ...row)),
  )
  // The glyphs that sequences begin with, placed after the set.
  const table = Buffer.concat([words(1, 8 + set.length, 1, 8), set, words(1, 1, first)])
  return listOf([4, 0, 1], [table])
}

/** Emoji joined in the longest sequence, a family of four. */
const mostJoined = 4

/** Replaces emoji of several characters, in a feature that no style switches off: flag letters, then modifiers, then joined emoji. */
function substitutions(): Buffer {
  const joined = Array.from({ length: mostJoined - 1 }, (_, i) =>
    Array.from({ length: mostJoined - 1 - i }, () => [joiner, sign]).flat(),
  )
  const lookups = [ligatures(letter, [[letter]]), ligatures(sign, [[change]]), ligatures(sign, joined)]
  const feature = words(0, lookups.length, ...lookups.keys())
  const features = Buffer.concat([words(1), Buffer.from('ccmp'), words(8), feature])
  const language = words(0, 0xffff, 1, 0)
  const scripts = Buffer.concat([words(1), Buffer.from('DFLT'), words(8), words(4, 0), language])
  const list = listOf([lookups.length], lookups)
  const from = 10
  return Buffer.concat([
    words(1, 0, from, from + scripts.length, from + scripts.length + features.length),
    scripts,
    features,
    list,
  ])
}

/** Names that a font must have: family, style, full name, PostScript name. */
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
  GSUB: substitutions(),
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
  glyf: Buffer.concat([glyph, glyph]),
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
  loca: longs(0, 0, glyph.length, ...advances.slice(2).map(() => 2 * glyph.length)),
  maxp: Buffer.concat([longs(0x00010000), words(advances.length, points.length, 2, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0)]),
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

/** The characters that the font is used for, in CSS syntax. */
export const signRange = [...pictures, ...letters, ...joiners, ...changing]
  .map(([first, last]) => `U+${first.toString(16)}${first === last ? '' : `-${last.toString(16)}`}`)
  .join(', ')
