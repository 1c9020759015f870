import type { Face, Metrics } from './fonts'

/** Stands for a tick box within text. */
export const box = '\u25a1'
/** What a box takes with the room around it, in parts of the type size. */
export const boxAdvance = 1.3

const millimetresPerPoint = 25.4 / 72
export const millimetres = (points: number): number => points * millimetresPerPoint

/** How wide text is on one line. Type size in points, width in millimetres. */
export const widthOf = (metrics: Metrics, face: Face, size: number, text: string): number => {
  let ems = 0
  for (const character of text) ems += character === box ? boxAdvance : metrics.advance(face, character.codePointAt(0) ?? 0)
  return millimetres(size * ems)
}

/** Text in lines no wider than `width` millimetres. A word that is too long for a line is broken where the line ends. */
export const wrap = (metrics: Metrics, face: Face, size: number, width: number, text: string): string[] =>
  text.split('\n').flatMap((paragraph) => wrapParagraph((line) => widthOf(metrics, face, size, line) <= width, paragraph))

const wrapParagraph = (fits: (line: string) => boolean, paragraph: string): string[] => {
  const lines: string[] = []
  let line = ''
  for (const word of paragraph.split(' ').filter((it) => it !== '')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (fits(longer)) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    const pieces = fits(word) ? [word] : chop(fits, word)
    lines.push(...pieces.slice(0, -1))
    line = pieces.at(-1) ?? ''
  }
  if (line !== '') lines.push(line)
  return lines
}

const chop = (fits: (line: string) => boolean, word: string): string[] => {
  const pieces: string[] = []
  let piece = ''
  for (const character of word) {
    if (piece !== '' && !fits(piece + character)) {
      pieces.push(piece)
      piece = ''
    }
    piece += character
  }
  return [...pieces, piece]
}
