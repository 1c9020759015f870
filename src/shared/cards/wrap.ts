import type { Face, Metrics } from './fonts'
import { icon, isIcon } from './icons'

/** Stands for a tick box within text. */
export const box = '\u25a1'
/** Without what is there for a pen. */
export const unmarked = (text: string): string => text.replaceAll(box, '').replaceAll(icon('shell'), '').trim()
/** Between two facts of a line: it never begins the next. */
export const dot = '\u00a0· '
/** With figures that stay beside what they are of: "4 × Guardsman", "Rapid fire (1)". */
export const unbroken = (text: string): string =>
  text.replaceAll(/(\d) × /g, '$1\u00a0×\u00a0').replaceAll(/ (?=\(\d+[+″]?\))/g, '\u00a0')
/** What a box or an icon takes with the room around it, in parts of the type size. */
const boxAdvance = 1.3

const millimetresPerPoint = 25.4 / 72
export const millimetres = (points: number): number => points * millimetresPerPoint

const pixel = 25.4 / 96
/** The browser puts text on whole pixels: lines as high as whole pixels all lie the same in their rows. Millimetres. */
export const onPixels = (height: number): number => Math.round(height / pixel) * pixel

/** Joins two picture characters to one picture, as of a family. */
const joiner = '\u200d'

/** How wide text is on one line. Type size in points, width in millimetres. */
export const widthOf = (metrics: Metrics, face: Face, size: number, text: string): number => {
  let ems = 0
  let before = ''
  for (const character of text) {
    if (before !== joiner)
      ems += character === box || isIcon(character) ? boxAdvance : metrics.advance(face, character.codePointAt(0) ?? 0)
    before = character
  }
  return millimetres(size * ems)
}

const characters = new Intl.Segmenter('en')
/** As readers count them: a flag or a family is one. */
const charactersOf = (text: string): string[] => Array.from(characters.segment(text), ({ segment }) => segment)

/**
 * Text in lines no wider than `width` millimetres, the first by `indent` shorter. A word that is too long for a line is broken
 * after a hyphen, or else where the line ends.
 */
export const wrap = (metrics: Metrics, face: Face, size: number, width: number, text: string, indent = 0): string[] => {
  const lines: string[] = []
  for (const paragraph of text.split('\n')) {
    let line = ''
    const fits = (wanted: string) => widthOf(metrics, face, size, wanted) <= width - (lines.length === 0 ? indent : 0)
    const end = () => {
      lines.push(line)
      line = ''
    }
    for (const word of paragraph.split(' ').filter((it) => it !== '')) {
      const longer = line === '' ? word : `${line} ${word}`
      if (fits(longer)) {
        line = longer
        continue
      }
      // Beside a long label the first line may be too short for a word that the next one has room for.
      if (line !== '' || (lines.length === 0 && widthOf(metrics, face, size, word) <= width)) end()
      for (const part of fits(word) ? [word] : word.split(/(?<=-)/)) {
        if (line !== '' && !fits(line + part)) end()
        for (const piece of fits(line + part) ? [part] : charactersOf(part)) {
          if (line !== '' && !fits(line + piece)) end()
          line += piece
        }
      }
    }
    if (line !== '') end()
  }
  return lines
}
