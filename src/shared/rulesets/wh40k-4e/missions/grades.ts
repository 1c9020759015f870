/** How decisive a victory by points is (4E-BRES-01). */
export type Grade = 'draw' | 'solid' | 'crushing' | 'slaughter'

/**
 * For each grade, the largest difference in percent of the agreed limit (4E-BRES-02 to 4E-BRES-04, 4E-AMB-69); boundary
 * values belong to the lower grade. Null for no maximum.
 */
export const grades: readonly { readonly grade: Grade; readonly upTo: number | null }[] = [
  { grade: 'draw', upTo: 10 },
  { grade: 'solid', upTo: 50 },
  { grade: 'crushing', upTo: 80 },
  { grade: 'slaughter', upTo: null },
]

/** The difference in percent of the limit, to a tenth, so that it is visible on which side of a boundary it lies. */
export const shareOfLimit = (difference: number, limit: number): number =>
  Math.round((1000 * Math.abs(difference)) / limit) / 10

export const gradeOf = (difference: number, limit: number): Grade =>
  grades.find(({ upTo }) => upTo !== null && 100 * Math.abs(difference) <= upTo * limit)?.grade ?? 'slaughter'
