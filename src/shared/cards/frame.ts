import type { CardContent, Condition, Ticks } from './content'
import type { Metrics } from './fonts'
import { frameOf, innerOf, leading, smallest, type CardFormat } from './formats'
import { linesOf, mm, spelled } from './html'
import { box, millimetres, widthOf, wrap } from './wrap'

/** A fixed part of a card. Height in millimetres. */
export interface Part {
  readonly height: number
  readonly html: string
}

const tight = 1.12
/** A stamp's line, in its type size, and what is drawn around it in millimetres. */
export const stampLine = 1.3
export const stampBorder = 0.35
/** Between the name and what stands below it, in millimetres. */
const belowName = 0.5
const lineOf = (size: number, spacing: number) => millimetres(size * spacing)

/** Who it is: label, name, type, worth. `place` says which of the fighter's cards this is ("2/2"). */
export const headOf = (metrics: Metrics, format: CardFormat, content: CardContent, place: string): Part => {
  const frame = frameOf(format)
  const inner = innerOf(format)
  const worths = [content.worth, [content.experience, place].filter((it) => it !== '').join(' · ')].filter((it) => it !== '')
  const worthWidth = worths.length === 0 ? 0 : Math.max(frame.worthWidth, ...worths.map((it) => widthOf(metrics, 'display', frame.worth, it) + 1))
  const labelWidth = content.label === '' ? 0 : widthOf(metrics, 'display', frame.label, content.label) + 3 * format.scale
  const width = inner.width - worthWidth - 2 - (labelWidth === 0 ? 0 : labelWidth + 2)
  const named = (size: number) => wrap(metrics, 'display', size, width, content.name)
  const size = frame.names.find((it) => named(it).length <= 1) ?? frame.names.find((it) => named(it).length <= 2) ?? smallest
  const names = named(size)
  const kinds = wrap(metrics, 'text', frame.kind, width, content.kind)
  const nameHeight = Math.max(1, names.length) * lineOf(size, tight) + (format.brief ? 0 : belowName * format.scale)
  const stampHeight = lineOf(frame.kind, stampLine) + 2 * stampBorder
  const stamp = content.stamp === '' ? '' : `<b class="stamp">${spelled(content.stamp)}</b>`
  const told = nameHeight + kinds.length * lineOf(frame.kind, leading) + (stamp === '' ? 0 : stampHeight)
  const worthHeight = worths.length * lineOf(frame.worth, tight)
  const height = Math.max(told, worthHeight, labelWidth === 0 ? 0 : lineOf(frame.label, 1.5)) + 1.4
  const label = labelWidth === 0 ? '' : `<b class="label" style="width:${mm(labelWidth)}">${spelled(content.label)}</b>`
  const html =
    `<header class="head" style="height:${mm(height)}">${label}<div style="width:${mm(width)}">` +
    `<h2 style="font-size:${size}pt;line-height:${tight};height:${mm(nameHeight)}">${linesOf(names)}</h2>` +
    `<p class="kind">${linesOf(kinds)}</p>${stamp}</div>` +
    (worths.length === 0 ? '' : `<p class="worth" style="width:${mm(worthWidth)}">${worths.map((it) => `<b>${spelled(it)}</b>`).join('')}</p>`) +
    `</header>`
  return { height: height + 1, html }
}

const statName = 0.24
const leastCell = 6

