import type { CardContent, Group, WeaponEntry } from './content'
import type { Face, Metrics } from './fonts'
import { leading, type CardFormat } from './formats'
import { linesOf, mm, quoted, spelled } from './html'
import { millimetres, onPixels, unbroken, widthOf, wrap } from './wrap'

/** One line of what is set, which no page or card may split. Height in millimetres. */
export interface Row {
  readonly height: number
  readonly html: string
  /** Heads of a table: they stand above the row, again wherever the table goes on. */
  readonly under: Row | null
  /** Heads that are part of it already. */
  readonly brings?: Row | null
  /** It and what follows begin on a back. */
  readonly overleaf?: boolean
}

/** How text is set: type size in points, height of a line and width of the column in millimetres. */
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

/** Room for a line above a row, in parts of the type size. */
const rule = 0.36
export const ruleAt = (size: number) => onPixels(millimetres(size * rule))
/** How far traits and further profiles stand in. */
export const indent = 2

/** Columns of the weapon table in millimetres. No name: it stands in a line of its own above the figures. */
interface WeaponColumns {
  readonly name: number
  readonly figures: readonly number[]
  /** The figures are too long for their columns. */
  readonly crowded: boolean
}

/** A name with less room than this, in type sizes, gets a line of its own. */
const leastName = 8.5

/** Width of a column of figures, in type sizes; on a small card names need the room. */
const leastFigure = ({ labels }: Setting) => (labels === 'run' ? 1.7 : 2.4)

/** Shared heads take a line more, for which a brief card has no room. */
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

/** The columns as the body's style has them. */
export const columnStyle = ({ name, figures }: WeaponColumns): string =>
  [...(name === 0 ? [] : [name]), ...figures].map(mm).join(' ')

/** So many lines are kept together: the smallest card has room for more. */
export const mostTogether = 12

/** No card divides a way to attack, nor parts a weapon's further ways from its name where they are few. */
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

/** Rows that no card, column or page divides. */
export const together = (rows: readonly Row[]): Row => ({
  height: heightOf(rows),
  html: rows.map(({ html }) => html).join(''),
  under: null,
})

/** Room between rows, in millimetres. */
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

/** Two lines: what several columns share stands over them, and a head of its own beside them. */
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

/** Between a weapon's name and traits on the same line. */
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
  // On the name's own line where they go there.
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
/** Of the width; a longer label is broken. */
const mostLabel = 0.35

/** Lines of a text that no card divides. A longer one would leave too much of a card empty. */
const shortText = 3

/** Labels and their texts. `whole`: texts of no more lines than this are not divided. */
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

/** A label and its text: what belongs to a label begins on its line, where both have room. */
function beginning(labels: readonly Piece[], words: readonly Piece[], space: number, room: number): Piece[] {
  const [label, word] = [labels.at(-1), words[0]]
  if (label === undefined || word === undefined || label.width + space + word.width > room) return [...labels, ...words]
  return [
    ...labels.slice(0, -1),
    { html: `${label.html} ${word.html}`, width: label.width + space + word.width },
    ...words.slice(1),
  ]
}

/** Everything one after the other, labels bold: what takes the least room. */
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
    // A label is not divided where a line has room for it and the first word of its text.
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

/** The first line bears the label, also where it takes more lines than the text. */
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
 * Rows over cards, pages or columns, in their order; `roomOn` says how many millimetres there are. A table's heads go above its first
 * row, and again where it goes on. Never a table's head without a row below it.
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
      // What is too tall for the next side may fit a later one, which has less to bear.
      const later = [0, 1, 2].find((more) => heightOf(again) <= roomOn(decks.length + more)) ?? 0
      decks.push(...Array.from({ length: later }, () => []), again)
      left = roomOn(decks.length - 1) - heightOf(again)
    }
    above = row.brings ?? row.under
  }
  return decks
}
