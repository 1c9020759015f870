/**
 * Lengths on the table: whole thousandths of an inch.
 *
 * One rounding rule for everything that isn't whole by itself (a diagonal, a millimetre base, half of an odd length):
 * to the nearest thousandth, halves away from zero, so that mirrored tables give mirrored answers.
 */
declare const thousandthsOfAnInch: unique symbol

/** A whole number of thousandths of an inch. */
export type Length = number & { readonly [thousandthsOfAnInch]: true }

/** Rounds to the nearest whole thousandth, halves away from zero; never gives -0. */
export const rounded = (amount: number): Length =>
  // the only place where a plain number becomes a length
  ((amount < 0 ? -Math.floor(0.5 - amount) : Math.floor(amount + 0.5)) + 0) as Length

/** A length that is already counted in thousandths; throws a RangeError when it isn't whole. */
export const thousandths = (amount: number): Length => {
  if (!Number.isSafeInteger(amount))
    throw new RangeError(`A length is a whole number of thousandths of an inch, not ${amount}`)
  return rounded(amount)
}

/** `inches(3.5)` is 3500 thousandths. Throws a RangeError on anything that isn't a finite number. */
export const inches = (amount: number): Length => thousandths(rounded(amount * 1000))

/** Base sizes are sold in millimetres: `millimetres(32)` is 1260 thousandths. */
export const millimetres = (amount: number): Length => thousandths(rounded((amount * 10_000) / 254))

/** For display, not for calculations. */
export const inInches = (length: Length): number => length / 1000

export const plus = (a: Length, b: Length): Length => rounded(a + b)
export const minus = (a: Length, b: Length): Length => rounded(a - b)
export const times = (length: Length, factor: number): Length => rounded(length * factor)
export const half = (length: Length): Length => rounded(length / 2)
export const shortest = (a: Length, b: Length): Length => (b < a ? b : a)
export const longest = (a: Length, b: Length): Length => (b > a ? b : a)

/** The length for a squared distance: every distance on the table is rounded here and nowhere else. */
export const root = (squared: number): Length => rounded(Math.sqrt(squared))

export const NOTHING = rounded(0)
