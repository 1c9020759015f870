import type { BotView } from '../../../bots/bot'
import type { Option } from '../../../engine'
import { inches } from '../../../space'
import { tollOf, type Measure } from '../../wh40k/classic/bots/firing'
import { canHurtBy, chance, reachesBy, shotsOf } from '../../wh40k/classic/bots/worth'
import { strikeTarget, woundTarget } from '../../wh40k/classic/charts'
import { leavesArmour } from '../../wh40k/classic/saves'
import type { UnitIndex } from '../../wh40k/table/state'
import { enemiesOf, firstModel, kindOf, profileOf } from '../../wh40k/table/table'
import type { SeventhBattle } from '..'
import { skillOf } from '../assault/skill'
import { isGrenade, strengthWith, weaponsInHands, type Armament } from '../assault/weapons'
import { mayBeAttacked } from '../buildings/kind'
import { isLocked, type SeventhState } from '../state'
import type { SeventhTable } from '../table'
import type { Mount } from '../vehicles/firing'

/** Answers the rules' questions by measuring on the present board. */
export const measuring =
  ({ space }: Pick<SeventhBattle, 'space'>, { state }: BotView<SeventhState>): Measure =>
  (question) =>
    space.measure(state, question)

/** Highest value in points of a unit's shooting from its present place, against any enemy. */
export const bestToll = (
  battle: Pick<SeventhBattle, 'space'>,
  view: BotView<SeventhState>,
  table: SeventhTable,
  unit: UnitIndex,
): number => {
  const measure = measuring(battle, view)
  const targets = enemiesOf(table, unit).filter((enemy) => !isLocked(table.unit(enemy)) && mayBeAttacked(table, enemy))
  return Math.max(0, ...targets.map((enemy) => tollOf(table, measure, unit, enemy).points))
}

export const canFireAt = (...asked: Parameters<typeof bestToll>): boolean => bestToll(...asked) > 0

/** Whether any close combat attack of a unit can hurt another one. */
export const canHurt = (table: SeventhTable, by: UnitIndex, target: UnitIndex): boolean =>
  canHurtBy(table, by, target, (model) => {
    const skill = skillOf(table, model)
    if (skill === null) return null
    const strengths = kindOf(table, model).melee.map((mode) => strengthWith(skill.s, { id: mode.id, mode }))
    return { strength: Math.max(skill.s, ...strengths) }
  })

/** Expected value in points of a unit's close combat attacks against another one. */
export const blowsWorth = (table: SeventhTable, by: UnitIndex, target: UnitIndex): number => {
  const victim = profileOf(table, firstModel(table, target))
  const { points, models } = table.roster(target)
  const each = points / models.length
  return table.unit(by).models.reduce((sum, model) => {
    const skill = skillOf(table, model)
    if (skill === null || typeof skill.a !== 'number') return sum
    const kind = kindOf(table, model)
    const [mode = null] = kind.melee
    const strength = strengthWith(skill.s, { id: '', mode })
    const attacks = skill.a + (weaponsInHands(table, kind, { id: '', mode }) > 1 ? 1 : 0)
    if (victim.kind === 'vehicle') {
      const armour = victim.walker === null ? victim.rear : victim.front
      return sum + attacks * (Math.max(0, strength + 7 - armour) / 6) * (each / victim.w)
    }
    const hit = chance(strikeTarget(skill.ws, victim.ws))
    const wound = chance(woundTarget(strength, victim.t.effective))
    const saved = victim.sv !== null && leavesArmour(mode?.ap ?? null, victim.sv) ? chance(victim.sv) : 0
    return sum + (attacks * hit * wound * (1 - saved) * each) / victim.w
  }, 0)
}

/** Distance of an average 2D6" charge. */
const usualCharge = inches(7)

/** Whether an average charge over open ground reaches contact, according to the board. */
export const reaches = (view: BotView<SeventhState>, unit: UnitIndex, target: UnitIndex): boolean =>
  reachesBy(view, unit, target, usualCharge)

export const hasMount = (option: Option): option is Option & { readonly mount: Mount } =>
  'mount' in option && option.mount !== null

/** How much a vehicle's weapon is worth destroying: its shots times the square of their Strength. */
export const mountWorth = ({ modes }: Mount): number =>
  Math.max(
    0,
    ...modes.map((mode) => {
      const strength = mode.strength.kind === 'number' ? mode.strength.value : 1
      return shotsOf(mode) * strength * strength
    }),
  )

export const hasDice = (option: Option): option is Option & { readonly dice: readonly { readonly face: number }[] } =>
  'dice' in option && Array.isArray(option.dice)

/** Grenades, offered only against vehicles and monstrous creatures, rank by Strength; other weapons keep their order. */
export const hullWorth = (option: Option): number =>
  isArmament(option) && isGrenade(option) && option.mode?.strength.kind === 'number' ? option.mode.strength.value : 0

const isArmament = (option: Option): option is Armament => 'mode' in option
