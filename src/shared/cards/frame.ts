import type { CardContent, Code, Condition, Portrait, Ticks } from './content'
import type { EmblemName } from '../content/schema'
import { emblemHtml } from './emblems'
import { type Face, fontFamily, type Metrics } from './fonts'
import { frameOf, innerOf, leading, type CardFormat } from './formats'
import { linesOf, mm, quoted, spelled } from './html'
import { icon } from './icons'
import { heightOf } from './rows'
import { box, dot, millimetres, unbroken, widthOf, wrap } from './wrap'

/** A fixed part of a card. Height in millimetres. */
export interface CardBlock {
  readonly height: number
  readonly html: string
}

const tight = 1.12
/** Maximum width of the label at its full size, as a share of the card's width. */
const mostLabel = 0.18
/** Maximum width of a label on the portrait's corner, as a share of the portrait's side. */
const mostOnPortrait = 0.6
/** A label's line height in type sizes, and its border in millimetres. */
export const labelLine = 1.35
export const labelBorder = 0.4
/** A stamp's line height in type sizes, and its border in millimetres. */
export const stampLine = 1.3
export const stampBorder = 0.35
/** Distance between the name and the line below it, in millimetres. */
const belowName = 0.5
const lineOf = (size: number, spacing: number) => millimetres(size * spacing)

/** A portrait's side, and its side on a full card, in millimetres of a table card. It is always in the same place. */
const portraitSide = 17
const smallSide = 11
/** A code's side on a table card, and the minimum on any card, in millimetres: phones can read modules of a third of a millimetre. */
const codeSide = 12
const leastCode = 11
/** Maximum width of a portrait, as a share of the card's width. */
const mostPortrait = 0.2

export interface Heading {
  readonly place: string
  readonly emblem: EmblemName
  readonly portrait: (Portrait & { readonly size: 'full' | 'small' }) | null
  readonly link: Code | null
}

const portraitSides = ({ scale, brief }: CardFormat, width: number) => {
  const full = Math.min(portraitSide * scale * (brief ? 0.75 : 1), width * mostPortrait)
  return { full, small: Math.min(full, smallSide * scale) }
}

/** Whether words are broken only after hyphens. */
const isWhole = (text: string, lines: readonly string[]): boolean =>
  lines.slice(0, -1).every((line) => line.endsWith('-') || text.includes(`${line} `))

