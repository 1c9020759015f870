/** A rules table for printing, in the reader's language. */
export interface ReferenceTable {
  readonly title: string
  /** Column headings; the first is for the row's subject. */
  readonly heads: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** How to read the table; empty if it needs no explanation. */
  readonly note: string
}
