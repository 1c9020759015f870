import type { SectionName } from '../../content/schema'
import type { Amount } from '../../values/figures'

/** Units and weapons as printed in another tool's file, and the content made from them with the file's figures. */

/** A table line, keyed by the column headings in lower case without dots and spaces. */
export type PrintedLine = Readonly<Record<string, string>>

export interface PrintedUnit {
  /** The slug for the new content. */
  readonly id: string
  readonly name: string
  /** Slug of its force. */
  readonly force: string
  /** Keywords from the file: "HQ", "Infantry", "Faction: Imperium". */
  readonly words: readonly string[]
  /** In the army's unit of value; null if the file doesn't say. */
  readonly worth: number | null
  /** Groups of models with the same equipment, each with its printed line. */
  readonly models: readonly {
    readonly name: string
    readonly count: number
    readonly line: PrintedLine
    /** Slugs of their equipment. */
    readonly carried: readonly string[]
  }[]
}

export interface PrintedItem {
  /** The slug for the new content. */
  readonly id: string
  readonly name: string
  /** Weapon profiles, one line each; empty: it isn't a weapon. */
  readonly lines: readonly { readonly name: string; readonly line: PrintedLine }[]
}

/** A new content entry, or fields that replace those of an existing entry. */
export interface OwnEntry {
  readonly section: SectionName
  readonly overrides: boolean
  readonly body: { readonly id: string } & Readonly<Record<string, unknown>>
}

/** An own unit: its entries, the unit first, and the profile of each printed model. */
export interface OwnUnit {
  readonly entries: readonly OwnEntry[]
  readonly profiles: readonly string[]
}

export const isDash = (text: string): boolean => /^(?:|-|–|—|n\/a)$/i.test(text.trim())

/** The line's text under the first of these headings that it has. */
export const textUnder = (line: PrintedLine, ...heads: readonly string[]): string => {
  const head = heads.find((one) => line[one] !== undefined)
  return head === undefined ? '' : (line[head] ?? '').trim()
}

/** Whether the line has no text under other headings than these. */
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

/** Makes the slugs unique: a repeated one gets a number. */
export const slugsOnce = (slugs: readonly string[]): string[] => {
  const taken = new Set<string>()
  return slugs.map((slug) => {
    let free = slug
    for (let number = 2; taken.has(free); number += 1) free = `${slug}-${number}`
    taken.add(free)
    return free
  })
}

/** Whether two entries are equal apart from these fields. */
export const alikeBut = (fields: readonly string[], one: object, other: object | undefined): boolean => {
  const comparedText = (entry: object) =>
    JSON.stringify(
      Object.entries(entry)
        .filter(([field]) => !fields.includes(field))
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    )
  return other !== undefined && comparedText(one) === comparedText(other)
}
