import type { BotView } from '../../../../bots/bot'
import type { Option } from '../../../../engine'
import { NOTHING, type Length } from '../../../../space'
import type { MoveQuestion } from '../../board/moving'
import { unitMoveSchema } from '../../board/values'
import { kindOf, profileOf } from '../../table/table'
import type { ArmyState, ModelIndex, UnitIndex } from '../../table/state'
import { shotTarget, woundTarget } from '../charts'
import type { RangedMode, UnitProfile } from '../roster'
import { leavesArmour } from '../saves'

/** The data used by the bots of both editions. */
export interface Looked {
  roster(unit: UnitIndex): UnitProfile
  unit(unit: UnitIndex): { readonly models: readonly ModelIndex[] }
  model(model: ModelIndex): { readonly unit: UnitIndex; readonly kind: number }
}

const firstOf = (table: Looked, unit: UnitIndex): ModelIndex => {
  const [first] = table.unit(unit).models
  if (first === undefined) throw new RangeError(`Unit ${unit} has no models left`)
  return first
}

/** What determines a close combat attack, as bots calculate it. */
interface Striker {
  readonly strength: number
}

/** Whether any attack of a unit can harm another. `strikerOf` null: the model doesn't fight. */
export const canHurtBy = (
  table: Looked,
  by: UnitIndex,
  target: UnitIndex,
  strikerOf: (model: ModelIndex) => Striker | null,
): boolean => {
  const victim = profileOf(table, firstOf(table, target))
  if (victim.kind !== 'vehicle') return true
  const armour = victim.walker === null ? victim.rear : victim.front
  return table.unit(by).models.some((model) => {
    const striker = strikerOf(model)
    return striker !== null && striker.strength + 6 >= armour
  })
}

export const readOnly = (): never => {
  throw new Error('A bot only looks')
}

export const hasUnit = (option: Option): option is Option & { readonly unit: number } =>
  'unit' in option && typeof option.unit === 'number'
export const hasModels = (option: Option): option is Option & { readonly models: readonly number[] } =>
  'models' in option && Array.isArray(option.models)
export const hasMode = (option: Option): option is Option & { readonly mode: RangedMode } =>
  'mode' in option && option.mode !== null

/** The share of a D6's faces that succeed. */
export const chance = (needed: number | null): number =>
  needed === null ? 0 : Math.max(0, 7 - Math.max(2, needed)) / 6

/** Average value in points of one shot at a unit's first model. */
const shotWorth = (table: Looked, by: number, target: number, mode: RangedMode): number => {
  const shooter = profileOf(table, firstOf(table, by))
  const victim = profileOf(table, firstOf(table, target))
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

/** Average value of all shots of a unit at another. */
export const volleyWorth = (table: Looked, by: number, target: number): number =>
  table
    .unit(by)
    .models.reduce(
      (sum, model) =>
        sum +
        Math.max(0, ...kindOf(table, model).ranged.map((mode) => shotsOf(mode) * shotWorth(table, by, target, mode))),
      0,
    )

export const best = (options: readonly Option[], worth: (option: Option) => number): Option => {
  let found: { readonly option: Option; readonly worth: number } | null = null
  for (const option of options) {
    const each = worth(option)
    if (found === null || each > found.worth) found = { option, worth: each }
  }
  if (found === null) throw new Error('There is nothing to choose from')
  return found.option
}

/** Whether the board finds a path into contact by a charge, over open ground unless another kind of move is named. */
export const reachesBy = <State extends ArmyState>(
  { advisor, state }: BotView<State>,
  unit: UnitIndex,
  target: UnitIndex,
  allowance: Length,
  kind = 'charge',
): boolean => {
  if (advisor === null) return true
  const question: MoveQuestion = { ask: 'move', unit, kind, allowance, minimum: NOTHING, targets: [target] }
  const [suggested] = advisor.suggest(state, question)
  return unitMoveSchema.parse(suggested).moves.length > 0
}
