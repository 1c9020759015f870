import type { CardContent, Group, WeaponEntry } from './content'
import type { Face, Metrics } from './fonts'
import { leading, type CardFormat } from './formats'
import { linesOf, mm, quoted, spelled } from './html'
import { millimetres, onPixels, unbroken, widthOf, wrap } from './wrap'

/** One row, which is never divided between pages or cards. Height in millimetres. */
export interface Row {
  readonly height: number
  readonly html: string
  /** Headings of its table: printed above the row, and again where the table continues. */
  readonly under: Row | null
  /** Headings that the row already contains. */
  readonly brings?: Row | null
  /** The row and those after it begin on a back. */
  readonly overleaf?: boolean
}

/** Text settings: type size in points, line height and column width in millimetres. */
export interface Setting {
  readonly size: number
  readonly line: number
  readonly width: number
  readonly labels: CardFormat['labels']
  wrap(face: Face, width: number, text: string, indent?: number): string[]
  widthOf(face: Face, text: string): number
}

export const settingOf = (metrics: Metrics, size: number, width: number, labels: Setting['labels']): Setting => ({
  size,
  line: onPixels(millimetres(size * leading)),
  width,
  labels,
  wrap: (face, room, text, indent) => wrap(metrics, face, size, room, text, indent),
  widthOf: (face, text) => widthOf(metrics, face, size, text),
})

/** Room for a rule above a row, as a share of the type size. */
const rule = 0.36
export const ruleAt = (size: number) => onPixels(millimetres(size * rule))
/** Indentation of traits and further profiles, in millimetres. */
export const indent = 2

/** Columns of the weapon table in millimetres. `name` 0: the name has its own line above the figures. */
interface WeaponColumns {
  readonly name: number
  readonly figures: readonly number[]
  /** Whether the figures are too long for their columns. */
  readonly crowded: boolean
}

/** A name column narrower than this, in type sizes, is replaced by a line of its own. */
const leastName = 8.5

/** Minimum width of a column of figures, in type sizes; smaller on a small card, where names need the room. */
const leastFigure = ({ labels }: Setting) => (labels === 'run' ? 1.7 : 2.4)

/** Shared headings take another line, for which a brief card has no room. */
const groupedHeads = ({ grouped }: CardContent['weaponHeads'], { labels }: Setting) => (labels === 'run' ? [] : grouped)

export const weaponColumns = ({ weaponHeads, weapons }: CardContent, setting: Setting): WeaponColumns => {
  const em = millimetres(setting.size)
  const grouped = groupedHeads(weaponHeads, setting)
  const figures = grouped.length > 0 ? grouped.map(({ head }) => head) : weaponHeads.figures
  const widths = figures.map((head, column) => {
    const texts = weapons.map((weapon) => weapon.figures?.[column] ?? '')
    return Math.max(
      leastFigure(setting) * em,
      ...[...texts.map((text) => setting.widthOf('text', text)), setting.widthOf('bold', head)].map(
        (it) => it + 0.5 * em,
      ),
    )
  })
  const taken = widths.reduce((sum, width) => sum + width, 0)
  const name = setting.width - taken
  if (name >= leastName * em) return { name, figures: widths, crowded: false }
  return { name: 0, figures: widths.map((width) => (width * setting.width) / taken), crowded: taken > setting.width }
}

/** The columns in CSS notation. */
export const columnStyle = ({ name, figures }: WeaponColumns): string =>
  [...(name === 0 ? [] : [name]), ...figures].map(mm).join(' ')

/** Maximum number of lines kept together: the smallest card has room for more. */
export const mostTogether = 12

/** A profile is never divided, nor are a weapon's further profiles separated from its name if they are few. */
export const weaponRows = (content: CardContent, setting: Setting): Row[] => {
  if (content.weapons.length === 0) return content.unarmed === '' ? [] : [lineOf('', content.unarmed, setting)]
  const columns = weaponColumns(content, setting)
  const under = headsOf(content, columns, setting)
  const blocks: Row[][] = []
  for (const weapon of content.weapons) {
    const rows = rowsOf(weapon, content.noProfile, columns, setting)
    const last = weapon.further ? blocks.at(-1) : undefined
    if (last !== undefined && last.length + rows.length <= mostTogether) last.push(...rows)
    else blocks.push(...inPieces(rows, mostTogether))
  }
  return blocks.map((block) => ({ ...together(block), under }))
}

const inPieces = <Item>(items: readonly Item[], length: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / length) }, (_, i) => items.slice(i * length, (i + 1) * length))

/** Combines rows into one that is never divided. */
export const together = (rows: readonly Row[]): Row => ({
  height: heightOf(rows),
  html: rows.map(({ html }) => html).join(''),
  under: null,
})

/** A gap between rows, in millimetres. */
export const space = (height: number): Row => ({
  height,
  html: `<i style="display:block;height:${mm(height)}"></i>`,
  under: null,
})

const lineOf = (classes: string, text: string, { line }: Setting): Row => ({
  height: line,
  html: `<div class="row ${classes}" style="height:${mm(line)}"><span>${spelled(text)}</span></div>`,
  under: null,
})

