/** One visit to a lasting injury table. */
export interface Visit {
  /** Id of the roll and of the line it leads to. */
  readonly id: string
  readonly section: 'injuries' | 'actions'
  /** Results that are rolled again. */
  readonly excluded: readonly string[]
  /** Who is to blame; null: nobody. */
  readonly by: string | null
  /** Helmawr's Justice: rolled twice, and the player of who finished it off chooses. */
  readonly judged?: true
}

export interface Rolled {
  readonly face: number | null
  readonly result: string
}
