import { frameOf, leading, type CardFormat } from './formats'
import { mm, spelled } from './html'
import { millimetres } from './wrap'

/** Distances in millimetres of a table card: between write-in lines, and from the printed text to the first of them. */
const pitch = 6.2
const above = 1.5
/** Minimum number of lines that make write-in room useful. */
const fewest = 2

/** Write-in lines for the empty part of a card. `label`: above the first; empty for none. */
export function writingLines(format: CardFormat, left: number, label: string): { html: string }[] {
  const each = Math.max(5, pitch * format.scale)
  const head = label === '' ? 0 : millimetres(frameOf(format).caption * leading)
  const count = Math.floor((left - above - head - 0.5) / each)
  if (count < fewest) return []
  const caption = head === 0 ? '' : `<b class="caption">${spelled(label)}</b>`
  const lines = `<i style="height:${mm(each)}"></i>`.repeat(count)
  return [{ html: `<div class="lines" style="padding-top:${mm(above)}">${caption}${lines}</div>` }]
}
