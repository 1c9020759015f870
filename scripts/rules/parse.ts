import type { RuleEntry } from '../../src/shared/content/rules/schema'
import type { Draft } from './draft'

/** How a spec writes its entries. */
export interface Dialect {
  /** Pattern of the spec's IDs; IDs that are unique only within the spec get a prefix such as `G-`. */
  readonly ids: RegExp
  /** Sections whose tables repeat IDs instead of defining them. */
  readonly skips: RegExp
  kindOf(id: string): RuleEntry['kind']
  idOf(printed: string): string
}

/** Reads a spec line by line: bullets and table rows that begin with an ID define it, and the following lines belong to it. */
export const parseSpec = (text: string, dialect: Dialect): Draft[] => {
  const reader = new Reader(dialect)
  for (const line of text.split('\n')) reader.read(line)
  return reader.drafts
}

class Reader {
  readonly drafts: Draft[] = []
  private section = ''
  private chapter = ''
  private chapterPage: string | null = null
  private page: string | null = null
  private current: Draft | null = null
  private header: string[] = []
  private blank = false
  private inBlock = false
  /** The entry is a heading and contains everything below it. */
  private whole = false

  constructor(private readonly dialect: Dialect) {}

  read(line: string): void {
    if (line.startsWith('```')) this.inBlock = !this.inBlock
    if (this.inBlock || line.startsWith('```')) return
    const heading = /^(#+) (?:[A-Z\d.]+[a-z]?\.? )?(.*)$/.exec(line)
    if (heading) return this.enter(heading[1]?.length ?? 1, line.replace(/^#+ /, ''), heading[2] ?? '')
    if (line.trim() === '') {
      this.blank = true
      return
    }
    if (!this.dialect.skips.test(this.chapter)) this.readContent(line)
    this.blank = false
  }

  private enter(level: number, printed: string, title: string): void {
    this.page = /\((?:B\d )?(pp?\.[\d ,–-]+)/.exec(printed)?.[1]?.trim() ?? (level > 2 ? this.chapterPage : null)
    if (level <= 2) {
      this.chapter = printed
      this.chapterPage = this.page
    }
    this.section = plain(level <= 2 ? title : `${this.chapterTitle()}: ${title}`)
    this.current = null
    this.header = []
    this.whole = false
    const named = new RegExp(`^(${this.dialect.ids.source}) (.*)$`).exec(printed)
    if (!named) return
    this.section = plain(this.chapterTitle())
    this.begin(named[1] ?? '', `**${named[1] ?? ''} ${plain(named[2] ?? '')}**`)
    this.whole = true
  }

  private chapterTitle(): string {
    return this.chapter.replace(/^(?:\d+[a-z]?|Appendix [A-Z])\.? /, '')
  }

  private readContent(line: string): void {
    if (this.whole && this.current && line !== '---') {
      this.current.lines.push(...(this.blank ? ['', line] : [line]))
      return
    }
    const bullet = new RegExp(`^\\s*- \\*\\*(${this.dialect.ids.source})(?![A-Z0-9])(.*)$`).exec(line)
    if (bullet) return this.begin(bullet[1] ?? '', `**${bullet[1] ?? ''}${bullet[2] ?? ''}`)
    if (line.startsWith('|')) return this.readRow(line)
    const inline = new RegExp(`\\*\\*(${this.dialect.ids.source})\\*\\*`).exec(line)
    if (inline && !line.startsWith('  '))
      return this.begin(inline[1] ?? '', `**${inline[1] ?? ''}** ${line.replace(inline[0], '')}`)
    if (/^\*\*(?:State(?: needed)?\b|Decisions|Dice)|^- (?:State|Decisions)\b|^---$/.test(line)) {
      this.current = null
      return
    }
    if (/^\*\*Table /.test(line)) this.openTable(line)
    else if (this.current && (!this.blank || /^\s|^- \*\*DEPENDENCY/.test(line))) this.continue(this.current, line)
    else if (!line.startsWith('- ')) this.current = null
  }

  private begin(printed: string, text: string): void {
    this.header = []
    const id = this.dialect.idOf(printed)
    this.current = {
      id,
      printed,
      kind: this.dialect.kindOf(id),
      section: this.section,
      page: this.page,
      lines: [text],
      cells: null,
    }
    this.drafts.push(this.current)
  }

  /** Text after a table needs an empty line before it, or it would become a row. */
  private continue(draft: Draft, line: string): void {
    if (draft.lines.at(-1)?.startsWith('|') === true) draft.lines.push('')
    draft.lines.push(line)
  }

  /** A named table belongs to the rule that mentions it, or to the one it follows. */
  private openTable(line: string): void {
    const name = /^\*\*(Table [A-Z]?[\d.]+[a-z]?)/.exec(line)?.[1]?.toLowerCase()
    const speaker = name && this.drafts.findLast(({ lines }) => lines.join(' ').toLowerCase().includes(name))
    this.current = speaker || this.current || this.drafts.at(-1) || null
    this.current?.lines.push('', line)
  }

  private readRow(line: string): void {
    const cells = cellsOf(line)
    const first = new RegExp(`^\\**(${this.dialect.ids.source})\\**$`).exec(cells[0] ?? '')
    if (first?.[1] && this.header.length > 0) {
      const id = this.dialect.idOf(first[1])
      const draft: Draft = {
        id,
        printed: first[1],
        kind: this.dialect.kindOf(id),
        section: this.section,
        page: this.page,
        lines: [],
        cells: cells.slice(1).map((value, index) => [this.header[index + 1] ?? '', value] as const),
      }
      this.drafts.push(draft)
      return
    }
    if (/^(?:id|rule)$/i.test(cells[0] ?? '')) {
      this.header = cells
      this.current = null
      return
    }
    if (!this.current) return
    if (this.current.lines.at(-1)?.startsWith('|') !== true) this.current.lines.push('')
    this.current.lines.push(line)
  }
}

const cellsOf = (line: string): string[] =>
  line
    .replace(/^\||\|\s*$/g, '')
    .split(/(?<!\\)\|/)
    .map((text) => text.trim())

/** A heading without page and line numbers, marks and ID families in brackets. */
const plain = (title: string): string =>
  title
    .replace(/ \((?:[A-Z]\d?:|p\.|B\d|@|NEC[XV]?-|CAMP-|[478]E-)[^)]*\)/g, '')
    .replace(/ @[\d–-]+/g, '')
    .replace(/ \([^)]*[а-яё][^)]*\)/gi, '')
    .replace(/ [–-] \*public knowledge, not in source\*/, '')
    .replace(/ – `?\[.*$/, '')
    .replace(/[*`]/g, '')
    .trim()
