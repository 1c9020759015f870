import { injuryDiceFor } from '../hits/damage'
import { saveNeeded } from '../hits/save'
import { woundNeeded } from '../hits/wound'
import type { Hit } from '../moments'
import type { NecromundaTable } from '../table'
import { vehicleSave } from '../vehicles/strike'
import { hullOf, isVehicle } from '../vehicles/vehicle'

/** Chance that a D6 shows at least this. */
export const chanceOf = (needed: number): number => Math.max(0, Math.min(6, 7 - needed)) / 6

/** Chance that the sum of two D6 is at least this. */
export const chanceOfTwo = (needed: number): number => {
  const least = Math.max(2, Math.min(13, needed))
  const combinations = least <= 7 ? 36 - ((least - 1) * (least - 2)) / 2 : ((13 - least) * (14 - least)) / 2
  return combinations / 36
}

/** Worth of removing a fighter, measured in average fighters; more for expensive ones. */
export const worthOf = (table: NecromundaTable, fighter: number): number => 0.5 + table.roster(fighter).rating / 200

/** Share of a fighter lost by each injury, and averages by the faces of the Injury dice (NECX-DICE-01). */
const fleshWound = 0.15
const seriousInjury = 0.7
const perInjuryDie = (2 * fleshWound + 3 * seriousInjury + 1) / 6
const perWound = 0.35

/** Share of a fighter lost by an unsaved hit, from 0 to 1. */
const harmOfDamage = (table: NecromundaTable, { target, damage }: Hit): number => {
  const { wounds, status } = table.fighter(target)
  const dice = injuryDiceFor(wounds, damage)
  const harm = dice > 0 ? 1 - Math.max(0, 1 - perInjuryDie * dice) : (perWound * damage) / Math.max(1, wounds)
  return status === 'seriously-injured' ? harm / 3 : harm
}

/** Share of a vehicle lost by a glancing hit, which half of the faces show; the best of several Damage dice counts. */
const perGlance = 0.2
const lostWhenHurt = 4 / 3

/** Share of a vehicle lost by an unsaved hit, from 0 to 1. */
const harmToHull = (table: NecromundaTable, { target, damage }: Hit): number => {
  const { hullPoints } = hullOf(table, target)
  const onlyGlances = damage > 2 ? 1 / 8 : damage === 2 ? 1 / 4 : 1 / 2
  return onlyGlances * perGlance + (1 - onlyGlances) * Math.min(1, lostWhenHurt / Math.max(1, hullPoints))
}

/** Expected share of a fighter lost by one landed hit: wound roll, save, damage. */
export const harmOf = (table: NecromundaTable, hit: Hit): number => {
  if (hit.strength === null) return perWound
  const wounds = chanceOf(woundNeeded(table, hit, hit.strength).value)
  if (isVehicle(table.roster(hit.target))) {
    const kept = vehicleSave(table, hit)
    return wounds * (kept === null ? 1 : 1 - chanceOf(kept.value)) * harmToHull(table, hit)
  }
  const save = saveNeeded(table, hit)
  return wounds * (save === null ? 1 : 1 - chanceOf(save.value)) * harmOfDamage(table, hit)
}
