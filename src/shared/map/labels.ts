import { width } from './hexes'

/** Roughly how wide a letter is, in its size. */
const letter = 0.56
/** Of a hex, between its upright sides. */
const room = width - 8

export interface Label {
  readonly lines: readonly string[]
  readonly size: number
}

/** A text in so few lines that it fits into a hex whole: broken between words, and set smaller where that is not enough. */
export function fitted(text: string, wanted: { readonly size: number; readonly lines: number }): Label {
  const words = text.split(' ')
  for (let size = wanted.size; ; size *= 0.94) {
    const letters = Math.floor(room / (letter * size))
    const lines = broken(words, letters)
    if (lines.length <= wanted.lines && lines.every((line) => line.length <= letters)) return { lines, size }
  }
}

function broken(words: readonly string[], letters: number): string[] {
  const lines: string[] = []
  for (const word of words) {
    const longer = `${lines.at(-1) ?? ''} ${word}`
    if (lines.length > 0 && longer.length <= letters) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
