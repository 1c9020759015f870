import { has, valueOf } from '../../wh40k/table/roster'
import type { Facing } from '../../wh40k/classic/questions'
import type { ModelKind } from '../../wh40k/classic/roster'

/** Protection of vehicles by special hulls and fields of single armies (4E-ARMY-02). */

type Hull = Pick<ModelKind, 'carried'>

/** Fields cover the front and the sides. */
const isCovered = (facing: Facing): boolean => facing !== 'rear'

/** The Strength of a hit after reductions. */
export const strengthMet = ({ carried }: Hull, facing: Facing, strength: number): number => {
  const most = isCovered(facing) ? valueOf(carried, 'max-strength-front-side') : undefined
  return most === undefined ? strength : Math.min(strength, most)
}

/** Whether a hit may use extra penetration dice, as ordnance, melta and rending weapons do. */
export const mayAddDice = ({ carried }: Hull, facing: Facing): boolean =>
  !has(carried, 'no-extra-penetration-dice') && !(isCovered(facing) && has(carried, 'penetration-dice-max'))
