import type { Amount } from '../../../content/schema'
import { inches } from '../../../space'
import { isRandom } from '../../wh40k/dice/amounts'
import { woundTarget } from '../attacks/needed'
import { meleeModes } from '../fight/weapons'
import type { WeaponMode } from '../roster'
import { enemiesOf, firstModel, kindOf, profileOf } from '../../wh40k/table/table'
import type { EighthTable } from '../table'
import type { UnitIndex } from '../../wh40k/table/state'
import { currentOf, strengthOf } from '../units/characteristics'

/** The average of an amount. */
export const average = (amount: Amount): number => {
  if (!isRandom(amount)) return amount
  const [count = '', sides = ''] = amount.dice.split('D')
  const dice = count === '' ? 1 : Number(count)
  return dice * ((Number(sides) + 1) / 2) * amount.times + amount.plus
}

const chance = (needed: number): number => Math.max(0, Math.min(5, 7 - Math.max(2, needed))) / 6

/** Average number of models of a unit slain by one attack of this kind, weighted by each model's share of the unit's Power. */
export const attackWorth = (table: EighthTable, attacker: UnitIndex, target: UnitIndex, mode: WeaponMode): number => {
  if (table.unit(target).models.length === 0 || table.unit(attacker).models.length === 0) return 0
  const by = firstModel(table, attacker)
  const { t, w, sv, invulnerable } = profileOf(table, firstModel(table, target))
  const { ws, bs } = currentOf(table, by)
  const skill = mode.type === 'melee' ? ws : bs
  if (skill === null) return 0
  const hit = mode.abilities.some(({ id }) => id === 'hits-by-itself') ? 1 : chance(skill)
  const wound = chance(woundTarget(strengthOf(table, by, mode).value, t))
  const saved = chance(Math.min(sv - mode.ap, ...invulnerable))
  const slain = Math.min(1, average(mode.damage) / w)
  const { power, models } = table.roster(target)
  return hit * wound * (1 - saved) * slain * (power / models.length)
}

/** Number of shots of a unit's guns, without pistols and grenades. */
export const gunnery = (table: EighthTable, unit: number): number =>
  table.unit(unit).models.reduce((sum, model) => {
    if (currentOf(table, model).bs === null) return sum
    const modes = kindOf(table, model).ranged.flatMap(({ modes: all }) => all)
    return (
      sum +
      Math.max(
        0,
        ...modes.map(({ attacks, range }) => (range !== null && range > inches(9) ? average(attacks ?? 0) : 0)),
      )
    )
  }, 0)

/** How much a unit slays in a round of close combat with its best-suited enemy unit. */
export const meleeWorth = (table: EighthTable, unit: number): number =>
  Math.max(0, ...enemiesOf(table, unit).map((enemy) => strikeWorth(table, unit, enemy)))

export const strikeWorth = (table: EighthTable, unit: number, enemy: number): number =>
  table.unit(unit).models.reduce((sum, model) => {
    const modes = meleeModes(table, model)
    return (
      sum +
      average(currentOf(table, model).a) * Math.max(0, ...modes.map((mode) => attackWorth(table, unit, enemy, mode)))
    )
  }, 0)
