import type { Locale } from '@shared/i18n'
import { escapedHtml as escaped } from '@shared/values/html'

/** A text in parts, to be written as Markdown, HTML or plain text. */
export interface Letter {
  readonly title: string
  readonly sections: readonly Section[]
}

export interface Section {
  readonly title: string
  readonly lines: readonly string[]
  /** For each line, the address of the picture below it; null: none. */
  readonly pictures?: readonly (string | null)[]
  readonly table?: readonly (readonly string[])[]
}

const filled = ({ sections }: Letter) =>
  sections.filter(({ lines, table }) => lines.length > 0 || (table?.length ?? 0) > 1)

/** Escapes characters that Markdown would read as markup. */
const plainMark = (text: string): string => text.replace(/[\\`*_[\]|<>]/g, '\\$&')

/** As Markdown, with headings, lists and tables. */
export function markdown(letter: Letter): string {
  const row = (cells: readonly string[]) => `| ${cells.map(plainMark).join(' | ')} |`
  const parts = filled(letter).map(({ title, lines, table = [] }) => {
    const [head, ...body] = table
    const rows = head ? [row(head), `|${' --- |'.repeat(head.length)}`, ...body.map(row)] : []
    return [`## ${plainMark(title)}`, '', ...lines.map((line) => `- ${plainMark(line)}`), ...rows].join('\n')
  })
  return `${[`# ${plainMark(letter.title)}`, ...parts].join('\n\n')}\n`
}

/** As an HTML page to print: a picture stands below its line, on the same sheet. */
export function html(letter: Letter, language: Locale): string {
  const parts = filled(letter).map(({ title, lines, pictures = [], table = [] }) => {
    const shown = (at: number) => {
      const address = pictures[at] ?? null
      return address === null ? '' : `<br><img src="${escaped(address)}" alt="">`
    }
    const cells = (tag: string, row: readonly string[]) =>
      `<tr>${row.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join('')}</tr>`
    const [head, ...body] = table
    const rows = head ? `<table>${cells('th', head)}${body.map((row) => cells('td', row)).join('')}</table>` : ''
    const list =
      lines.length > 0 ? `<ul>${lines.map((line, at) => `<li>${escaped(line)}${shown(at)}</li>`).join('')}</ul>` : ''
    return `<h2>${escaped(title)}</h2>${list}${rows}`
  })
  const style =
    'body{font:16px/1.5 sans-serif;max-width:44rem;margin:2rem auto}table{border-collapse:collapse}td,th{border-bottom:1px solid;padding:4px 12px;text-align:right}td:first-child,th:first-child{text-align:left}th{white-space:nowrap}h2{break-after:avoid}li,tr{break-inside:avoid}img{max-width:100%;max-height:30rem;margin:.5rem 0 1rem}'
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${escaped(letter.title)}</title><style>${style}</style><h1>${escaped(letter.title)}</h1>${parts.join('')}</html>\n`
}

/** As plain text, for any chat. */
export const plain = (letter: Letter): string =>
  `${[letter.title, ...filled(letter).map(({ title, lines, table = [] }) => [title, ...lines.map((line) => `- ${line}`), ...table.map((row) => row.join(' | '))].join('\n'))].join('\n\n')}\n`
