/** A table of the rules for the players' hands, in the reader's words. */
export interface ReferenceTable {
  readonly title: string
  /** Over the columns; the first stands over what each row is about. */
  readonly heads: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** How to read it; empty: it says so itself. */
  readonly note: string
}
