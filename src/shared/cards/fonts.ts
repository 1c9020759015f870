/** The faces of a card: names and headings, text, and text that stands out. */
export type Face = 'display' | 'text' | 'bold'

/** Widths of characters in a face, kerning off. */
export interface Metrics {
  /** Advance of one character, in parts of the type size. Never too little, also for characters that the face lacks. */
  advance(face: Face, codePoint: number): number
}

/** One file of a face. `source` is a data URI; `range` is what the file is used for, as CSS writes it. */
export interface FontFile {
  readonly face: Face
  readonly source: string
  readonly range: string
}

export const fontFamily: Readonly<Record<Face, { readonly family: string; readonly weight: number }>> = {
  display: { family: 'Card Display', weight: 600 },
  text: { family: 'Card Text', weight: 400 },
  bold: { family: 'Card Text', weight: 600 },
}
