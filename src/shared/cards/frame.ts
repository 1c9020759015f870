import type { CardContent, Ticks } from './content'
import type { Metrics } from './fonts'
import { linesOf, mm, spelled } from './html'
import { inner, leading, smallest } from './measures'
import { box, millimetres, widthOf, wrap } from './wrap'

/** A fixed part of a card. Height in millimetres. */
export interface Part {
  readonly height: number
  readonly html: string
}

const nameSizes = [18, 16, 14, 12, 10, 8]
const worthWidth = 24
const tight = 1.12
const lineOf = (size: number, spacing: number) => millimetres(size * spacing)

/** Who it is: label, name, type, worth. `place` says which of the fighter's cards this is ("2/2"). */
export const headOf = (metrics: Metrics, content: CardContent, place: string): Part => {
  const labelWidth = content.label === '' ? 0 : widthOf(metrics, 'display', 14, content.label) + 3
  const width = inner.width - worthWidth - (labelWidth === 0 ? 0 : labelWidth + 2)
  const named = (size: number) => wrap(metrics, 'display', size, width, content.name)
  const size = nameSizes.find((it) => named(it).length === 1) ?? nameSizes.find((it) => named(it).length <= 2) ?? smallest
  const names = named(size)
  const kinds = wrap(metrics, 'text', 7.5, width, content.kind)
  const nameHeight = names.length * lineOf(size, tight)
  const kindHeight = kinds.length * lineOf(7.5, leading)
  const stamp = content.stamp === '' ? '' : `<b class="stamp">${spelled(content.stamp)}</b>`
  const height = Math.max(place === '' ? 10.5 : 14, nameHeight + kindHeight + (stamp === '' ? 0 : 4.6) + 1.5)
  const label = labelWidth === 0 ? '' : `<b class="label" style="width:${mm(labelWidth)}">${spelled(content.label)}</b>`
  const html =
    `<header class="head" style="height:${mm(height)}">${label}<div style="width:${mm(width)}">` +
    `<h2 style="font-size:${size}pt;line-height:${tight};height:${mm(nameHeight)}">${linesOf(names)}</h2>` +
    `<p class="kind">${linesOf(kinds)}</p>${stamp}</div>` +
    `<p class="worth"><b>${spelled(content.worth)}</b><br>${spelled(content.experience)}` +
    `${place === '' ? '' : `<br><b>${spelled(place)}</b>`}</p></header>`
  return { height: height + 1, html }
}

export const statsOf = ({ stats }: CardContent): Part => {
  const heads = stats.map(({ head }) => `<th>${spelled(head)}</th>`).join('')
  const values = stats
    .map(({ value, change }) => `<td${change === 'same' ? '' : ` class="changed"`}>${spelled(value)}${arrows[change]}</td>`)
    .join('')
  return { height: 11.5, html: `<table class="stats"><tr>${heads}</tr><tr>${values}</tr></table>` }
}

const arrows = { same: '', better: '<i class="better"></i>', worse: '<i class="worse"></i>' } as const

const woundBox = 4.6
const deedBox = 3.4
const boxGap = 0.5
const captionHeight = 2.7
const stripSize = 6.5

/** What is ticked during a battle: wounds, deeds, conditions. */
export const footOf = (metrics: Metrics, content: CardContent): Part => {
  const harm = [content.wounds, content.fleshWounds].filter(({ boxes }) => boxes > 0)
  const count = harm.reduce((sum, { boxes }) => sum + boxes, 0)
  const size = Math.min(woundBox, (inner.width - 8) / Math.max(1, count) - boxGap)
  const strip = wrap(metrics, 'text', stripSize, inner.width, content.conditions.map((it) => `${box}${it.replaceAll(' ', '\u00a0')}\u00a0\u00a0`).join(' '))
  const harmHeight = harm.length === 0 ? 0 : captionHeight + woundBox + 1
  const deedHeight = captionHeight + deedBox + 1
  const stripHeight = strip.length * lineOf(stripSize, 1.3) + 0.6
  const html =
    `<footer class="foot">` +
    (harm.length === 0 ? '' : `<div class="ticks" style="height:${mm(harmHeight)}">${harm.map((it) => cellOf(it, size)).join('')}</div>`) +
    `<div class="ticks deeds" style="height:${mm(deedHeight)}">${content.deeds.map((it) => cellOf(it, deedBox)).join('')}</div>` +
    `<p class="strip" style="height:${mm(stripHeight)}">${linesOf(strip)}</p></footer>`
  return { height: harmHeight + deedHeight + stripHeight + 1.5, html }
}

const cellOf = ({ caption, boxes }: Ticks, size: number): string => {
  const box = `<i class="box" style="width:${mm(size)};height:${mm(size)}"></i>`
  return `<div class="cell"><span class="caption">${spelled(caption)}</span><span class="boxes">${box.repeat(boxes)}</span></div>`
}
