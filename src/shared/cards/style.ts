import type { CardTheme, PaperSize, SheetLayout } from '../contract/cards'
import { border, frameOf, leading, type CardFormat } from './formats'
import { fontFamily, type FontFile } from './fonts'
import { mm } from './html'
import { paperOf } from './papers'
import { indent } from './rows'
import { headingGap } from './sheets/flow'
import { themeStyle } from './themes'
import { apartWidth, arrowWidth, boxGap, labelBorder, labelLine, stampBorder, stampLine } from './frame'

/**
 * Printers round paper sizes to their own units, so a sheet is slightly smaller than the paper and never takes two pages.
 * Content beyond it is cut off, otherwise the browser would shrink everything to fit.
 */
const trifle = 0.5

interface Drawing {
  readonly colour: string
  /** Formats of the cards on the sheets. */
  readonly formats: readonly CardFormat[]
}

/**
 * Characters missing in this program's typefaces, such as emoji and other scripts, use the machine's fonts; an emoji missing
 * there becomes a plain symbol.
 */
const others = `'Segoe UI Emoji', 'Apple Color Emoji', 'Noto Color Emoji', 'Noto Emoji', sans-serif, '${fontFamily.signs.family}'`
const textFaces = `'Card Text', ${others}`
const displayFaces = `'Card Display', 'Card Text', ${others}`

