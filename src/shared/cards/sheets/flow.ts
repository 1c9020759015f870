import type { PaperSize, SheetLayout } from '../../contract/cards'
import type { Metrics } from '../fonts'
import { large, leading } from '../formats'
import { linesOf, mm, spelled } from '../html'
import { paperOf } from '../papers'
import { heightOf, ruleAt, settingOf, split, type Row, type Setting } from '../rows'
import { dot, millimetres, widthOf, wrap } from '../wrap'

/** A separate sheet: a title, and rows over as many pages as necessary. */
export interface SheetContent {
  readonly title: string
  /** Text to the right of the title. */
  readonly about: string
  readonly landscape: boolean
  readonly columns: 1 | 2
  readonly rows: (setting: Setting) => Row[]
}

export interface Page {
  readonly landscape: boolean
  readonly html: string
}

const sizes = [9, 8.5, 8, 7.5, 7]
/** Type sizes for large type. */
const largeSizes = sizes.filter((size) => size >= large)
/** Type size of sheets with several pages. */
const usual = 8
const titleSize = 16
const aboutSize = 9
const titleShare = 0.55
const columnGap = 6
/** Distance beyond the printer's margin, in millimetres. */
const inset = 4

/**
 * One page if type of 7 pt or more (large: 8 pt) allows it, otherwise as many as necessary in an easily readable size. Each
 * page has its number.
 */
export const setSheet = (
  metrics: Metrics,
  paper: PaperSize,
  { margin }: SheetLayout,
  content: SheetContent,
  isLarge: boolean,
): Page[] => {
  const { width, height } = paperOf(paper, content.landscape)
  const edge = margin + inset
  const area = { width: width - 2 * edge, height: height - 2 * edge }
  const columnWidth = (area.width - (content.columns - 1) * columnGap) / content.columns
  const about = widthOf(metrics, 'text', aboutSize, `${content.about} · 99/99`)
  const titleWidth = Math.max(area.width * titleShare, area.width - about - columnGap)
  const title = wrap(metrics, 'display', titleSize, titleWidth, content.title)
  const titleHeight = millimetres(title.length * titleSize * 1.15) + 2
  const room = area.height - titleHeight - 2
  const columnsAt = (size: number) => split(content.rows(settingOf(metrics, size, columnWidth, 'inline')), () => room)
  const size = (isLarge ? largeSizes : sizes).find((it) => columnsAt(it).length <= content.columns) ?? usual
  const decks = columnsAt(size)
  const pages = Math.ceil(decks.length / content.columns)
  return Array.from({ length: pages }, (_, page) => {
    const columns = balanced(
      decks.slice(page * content.columns, (page + 1) * content.columns),
      content.columns,
      pages === 1,
    )
    const place = pages === 1 ? '' : `${page + 1}/${pages}`
    return {
      landscape: content.landscape,
      html: pageHtml(metrics, content, {
        edge,
        width: area.width,
        height: area.height,
        columnWidth,
        titleWidth,
        title,
        titleHeight,
        place,
        size,
        line: settingOf(metrics, size, columnWidth, 'inline').line,
        columns,
      }),
    }
  })
}

/** A single page of two columns is divided evenly, if no row needs its table's headings. */
const balanced = (decks: readonly (readonly Row[])[], columns: number, lone: boolean): readonly (readonly Row[])[] => {
  const rows = decks.flat()
  if (!lone || columns === 1 || rows.some(({ under }) => under !== null)) return decks
  const halves = rows.map((_, i) => [rows.slice(0, i + 1), rows.slice(i + 1)] as const)
  const longest = (columns: readonly (readonly Row[])[]) => Math.max(...columns.map(heightOf))
  return halves.reduce((best, it) => (longest(it) < longest(best) ? it : best), [rows, []])
}

interface Measures {
  readonly edge: number
  readonly width: number
  readonly height: number
  readonly columnWidth: number
  readonly titleWidth: number
  readonly title: readonly string[]
  readonly titleHeight: number
  readonly place: string
  readonly size: number
  readonly line: number
  readonly columns: readonly (readonly Row[])[]
}

const pageHtml = (metrics: Metrics, { about }: SheetContent, it: Measures): string => {
  const subtitle = [about, it.place].filter((part) => part !== '').join(dot)
  const right = wrap(metrics, 'text', aboutSize, it.width - it.titleWidth - 3, subtitle)
  const columns = it.columns.map(
    (rows) => `<div class="column" style="width:${mm(it.columnWidth)}">${rows.map(({ html }) => html).join('')}</div>`,
  )
  return (
    `<div class="page" style="left:${mm(it.edge)};top:${mm(it.edge)};width:${mm(it.width)};height:${mm(it.height)};font-size:${it.size}pt;line-height:${mm(it.line)};--rule:${mm(ruleAt(it.size))}">` +
    `<header class="title" style="height:${mm(it.titleHeight)}"><h1 style="font-size:${titleSize}pt">${linesOf(it.title)}</h1>` +
    `<p style="font-size:${aboutSize}pt">${linesOf(right)}</p></header>` +
    `<div class="columns" style="gap:${mm(columnGap)}">${columns.join('')}</div></div>`
  )
}

/** A text in lines as wide as the column. */
export const paragraph = (setting: Setting, text: string): Row[] =>
  setting.wrap('text', setting.width, text).map((line) => ({
    height: setting.line,
    html: `<div class="row" style="height:${mm(setting.line)}"><span>${spelled(line)}</span></div>`,
    under: null,
  }))

/** Millimetres below a heading; there is more room above it. */
export const headingGap = 0.8

/** Keeps a heading and the first row below it together. */
export const headed = (setting: Setting, heading: string, rows: readonly Row[]): Row[] => {
  const [first, ...rest] = rows
  if (first === undefined) return []
  const size = setting.size + 2
  const height = millimetres(size * leading) + 2.2 + headingGap
  const html = `<h3 class="row heading" style="height:${mm(height)};font-size:${size}pt">${spelled(heading)}</h3>`
  const above = first.under
  // The table's headings go below the heading, so they are part of this row.
  const joined: Row = {
    height: height + (above?.height ?? 0) + first.height,
    html: html + (above?.html ?? '') + first.html,
    under: null,
    brings: above,
  }
  return [joined, ...rest]
}
