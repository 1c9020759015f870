/** The typefaces of a card: names and headings, text, and bold text. */
export type Face = 'display' | 'text' | 'bold'

/** Widths of characters in a typeface, without kerning. */
export interface Metrics {
  /** Advance of one character as a share of the type size. Never too small, also for characters missing in the typeface. */
  advance(face: Face, codePoint: number): number
}

/** One file of a typeface, or of the symbols missing in all others. `source` is a data URI; `range` are its characters, in CSS notation. */
export interface FontFile {
  readonly face: Face | 'signs'
  readonly source: string
  readonly range: string
}

export const fontFamily: Readonly<Record<FontFile['face'], { readonly family: string; readonly weight: number }>> = {
  display: { family: 'Card Display', weight: 600 },
  text: { family: 'Card Text', weight: 400 },
  bold: { family: 'Card Text', weight: 600 },
  signs: { family: 'Card Signs', weight: 400 },
}

/** The scripts into which the font files are divided, with their characters. */
export const scripts = {
  latin:
    'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215',
  latinExtended:
    'U+0100-0130, U+0132-0151, U+0154-02BA, U+02BD-02C5, U+02C7-02CC, U+1E00-1E9F, U+1EF2-1EFF, U+20A0-20AB, U+20AD-20C0',
  cyrillic: 'U+0301, U+0400-045F, U+0490-0491, U+04B0-04B1, U+2116',
} as const