/** The card's head: portrait, label, name, type, value. `place`: number of this card of the fighter ("2/2"). */
export const headOf = (
  metrics: Metrics,
  format: CardFormat,
  content: CardContent,
  { place, emblem, portrait, link }: Heading,
): CardBlock => {
  const frame = frameOf(format)
  const inner = innerOf(format)
  const worths = [content.worth, [content.experience, place].filter((it) => it !== '').join(' · ')].filter(
    (it) => it !== '',
  )
  const worthWidth =
    worths.length === 0 ? 0 : Math.max(...worths.map((it) => widthOf(metrics, 'display', frame.worth, it) + 1))
  const side = portrait === null ? 0 : portraitSides(format, inner.width)[portrait.size]
  const boxed = (size: number) => widthOf(metrics, 'display', size, content.label) + 3 * format.scale
  const mostWide = Math.max(side, inner.width * mostLabel)
  const labelSize = frame.labels.find((size) => boxed(size) <= mostWide) ?? format.smallest
  const labelWidth = content.label === '' ? 0 : boxed(labelSize)
  // On the portrait's corner it takes no room from the name.
  const onPortrait = labelWidth > 0 && labelWidth <= side * mostOnPortrait
  const codeWidth = link === null ? 0 : Math.max(leastCode, codeSide * format.scale)
  const width =
    inner.width -
    worthWidth -
    2 -
    (codeWidth === 0 ? 0 : codeWidth + 2) -
    (labelWidth === 0 || onPortrait ? 0 : labelWidth + 2) -
    (side === 0 ? 0 : side + 2)
  const named = (size: number) => wrap(metrics, 'display', size, width, content.name)
  const kind = wrap(metrics, 'text', frame.kind, width, content.kind)
  const whose = wrap(metrics, 'text', frame.kind, width, [content.kind, content.gang].join(dot))
  const kinds = content.gang !== '' && whose.length === kind.length ? whose : kind
  const stampHeight = lineOf(frame.kind, stampLine) + 2 * stampBorder
  const below =
    belowName * format.scale + kinds.length * lineOf(frame.kind, leading) + (content.stamp === '' ? 0 : stampHeight)
  const size =
    frame.names.find((it) => {
      const lines = named(it)
      // Beside a portrait there is enough height for several lines.
      const isFree = lines.length * lineOf(it, tight) + below <= Math.max(side, codeWidth)
      return lines.length <= 1 || (isFree && isWhole(content.name, lines))
    }) ??
    frame.names.find((it) => named(it).length <= 2) ??
    format.smallest
  const names = named(size)
  const nameHeight = Math.max(1, names.length) * lineOf(size, tight) + belowName * format.scale
  const stamp = content.stamp === '' ? '' : `<b class="stamp">${spelled(content.stamp)}</b>`
  const textHeight = Math.max(1, names.length) * lineOf(size, tight) + below
  const worthHeight = worths.length * lineOf(frame.worth, tight)
  const height = Math.max(textHeight, worthHeight, labelWidth === 0 ? 0 : lineOf(labelSize, 1.5), side, codeWidth) + 1.4
  const corner = onPortrait ? `top:${mm(side - lineOf(labelSize, labelLine) - 2 * labelBorder)};` : ''
  const label =
    labelWidth === 0
      ? ''
      : `<b class="label${onPortrait ? ' on' : ''}${content.label.trim() === '' ? ' blank' : ''}" style="${corner}width:${mm(labelWidth)};font-size:${labelSize}pt">${spelled(content.label)}</b>`
  const face =
    portrait === null
      ? ''
      : `<img class="portrait" alt="" src="${portrait.source}" style="width:${mm(side)};height:${mm(side)}">`
  const widest = Math.max(
    ...names.map((line) => widthOf(metrics, 'display', size, line)),
    ...kinds.map((line) => widthOf(metrics, 'text', frame.kind, line)),
  )
  // Beside the value or below it, whichever has more room; it never covers text.
  const beside = codeWidth === 0 ? 0 : codeWidth + 2
  const whole = height - 1
  const [sign] = [
    { right: beside + (worthWidth === 0 ? 0 : worthWidth + 2), top: 0, height: Math.min(whole, width - widest - 1) },
    { right: beside, top: worthHeight + 0.5, height: Math.min(whole - worthHeight - 0.5, worthWidth) },
  ].toSorted((one, other) => other.height - one.height)
  const drawn =
    sign !== undefined && sign.height >= leastSign * format.scale
      ? emblemHtml(emblem, `right:${mm(sign.right)};top:${mm(sign.top)};height:${mm(sign.height)}`)
      : ''
  const html =
    `<header class="head" style="height:${mm(height)}">${drawn}${face}${label}<div style="width:${mm(width)}">` +
    `<h2 style="font-size:${size}pt;line-height:${tight};height:${mm(nameHeight)}">${linesOf(names)}</h2>` +
    `<p class="kind">${linesOf(kinds)}</p>${stamp}</div>` +
    (worths.length === 0
      ? ''
      : `<p class="worth" style="width:${mm(worthWidth)}">${worths.map((it) => `<b>${spelled(it)}</b>`).join('')}</p>`) +
    `${link === null ? '' : codeHtml(link, codeWidth)}</header>`
  return { height: height + 1, html }
}

/** Always dark on light, whatever the theme, because phones need that. */
const codeHtml = ({ size, path }: Code, side: number): string =>
  `<svg class="code" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges" aria-hidden="true" style="width:${mm(side)};height:${mm(side)}">` +
  `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#000" d="${path}"/></svg>`

/** Minimum height of a recognisable emblem, in millimetres of a table card. */
const leastSign = 4