const headsOf = ({ weaponHeads }: CardContent, { name }: WeaponColumns, setting: Setting): Row => {
  const { line, size } = setting
  const grouped = groupedHeads(weaponHeads, setting)
  const first = name === 0 ? '' : `<b class="weapon">${spelled(weaponHeads.weapon)}</b>`
  const alone = weaponHeads.figures.map((head) => `<b class="figure">${spelled(head)}</b>`).join('')
  const height = (grouped.length === 0 ? line : 2 * line) + ruleAt(size)
  const cells = grouped.length === 0 ? first + alone : sharedHeads(grouped, first)
  return {
    height,
    html: `<div class="row heads figures${grouped.length === 0 ? '' : ' shared'}" style="height:${mm(height)}">${cells}</div>`,
    under: null,
  }
}

/** Two lines: headings shared by several columns above them, and the first column's own heading beside them. */
const sharedHeads = (grouped: CardContent['weaponHeads']['grouped'], first: string): string => {
  const spans: { over: string; count: number }[] = []
  for (const { over } of grouped) {
    const last = spans.at(-1)
    if (last !== undefined && over !== '' && last.over === over) last.count += 1
    else spans.push({ over, count: 1 })
  }
  const above = spans.map(
    ({ over, count }) =>
      `<b class="figure${over === '' ? '' : ' over'}" style="grid-column:span ${count}">${spelled(over)}</b>`,
  )
  const below = grouped.map(({ head }) => `<b class="figure">${spelled(head)}</b>`)
  return `${first === '' ? '' : '<b></b>'}${above.join('')}${first}${below.join('')}`
}

/** Gap between a weapon's name and traits on the same line. */
const runGap = '\u2002'

const rowsOf = (weapon: WeaponEntry, noProfile: string, columns: WeaponColumns, setting: Setting): Row[] => {
  const stacked = columns.name === 0
  const inset = weapon.further ? indent : 0
  const face = weapon.further ? 'text' : 'bold'
  const names = atLeastOne(setting.wrap(face, (stacked ? setting.width : columns.name) - inset - 1, weapon.name))
  const height = names.length * setting.line + ruleAt(setting.size)
  const classes = [
    'row',
    'armed',
    stacked ? '' : 'figures',
    weapon.further ? 'further' : '',
    weapon.spent ? 'spent' : '',
  ]
    .filter((it) => it !== '')
    .join(' ')
  const cells = (weapon.figures ?? []).map((figure) => `<span class="figure">${spelled(figure)}</span>`).join('')
  const below = unbroken(weapon.figures === null ? noProfile : weapon.traits)
  // On the name's own line if they fit there.
  const [name = ''] = names
  const run =
    !stacked &&
    names.length === 1 &&
    setting.widthOf(face, name) + setting.widthOf('text', `${runGap}${below}`) <= columns.name - inset - 1
  const beside = run ? `<span class="run">${runGap}${spelled(below)}</span>` : ''
  const named = `<div class="${classes}" role="group" aria-label="${quoted(weapon.name)}" style="height:${mm(height)}"><span class="weapon">${linesOf(names)}${beside}</span>${stacked ? '' : cells}</div>`
  const figures =
    stacked && cells !== ''
      ? [
          {
            height: setting.line,
            html: `<div class="row figures" style="height:${mm(setting.line)}">${cells}</div>`,
            under: null,
          },
        ]
      : []
  const traits = (run ? [] : setting.wrap('text', setting.width - indent, below)).map((text) =>
    lineOf('traits', text, setting),
  )
  return [{ height, html: named, under: null }, ...figures, ...traits]
}

const labelGap = 2.5
/** Maximum share of the width for labels; a longer label is broken. */
const mostLabel = 0.35

/** Number of lines up to which a text isn't divided. A longer undivided text would leave too much of a card empty. */
const shortText = 3

/** Labels and their texts. `whole`: texts with up to this many lines aren't divided. */
export const groupRows = (wanted: readonly Group[], setting: Setting, whole = shortText): Row[] => {
  const groups = wanted.map(({ label, text }) => ({ label, text: unbroken(text) }))
  if (setting.labels === 'run') return runRows(groups, setting)
  const labelWidth = Math.min(
    setting.width * mostLabel,
    Math.max(...groups.map(({ label }) => setting.widthOf('bold', label))) + labelGap,
  )
  return groups.flatMap((group) => {
    const rows = setting.labels === 'beside' ? besideRows(group, setting, labelWidth) : inlineRows(group, setting)
    return rows.length <= whole ? [together(rows)] : rows
  })
}

interface Piece {
  readonly html: string
  readonly width: number
}

/** A label and its text: the last word of the label and the first of the text stay on one line if both fit. */
function beginning(labels: readonly Piece[], words: readonly Piece[], space: number, room: number): Piece[] {
  const [label, word] = [labels.at(-1), words[0]]
  if (label === undefined || word === undefined || label.width + space + word.width > room) return [...labels, ...words]
  return [
    ...labels.slice(0, -1),
    { html: `${label.html} ${word.html}`, width: label.width + space + word.width },
    ...words.slice(1),
  ]
}

