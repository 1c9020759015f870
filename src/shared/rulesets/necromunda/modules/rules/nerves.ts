import { settled } from '../../../../engine'
import { rule, type SpecialRule } from './rule'

const isDoubleOne = (faces: readonly number[]): boolean => faces.length === 2 && faces.every((face) => face === 1)

/** A Cool test for one of these rules is rerolled if it shows a double 1. */
const unshaken = (id: string, of: readonly string[]): SpecialRule => ({
  id,
  rule,
  on: { testFailed: ({ test, by, faces }) => settled(test === 'cl' && of.includes(by) && isDoubleOne(faces)) },
})

export const nerveRules: readonly SpecialRule[] = [
  unshaken('fanatical', ['NECX-NRV-01']),
  unshaken('pious', ['NEC-COND-15', 'NECX-RLY-01']),
]
