import type { BotView } from '../../../bots/bot'
import { NOTHING } from '../../../space'
import { unitMoveSchema } from '../../wh40k/board/values'
import { canHurtBy } from '../../wh40k/classic/bots/worth'
import { skillOf } from '../assault/skill'
import { chargeRate } from '../movement/rates'
import type { PlacementQuestion } from '../questions'
import type { FourthState } from '../state'
import type { FourthTable } from '../table'

/** Whether some blow of a unit can do anything to another one. */
export const canHurt = (table: FourthTable, by: number, target: number): boolean =>
  canHurtBy(table, by, target, (model) => {
    const skill = skillOf(table, model)
    return skill === null ? null : { strength: skill.s.effective }
  })

/** Whether the board knows a way into contact by a charge over open ground. */
export const reaches = (view: BotView<FourthState>, table: FourthTable, unit: number, target: number): boolean => {
  if (view.advisor === null) return true
  const allowance = chargeRate(table.roster(unit))
  const question: PlacementQuestion = {
    ask: 'move',
    unit,
    kind: 'charge',
    allowance,
    minimum: NOTHING,
    targets: [target],
  }
  const [suggested] = view.advisor.suggest(view.state, question)
  return unitMoveSchema.parse(suggested).moves.length > 0
}
