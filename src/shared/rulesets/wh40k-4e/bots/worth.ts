import type { BotView } from '../../../bots/bot'
import type { Option } from '../../../engine'
import { NOTHING } from '../../../space'
import { unitMoveSchema } from '../../wh40k/board/values'
import { shotTarget, woundTarget } from '../../wh40k/classic/charts'
import { leavesArmour } from '../../wh40k/classic/saves'
import { firstModel, kindOf, profileOf } from '../../wh40k/table/table'
import { skillOf } from '../assault/skill'
import { chargeRate } from '../movement/rates'
import type { PlacementQuestion } from '../questions'
import type { RangedMode } from '../../wh40k/classic/roster'
import type { FourthState } from '../state'
import type { FourthTable } from '../table'

export const readOnly = (): never => {
  throw new Error('A bot only looks')
}

export const hasUnit = (option: Option): option is Option & { readonly unit: number } =>
  'unit' in option && typeof option.unit === 'number'
export const hasModels = (option: Option): option is Option & { readonly models: readonly number[] } =>
  'models' in option && Array.isArray(option.models)
export const hasMode = (option: Option): option is Option & { readonly mode: RangedMode } =>
  'mode' in option && option.mode !== null

/** The share of faces that succeed. */
export const chance = (needed: number | null): number =>
  needed === null ? 0 : Math.max(0, 7 - Math.max(2, needed)) / 6

/** Points that one shot is worth on average against a unit's first model. */
const shotWorth = (table: FourthTable, by: number, target: number, mode: RangedMode): number => {
  const shooter = profileOf(table, firstModel(table, by))
  const victim = profileOf(table, firstModel(table, target))
  if (victim.kind !== 'troop' || mode.strength.kind !== 'number') return 0
  const { sv } = victim
  const saved = sv !== null && leavesArmour(mode.ap, sv) ? chance(sv) : 0
  const { points, models } = table.roster(target)
  const hit = chance(shotTarget(shooter.bs, false)?.first ?? null)
  const wound = chance(woundTarget(mode.strength.value, victim.t.effective))
  return ((hit * wound * (1 - saved)) / victim.w) * (points / models.length)
}

export const shotsOf = ({ type, shots }: RangedMode): number => {
  if (type === 'rapid-fire' || type === 'pistol') return 2
  return shots.kind === 'number' && typeof shots.shots === 'number' ? shots.shots : 1
}

/** What all guns of a unit are worth against another one. */
export const volleyWorth = (table: FourthTable, by: number, target: number): number =>
  table
    .unit(by)
    .models.reduce(
      (sum, model) =>
        sum +
        Math.max(0, ...kindOf(table, model).ranged.map((mode) => shotsOf(mode) * shotWorth(table, by, target, mode))),
      0,
    )

/** Whether some blow of a unit can do anything to another one. */
export const canHurt = (table: FourthTable, by: number, target: number): boolean => {
  const victim = profileOf(table, firstModel(table, target))
  if (victim.kind !== 'vehicle') return true
  return table.unit(by).models.some((model) => {
    const skill = skillOf(table, model)
    const armour = victim.walker === null ? victim.rear : victim.front
    return skill !== null && skill.s.effective + 6 >= armour
  })
}

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

export const best = (options: readonly Option[], worth: (option: Option) => number): Option => {
  const [first, ...rest] = options
  if (first === undefined) throw new Error('There is nothing to choose from')
  return rest.reduce((most, option) => (worth(option) > worth(most) ? option : most), first)
}
