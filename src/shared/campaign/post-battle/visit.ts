/** One roll on a lasting injury table, with everything that follows from it. */
export interface Visit {
  /** Id of the roll and of the line it leads to. */
  readonly id: string
  readonly section: 'injuries' | 'actions'
  /** Results that are rerolled. */
  readonly excluded: readonly string[]
  /** The attacker; null: none. */
  readonly by: string | null
  /** Helmawr's Justice: rolled twice, and the player of the fighter who made the coup de grace chooses. */
  readonly judged?: true
}

export interface Rolled {
  readonly face: number | null
  readonly result: string
}
