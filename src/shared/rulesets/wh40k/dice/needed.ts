import { atLeast, base, type Needed } from '../../../engine'

/** The lowest successful face of a roll, with one reason. */
export const faceFrom = (source: string, rule: string, value: number): Needed =>
  atLeast({ value, rows: [base(source, rule, value)] })
