import { classicArmySchema, classicFactionSchema } from './armies'
import { classicWargearSchema, classicWeaponSchema } from './equipment'
import { classicUnitSchema } from './units'

/** The sections of 4th and 7th edition packs besides special rules. */
export const classicSections = {
  classicFactions: classicFactionSchema,
  classicUnits: classicUnitSchema,
  classicWeapons: classicWeaponSchema,
  classicWargear: classicWargearSchema,
  classicArmies: classicArmySchema,
} as const
