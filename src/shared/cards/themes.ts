import type { CardTheme } from '../contract/cards'

/** A band from edge to edge of the card, and over the bleed, behind its head. */
const band = (colour: string) => `
.card .head { position: relative; color: #fff; border-bottom-color: ${colour} }
.card .head::before { content: ''; position: absolute; z-index: -1; inset: calc(-1 * var(--inset) - var(--bleed)) calc(-1 * var(--inset) - var(--bleed)) -0.8mm; background: ${colour} }
.card .head .label, .card .head .stamp { background: #fff; border-color: #fff; color: ${colour} }`

/** What a theme adds to the plain style, which is the ink saver: black lines on white, no fills. Boxes and type stay where they are. */
export const themeStyle: Readonly<Record<CardTheme, string>> = {
  'ink-saver': '',
  slate: `${band('#1c2126')}
.card .stats th { background: #4a545d; border-color: #4a545d; color: #fff }
.card .stats td { border-color: #4a545d }
.card .stats .changed { background: #dfe3e6 }
.card .heads, .page .cells.heads { background: #dfe3e6 }
.page .title { border-bottom-color: #1c2126 }`,
  ledger: `
body { --fill: #f3ead6; --harm: #8f2f1c }
.head .label, .head .stamp { background: #8f2f1c; border-color: #8f2f1c; color: #fff }
.head { border-bottom-color: #8f2f1c }
.card .stats th { background: #e2d2ae }
.card .stats .changed { color: #8f2f1c }
.card .stats .better { border-bottom-color: #8f2f1c }
.card .stats .worse { border-top-color: #8f2f1c }
.card .heads, .page .cells.heads { background: #e9dcbf }
.cell.harm .box { border-color: var(--harm) }
.foot, .page .title { border-color: #8f2f1c }
.page h1, .page .heading { color: #8f2f1c }`,
}
