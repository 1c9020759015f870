import { valuesOf } from '../../../engine'
import { handlersWielding } from '../hits/handlers'
import { isLoaded } from '../shooting/ammo'
import { mayUse } from '../shooting/may-use'
import { hasProperty, type NecromundaTable } from '../table'
import { hasTrait, isMelee, isRanged, type Profile } from '../roster'
import type { FighterIndex } from '../state'

/** NEC-MELEE-03, NECX-TRAIT-MELEE, NECX-TRAIT-SIDEARM: Melee weapons and loaded Sidearms. */
const isUsable = (table: NecromundaTable, fighter: FighterIndex, profile: Profile): boolean =>
  (isMelee(profile) || hasTrait(profile, 'sidearm') || isFiredClose(table, fighter, profile)) &&
  isLoaded(table, fighter, profile)

/** A gun without blast or template, if an effect lets the fighter fire it in close combat. */
export const isFiredClose = (table: NecromundaTable, fighter: FighterIndex, profile: Profile): boolean =>
  hasProperty(table, fighter, 'firesInMelee') &&
  isRanged(profile) &&
  !isMelee(profile) &&
  !hasTrait(profile, 'blast') &&
  !hasTrait(profile, 'template')

/** Whether it can be one of the weapons chosen for a Fight. */
export const mayBeWielded = (table: NecromundaTable, fighter: FighterIndex, profile: Profile): boolean =>
  valuesOf(handlersWielding(table, 'notChosen', fighter, profile)).every(
    (when) => when === 'without-melee' && hasTrait(profile, 'melee'),
  )

/** All profiles a fighter could use in close combat, chosen or not. */
export const usableWeapons = (table: NecromundaTable, fighter: FighterIndex): Profile[] =>
  table
    .roster(fighter)
    .weapons.flatMap(({ profiles }) => profiles)
    .filter((profile) => isUsable(table, fighter, profile) && mayUse(table, fighter, profile, 'melee'))