/** Width of the names of lines as a share of the card's width: normally, and at most to avoid breaking a word. */
const statName = { usual: 0.24, most: 0.36 }
/** Width kept free at the right of a changed figure, in millimetres. */
export const arrowWidth = 1.1
/** Width kept free next to the line before the separate group, in millimetres. */
export const apartWidth = 0.4
const leastCell = 6
/** Factor of the minimum width that figures keep when names need room. */
const ample = 1.15

/** Figures under their headings; on a narrow card in several bands. Long headings are first set smaller, then in the narrow typeface. */
export const statsOf = (
  metrics: Metrics,
  format: CardFormat,
  { stats: { heads, apart, lines } }: CardContent,
): CardBlock => {
  if (heads.length === 0) return { height: 0, html: '' }
  const { smallest } = format
  const frame = frameOf(format)
  const { width } = innerOf(format)
  const named = lines.some(({ name }) => name !== '')
  const widest = (texts: readonly string[]) =>
    Math.max(0, ...texts.map((text) => widthOf(metrics, 'bold', frame.kind, text) + 1.2))
  const longest = widest(lines.flatMap(({ name }) => unbroken(name).split(' ')))
  const whole = widest(lines.map(({ name }) => name))
  const cellAt = (size: number, face: Face) =>
    Math.max(leastCell * format.scale, ...heads.map((head) => widthOf(metrics, face, size, head) + 0.7))
  const headTypes = [
    ...[frame.statHead, frame.statHead - 0.5, frame.statHead - 1].map((size) => ({ size, face: 'bold' }) as const),
    ...[frame.statHead, smallest].map((size) => ({ size, face: 'display' }) as const),
  ].filter(({ size }) => size >= smallest)
  const headTypeIn = (room: number) => headTypes.find(({ size, face }) => cellAt(size, face) * heads.length <= room)
  const nameColumn = Math.min(
    width * statName.most,
    // Names are broken only if the figures need the room.
    Math.max(
      width * statName.usual,
      cellAt(frame.statHead, 'bold') * heads.length * ample <= width - whole ? whole : longest,
    ),
  )
  // If a line has room for all figures but not for names beside them, the names go above their figures.
  const above = named && headTypeIn(width - nameColumn) === undefined && headTypeIn(width) !== undefined
  const nameWidth = named && !above ? nameColumn : 0
  const room = width - nameWidth
  const head = headTypeIn(room) ?? { size: smallest, face: 'bold' as const }
  const perBand = Math.max(1, Math.min(heads.length, Math.floor(room / cellAt(head.size, head.face))))
  const bands = Math.ceil(heads.length / perBand)
  // If they don't fit in one band, the second kind begins the second band.
  const split = bands === 2 && apart !== null && apart <= perBand && heads.length - apart <= perBand ? apart : null
  const even = split === null ? Math.ceil(heads.length / bands) : Math.max(split, heads.length - split)
  const begins = (band: number) => (split === null ? band * even : band === 0 ? 0 : split)
  const ends = (band: number) => (split === null ? begins(band) + even : band === 0 ? split : heads.length)
  const headHeight = lineOf(frame.statHead, 1.5)
  // If a word would be broken, names are set in the narrow typeface.
  const nameFace: Face = longest > (above ? width : nameWidth) ? 'display' : 'bold'
  const names = lines.map(({ name }) =>
    wrap(metrics, nameFace, frame.kind, (above ? width : nameWidth) - 1, unbroken(name)),
  )
  const narrowed = nameFace === 'display' ? ` style="font-family:'${fontFamily.display.family}'"` : ''
  const nameHeights = names.map((it) => it.length * lineOf(frame.kind, leading))
  const heights = nameHeights.map((it) => Math.max(lineOf(frame.stat, 1.35), above ? 0 : it + 1.2))
  const aboves = above ? nameHeights.map((it) => it + 0.7) : []
  const tables = Array.from({ length: bands }, (_, band) => {
    const part = <It>(cells: readonly It[]) => cells.slice(begins(band), ends(band))
    const isApart = (i: number) => begins(band) + i === apart && i > 0
    const first = nameWidth > 0 ? `<th style="width:${mm(nameWidth)}"></th>` : ''
    const texts = part(heads).map((text, i) => `<th${isApart(i) ? ' class="apart"' : ''}>${spelled(text)}</th>`)
    const narrowHeads = head.face === 'display' ? ' class="narrow"' : ''
    const headRow = `<tr${narrowHeads} style="height:${mm(headHeight)}">${first}${texts.join('')}</tr>`
    const rows = lines.map(({ cells }, i) => {
      const across = above ? ` colspan="${part(heads).length}"` : ''
      const name = named ? `<td class="of"${across}${narrowed}>${linesOf(names[i] ?? [])}</td>` : ''
      const ownLine = above ? `<tr style="height:${mm(aboves[i] ?? 0)}">${name}</tr>` : ''
      const values = part(cells).map(({ value, change }, at) => {
        const free = 0.7 + (change === 'same' ? 0 : arrowWidth) + (isApart(at) ? apartWidth + 0.4 : 0)
        const sizeIn = (face: Face) =>
          Math.floor(((frame.stat * (room / even - free)) / widthOf(metrics, face, frame.stat, value)) * 4) / 4
        const plain = sizeIn(change === 'same' ? 'text' : 'bold')
        // A figure that would get too small is set in the narrow typeface, without an arrow: the line below mentions the change.
        const narrow = plain < smallest ? `;font-family:'${fontFamily.display.family}'` : ''
        const size = narrow === '' ? plain : Math.max(smallest, Math.min(frame.stat, sizeIn('display')))
        const style = plain >= frame.stat ? '' : ` style="font-size:${size}pt${narrow}"`
        const classes = [change === 'same' ? '' : 'changed', isApart(at) ? 'apart' : '']
          .filter((it) => it !== '')
          .join(' ')
        return `<td${classes === '' ? '' : ` class="${classes}"`}${style}>${spelled(value)}${narrow === '' ? arrows[change] : ''}</td>`
      })
      return `${ownLine}<tr style="height:${mm(heights[i] ?? 0)}">${above ? '' : name}${values.join('')}</tr>`
    })
    // A last band that isn't full keeps the width of the cells above it.
    const wide = nameWidth + (room / even) * part(heads).length
    return `<table class="stats" style="width:${mm(wide)};--head:${head.size}pt">${headRow}${rows.join('')}</table>`
  })
  const height = bands * [...heights, ...aboves].reduce((sum, line) => sum + line, headHeight) + 1
  return { height: height + 0.6, html: `<div class="statblock" style="height:${mm(height)}">${tables.join('')}</div>` }
}

