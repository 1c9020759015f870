import type { Spot } from '@shared/space'

export type CoverShown = 'open' | 'light' | 'heavy' | 'unseen'

/** What one figure sees, as the rules count it. Lengths in thousandths of an inch. */
export interface FigureSight {
  readonly figure: number
  /** Position of its eye. */
  readonly eye: Spot
  /** Unit vector on the table: its facing. */
  readonly facing: { readonly x: number; readonly y: number }
  readonly targets: readonly SeenTarget[]
  /** Positions where a fighter could stand, and how visible it would be there. */
  readonly ground: readonly (Spot & { readonly cover: CoverShown })[]
  /** Side of the square that each position stands for. */
  readonly step: number
}

export interface SeenTarget {
  readonly figure: number
  readonly cover: CoverShown
  /** The roll needed to hit it, and its cover, in a word or two. */
  readonly mark: string
  /** From the eye with the best view to every point of the target's body. */
  readonly rays: readonly { readonly from: Spot; readonly to: Spot; readonly free: boolean }[]
}
