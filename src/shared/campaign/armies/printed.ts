import type { SectionName } from '../../content/schema'
import type { Amount } from '../../values/figures'

/** Units and weapons as another tool's file prints them, and what they become: entries of content with the file's figures. */

/** A line of a table, by the heads of its columns in lower case without dots and spaces. */
export type PrintedLine = Readonly<Record<string, string>>

export interface PrintedUnit {
  /** The slug it gets. */
  readonly id: string
  readonly name: string
  /** Slug of its force. */
  readonly force: string
  /** What the file files it under: "HQ", "Infantry", "Faction: Imperium". */
  readonly words: readonly string[]
  /** In the army's own measure; null where the file doesn't say. */
  readonly worth: number | null
  /** Models that carry the same, with the line they are printed with. */
  readonly models: readonly {
    readonly name: string
    readonly count: number
    readonly line: PrintedLine
    /** Slugs. */
    readonly carried: readonly string[]
  }[]
}

export interface PrintedItem {
  /** The slug it gets. */
  readonly id: string
  readonly name: string
  /** Ways to use it, a line each; empty: it is no weapon. */
  readonly lines: readonly { readonly name: string; readonly line: PrintedLine }[]
}

/** An entry of content, or fields that take the place of those of an entry that is there. */
export interface OwnEntry {
  readonly section: SectionName
  readonly overrides: boolean
  readonly body: { readonly id: string } & Readonly<Record<string, unknown>>
}

/** A unit of its own: its entries, the unit first, and which of its profiles each of the printed models has. */
export interface OwnUnit {
  readonly entries: readonly OwnEntry[]
  readonly profiles: readonly string[]
}

export const isDash = (text: string): boolean => /^(?:|-|–|—|n\/a)$/i.test(text.trim())

/** The text under the first of these heads that the line has. */
export const textUnder = (line: PrintedLine, ...heads: readonly string[]): string => {
  const head = heads.find((one) => line[one] !== undefined)
  return head === undefined ? '' : (line[head] ?? '').trim()
}

/** Whether it says nothing under other heads than these. */
export const saysOnly = (line: PrintedLine, heads: readonly string[]): boolean =>
  Object.entries(line).every(([head, text]) => heads.includes(head) || isDash(text))

/** `4`, `3+`, `24"`; null for anything else. */
export const numberIn = (text: string): number | null => {
  const read = /^([+-]?\d{1,3})\s*(?:["″+]|'')?$/.exec(text.trim().replace('−', '-'))
  return read === null ? null : Number(read[1])
}

/** `2`, `D6`, `2D3+1`; null for anything else. */
export const amountIn = (text: string): Amount | null => {
  const plain = numberIn(text)
  if (plain !== null) return plain
  const [, times = '', sides = '', plus = '0'] = /^(\d?)D([36])(?:\s*\+\s*(\d{1,2}))?$/i.exec(text.trim()) ?? []
  return sides === '' ? null : { dice: `${times === '1' ? '' : times}D${sides}`, times: 1, plus: Number(plus) }
}

/** Of as many as there are, each once: the second of a name is told apart by its number. */
export const slugsOnce = (slugs: readonly string[]): string[] => {
  const taken = new Set<string>()
  return slugs.map((slug) => {
    let free = slug
    for (let number = 2; taken.has(free); number += 1) free = `${slug}-${number}`
    taken.add(free)
    return free
  })
}

/** Whether two entries say the same, apart from these fields of both. */
export const alikeBut = (fields: readonly string[], one: object, other: object | undefined): boolean => {
  const told = (entry: object) =>
    JSON.stringify(
      Object.entries(entry)
        .filter(([field]) => !fields.includes(field))
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    )
  return other !== undefined && told(one) === told(other)
}
