import type { Message } from './message'
import { fits, type DicePool } from './dice'

/** Dice still to be rolled: number, purpose, and the rule that requires them (CAMP-GEN-04). */
export interface WantedRoll {
  /** Id under which the faces are stored. */
  readonly id: string
  readonly count: number
  readonly sides: 2 | 3 | 6
  readonly text: Message
  readonly rule: string
}

/** Faces by the id of their roll, rolled by the application or at the table. */
export type Faces = Readonly<Record<string, readonly number[]>>

/** Known faces, and the list of rolls that are still missing. */
export interface Asking {
  readonly faces: Faces
  readonly wanted: WantedRoll[]
}

export const asking = (faces: Faces): Asking => ({ faces, wanted: [] })

/** The faces of a roll; null if they are missing or don't fit the dice; the roll is then added to `wanted`. */
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
