import { side, width } from './hexes'

/** Between a text and the edges of its hex, in units of the drawing. */
const margin = 4
/** Line height as a multiple of the type size. */
const leading = 1.15

export interface Label {
  /** `y`: the line's position, downwards from the middle of the hex. */
  readonly lines: readonly { readonly text: string; readonly y: number }[]
  readonly size: number
}

/** A territory's name, centred on a line a little above the middle of its hex. */
export const nameLabel = (text: string): Label =>
  fitted(text, { size: 9.5, lines: 3, first: (lines, size) => -6 - ((lines - 1) * size * leading) / 2 })

/** The holder's name, below the middle; higher and in three lines if two would be too small to read. */
export const holderLabel = (text: string): Label => {
  const below = fitted(text, { size: 7.5, lines: 2, first: () => 17 })
  return below.size > 4.5 ? below : fitted(text, { size: 7.5, lines: 3, first: () => 12 })
}

interface Wanted {
  readonly size: number
  readonly lines: number
  /** Position of the first of this many lines. */
  first(lines: number, size: number): number
}

/** Maximum length of an undivided word: a longer one would be too small to read. */
const together = 24

interface Piece {
  readonly text: string
  /** Separator between this piece and the one before it on the line. */
  readonly after: ' ' | ''
}

const piecesOf = (text: string): Piece[] =>
  text.split(' ').flatMap((word) => {
    const letters = [...word]
    const count = Math.max(1, Math.ceil(letters.length / together))
    const share = Math.ceil(letters.length / count)
    return Array.from({ length: count }, (_, n) => ({
      text: letters.slice(n * share, (n + 1) * share).join(''),
      after: n === 0 ? ' ' : '',
    }))
  })

/** A text in the fewest lines that fit the hex: broken between words, and smaller if necessary. */
function fitted(text: string, wanted: Wanted): Label {
  const pieces = piecesOf(text)
  for (let size = wanted.size; ; size *= 0.94) {
    for (let count = 1; count <= wanted.lines; count++) {
      const heights = Array.from({ length: count }, (_, n) => wanted.first(count, size) + n * size * leading)
      const rooms = heights.map((y) => roomAt(y, size) / size)
      const lines = broken(pieces, rooms)
      if (lines !== null) return { lines: lines.map((line, n) => ({ text: line, y: heights[n] ?? 0 })), size }
    }
  }
}

/** The available width of a line at this height: a hex gets narrower towards top and bottom. */
function roomAt(y: number, size: number): number {
  const farthest = Math.max(Math.abs(y - 0.75 * size), Math.abs(y + 0.25 * size))
  return Math.min(width, (width * (side - farthest)) / (side / 2)) - 2 * margin
}

/** The pieces in lines of these widths, measured in type sizes; null if they need more lines. */
function broken(pieces: readonly Piece[], rooms: readonly number[]): string[] | null {
  const lines = ['']
  for (const { text, after } of pieces) {
    const before = lines.at(-1) ?? ''
    const longer = before === '' ? text : before + after + text
    if (before === '' || widthOf(longer) <= (rooms[lines.length - 1] ?? 0)) lines[lines.length - 1] = longer
    else lines.push(text)
  }
  return lines.every((line, n) => widthOf(line) <= (rooms[n] ?? 0)) ? lines : null
}

/** Approximate width in type sizes; rather too large, so that no letter leaves the hex. */
const widthOf = (text: string): number => [...text].reduce((sum, letter) => sum + letterWidth(letter), 0)
const letterWidth = (letter: string): number =>
  widest.test(letter) ? 1 : wide.test(letter) ? 0.75 : narrow.test(letter) ? 0.35 : 0.6
const widest = /[WMЖМШЩЫЮФmwжмшщыюф@%…—]|\p{Extended_Pictographic}/u
const wide = /\p{Lu}/u
const narrow = /[ .,:;'’!|()[\]fijlrtIг-]/u