/** The style of the sheets, everything in millimetres. Kerning is off so that measured widths are printed widths. */
export const styleOf = (
  paper: PaperSize,
  fonts: readonly FontFile[],
  theme: CardTheme,
  { bleed }: SheetLayout,
  { colour, formats }: Drawing,
): string => {
  const upright = paperOf(paper, false)
  const turned = paperOf(paper, true)
  return `
${fonts.map(faceOf).join('\n')}
@page { size: ${mm(upright.width)} ${mm(upright.height)}; margin: 0 }
@page landscape { size: ${mm(turned.width)} ${mm(turned.height)}; margin: 0 }
* { box-sizing: border-box; margin: 0; padding: 0 }
html { background: #fff; color: #000; -webkit-print-color-adjust: exact; print-color-adjust: exact }
body { font-family: ${textFaces}; font-kerning: none; font-variant-ligatures: none; font-synthesis: none; text-rendering: geometricPrecision; line-height: ${leading}; white-space: nowrap; --ink: #000; --line: #9a9a9a; --harm: var(--ink); --fill: transparent; --bleed: ${mm(bleed)} }
i { font-style: normal }
.sheet { position: relative; isolation: isolate; overflow: clip; width: ${mm(upright.width - trifle)}; height: ${mm(upright.height - trifle)}; break-after: page; break-inside: avoid }
.sheet.landscape { page: landscape; width: ${mm(turned.width - trifle)}; height: ${mm(turned.height - trifle)} }
.sheet:last-child { break-after: auto }
.cut { position: absolute; background: #000 }
.card { position: absolute; border: ${mm(border)} solid var(--ink) }
.card::before { content: ''; position: absolute; z-index: -1; inset: ${mm(-bleed - border)}; background: var(--fill) }
.ground { position: absolute; z-index: -1; left: ${mm(-bleed - border)}; top: ${mm(-bleed - border)} }
.head { position: relative; display: flex; gap: 2mm; margin-bottom: 1mm; border-bottom: 0.8mm solid var(--ink) }
/* Behind what it stands beside. */
.head .emblem { position: absolute; z-index: -1; top: 0; width: auto; opacity: 0.14 }
.head .label { flex: none; align-self: flex-start; border: ${mm(labelBorder)} solid var(--ink); background: #fff; text-align: center; font-family: ${displayFaces}; font-weight: 600; line-height: ${labelLine} }
.head .label.blank { background: #fff }
.head .on { position: absolute; left: 0 }
.head h2 { font-family: ${displayFaces}; font-weight: 600 }
.head .stamp { display: block; width: fit-content; padding: 0 1.5mm; border: ${mm(stampBorder)} solid var(--ink); font-weight: 600; line-height: ${stampLine} }
.head .code { flex: none; align-self: flex-start }
.head div + .code { margin-left: auto }
.head .worth { margin-left: auto; text-align: right; font-family: ${displayFaces}; line-height: 1.12 }
.head .worth b { display: block; font-weight: 600 }
.stats { table-layout: fixed; border-collapse: collapse; text-align: center }
.stats th { padding-top: 0.3mm; border: 0.25mm solid var(--ink); border-bottom: 0; font-weight: 600; line-height: 1 }
.stats td { padding-top: 0.12em; border: 0.25mm solid var(--ink); line-height: 1; position: relative }
.stats .of { text-align: left; padding: 0.3mm 0 0 0.5mm; font-weight: 600; line-height: ${leading} }
.stats .apart { border-left-width: 0.6mm; padding-left: ${mm(apartWidth)} }
.stats .changed { font-weight: 600; border-bottom-width: 0.9mm; padding-right: ${mm(arrowWidth)} }
.stats .narrow th { font-family: ${displayFaces} }
.stats i { position: absolute; right: 0.25mm; top: 0.25mm; border: 0.6mm solid transparent }
.stats .better { border-top-width: 0; border-bottom: 1.1mm solid var(--ink) }
.stats .worse { border-bottom-width: 0; border-top: 1.1mm solid var(--ink) }
.row { display: flex; align-items: flex-end }
.row.figures { display: grid; grid-template-columns: var(--columns) }
.figure { text-align: center }
.armed, .group.first { position: relative }
.armed::before, .group.first::before { content: ''; position: absolute; left: 0; right: 0; top: 0.08em; border-top: 0.25mm solid var(--ink) }
.armed { align-items: flex-start; padding-top: var(--rule) }
.armed .weapon { font-weight: 600 }
.heads { border-bottom: 0.25mm solid var(--ink); align-items: center }
.heads.shared { align-content: end; align-items: end }
.heads .over { line-height: 1.05; padding-bottom: 0.16em; margin: 0 0.3mm; border-bottom: 0.15mm solid var(--ink) }
.heads + .armed::before, .further::before, .body > .group.first:first-child::before { border-top-color: transparent }
.weapon .run { font-weight: 400 }
.further .weapon { padding-left: ${mm(indent)}; font-weight: 400 }
.spent .weapon { text-decoration: line-through }
.traits { padding-left: ${mm(indent)} }
.group .label { flex: none; font-weight: 600 }
.portrait { flex: none; object-fit: cover; object-position: 50% 25%; border: 0.3mm solid var(--ink) }
.foot { position: absolute; border-top: 0.6mm solid var(--ink); padding-top: 0.7mm }
.ticks, .tickline { display: flex }
.tickline, .cell { flex: none }
.ticks.ruled { border-top: 0.25mm solid var(--ink) }
.ticks.beside { align-items: flex-start }
.ticks.beside .strip { padding-left: 1.5mm; border-left: 0.25mm solid var(--ink) }
.caption { display: block; font-weight: 600; line-height: ${leading} }
/* To write on. */
.lines i { display: block; border-bottom: 0.15mm solid var(--line) }
.boxes { display: flex; gap: ${mm(boxGap)} }
.box { flex: none; display: block; border: 0.35mm solid var(--ink) }
.tick { display: inline-block; width: 0.95em; height: 0.95em; margin-right: 0.35em; border: 0.09em solid var(--ink); vertical-align: -0.12em }
.icon { display: inline-block; width: 0.95em; height: 0.95em; margin-right: 0.35em; vertical-align: -0.12em }
.strip { line-height: 1.3; padding-top: 0.4mm }
.page { position: absolute }
.page .title { display: flex; justify-content: space-between; border-bottom: 0.8mm solid var(--ink); margin-bottom: 2mm }
.page h1 { font-family: ${displayFaces}; font-weight: 600; line-height: 1.15 }
.page .title p { text-align: right }
.columns { display: flex }
.heading { align-items: flex-end; padding-bottom: ${mm(headingGap)}; font-family: ${displayFaces}; font-weight: 600 }
.cells { display: grid; align-items: start; padding-top: 0.5mm; border-bottom: 0.2mm solid var(--ink) }
.cells span { padding: 0 1mm }
.cells.heads { font-weight: 600; border-bottom-width: 0.5mm }
${formats.map(formatStyle).join('\n')}
${themeStyle(theme, colour)}
@media screen {
  body.paper { display: grid; gap: 6mm; justify-content: safe center; padding: 6mm; background: #8a8a86 }
  .sheet { width: ${mm(upright.width)}; height: ${mm(upright.height)}; background: #fff }
  .sheet.landscape { width: ${mm(turned.width)}; height: ${mm(turned.height)} }
}`
}

const formatStyle = (format: CardFormat): string => {
  const frame = frameOf(format)
  const inset = mm(format.padding - border)
  const of = `.card.${format.id}`
  return `${of} { padding: ${inset}; --inset: ${inset} }
${of} .kind, ${of} .stamp, ${of} .stats .of { font-size: ${frame.kind}pt }
${of} .worth { font-size: ${frame.worth}pt }
${of} .stats th { font-size: var(--head) }
${of} .stats td { font-size: ${frame.stat}pt }
${of} .stats .of { font-size: ${frame.kind}pt }
${of} .foot { left: ${inset}; right: ${inset}; bottom: ${inset} }
${of} .caption { font-size: ${frame.caption}pt }
${of} .strip { font-size: ${frame.strip}pt }`
}

const faceOf = ({ face, source, range }: FontFile): string => {
  const { family, weight } = fontFamily[face]
  return `@font-face { font-family: '${family}'; font-weight: ${weight}; src: url(${source}); unicode-range: ${range} }`
}
