import { z } from 'zod'

/** Deeply read-only: content never changes after loading. */
type Immutable<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends readonly (infer Member)[]
    ? readonly Immutable<Member>[]
    : { readonly [Key in keyof T]: Immutable<T[Key]> }

/** The type a schema describes, as read-only content. */
export type Of<Schema extends z.ZodType> = Immutable<z.infer<Schema>>

/** Larger than any number in the games, but small enough that sums over a whole campaign stay exact. */
const MOST = 100_000

/** A positive or negative number of credits, points or people. */
export const figureSchema = z.number().int().min(-MOST).max(MOST)
export const countSchema = z.number().int().nonnegative().max(MOST)

/** A length in thousandths of an inch. `per`: how many make one of the unit that users write. */
const length = { unit: 'inch', per: 1000 }
export const lengthSchema = z.number().int().meta(length)
export const positiveLengthSchema = z.number().int().positive().meta(length)

/** Roll, multiply, add: `4D6×10` is `{ dice: '4D6', times: 10, plus: 0 }` (CAMP-GEN-01). */
export const diceExpressionSchema = z.object({
  dice: z.string().regex(/^[1-9]?\d*D(?:2|3|6|66)$/, 'must be dice such as D6, 2D6, D3 or D66'),
  times: figureSchema,
  plus: figureSchema,
})
export type DiceExpression = Of<typeof diceExpressionSchema>

/** A number of credits, fighters or points that is either printed or rolled. */
export const amountSchema = z.union([figureSchema, diceExpressionSchema])
export type Amount = Of<typeof amountSchema>
