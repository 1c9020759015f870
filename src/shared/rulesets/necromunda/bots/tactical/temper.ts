/** How somebody feels about fighting: factors of what is weighed. */
export interface Temper {
  /** Of harm to the enemy. */
  readonly offence: number
  /** Of danger to oneself. */
  readonly caution: number
  /** Of the pull to the enemy. */
  readonly pull: number
  /** Of what the scenario is about. */
  readonly pursuit: number
}

export const even: Temper = { offence: 1, caution: 1, pull: 1, pursuit: 1 }
