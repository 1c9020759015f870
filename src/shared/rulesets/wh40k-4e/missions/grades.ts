/** How decisive a victory by points is (4E-BRES-01). */
export type Grade = 'draw' | 'solid' | 'crushing' | 'slaughter'

/** By the difference as a share of the limit that was agreed (4E-BRES-02 to 4E-BRES-04, 4E-AMB-69). Bounds belong to the lower grade. */
export const gradeOf = (difference: number, limit: number): Grade => {
  // Compared in tenths, since halves and shares of the limit are exact so.
  const tenths = 10 * Math.abs(difference)
  if (tenths <= limit) return 'draw'
  if (tenths <= 5 * limit) return 'solid'
  return tenths <= 8 * limit ? 'crushing' : 'slaughter'
}
