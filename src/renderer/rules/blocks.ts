/** A rule's text in blocks: paragraphs, lists and tables, still with their markup. */
export type Block =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }

const cellsOf = (line: string) =>
  line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim())

/** The line below a table's heading. */
const isRule = (line: string) => /^\|[\s:|-]+$/.test(line)

/** Lines of tables; a second heading without a gap begins a second table. */
const tablesOf = (lines: readonly string[]): Block[] => {
  const second = lines.findIndex((_, i) => i > 0 && isRule(lines[i + 1] ?? ''))
  const own = second < 0 ? lines : lines.slice(0, second)
  const [head = [], ...rows] = own.filter((line) => !isRule(line)).map(cellsOf)
  return [{ kind: 'table', head, rows }, ...(second < 0 ? [] : tablesOf(lines.slice(second)))]
}

type LineKind = 'table' | 'item' | 'text' | 'empty'

const kindOf = (line: string): LineKind =>
  line.trim() === '' ? 'empty' : line.startsWith('|') ? 'table' : /^\s*- /.test(line) ? 'item' : 'text'

/** Consecutive lines of a kind form a block; an indented line after a list item continues the item. */
export const blocksOf = (text: string): Block[] => {
  const blocks: Block[] = []
  let gathered: { kind: Exclude<LineKind, 'empty'>; lines: string[] } | undefined
  const close = () => {
    if (gathered?.kind === 'table') blocks.push(...tablesOf(gathered.lines))
    else if (gathered?.kind === 'item') blocks.push({ kind: 'list', items: gathered.lines })
    else if (gathered) blocks.push({ kind: 'paragraph', text: gathered.lines.join(' ') })
    gathered = undefined
  }
  for (const line of text.split('\n')) {
    const kind = kindOf(line)
    if (kind === 'empty') {
      close()
    } else if (kind === 'text' && gathered?.kind === 'item' && /^\s/.test(line)) {
      gathered.lines.push(`${gathered.lines.pop() ?? ''} ${line.trim()}`)
    } else {
      if (gathered?.kind !== kind) close()
      gathered ??= { kind, lines: [] }
      gathered.lines.push(kind === 'item' ? line.replace(/^\s*- /, '') : line.trim())
    }
  }
  close()
  return blocks
}
