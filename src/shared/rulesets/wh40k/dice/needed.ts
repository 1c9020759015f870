import { atLeast, base, type Needed } from '../../../engine'

/** The least face that a roll has to show, for one reason. */
export const faceFrom = (source: string, rule: string, value: number): Needed =>
  atLeast({ value, rows: [base(source, rule, value)] })