/** Everything in one run, labels bold: the form that takes the least room. */
const runRows = (groups: readonly Group[], setting: Setting): Row[] => {
  const pieceOf = (face: Face, word: string): Piece => ({
    html: face === 'bold' ? `<b>${spelled(word)}</b>` : spelled(word),
    width: setting.widthOf(face, word),
  })
  const piecesOf = (face: Face, word: string): Piece[] =>
    (setting.widthOf(face, word) <= setting.width ? [word] : setting.wrap(face, setting.width, word)).map((piece) =>
      pieceOf(face, piece),
    )
  const space = setting.widthOf('text', ' ')
  const gap = '\u2002'
  const pieces = groups.flatMap(({ label, text }, i) => {
    const words = text.split(/[ \n]+/).flatMap((word) => piecesOf('text', word))
    // A label isn't divided if a line has room for it and the first word of its text.
    const isWhole = setting.widthOf('bold', label) + space + (words[0]?.width ?? 0) <= setting.width
    const labels = (isWhole ? [label] : label.split(' ')).flatMap((part) => piecesOf('bold', part))
    return [...(i === 0 ? [] : [pieceOf('text', gap)]), ...beginning(labels, words, space, setting.width)]
  })
  const lines: { html: string; left: number }[] = []
  for (const { html, width } of pieces) {
    const line = lines.at(-1)
    if (line !== undefined && line.left >= width + space) {
      line.html += ` ${html}`
      line.left -= width + space
    } else if (html !== gap) lines.push({ html, left: setting.width - width })
  }
  return lines.map(({ html }, i) => {
    const height = setting.line + (i === 0 ? ruleAt(setting.size) : 0)
    return {
      height,
      html: `<div class="row group${i === 0 ? ' first' : ''}" style="height:${mm(height)}"><span>${html}</span></div>`,
      under: null,
    }
  })
}

/** Text beside its label. If the label has more lines than the text, the row takes the label's height. */
const besideRows = ({ label, text }: Group, setting: Setting, labelWidth: number): Row[] => {
  const labels = setting.wrap('bold', labelWidth - labelGap / 2, label)
  const lines = setting.wrap('text', setting.width - labelWidth, text)
  return Array.from({ length: Math.max(labels.length, lines.length) }, (_, i) => {
    const height = setting.line + (i === 0 ? ruleAt(setting.size) : 0)
    const html =
      `<div class="row group${i === 0 ? ' first' : ''}" style="height:${mm(height)}">` +
      `<b class="label" style="width:${mm(labelWidth)}">${spelled(labels[i] ?? '')}</b><span>${spelled(lines[i] ?? '')}</span></div>`
    return { height, html, under: null }
  })
}

const inlineRows = ({ label, text }: Group, setting: Setting): Row[] => {
  const gap = 1
  const labels = atLeastOne(setting.wrap('bold', setting.width, label))
  const taken = setting.widthOf('bold', labels.at(-1) ?? '') + gap
  const lines = atLeastOne(setting.wrap('text', setting.width, text, taken))
  const above = labels.slice(0, -1).map((part): Row => lineOf('', part, setting))
  const rows = lines.map((line, i): Row => {
    const height = setting.line + (i === 0 ? ruleAt(setting.size) : 0)
    const bold = i === 0 ? `<b style="margin-right:${mm(gap)}">${spelled(labels.at(-1) ?? '')}</b>` : ''
    return {
      height,
      html: `<div class="row group${i === 0 ? ' first' : ''}" style="height:${mm(height)}">${bold}<span>${spelled(line)}</span></div>`,
      under: null,
    }
  })
  return [...above, ...rows]
}

export const atLeastOne = (lines: readonly string[]): readonly string[] => (lines.length === 0 ? [''] : lines)

export const heightOf = (rows: readonly Pick<Row, 'height'>[]) => rows.reduce((sum, { height }) => sum + height, 0)

/**
 * Distributes rows over cards, pages or columns in order; `roomOn` gives the millimetres available. A table's headings go
 * above its first row, and again where it continues, but never without a row below them.
 */
export const split = (rows: readonly Row[], roomOn: (deck: number) => number): Row[][] => {
  const decks: Row[][] = [[]]
  let left = roomOn(0)
  let above: Row | null = null
  for (const row of rows) {
    if (row.overleaf === true && decks.length % 2 === 1) {
      decks.push([])
      left = roomOn(decks.length - 1)
    }
    const heads: Row[] = row.under !== null && row.under !== above ? [row.under] : []
    const deck = decks.at(-1) ?? []
    const needed = heightOf([...heads, row])
    if (needed <= left) {
      deck.push(...heads, row)
      left -= needed
    } else {
      const again = row.under === null ? [row] : [row.under, row]
      // A row too tall for the next side may fit a later one with less fixed content.
      const later = [0, 1, 2].find((more) => heightOf(again) <= roomOn(decks.length + more)) ?? 0
      decks.push(...Array.from({ length: later }, () => []), again)
      left = roomOn(decks.length - 1) - heightOf(again)
    }
    above = row.brings ?? row.under
  }
  return decks
}
