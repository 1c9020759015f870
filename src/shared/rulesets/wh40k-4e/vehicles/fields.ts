import { has, valueOf } from '../../wh40k/table/roster'
import type { Facing } from '../../wh40k/classic/questions'
import type { ModelKind } from '../../wh40k/classic/roster'

/** What hulls and fields of single armies take from hits on them (4E-ARMY-02). */

type Hull = Pick<ModelKind, 'carried'>

/** Fields cover the front and the sides. */
const isCovered = (facing: Facing): boolean => facing !== 'rear'

/** The Strength that is left of a hit. */
export const strengthMet = ({ carried }: Hull, facing: Facing, strength: number): number => {
  const most = isCovered(facing) ? valueOf(carried, 'max-strength-front-side') : undefined
  return most === undefined ? strength : Math.min(strength, most)
}

/** Whether a hit may roll more than one die for penetration: dice of ordnance, melta weapons and rending ones. */
export const mayAddDice = ({ carried }: Hull, facing: Facing): boolean =>
  !has(carried, 'no-extra-penetration-dice') && !(isCovered(facing) && has(carried, 'penetration-dice-max'))
