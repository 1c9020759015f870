import type { Face, Metrics } from './fonts'
import { icon, isIcon } from './icons'

/** Represents a tick box in text. */
export const box = '\u25a1'
/** The text without its tick boxes and cartridges. */
export const unmarked = (text: string): string => text.replaceAll(box, '').replaceAll(icon('shell'), '').trim()
/** Separates two facts of a line; it never begins a line. */
export const dot = '\u00a0· '
/** Keeps figures on one line with their subject: "4 × Guardsman", "Rapid fire (1)". */
export const unbroken = (text: string): string =>
  text.replaceAll(/(\d) × /g, '$1\u00a0×\u00a0').replaceAll(/ (?=\(\d+[+″]?\))/g, '\u00a0')
/** Width of a box or an icon including its margins, as a share of the type size. */
const boxAdvance = 1.3

const millimetresPerPoint = 25.4 / 72
export const millimetres = (points: number): number => points * millimetresPerPoint

const pixel = 25.4 / 96
/** The browser places text on whole pixels: lines of whole pixels keep text at the same height within each row. Millimetres. */
export const onPixels = (height: number): number => Math.round(height / pixel) * pixel

/** Joins two emoji to one, such as a family. */
const joiner = '\u200d'

/** A measured text: its width in type sizes, and its last character. */
interface Measured {
  readonly ems: number
  readonly last: string
}
const nothing: Measured = { ems: 0, last: '' }

/** `before`: what stands before the text on its line, and is measured with it. */
const measured = (metrics: Metrics, face: Face, text: string, before = nothing): Measured => {
  let { ems, last } = before
  for (const character of text) {
    if (last !== joiner)
      ems += character === box || isIcon(character) ? boxAdvance : metrics.advance(face, character.codePointAt(0) ?? 0)
    last = character
  }
  return { ems, last }
}

/** Width of a text on one line. Type size in points, width in millimetres. */
export const widthOf = (metrics: Metrics, face: Face, size: number, text: string): number =>
  millimetres(size * measured(metrics, face, text).ems)

const characters = new Intl.Segmenter('en')
/** The characters as readers count them: a flag or a family emoji is one. */
const charactersOf = (text: string): string[] => Array.from(characters.segment(text), ({ segment }) => segment)

/**
 * Breaks a text into lines of at most `width` millimetres, the first shorter by `indent`. A word too long for a line is
 * broken after a hyphen, or else at the end of the line.
 */
export const wrap = (metrics: Metrics, face: Face, size: number, width: number, text: string, indent = 0): string[] => {
  const lines: string[] = []
  for (const paragraph of text.split('\n')) {
    let line = ''
    let taken = nothing
    const room = () => width - (lines.length === 0 ? indent : 0)
    const fits = (wanted: string) => widthOf(metrics, face, size, wanted) <= room()
    const end = () => {
      lines.push(line)
      line = ''
    }
    for (const word of paragraph.split(' ').filter((it) => it !== '')) {
      const more = line === '' ? word : ` ${word}`
      const longer = measured(metrics, face, more, taken)
      if (millimetres(size * longer.ems) <= room()) {
        line += more
        taken = longer
        continue
      }
      // Beside a long label the first line may be too short for a word that fits the next line.
      if (line !== '' || (lines.length === 0 && widthOf(metrics, face, size, word) <= width)) end()
      for (const part of fits(word) ? [word] : word.split(/(?<=-)/)) {
        if (line !== '' && !fits(line + part)) end()
        for (const piece of fits(line + part) ? [part] : charactersOf(part)) {
          if (line !== '' && !fits(line + piece)) end()
          line += piece
        }
      }
      taken = measured(metrics, face, line)
    }
    if (line !== '') end()
  }
  return lines
}
