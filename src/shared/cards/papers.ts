import type { PaperSize, SheetLayout } from '../contract/cards'

/** Millimetres, as everything on paper. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export const papers: Readonly<Record<PaperSize, { readonly width: number; readonly height: number }>> = {
  a4: { width: 210, height: 297 },
  letter: { width: 215.9, height: 279.4 },
}

export const paperOf = (paper: PaperSize, landscape: boolean): { readonly width: number; readonly height: number } => {
  const { width, height } = papers[paper]
  return landscape ? { width: height, height: width } : { width, height }
}

/** Positions of cards of one size on a sheet: as many as fit within the printer's margin, centred on the paper. */
export interface Grid {
  readonly landscape: boolean
  readonly columns: number
  readonly rows: number
  readonly cards: number
  /** Corner of the first card, and the distance to the next. */
  readonly left: number
  readonly top: number
  readonly across: number
  readonly down: number
  readonly card: { readonly width: number; readonly height: number }
  readonly paper: { readonly width: number; readonly height: number }
}

/** Tolerance for rounding errors in sums of millimetres. */
const hair = 1e-6

/** Tolerance for cards that are nearly a half or a quarter of the paper: A6 is 148 mm high, a quarter of A4 148.5. */
const remainder = 1.5

/** Tolerance of the printer's margin, in millimetres. */
const hairline = 0.5

interface Cut {
  readonly width: number
  readonly height: number
  readonly sides: 1 | 2
  readonly padding?: number
}

/**
 * A layout without margins, if equal parts of the paper are exactly cards and the printer's margin lies within a card's
 * padding; null otherwise.
 */
const wholeOf = (size: PaperSize, card: Cut, { margin, gutter, bleed }: SheetLayout): Grid | null => {
  if (gutter > 0 || bleed > 0 || card.sides === 2 || margin > (card.padding ?? 0) + hairline) return null
  const fills = (room: number, one: number) => {
    const count = Math.floor((room + hair) / one)
    return count > 0 && room - count * one <= remainder ? count : 0
  }
  const grids = [false, true].map((landscape): Grid => {
    const paper = paperOf(size, landscape)
    const [columns, rows] = [fills(paper.width, card.width), fills(paper.height, card.height)]
    return {
      landscape,
      columns,
      rows,
      cards: columns * rows,
      left: (paper.width - columns * card.width) / 2,
      top: (paper.height - rows * card.height) / 2,
      across: card.width,
      down: card.height,
      card: { width: card.width, height: card.height },
      paper,
    }
  })
  return grids.find(({ cards }) => cards > 0) ?? null
}

/**
 * Portrait paper, or landscape if that holds twice as many; two-sided cards are always on portrait paper, so that sheets
 * flip on their long edge. Throws a RangeError for a card that is larger than the printable area.
 */
export const gridOf = (size: PaperSize, card: Cut, layout: SheetLayout): Grid => {
  const { margin, gutter, bleed } = layout
  const whole = wholeOf(size, card, layout)
  const gap = Math.max(gutter, 2 * bleed)
  const grids = (card.sides === 2 ? [false] : [false, true]).map((landscape): Grid => {
    const paper = paperOf(size, landscape)
    const fitting = (room: number, one: number) => Math.floor((room - 2 * margin + gap + hair) / (one + gap))
    const [columns, rows] = [fitting(paper.width, card.width), fitting(paper.height, card.height)]
    return {
      landscape,
      columns,
      rows,
      cards: Math.max(0, columns) * Math.max(0, rows),
      left: (paper.width - columns * card.width - (columns - 1) * gap) / 2,
      top: (paper.height - rows * card.height - (rows - 1) * gap) / 2,
      across: card.width + gap,
      down: card.height + gap,
      card: { width: card.width, height: card.height },
      paper,
    }
  })
  const best = grids.reduce((left, right) => (right.cards >= Math.max(1, 2 * left.cards) ? right : left))
  if (whole !== null && whole.cards > best.cards) return whole
  if (best.cards === 0) throw new RangeError(`A card of ${card.width} by ${card.height} mm does not fit on ${size}`)
  return best
}

/** The card's place. On the back of the sheet the columns are mirrored, so that it is behind its own front. */
export const placeIn = (
  { columns, left, top, across, down, card, paper }: Grid,
  place: number,
  side: 'front' | 'back',
): Box => {
  const x = left + (place % columns) * across
  const y = top + Math.floor(place / columns) * down
  return { left: side === 'front' ? x : paper.width - x - card.width, top: y, ...card }
}

const thickness = 0.2
/** Distance of marks from the cut, and their maximum length. */
const clearance = 1
const longest = 6
const edge = 0.5

/** Short lines outside the cards, at both ends of every cut. */
export const cutMarks = (grid: Grid, bleed: number): Box[] => {
  const { columns, rows, left, top, across, down, card, paper } = grid
  const off = clearance + bleed
  const right = paper.width - left
  const bottom = paper.height - top
  // The edge of the paper needs no cut.
  const cuts = (count: number, from: number, step: number, size: number, whole: number) =>
    [
      ...new Set(
        Array.from({ length: count }, (_, i) => from + i * step).flatMap((at) => [rounded(at), rounded(at + size)]),
      ),
    ].filter((at) => at > thickness && at < whole - thickness)
  const long = Math.min(longest, top - off - edge)
  const wide = Math.min(longest, left - off - edge)
  const upright =
    long <= 0
      ? []
      : cuts(columns, left, across, card.width, paper.width).flatMap((x) => [
          { left: x - thickness / 2, top: top - off - long, width: thickness, height: long },
          { left: x - thickness / 2, top: bottom + off, width: thickness, height: long },
        ])
  const level =
    wide <= 0
      ? []
      : cuts(rows, top, down, card.height, paper.height).flatMap((y) => [
          { left: left - off - wide, top: y - thickness / 2, width: wide, height: thickness },
          { left: right + off, top: y - thickness / 2, width: wide, height: thickness },
        ])
  return [...upright, ...level]
}

const rounded = (value: number) => Math.round(value * 1000) / 1000
