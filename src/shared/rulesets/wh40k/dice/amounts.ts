import { roll, type Pool, type Procedure } from '../../../engine'
import type { Amount } from '../../../content/schema'

/** A D3 is a D6 halved, fractions up, before any modifier (4E-DICE-06, 7E-BASE-GEN-06). */
export const asD3 = (face: number): number => Math.ceil(face / 2)

/** Dice of an expression by their sides: `2D6` is two sixes. */
const partsOf = (dice: string): { readonly count: number; readonly sides: number } => {
  const [count = '', sides = ''] = dice.split('D')
  return { count: count === '' ? 1 : Number(count), sides: Number(sides) }
}

export const isRandom = (amount: Amount): amount is Exclude<Amount, number> => typeof amount !== 'number'

export interface RolledAmount {
  readonly value: number
  /** Raw faces of D6; empty where nothing was rolled. */
  readonly faces: readonly number[]
}

/** Whether an amount's dice are D3: every die of them is a D6 all the same. */
const countsThrees = (amount: Amount): boolean => isRandom(amount) && partsOf(amount.dice).sides === 3

/** D6 that an amount takes. */
export const diceOf = (amount: Amount): number => (isRandom(amount) ? partsOf(amount.dice).count : 0)

/** What the faces of an amount's dice come to (4E-DICE-02, 4E-DICE-03, 4E-DICE-04, 4E-DICE-05). */
export const sumOf = (amount: Amount, faces: readonly number[]): number => {
  if (!isRandom(amount)) return amount
  const threes = countsThrees(amount)
  let sum = 0
  for (const face of faces) sum += threes ? asD3(face) : face
  return sum * amount.times + amount.plus
}

/** Faces that can't be told apart when one die of the amount is rolled. */
const classesOf = (amount: Amount): readonly number[] | undefined => (countsThrees(amount) ? [2, 4, 6] : undefined)

/** A number, or the dice rolled and added up. How the pool is rolled (with re-rolls, say) is the caller's to choose. */
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