/** Figures under their heads; on a narrow card in as many lines as they need. Long heads are set smaller before that. */
export const statsOf = (metrics: Metrics, format: CardFormat, { stats: { heads, lines } }: CardContent): Part => {
  if (heads.length === 0) return { height: 0, html: '' }
  const frame = frameOf(format)
  const { width } = innerOf(format)
  const named = lines.some(({ name }) => name !== '')
  const nameWidth = named ? width * statName : 0
  const room = width - nameWidth
  const cellAt = (size: number) => Math.max(leastCell * format.scale, ...heads.map((head) => widthOf(metrics, 'bold', size, head) + 0.7))
  const headSize = [frame.statHead, frame.statHead - 0.5, frame.statHead - 1].find((size) => size >= smallest && cellAt(size) * heads.length <= room) ?? smallest
  const perBand = Math.max(1, Math.min(heads.length, Math.floor(room / cellAt(headSize))))
  const bands = Math.ceil(heads.length / perBand)
  const even = Math.ceil(heads.length / bands)
  const headHeight = lineOf(frame.statHead, 1.5)
  const names = lines.map(({ name }) => wrap(metrics, 'bold', frame.kind, nameWidth - 1, name))
  const lineHeight = Math.max(lineOf(frame.stat, 1.35), ...names.map((it) => it.length * lineOf(frame.kind, leading) + 0.6))
  const tables = Array.from({ length: bands }, (_, band) => {
    const part = <It>(cells: readonly It[]) => cells.slice(band * even, (band + 1) * even)
    const first = named ? `<th style="width:${mm(nameWidth)}"></th>` : ''
    const headRow = `<tr style="height:${mm(headHeight)}">${first}${part(heads).map((head) => `<th>${spelled(head)}</th>`).join('')}</tr>`
    const rows = lines.map(({ cells }, i) => {
      const name = named ? `<td class="of">${linesOf(names[i] ?? [])}</td>` : ''
      const values = part(cells).map(({ value, change }) => `<td${change === 'same' ? '' : ' class="changed"'}>${spelled(value)}${arrows[change]}</td>`)
      return `<tr style="height:${mm(lineHeight)}">${name}${values.join('')}</tr>`
    })
    // A last band that is not full keeps the width of the cells above it.
    const wide = nameWidth + (room / even) * part(heads).length
    return `<table class="stats" style="width:${mm(wide)};--head:${headSize}pt">${headRow}${rows.join('')}</table>`
  })
  const height = bands * (headHeight + lines.length * lineHeight) + 1
  return { height: height + 0.6, html: `<div class="statblock" style="height:${mm(height)}">${tables.join('')}</div>` }
}

const arrows = { same: '', better: '<i class="better"></i>', worse: '<i class="worse"></i>' } as const

export const boxGap = 0.5
const cellGap = 3

/** What is ticked during a battle. */
export const footOf = (metrics: Metrics, format: CardFormat, ticks: readonly Ticks[], conditions: readonly Condition[]): Part => {
  const wanted = ticks.map(({ kind, brief, ...full }) => ({ kind, ...(format.brief ? brief : full) })).filter(({ boxes }) => boxes > 0)
  if (wanted.length + conditions.length === 0) return { height: 0, html: '' }
  const frame = frameOf(format)
  const { width } = innerOf(format)
  const lines: { cells: string[]; left: number; size: number }[] = []
  for (const { caption, boxes, kind } of wanted) {
    const size = Math.min(kind === 'harm' ? frame.woundBox : frame.deedBox, width / boxes - boxGap)
    const wide = Math.max(boxes * (size + boxGap), widthOf(metrics, 'bold', frame.caption, caption) + 0.5)
    const square = `<i class="box" style="width:${mm(size)};height:${mm(size)}"></i>`
    const cell = `<div class="cell ${kind}" style="width:${mm(wide)}"><span class="caption">${spelled(caption)}</span><span class="boxes">${square.repeat(boxes)}</span></div>`
    const line = lines.at(-1)
    if (line !== undefined && line.left >= wide) {
      line.cells.push(cell)
      line.left -= wide + cellGap * format.scale
      line.size = Math.max(line.size, size)
    } else lines.push({ cells: [cell], left: width - wide - cellGap * format.scale, size })
  }
  const captionHeight = lineOf(frame.caption, leading)
  const tickLines = lines.map(({ cells, size }) => ({ cells, height: captionHeight + size + 0.9 }))
  const states = conditions.map(({ name, brief }) => `${box}${(format.brief ? brief : name).replaceAll(' ', '\u00a0')}\u00a0\u00a0`)
  const strip = wrap(metrics, 'text', frame.strip, width, states.join(' '))
  const stripHeight = strip.length === 0 ? 0 : strip.length * lineOf(frame.strip, 1.3) + 0.6
  const html =
    `<footer class="foot">` +
    tickLines.map(({ cells, height }) => `<div class="ticks" style="height:${mm(height)}">${cells.join('')}</div>`).join('') +
    (strip.length === 0 ? '' : `<p class="strip" style="height:${mm(stripHeight)}">${linesOf(strip)}</p>`) +
    `</footer>`
  return { height: tickLines.reduce((sum, { height }) => sum + height, 0) + stripHeight + 2, html }
}
