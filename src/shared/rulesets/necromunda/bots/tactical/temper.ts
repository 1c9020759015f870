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
  /** Of the distance at which those who shoot need not get any nearer. */
  readonly distance: number
}

export const even: Temper = { offence: 1, caution: 1, pull: 1, pursuit: 1, distance: 1 }
