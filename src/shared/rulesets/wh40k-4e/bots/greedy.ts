import { advised, answerWith, type Bot, type BotView } from '../../../bots/bot'
import type { ChoiceRequest, DecisionRequest, Option } from '../../../engine'
import type { FourthBattle, FourthState } from '..'
import { shotTarget, woundTarget } from '../../wh40k/classic/charts'
import { leavesArmour } from '../../wh40k/classic/saves'
import { firstModel, kindOf, profileOf } from '../../wh40k/table/table'
import type { RangedMode } from '../roster'
import type { PlacementQuestion } from '../questions'
import { chargeRate } from '../movement/rates'
import { skillOf } from '../assault/skill'
import { chargeable } from '../assault/charging'
import { NOTHING } from '../../../space'
import { unitMoveSchema } from '../../wh40k/board/values'
import { openTable, type FourthTable } from '../table'

const readOnly = (): never => {
  throw new Error('A bot only looks')
}

/** Questions that are always answered the same. */
const wishes: Readonly<Record<string, string>> = {
  'first-turn': 'first',
  'regroup.try': 'regroup',
  'charge.target': 'no-more',
  'pursuit.choose': 'pursue',
  'terrain.again': 'yes',
  'spotting.again': 'yes',
  'deployment.where': 'battlefield',
  'hit-and-run': 'stay',
}

const hasUnit = (option: Option): option is Option & { readonly unit: number } =>
  'unit' in option && typeof option.unit === 'number'
const hasModels = (option: Option): option is Option & { readonly models: readonly number[] } =>
  'models' in option && Array.isArray(option.models)
const hasMode = (option: Option): option is Option & { readonly mode: RangedMode } =>
  'mode' in option && option.mode !== null

/** The share of faces that succeed. */
const chance = (needed: number | null): number => (needed === null ? 0 : Math.max(0, 7 - Math.max(2, needed)) / 6)

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

const shotsOf = ({ type, shots }: RangedMode): number => {
  if (type === 'rapid-fire' || type === 'pistol') return 2
  return shots.kind === 'number' && typeof shots.shots === 'number' ? shots.shots : 1
}

/** What all guns of a unit are worth against another one. */
const volleyWorth = (table: FourthTable, by: number, target: number): number =>
  table
    .unit(by)
    .models.reduce(
      (sum, model) =>
        sum +
        Math.max(0, ...kindOf(table, model).ranged.map((mode) => shotsOf(mode) * shotWorth(table, by, target, mode))),
      0,
    )

/** Whether some blow of a unit can do anything to another one. */
const canHurt = (table: FourthTable, by: number, target: number): boolean => {
  const victim = profileOf(table, firstModel(table, target))
  if (victim.kind !== 'vehicle') return true
  return table.unit(by).models.some((model) => {
    const skill = skillOf(table, model)
    const armour = victim.walker === null ? victim.rear : victim.front
    return skill !== null && skill.s.effective + 6 >= armour
  })
}

/** Whether the board knows a way into contact by a charge over open ground. */
const reaches = (view: BotView<FourthState>, table: FourthTable, unit: number, target: number): boolean => {
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

const best = (options: readonly Option[], worth: (option: Option) => number): Option => {
  const [first, ...rest] = options
  if (first === undefined) throw new Error('There is nothing to choose from')
  return rest.reduce((most, option) => (worth(option) > worth(most) ? option : most), first)
}

/** Goes at the enemy, and fires whatever costs him the most points by the rules' own numbers. */
export const greedyGeneral = ({ context }: FourthBattle): Bot<FourthState> => {
  const unitNamed = new Map(context.rosters.map(({ id, index }) => [id, index]))
  const chosen = (view: BotView<FourthState>, { kind, subject, options }: ChoiceRequest): Option => {
    const table = openTable(context, { state: view.state, emit: readOnly })
    const wished = options.find(({ id }) => id === wishes[kind])
    if (wished !== undefined) return wished
    const unit = unitNamed.get(subject) ?? -1
    switch (kind) {
      case 'shoot.target':
        return best(options, (option) => (hasUnit(option) ? 0.1 + volleyWorth(table, unit, option.unit) : 0))
      case 'shoot.mode':
        return best(options, (option) => (hasMode(option) ? shotsOf(option.mode) : 0))
      case 'wound.allocate':
        // Those there are most of carry the plain weapons.
        return best(options, (option) => (hasModels(option) ? option.models.length : 0))
      case 'charge.unit':
        // Done, unless somebody gets there.
        return best(options, (option) => {
          if (!hasUnit(option)) return 0
          const enemies = chargeable(table, option.unit).filter((enemy) => canHurt(table, option.unit, enemy))
          return enemies.some((enemy) => reaches(view, table, option.unit, enemy)) ? 1 : -1
        })
      case 'charge.target':
        return best(options, (option) =>
          hasUnit(option) && canHurt(table, unit, option.unit) && reaches(view, table, unit, option.unit) ? 1 : 0,
        )
      default:
        // Units before having done, and the rules' own first answer everywhere else.
        return best(options, (option) => (hasUnit(option) ? 1 : 0))
    }
  }
  return (request: DecisionRequest, view) => {
    if (request.type === 'placement') return answerWith(request, advised(view).suggest(view.state, request.question)[0])
    return answerWith(request, chosen(view, request).id)
  }
}
