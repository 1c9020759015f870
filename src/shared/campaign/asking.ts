import type { Message } from './message'
import { fits, type DicePool } from './dice'

/** Dice somebody has yet to throw: which, for what, and the rule that asks for them (CAMP-GEN-04). */
export interface WantedRoll {
  /** The faces are kept under this id. */
  readonly id: string
  readonly count: number
  readonly sides: 2 | 3 | 6
  readonly text: Message
  readonly rule: string
}

/** Faces by the id of their roll, the app's or the table's. */
export type Faces = Readonly<Record<string, readonly number[]>>

/** Faces that are known, and the rolls that were asked for in vain. */
export interface Asking {
  readonly faces: Faces
  readonly wanted: WantedRoll[]
}

export const asking = (faces: Faces): Asking => ({ faces, wanted: [] })

/** The faces of a roll; null, and one more wanted, where they are missing or are none of these dice. */
export function facesFor(
  { faces, wanted }: Asking,
  roll: { readonly id: string; readonly pool: DicePool; readonly text: Message; readonly rule: string },
): readonly number[] | null {
  const { id, pool, text, rule } = roll
  const known = faces[id]
  if (known !== undefined && fits(pool, known)) return known
  wanted.push({ id, count: pool.count, sides: pool.sides, text, rule })
  return null
}

export const oneD6: DicePool = { count: 1, sides: 6, ordered: false }
export const twoD6: DicePool = { count: 2, sides: 6, ordered: false }
