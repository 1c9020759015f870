import type { CardFormatName } from '../contract/cards'

/** A size of card, and how it is set. Millimetres; type sizes in points. */
export interface CardFormat {
  readonly id: CardFormatName
  readonly width: number
  readonly height: number
  readonly padding: number
  /** Two: the front has statistics and weapons, the back everything else. */
  readonly sides: 1 | 2
  /** Of heads, boxes and figures, against the table card's. Type never gets smaller than `smallest`. */
  readonly scale: number
  /** Type sizes of the body, as large as fits. */
  readonly sizes: readonly number[]
  /** Where skills, wargear and so on stand: beside their labels, after them, or all in one run. */
  readonly labels: 'beside' | 'inline' | 'run'
  /** Short captions and fewer boxes. */
  readonly brief: boolean
}

export const smallest = 6.5
/** Lines are spaced this many times the type size. */
export const leading = 1.22
export const border = 0.4

const down = (from: number): readonly number[] =>
  Array.from({ length: (from - smallest) * 2 + 1 }, (_, i) => from - i / 2)

export const cardFormats: Readonly<Record<CardFormatName, CardFormat>> = {
  table: {
    id: 'table',
    width: 100,
    height: 110,
    padding: 3,
    sides: 1,
    scale: 1,
    sizes: down(9),
    labels: 'beside',
    brief: false,
  },
  compact: {
    id: 'compact',
    width: 92,
    height: 63,
    padding: 2,
    sides: 1,
    scale: 0.72,
    sizes: down(7.5),
    labels: 'run',
    brief: true,
  },
  sleeve: {
    id: 'sleeve',
    width: 63,
    height: 88,
    padding: 2.2,
    sides: 2,
    scale: 0.85,
    sizes: down(8.5),
    labels: 'inline',
    brief: false,
  },
  a6: {
    id: 'a6',
    width: 105,
    height: 148,
    padding: 4.5,
    sides: 1,
    scale: 1.1,
    sizes: down(11),
    labels: 'beside',
    brief: false,
  },
  a5: {
    id: 'a5',
    width: 148,
    height: 210,
    padding: 6,
    sides: 1,
    scale: 1.45,
    sizes: down(14),
    labels: 'beside',
    brief: false,
  },
}

/** What there is to write on. */
export const innerOf = ({ width, height, padding }: Pick<CardFormat, 'width' | 'height' | 'padding'>) => ({
  width: width - 2 * padding,
  height: height - 2 * padding,
})

/** Sizes of the fixed parts of a card. Points and millimetres. */
export interface Frame {
  readonly names: readonly number[]
  /** As large as its box has room for. */
  readonly labels: readonly number[]
  readonly kind: number
  readonly worth: number
  readonly experience: number
  readonly worthWidth: number
  readonly statHead: number
  readonly stat: number
  readonly caption: number
  readonly strip: number
  readonly woundBox: number
  readonly deedBox: number
}

export const frameOf = ({ scale, brief }: CardFormat): Frame => {
  const type = (points: number) => Math.max(smallest, Math.round(points * scale * 4) / 4)
  return {
    names: [...(brief ? [] : [18]), 16, 14, 12, 10, 8].map(type),
    labels: [14, 12, 10, 8].map(type),
    kind: type(7.5),
    worth: type(11),
    experience: type(8.5),
    worthWidth: 20 * scale,
    statHead: type(7.5),
    stat: type(12),
    caption: type(6),
    strip: type(6.5),
    woundBox: 4.6 * scale,
    deedBox: 3.4 * scale,
  }
}
