import type { Spot } from '@shared/space'

export type CoverShown = 'open' | 'light' | 'heavy' | 'unseen'

/** What one figure sees, as the rules count it. Lengths in thousandths of an inch. */
export interface FigureSight {
  readonly figure: number
  /** Where it looks from. */
  readonly eye: Spot
  /** Unit vector on the table: where it faces. */
  readonly facing: { readonly x: number; readonly y: number }
  readonly targets: readonly SeenTarget[]
  /** Places somebody could stand, and what would be seen of them there. */
  readonly ground: readonly (Spot & { readonly cover: CoverShown })[]
  /** Side of the square that each place stands for. */
  readonly step: number
}

export interface SeenTarget {
  readonly figure: number
  readonly cover: CoverShown
  /** What hits it, in a word or two. */
  readonly mark: string
  /** From the eye that counts to every point of the target's body. */
  readonly rays: readonly { readonly from: Spot; readonly to: Spot; readonly free: boolean }[]
}
