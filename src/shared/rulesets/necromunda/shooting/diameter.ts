import { inches, type Length } from '../../../space'
import { traitValue, type Profile } from '../roster'

/** NEC-BLAST-01, NECX-TRAIT-BLAST: the diameter of its marker, in thousandths of an inch; undefined for weapons without one. */
export const blastDiameter = (profile: Profile): Length | undefined => {
  const diameter = traitValue(profile, 'blast')
  return diameter === undefined ? undefined : inches(diameter / 1000)
}
