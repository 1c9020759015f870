import type { PaperSize } from '../contract/cards'
import type { Locale } from '../i18n'
import type { CardContent } from './content'
import type { FontFile, Metrics } from './fonts'
import { mm, spelled } from './html'
import { layOut, type PlacedCard } from './layout'
import { card, cardsPerSheet, grid, papers } from './measures'
import { styleOf } from './style'

export interface Sheets {
  /** One self-contained page of HTML. */
  readonly html: string
  readonly cards: number
  readonly pages: number
}

export interface Typesetting {
  readonly metrics: Metrics
  readonly fonts: readonly FontFile[]
}

/** Cards of 100 by 110 mm on sheets of paper, four on each, with marks to cut along. */
export const sheetsOf = (
  { metrics, fonts }: Typesetting,
  { title, locale, paper, fighters }: { title: string; locale: Locale; paper: PaperSize; fighters: readonly CardContent[] },
): Sheets => {
  const cards = fighters.flatMap((fighter) => layOut(metrics, fighter))
  const pages = Math.ceil(cards.length / cardsPerSheet)
  const sheets = Array.from({ length: pages }, (_, page) => sheetOf(paper, cards.slice(page * cardsPerSheet, (page + 1) * cardsPerSheet)))
  const html =
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${spelled(title)}</title>` +
    `<style>${styleOf(paper, fonts)}</style></head><body>${sheets.join('')}</body></html>`
  return { html, cards: cards.length, pages }
}

const sheetOf = (paper: PaperSize, cards: readonly PlacedCard[]): string => {
  const { left, top } = originOn(paper)
  const placed = cards.map(({ parts }, i) => {
    const x = left + (i % grid.columns) * card.width
    const y = top + Math.floor(i / grid.columns) * card.height
    return `<article class="card" style="left:${mm(x)};top:${mm(y)}">${parts.join('')}</article>`
  })
  return `<section class="sheet">${cutMarks(paper)}${placed.join('')}</section>`
}

/** Where the cards begin: they lie in the middle of the paper. */
const originOn = (paper: PaperSize) => {
  const { width, height } = papers[paper]
  return { left: (width - grid.columns * card.width) / 2, top: (height - grid.rows * card.height) / 2 }
}

const thickness = 0.2
/** Marks stand this far off the cards, and are at most this long. */
const clearance = 1
const longest = 6

/** Short lines outside the cards, at both ends of every cut. */
const cutMarks = (paper: PaperSize): string => {
  const { left, top } = originOn(paper)
  const right = left + grid.columns * card.width
  const bottom = top + grid.rows * card.height
  const across = Math.min(longest, left - clearance - 0.5)
  const down = Math.min(longest, top - clearance - 0.5)
  const vertical = Array.from({ length: grid.columns + 1 }, (_, i) => left + i * card.width - thickness / 2).flatMap((x) => [
    mark(x, top - clearance - down, thickness, down),
    mark(x, bottom + clearance, thickness, down),
  ])
  const horizontal = Array.from({ length: grid.rows + 1 }, (_, i) => top + i * card.height - thickness / 2).flatMap((y) => [
    mark(left - clearance - across, y, across, thickness),
    mark(right + clearance, y, across, thickness),
  ])
  return [...vertical, ...horizontal].join('')
}

const mark = (x: number, y: number, width: number, height: number): string =>
  `<i class="cut" style="left:${mm(x)};top:${mm(y)};width:${mm(width)};height:${mm(height)}"></i>`
