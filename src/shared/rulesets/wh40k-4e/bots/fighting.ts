import { attacksOf } from '../../wh40k/classic/assault/attacks'
import { chance } from '../../wh40k/classic/bots/worth'
import { strikeTarget, woundTarget } from '../../wh40k/classic/charts'
import type { TroopProfile } from '../../wh40k/classic/roster'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import { kindOf, profileOf } from '../../wh40k/table/table'
import { skillOf } from '../assault/skill'
import { armamentsOf, blowOf, weaponsInHands } from '../assault/weapons'
import { withCompany } from '../characters/company'
import type { FourthTable } from '../table'
import { canHurt } from './worth'

/** Wounds that a model's blows cost men of one profile, on average, with the best of its weapons. */
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

/** More than these don't get at their enemies. */
const roomFor = (enemies: number): number => 2 * enemies + 4

/** Points that a unit's blows, and those of who has joined it, are worth against another one, on average. */
export const blowsWorth = (table: FourthTable, by: UnitIndex, target: UnitIndex, charged: boolean): number => {
  const { models } = table.unit(target)
  const [first] = models
  if (first === undefined) return 0
  const victim = profileOf(table, first)
  const { points, models: all } = table.roster(target)
  const each = points / all.length
  // Characters stand in front.
  const strikers = withCompany(table, [by])
    .toReversed()
    .flatMap((unit) => table.unit(unit).models)
    .slice(0, roomFor(models.length))
  if (victim.kind === 'vehicle') {
    const armour = victim.walker === null ? victim.rear : victim.front
    return strikers.reduce((sum, model) => {
      const skill = skillOf(table, model)
      if (skill === null || typeof skill.a !== 'number') return sum
      return sum + skill.a * (Math.max(0, skill.s.effective + 7 - armour) / 6) * each * 0.3
    }, 0)
  }
  const wounds = strikers.reduce((sum, model) => sum + woundsBy(table, model, victim, charged), 0)
  return (Math.min(wounds, models.length * victim.w) * each) / victim.w
}

/** What a charge gains in points over what the enemy strikes back. */
export const chargeGain = (table: FourthTable, unit: UnitIndex, enemy: UnitIndex): number =>
  canHurt(table, unit, enemy) ? blowsWorth(table, unit, enemy, true) - blowsWorth(table, enemy, unit, false) : -Infinity
