/** How decisive a victory by points is (4E-BRES-01). */
export type Grade = 'draw' | 'solid' | 'crushing' | 'slaughter'

/**
 * Up to how many percent of the limit that was agreed the difference is that grade (4E-BRES-02 to 4E-BRES-04, 4E-AMB-69); bounds belong to the
 * lower one. Null: any.
 */
export const grades: readonly { readonly grade: Grade; readonly upTo: number | null }[] = [
  { grade: 'draw', upTo: 10 },
  { grade: 'solid', upTo: 50 },
  { grade: 'crushing', upTo: 80 },
  { grade: 'slaughter', upTo: null },
]

/** How many percent of the limit a difference is, to a tenth, so that it is seen on which side of a bound it lies. */
export const shareOfLimit = (difference: number, limit: number): number =>
  Math.round((1000 * Math.abs(difference)) / limit) / 10

export const gradeOf = (difference: number, limit: number): Grade =>
  grades.find(({ upTo }) => upTo !== null && 100 * Math.abs(difference) <= upTo * limit)?.grade ?? 'slaughter'
