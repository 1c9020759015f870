/** A side's attitude to fighting: factors for what the bot weighs. */
export interface Temper {
  /** Factor for harm to the enemy. */
  readonly offence: number
  /** Factor for danger to itself. */
  readonly caution: number
  /** Factor for nearness to the enemy. */
  readonly pull: number
  /** Factor for the scenario's goals. */
  readonly pursuit: number
  /** Factor for the distance at which shooters need not come nearer. */
  readonly distance: number
}

export const even: Temper = { offence: 1, caution: 1, pull: 1, pursuit: 1, distance: 1 }
