import type { CardTheme } from '../contract/cards'
import { deep, tint } from './colours'

/** A band behind the head, from edge to edge of the card and over the bleed. */
const band = (colour: string) => `
.card .head { color: #fff; border-bottom-color: ${colour} }
.card .head::before { content: ''; position: absolute; z-index: -1; inset: calc(-1 * var(--inset) - var(--bleed)) calc(-1 * var(--inset) - var(--bleed)) -0.8mm; background: ${colour} }
.card .head .label, .card .head .stamp { background: #fff; border-color: #fff; color: ${colour} }
.card .head .emblem { opacity: 0.3 }`

const house = (colour: string): string => `${band(deep(colour))}
body { --harm: ${deep(colour)}; --line: ${tint(deep(colour), 0.5)} }
.card .stats th { background: ${tint(colour, 0.28)} }
.card .stats .changed { color: ${deep(colour)} }
.card .stats .better { border-bottom-color: ${deep(colour)} }
.card .stats .worse { border-top-color: ${deep(colour)} }
.card .heads, .page .cells.heads { background: ${tint(colour, 0.14)} }
.cell.harm .box { border-color: var(--harm) }
.foot, .page .title { border-color: ${deep(colour)} }
.page h1, .page .heading { color: ${deep(colour)} }`

/** A theme's additions to the plain style, the ink saver: black lines on white, no fills. Positions of boxes and type don't change. */
export const themeStyle = (theme: CardTheme, colour: string): string =>
  theme === 'house' ? house(colour) : styles[theme]

const styles: Readonly<Record<Exclude<CardTheme, 'house'>, string>> = {
  'ink-saver': '',
  dark: `
body { --fill: #15181b; --harm: #e58f78; --line: #59616a }
.card { --ink: #cfc8ba; color: #f2ede2 }
.head { border-bottom-color: #e0a243 }
.head .emblem { color: #e0a243; opacity: 0.3 }
.head .label, .head .stamp { background: #e0a243; border-color: #e0a243; color: #15181b }
.head .worth { color: #e0a243 }
.card .stats th { background: #2c3238; border-color: #59616a; color: #e0a243 }
.card .stats td { border-color: #59616a }
.card .stats .changed { background: #2c3238; color: #fff }
.card .heads { background: #23282d }
.group .label, .weapon { color: #fff }
.cell.harm .box { border-color: var(--harm) }
.foot { border-color: #e0a243 }`,
  slate: `${band('#1c2126')}
.card .stats th { background: #4a545d; border-color: #4a545d; color: #fff }
.card .stats td { border-color: #4a545d }
.card .stats .changed { background: #dfe3e6 }
.card .heads, .page .cells.heads { background: #dfe3e6 }
.page .title { border-bottom-color: #1c2126 }`,
  ledger: `
body { --fill: #f3ead6; --harm: #8f2f1c; --line: #c3ad7f }
.head .label, .head .stamp { background: #8f2f1c; border-color: #8f2f1c; color: #fff }
.head { border-bottom-color: #8f2f1c }
.head .emblem { color: #8f2f1c; opacity: 0.22 }
.card .stats th { background: #e2d2ae }
.card .stats .changed { color: #8f2f1c }
.card .stats .better { border-bottom-color: #8f2f1c }
.card .stats .worse { border-top-color: #8f2f1c }
.card .heads, .page .cells.heads { background: #e9dcbf }
.cell.harm .box { border-color: var(--harm) }
.foot, .page .title { border-color: #8f2f1c }
.page h1, .page .heading { color: #8f2f1c }`,
}
