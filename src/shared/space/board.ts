/** The index of a battlefield: flat arrays for the hot loops, built once. Not part of any state. */
import type { Battlefield } from './battlefield'

export interface Board {
  readonly field: Battlefield
}