const arrows = { same: '', better: '<i class="better"></i>', worse: '<i class="worse"></i>' } as const

export const boxGap = 0.5
/** Gap between ticked items, in millimetres of a table card; the smaller one if everything then fits on one line. */
const cellGap = 3
const leastGap = 1.5

interface Tickable {
  readonly html: string
  readonly width: number
  readonly size: number
}

const tickable = (metrics: Metrics, format: CardFormat, { kind, brief, ...full }: Ticks): Tickable => {
  const frame = frameOf(format)
  const { caption, boxes } = format.brief ? brief : full
  const size = Math.min(kind === 'harm' ? frame.woundBox : frame.deedBox, innerOf(format).width / boxes - boxGap)
  const width = Math.max(boxes * (size + boxGap), widthOf(metrics, 'bold', frame.caption, caption) + 0.5)
  const square = `<i class="box" style="width:${mm(size)};height:${mm(size)}"></i>`
  const html = `<div class="cell ${kind}" style="width:${mm(width)}"><span class="caption">${spelled(caption)}</span><span class="boxes" role="img" aria-label="${quoted(`${full.caption}: ${boxes}`)}">${square.repeat(boxes)}</span></div>`
  return { html, width, size }
}

const wideOf = (cells: readonly Tickable[], gap: number): number =>
  cells.reduce((sum, { width }) => sum + width, 0) + (cells.length - 1) * gap

