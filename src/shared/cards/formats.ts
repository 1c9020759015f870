import type { CardFormatName } from '../contract/cards'

/** A size of card and its typography. Millimetres; type sizes in points. */
export interface CardFormat {
  readonly id: CardFormatName
  readonly width: number
  readonly height: number
  readonly padding: number
  /** Two: the front has statistics and weapons, the back everything else. */
  readonly sides: 1 | 2
  /** Scale of headings, boxes and figures, relative to the table card. */
  readonly scale: number
  /** Smallest type size. */
  readonly smallest: number
  /** Type sizes of the body; the largest that fits is used. */
  readonly sizes: readonly number[]
  /** Smallest type size for the texts that fill remaining room. */
  readonly telling: number
  /** Position of texts for skills, wargear and so on: beside their labels, after them, or all in one run. */
  readonly labels: 'beside' | 'inline' | 'run'
  /** Short captions and fewer boxes. */
  readonly brief: boolean
}

const smallest = 6.5
/** Line height as a multiple of the type size. */
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
    smallest,
    sizes: down(9),
    telling: 7.5,
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
    smallest,
    sizes: down(7.5),
    telling: 7,
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
    smallest,
    sizes: down(8.5),
    telling: 6.5,
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
    smallest,
    sizes: down(11),
    telling: 8,
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
    smallest,
    sizes: down(14),
    telling: 9.5,
    labels: 'beside',
    brief: false,
  },
}

/** Smallest type size if large type is wanted. */
export const large = 8

/** The same card in large type, with less content. */
export const enlarged = (format: CardFormat): CardFormat => ({
  ...format,
  smallest: large,
  sizes: [...format.sizes.filter((size) => size > large), large],
  telling: Math.max(format.telling, large),
})

/** The area inside the padding. */
export const innerOf = ({ width, height, padding }: Pick<CardFormat, 'width' | 'height' | 'padding'>) => ({
  width: width - 2 * padding,
  height: height - 2 * padding,
})

/** Sizes of the fixed parts of a card. Points and millimetres. */
export interface Frame {
  readonly names: readonly number[]
  /** Type sizes for the label; the largest that fits is used. */
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

export const frameOf = ({ scale, brief, smallest: least }: CardFormat): Frame => {
  const type = (points: number) => Math.max(least, Math.round(points * scale * 4) / 4)
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
