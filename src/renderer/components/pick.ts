/** One line of a list to pick from. */
export interface PickOption<Value> {
  readonly key: string
  readonly value: Value
  readonly label: string
  /** Its heading. */
  readonly group: string
  /** Further words that the search finds, not shown. */
  readonly also?: string
  /** Beside the name. */
  readonly note?: string
  /** Small print below. */
  readonly detail: string
  /** Credits; null: unknown. Absent: free. */
  readonly price?: number | null
  /** Before the name. */
  readonly icon?: string
  /** Found by another search: the filter never removes it. */
  readonly found?: boolean
}
