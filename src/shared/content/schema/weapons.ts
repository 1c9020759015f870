import { z } from 'zod'
import { positiveLengthSchema, type Of } from '../../values/figures'
import { traitRefSchema } from './traits'

/** Weapon classes used by fighters' weapon limits and accessories (CAMP-CRE-20). */
export const weaponClasses = ['pistol', 'basic', 'special', 'heavy', 'close-combat', 'grenade', 'booby-trap'] as const
export const weaponClassSchema = z.enum(weaponClasses)
export type WeaponClass = Of<typeof weaponClassSchema>

/**
 * One end of a weapon's range (NECX-WPN-01): a length, base contact (`E`), the flame template (`T`), or a multiple of the
 * thrower's Strength in inches (`Sx3`). Null is the printed dash: the weapon has no such range.
 */
const rangeSchema = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('length'), length: positiveLengthSchema }),
    z.object({ kind: z.literal('engaged') }),
    z.object({ kind: z.literal('template') }),
    z.object({ kind: z.literal('strength'), times: z.number().int().positive() }),
  ])
  .nullable()
export type WeaponRange = Of<typeof rangeSchema>

/**
 * A number; the wielder's Strength plus a number (`S`, `S+1`, NECX-WPN-02); `special` for the printed asterisk, which a
 * trait of the weapon explains; null for the dash: the weapon wounds only through its traits.
 */
const strengthSchema = z
  .union([z.number().int().positive(), z.object({ user: z.number().int() }), z.literal('special')])
  .nullable()
export type WeaponStrength = Of<typeof strengthSchema>

/** CAMP-EQP-03. One profile of a weapon: its standard fire, a firing mode, or the profile of a kind of ammo. */
export const weaponProfileSchema = z.object({
  /** Unique within the weapon and its ammo: `standard`, `maximal`, `krak`. */
  id: z.string().min(1),
  /** Shown beside the weapon's name; null if the weapon has only this profile. */
  name: z.string().min(1).nullable(),
  range: z.object({ short: rangeSchema, long: rangeSchema }),
  /** Hit modifiers; a printed dash is 0. */
  accuracy: z.object({ short: z.number().int(), long: z.number().int() }),
  strength: strengthSchema,
  /** Modifier to the save: -1 makes 4+ into 5+, +1 helps the victim, a dash is 0. `special`: see the traits. */
  ap: z.union([z.number().int(), z.literal('special')]),
  /** Wounds removed; 0 for a dash: the traits define the effect (NECX-DMG-04). */
  damage: z.number().int().nonnegative(),
  /** Target number of the ammo check; null: never checks. `special`: see the traits. */
  ammo: z.union([z.number().int().positive(), z.literal('special')]).nullable(),
  traits: z.array(traitRefSchema),
})
export type WeaponProfile = Of<typeof weaponProfileSchema>
