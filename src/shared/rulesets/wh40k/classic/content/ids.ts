import type { z } from 'zod'
import { slugIn } from '../../../../content/schema/ids'

/** Ids of the content of 4th and 7th edition. */

export const classicFactionIdSchema = slugIn('classicFactions').brand<'ClassicFactionId'>()

export const classicUnitIdSchema = slugIn('classicUnits').brand<'ClassicUnitId'>()

export const classicWeaponIdSchema = slugIn('classicWeapons').brand<'ClassicWeaponId'>()
export type ClassicWeaponId = z.infer<typeof classicWeaponIdSchema>

export const classicWargearIdSchema = slugIn('classicWargear').brand<'ClassicWargearId'>()
export type ClassicWargearId = z.infer<typeof classicWargearIdSchema>

export const classicArmyIdSchema = slugIn('classicArmies').brand<'ClassicArmyId'>()
