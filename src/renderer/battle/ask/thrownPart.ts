import type { LinePart } from '../play'

/** Dice of a line that lie on the table. */
export interface ThrownPart {
  /** Inputs given before they were thrown: what was thrown after an undo is gone. */
  readonly at: number
  readonly label: string
  readonly needed: LinePart['needed']
  readonly faces: readonly number[]
}