/** Cells side by side, in as many lines as necessary. */
const tickLines = (format: CardFormat, cells: readonly Tickable[], width: number): CardBlock[] => {
  const gap = cellGap * format.scale
  const close = Math.min(gap, (width - wideOf(cells, 0)) / Math.max(1, cells.length - 1))
  if (close >= leastGap * format.scale) return cells.length === 0 ? [] : [tickLine(format, cells, close)]
  const lines: Tickable[][] = [[]]
  for (const cell of cells) {
    const line = lines.at(-1) ?? []
    if (line.length === 0 || wideOf([...line, cell], gap) <= width) line.push(cell)
    else lines.push([cell])
  }
  return lines.map((line) => tickLine(format, line, gap))
}

const tickLine = (format: CardFormat, cells: readonly Tickable[], gap: number): CardBlock => ({
  height: lineOf(frameOf(format).caption, leading) + Math.max(...cells.map(({ size }) => size)) + 0.9,
  html: `<div class="tickline" style="gap:${mm(gap)}">${cells.map(({ html }) => html).join('')}</div>`,
})

const stripOf = (metrics: Metrics, format: CardFormat, conditions: readonly Condition[], width: number): CardBlock => {
  const states = conditions.map(({ name, brief, icon: sign }) =>
    format.brief
      ? `${box}${brief.replaceAll(' ', '\u00a0')}\u00a0`
      : `${box}${icon(sign)}${name.replaceAll(' ', '\u00a0')}\u00a0\u00a0`,
  )
  const { strip } = frameOf(format)
  const lines = wrap(metrics, 'text', strip, width, states.join(' '))
  return { height: lines.length * lineOf(strip, 1.3) + 0.6, html: `<p class="strip">${linesOf(lines)}</p>` }
}

/** Minimum share of the card's width that must be left for states beside the harm boxes. */
const roomBeside = 0.4
const belowStates = 0.8

/** Things to tick during a battle: harm, with the states beside it if the card is wide enough, and causes of experience. */
export const footOf = (
  metrics: Metrics,
  format: CardFormat,
  ticks: readonly Ticks[],
  conditions: readonly Condition[],
): CardBlock => {
  const wanted = ticks.filter(({ boxes, brief }) => (format.brief ? brief.boxes : boxes) > 0)
  if (wanted.length + conditions.length === 0) return { height: 0, html: '' }
  const { width } = innerOf(format)
  const cellsOf = (kinds: readonly Ticks['kind'][]) =>
    wanted.filter(({ kind }) => kinds.includes(kind)).map((it) => tickable(metrics, format, it))
  const lined = (cells: readonly Tickable[]) =>
    tickLines(format, cells, width).map(({ height, html }) => ({
      height,
      html: `<div class="ticks" style="height:${mm(height)}">${html}</div>`,
    }))
  const apart = (): CardBlock[] => {
    const strip = stripOf(metrics, format, conditions, width)
    const below = {
      height: strip.height,
      html: `<div class="ticks${wanted.length === 0 ? '' : ' ruled'}" style="height:${mm(strip.height)}">${strip.html}</div>`,
    }
    return [...lined(cellsOf(['harm', 'deed'])), ...(conditions.length === 0 ? [] : [below])]
  }
  const harm = cellsOf(['harm'])
  const gap = cellGap * format.scale
  const left = width - wideOf(harm, gap) - 2 * gap
  const beside = (): CardBlock[] => {
    const [first, strip] = [tickLine(format, harm, gap), stripOf(metrics, format, conditions, left)]
    const height = Math.max(first.height, strip.height) + belowStates
    return [
      {
        height,
        html: `<div class="ticks beside" style="height:${mm(height)};gap:${mm(gap)}">${first.html}${strip.html}</div>`,
      },
      ...lined(cellsOf(['deed'])),
    ]
  }
  const below = apart()
  const goesBeside = !format.brief && harm.length > 0 && conditions.length > 0 && left >= width * roomBeside
  const wide = goesBeside ? beside() : below
  // Long words may take more lines beside the harm boxes than below them.
  const parts = heightOf(wide) <= heightOf(below) ? wide : below
  return {
    height: heightOf(parts) + 2,
    html: `<footer class="foot">${parts.map(({ html }) => html).join('')}</footer>`,
  }
}
