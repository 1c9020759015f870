/** One line of a list to pick from. */
export interface PickOption<Value> {
  readonly key: string
  readonly value: Value
  readonly label: string
  /** Heading it stands under. */
  readonly group: string
  /** Other words it is found by, which are not shown. */
  readonly also?: string
  /** Beside the name. */
  readonly note?: string
  /** Small print below. */
  readonly detail: string
  /** Credits; null: unknown. Absent: it costs nothing. */
  readonly price?: number | null
  /** Before the name. */
  readonly icon?: string
  /** Found by a search of its own: the filter never removes it. */
  readonly found?: boolean
}
