import { roll, type Pool, type Procedure } from '../../../engine'
import type { Amount } from '../../../content/schema'

/** A D3 is a halved D6, rounded up, before any modifier (4E-DICE-06, 7E-BASE-GEN-06). */
export const asD3 = (face: number): number => Math.ceil(face / 2)

/** Number and sides of an expression's dice: `2D6` is two dice with six sides. */
const partsOf = (dice: string): { readonly count: number; readonly sides: number } => {
  const [count = '', sides = ''] = dice.split('D')
  return { count: count === '' ? 1 : Number(count), sides: Number(sides) }
}

export const isRandom = (amount: Amount): amount is Exclude<Amount, number> => typeof amount !== 'number'

export interface RolledAmount {
  readonly value: number
  /** Raw faces of D6; empty if nothing was rolled. */
  readonly faces: readonly number[]
}

/** Whether an amount's dice are D3; they are rolled with D6. */
const countsThrees = (amount: Amount): boolean => isRandom(amount) && partsOf(amount.dice).sides === 3

/** Number of D6 for an amount. */
export const diceOf = (amount: Amount): number => (isRandom(amount) ? partsOf(amount.dice).count : 0)

/** The value of the faces of an amount's dice (4E-DICE-02, 4E-DICE-03, 4E-DICE-04, 4E-DICE-05). */
export const sumOf = (amount: Amount, faces: readonly number[]): number => {
  if (!isRandom(amount)) return amount
  const threes = countsThrees(amount)
  let sum = 0
  for (const face of faces) sum += threes ? asD3(face) : face
  return sum * amount.times + amount.plus
}

/** Classes of equivalent faces for one die of the amount. */
const classesOf = (amount: Amount): readonly number[] | undefined => (countsThrees(amount) ? [2, 4, 6] : undefined)

/** A number, or the sum of rolled dice. The caller chooses how the pool is rolled (for example with re-rolls). */
export function* rollAmount(
  amount: Amount,
  pool: Pool,
  rolling: (pool: Pool) => Procedure<readonly number[]> = roll,
): Procedure<RolledAmount> {
  if (!isRandom(amount)) return { value: amount, faces: [] }
  const classes = classesOf(amount)
  const faces = yield* rolling({ ...pool, count: diceOf(amount), ...(classes === undefined ? {} : { classes }) })
  return { value: sumOf(amount, faces), faces }
}
