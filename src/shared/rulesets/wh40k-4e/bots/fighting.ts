import { attacksOf } from '../../wh40k/classic/assault/attacks'
import { chance } from '../../wh40k/classic/bots/worth'
import { strikeTarget, woundTarget } from '../../wh40k/classic/charts'
import type { Profile, TroopProfile } from '../../wh40k/classic/roster'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import { firstModel, kindOf, profileOf } from '../../wh40k/table/table'
import { skillOf } from '../assault/skill'
import { armamentsOf, blowOf, weaponsInHands } from '../assault/weapons'
import { withCompany } from '../characters/company'
import type { FourthTable } from '../table'

/** Average number of wounds that a model's attacks cause on models of one profile, with its best weapon. */
const woundsBy = (table: FourthTable, model: ModelIndex, victim: TroopProfile, charged: boolean): number => {
  const skill = skillOf(table, model)
  if (skill === null || typeof skill.a !== 'number') return 0
  const { a, ws } = skill
  const kind = kindOf(table, model)
  const hit = chance(strikeTarget(ws, victim.ws))
  const each = armamentsOf(kind, charged).map((armament) => {
    const blow = blowOf(table, skill, armament, 0)
    const weapons = skill.type === 'walker' ? 0 : weaponsInHands(table, kind, armament)
    const wound = chance(blow.wounds ?? woundTarget(blow.strength, victim.t.effective))
    const armour =
      victim.sv === null || blow.armour === 'none' ? 7 : Math.max(victim.sv, blow.armour === 'capped' ? 4 : 2)
    const saved = Math.max(chance(armour), chance(victim.invulnerable))
    return attacksOf(a, weapons, charged ? 1 : 0) * hit * wound * (1 - saved)
  })
  return Math.max(0, ...each)
}

/** A penetrating hit counts as a third of a vehicle. */
const hullBy = (table: FourthTable, model: ModelIndex, armour: number): number => {
  const skill = skillOf(table, model)
  if (skill === null || typeof skill.a !== 'number') return 0
  return skill.a * (Math.max(0, skill.s.effective + 7 - armour) / 6) * 0.3
}

const costs = (table: FourthTable, model: ModelIndex, victim: Profile, charged: boolean): number =>
  victim.kind === 'vehicle'
    ? hullBy(table, model, victim.walker === null ? victim.rear : victim.front)
    : woundsBy(table, model, victim, charged)

/** Number of models that can reach their enemies. */
const roomFor = (enemies: number): number => 2 * enemies + 4

/** Average wounds that the units' attacks cause another unit, or the destroyed share of a vehicle. */
export const woundsOf = (table: FourthTable, by: readonly UnitIndex[], target: UnitIndex, charged: boolean): number => {
  const victim = profileOf(table, firstModel(table, target))
  // Characters fight in the front rank.
  const strikers = by
    .toReversed()
    .flatMap((unit) => table.unit(unit).models)
    .slice(0, roomFor(table.unit(target).models.length))
  return strikers.reduce((sum, model) => sum + costs(table, model, victim, charged), 0)
}

/** Average points that the attacks of a unit and its characters are worth against another one. */
export const blowsWorth = (table: FourthTable, by: UnitIndex, target: UnitIndex, charged: boolean): number => {
  const { models } = table.unit(target)
  if (models.length === 0) return 0
  const { w } = profileOf(table, firstModel(table, target))
  const { points, models: all } = table.roster(target)
  const wounds = woundsOf(table, withCompany(table, [by]), target, charged)
  return ((Math.min(wounds, models.length * w) / w) * points) / all.length
}
