import type { PaperSize } from '../contract/cards'
import { fontFamily, type FontFile } from './fonts'
import { mm } from './html'
import { card, groupLabelWidth, leading, papers, profileIndent, weaponColumn, weaponNameWidth } from './measures'

/** The style of the sheets: black on white, everything in millimetres. Kerning is off so that measured widths are printed widths. */
export const styleOf = (paper: PaperSize, fonts: readonly FontFile[]): string => {
  const { width, height } = papers[paper]
  return `
${fonts.map(faceOf).join('\n')}
@page { size: ${mm(width)} ${mm(height)}; margin: 0 }
* { box-sizing: border-box; margin: 0; padding: 0 }
html { background: #fff; color: #000; -webkit-print-color-adjust: exact; print-color-adjust: exact }
body { font-family: 'Card Text', sans-serif; font-kerning: none; font-variant-ligatures: none; font-synthesis: none; text-rendering: geometricPrecision; line-height: ${leading}; white-space: nowrap }
i { font-style: normal }
.sheet { position: relative; width: ${mm(width - 0.5)}; height: ${mm(height - 0.5)}; break-after: page; break-inside: avoid }
.sheet:last-child { break-after: auto }
.card { position: absolute; width: ${mm(card.width)}; height: ${mm(card.height)}; padding: ${mm(card.padding - card.border)}; border: ${mm(card.border)} solid #000 }
.cut { position: absolute; background: #000 }
.head { display: flex; gap: 2mm; margin-bottom: 1mm; border-bottom: 1mm solid #000 }
.head .label { flex: none; height: 7.5mm; background: #000; color: #fff; text-align: center; font: 600 14pt/7.5mm 'Card Display' }
.head h2 { font-family: 'Card Display'; font-weight: 600 }
.head .kind { font-size: 7.5pt }
.head .stamp { display: inline-block; height: 4mm; padding: 0 1.5mm; background: #000; color: #fff; font: 600 8pt/4mm 'Card Text' }
.head .worth { margin-left: auto; text-align: right; font-size: 8.5pt; line-height: 1.15 }
.head .worth b { font: 600 11pt/1.1 'Card Display' }
.stats { width: 100%; height: 10.3mm; margin-bottom: 1.2mm; table-layout: fixed; border-collapse: collapse; text-align: center }
.stats th { height: 3.6mm; background: #000; color: #fff; font-size: 7.5pt; font-weight: 600; line-height: 1 }
.stats td { height: 6.7mm; border: 0.35mm solid #000; font-size: 12pt; line-height: 1 }
.stats .changed { position: relative; font-weight: 600; border-bottom-width: 1mm }
.stats i { position: absolute; right: 0.5mm; top: 0.6mm; border: 0.8mm solid transparent }
.stats .better { border-top-width: 0; border-bottom: 1.3mm solid #000 }
.stats .worse { border-bottom-width: 0; border-top: 1.3mm solid #000 }
.row { display: flex; align-items: flex-end }
.row .weapon { flex: none; width: ${mm(weaponNameWidth)} }
.row .figure { flex: none; text-align: center }
.armed { align-items: flex-start; padding-top: 0.5mm; border-top: 0.25mm solid #000 }
.armed .weapon { font-weight: 600 }
.heads { border-bottom: 0.25mm solid #000; align-items: center }
.heads b { font-size: 6.5pt; font-weight: 600 }
.heads + .armed { border-top: 0 }
.further { border-top-color: transparent }
.further .weapon { padding-left: ${mm(profileIndent)}; font-weight: 400 }
.spent .weapon { text-decoration: line-through }
.traits { padding-left: ${mm(profileIndent)} }
${Object.entries(weaponColumn)
  .map(([name, width]) => `.figure.${name} { width: ${mm(width)} }`)
  .join('\n')}
.group .label { flex: none; width: ${mm(groupLabelWidth)}; font-weight: 600 }
.group.first { padding-top: 0.55mm; border-top: 0.35mm solid #000 }
.foot { position: absolute; left: ${mm(card.padding - card.border)}; right: ${mm(card.padding - card.border)}; bottom: ${mm(card.padding - card.border)}; border-top: 0.7mm solid #000; padding-top: 0.8mm }
.ticks { display: flex; justify-content: flex-start; gap: 6mm }
.deeds { justify-content: space-between; gap: 1mm }
.caption { display: block; height: 2.7mm; font-size: 6pt; font-weight: 600; line-height: 2.5mm }
.boxes { display: flex; gap: 0.5mm }
.box { flex: none; display: block; border: 0.4mm solid #000 }
.tick { display: inline-block; width: 0.95em; height: 0.95em; margin-right: 0.35em; border: 0.09em solid #000; vertical-align: -0.12em }
.figure .tick { margin: 0 }
.strip { font-size: 6.5pt; line-height: 1.3; border-top: 0.25mm solid #000; padding-top: 0.4mm }
@media screen {
  html { background: #8a8a86 }
  body { display: grid; gap: 6mm; justify-content: center; padding: 6mm }
  .sheet { width: ${mm(width)}; height: ${mm(height)}; background: #fff }
}`
}

const faceOf = ({ face, source, range }: FontFile): string => {
  const { family, weight } = fontFamily[face]
  return `@font-face { font-family: '${family}'; font-weight: ${weight}; src: url(${source}); unicode-range: ${range} }`
}
