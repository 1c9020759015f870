import type { BotView } from '../../../bots/bot'
import type { UnitIndex } from '../../wh40k/table/state'
import { canHurtBy, reachesBy } from '../../wh40k/classic/bots/worth'
import { skillOf } from '../assault/skill'
import { chargeRate } from '../movement/rates'
import type { FourthState } from '../state'
import type { FourthTable } from '../table'

/** Whether some blow of a unit can do anything to another one. */
export const canHurt = (table: FourthTable, by: number, target: number): boolean =>
  canHurtBy(table, by, target, (model) => {
    const skill = skillOf(table, model)
    return skill === null ? null : { strength: skill.s.effective }
  })

/** Whether the board knows a way into contact by a charge over open ground. */
export const reaches = (view: BotView<FourthState>, table: FourthTable, unit: number, target: number): boolean =>
  reachesBy(view, unit, target, chargeRate(table.roster(unit)))

/** Who is about to fall below half holds nothing any more; who has fallen below it, or runs, holds nothing anyway (4E-VP-04). */
export const scoringWeight = (table: FourthTable, enemy: UnitIndex, worth: number): number => {
  const { models, fallingBack } = table.unit(enemy)
  const roster = table.roster(enemy)
  const spare = models.length - roster.models.length / 2
  if (fallingBack || spare < 0) return 0.5
  const kills = (worth * roster.models.length) / Math.max(1, roster.points)
  return kills > 0.7 * spare ? 2 : 1
}
