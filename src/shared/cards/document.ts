import type { CardTheme, PaperSize, SheetLayout } from '../contract/cards'
import type { Locale } from '../i18n'
import type { CardContent } from './content'
import type { FontFile, Metrics } from './fonts'
import type { CardFormat } from './formats'
import { groundOf } from './grounds'
import { mm, spelled } from './html'
import type { EmblemName } from '../content/schema'
import { layOutAll, type PlacedCard } from './layout'
import { cutMarks, gridOf, paperOf, placeIn, type Box, type Grid } from './papers'
import { setSheet, type SheetContent } from './sheets/flow'
import { styleOf } from './style'

/** A print job: cards, grouped by size, then separate sheets. */
export interface Job {
  readonly title: string
  readonly locale: Locale
  readonly paper: PaperSize
  readonly theme: CardTheme
  readonly layout: SheetLayout
  /** Large type for sheets; cards get theirs from the format. */
  readonly large: boolean
  /** The owner's colour `#rrggbb`, and emblem. */
  readonly colour: string
  readonly emblem: EmblemName
  readonly decks: readonly { readonly format: CardFormat; readonly cards: readonly CardContent[] }[]
  readonly sheets: readonly SheetContent[]
}

export interface Typesetting {
  readonly metrics: Metrics
  readonly fonts: readonly FontFile[]
}

export interface Sheet {
  readonly landscape: boolean
  /** `page`: a page without cards. */
  readonly side: 'front' | 'back' | 'page'
  readonly html: string
  /** The cards on it including their bleed, in millimetres from the corner of the paper. */
  readonly cards: readonly Box[]
}

/** All pages for the printer. */
export const sheetsOf = (
  { metrics }: Typesetting,
  { paper, layout, large, theme, colour, emblem, decks, sheets }: Job,
): Sheet[] => [
  ...decks.flatMap(({ format, cards }) => {
    const grid = gridOf(paper, format, layout)
    return cardSheets(
      grid,
      format,
      layout,
      layOutAll(metrics, format, { contents: cards, perSheet: grid.cards, emblem }),
      groundOf(format, { theme, colour, emblem, bleed: layout.bleed }),
    )
  }),
  ...sheets
    .flatMap((content) => setSheet(metrics, paper, layout, content, large))
    .map((page): Sheet => ({ ...page, side: 'page', cards: [] })),
]

/** Number of cards on these sheets. */
export const cardsIn = (sheets: readonly Sheet[]): number =>
  sheets.reduce((sum, { side, cards }) => (side === 'front' ? sum + cards.length : sum), 0)

const cardSheets = (
  grid: Grid,
  format: CardFormat,
  { bleed, marks }: SheetLayout,
  cards: readonly PlacedCard[],
  ground: ReturnType<typeof groundOf>,
): Sheet[] => {
  const cuts = marks
    ? cutMarks(grid, bleed)
        .map((box) => `<i class="cut" style="${placed(box)}"></i>`)
        .join('')
    : ''
  return Array.from({ length: Math.ceil(cards.length / grid.cards) }, (_, page) =>
    cards.slice(page * grid.cards, (page + 1) * grid.cards),
  ).flatMap((onPage) =>
    (format.sides === 2 ? (['front', 'back'] as const) : (['front'] as const)).map((side, face) => {
      const boxes = onPage.map((_, i) => placeIn(grid, i, side))
      const html = onPage.map(({ faces }, i) => {
        const box = boxes[i]
        return box === undefined
          ? ''
          : `<article class="card ${format.id} ${side}" style="${placed(box)}">${ground.below}${faces[face] ?? ''}${ground.upon}</article>`
      })
      const bled = boxes.map(({ left, top, width, height }) => ({
        left: left - bleed,
        top: top - bleed,
        width: width + 2 * bleed,
        height: height + 2 * bleed,
      }))
      return { landscape: grid.landscape, side, html: cuts + html.join(''), cards: bled }
    }),
  )
}

const placed = ({ left, top, width, height }: Box): string =>
  `left:${mm(left)};top:${mm(top)};width:${mm(width)};height:${mm(height)}`

export type Purpose = 'paper' | { readonly dpi: number }

/** Pixels per inch in CSS. */
const pixelsPerInch = 96

/**
 * The sheets as one self-contained HTML page. `paper`: with gaps between sheets on a screen, one sheet per printed page.
 * With a `dpi`: the sheets without gaps from the corner of the page, scaled so that each dot of an image is one pixel of the
 * page.
 */
export const htmlOf = (
  { fonts }: Typesetting,
  { title, locale, paper, theme, layout, colour, decks }: Job,
  sheets: readonly Sheet[],
  purpose: Purpose,
): string => {
  const formats = decks.map(({ format }) => format)
  const body = sheets
    .map(({ landscape, html }) => `<section class="sheet${landscape ? ' landscape' : ''}">${html}</section>`)
    .join('')
  return (
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${spelled(title)}</title>` +
    `<style>${styleOf(paper, fonts, theme, layout, { colour, formats })}</style></head><body${purpose === 'paper' ? ' class="paper"' : ` style="zoom:${purpose.dpi / pixelsPerInch}"`}>${body}</body></html>`
  )
}

/** The areas of the page to take images of: each card, or each whole sheet. Whole pixels from the corner of the page. */
export const pictureBoxes = (
  paper: PaperSize,
  sheets: readonly Sheet[],
  each: 'card' | 'sheet',
  dpi: number,
): Box[] => {
  const dots = (millimetres: number) => Math.round((millimetres / 25.4) * dpi)
  let top = 0
  return sheets.flatMap(({ landscape, cards }) => {
    const whole = { left: 0, top: 0, ...paperOf(paper, landscape) }
    const from = top
    top += whole.height
    return (each === 'sheet' || cards.length === 0 ? [whole] : cards).map((box) => ({
      left: dots(box.left),
      top: dots(from + box.top),
      width: dots(box.width),
      height: dots(box.height),
    }))
  })
}
