import { mm, linesOf } from '../html'
import { atLeastOne, type Row, type Setting } from '../rows'

/** A column and its share of the width. */
export interface Column {
  readonly head: string
  readonly share: number
}

const pad = 1
const rule = 1

/**
 * One line per subject, with the same column widths throughout; the headings are repeated on every page. `room`: additional
 * height for writing, in millimetres.
 */
export const tableRows = (
  setting: Setting,
  columns: readonly Column[],
  lines: readonly (readonly string[])[],
  room = 0,
): Row[] => {
  const widths = widthsOf(setting, columns, lines)
  const heads = rowOf(
    setting,
    widths,
    columns.map(({ head }) => head),
    'bold',
    'row cells heads',
    { room: 0, under: null },
  )
  return lines.map((cells) => rowOf(setting, widths, cells, 'text', 'row cells', { room, under: heads }))
}

/** Length of the longest figure: "10+", "2+/3+". */
const longestFigure = 5

/** Share of the width above which a word is broken. */
const mostWord = 0.14

/** Widths by the columns' shares, but none narrower than the words of its heading and text and the figures in it. */
const widthsOf = (setting: Setting, columns: readonly Column[], lines: readonly (readonly string[])[]): number[] => {
  const least = columns.map(({ head }, column) => {
    const figures = lines.flatMap((cells) => cells[column] ?? []).filter((cell) => cell.length <= longestFigure)
    const words = new Set(lines.flatMap((cells) => (cells[column] ?? '').split(/[ \n]|(?<=-)/)))
    const wordWidths = [...words].map((word) => setting.widthOf('text', word))
    const widths = [
      ...wordWidths.filter((width) => width <= setting.width * mostWord),
      ...head.split(' ').map((word) => setting.widthOf('bold', word)),
      ...figures.map((figure) => setting.widthOf('text', figure)),
    ]
    return Math.max(...widths) + 2 * pad + 0.1
  })
  const shared = (narrow: readonly boolean[]): number[] => {
    const taken = least.reduce((sum, width, i) => (narrow[i] === true ? sum + width : sum), 0)
    const shares = columns.reduce((sum, { share }, i) => (narrow[i] === true ? sum : sum + share), 0)
    const widths = columns.map(({ share }, i) =>
      narrow[i] === true ? (least[i] ?? 0) : ((setting.width - taken) * share) / shares,
    )
    const found = widths.map((width, i) => narrow[i] === true || width < (least[i] ?? 0))
    return found.every((it, i) => it === narrow[i]) || found.every((it) => it) ? widths : shared(found)
  }
  return shared(columns.map(() => false))
}

const rowOf = (
  setting: Setting,
  widths: readonly number[],
  cells: readonly string[],
  face: 'text' | 'bold',
  classes: string,
  { room, under }: { room: number; under: Row | null },
): Row => {
  const wrapped = widths.map((width, i) => atLeastOne(setting.wrap(face, width - 2 * pad, cells[i] ?? '')))
  const height = Math.max(...wrapped.map((lines) => lines.length)) * setting.line + rule + room
  const html = wrapped.map((lines) => `<span>${linesOf(lines)}</span>`).join('')
  return {
    height,
    html: `<div class="${classes}" style="height:${mm(height)};grid-template-columns:${widths.map(mm).join(' ')}">${html}</div>`,
    under,
  }
}
