import type { CardTheme } from '../contract/cards'

/** What a theme adds to the plain style, which is the ink saver: black lines on white, no fills. Boxes and type stay where they are. */
export const themeStyle: Readonly<Record<CardTheme, string>> = {
  'ink-saver': '',
  slate: `
.head .label, .head .stamp { background: #1c2126; border-color: #1c2126; color: #fff }
.card .stats th { background: #1c2126; color: #fff }
.card .heads, .page .cells.heads { background: #e4e6e8 }
.head { border-bottom-color: #1c2126 }`,
  ledger: `
body { --fill: #f3ead6; --harm: #8f2f1c }
.head .label, .head .stamp { background: #8f2f1c; border-color: #8f2f1c; color: #fff }
.head { border-bottom-color: #8f2f1c }
.card .stats th { background: #e2d2ae }
.card .stats .changed { color: #8f2f1c }
.card .heads, .page .cells.heads { background: #e9dcbf }
.cell.harm .box { border-color: var(--harm) }
.foot, .page .title { border-color: #8f2f1c }`,
}
