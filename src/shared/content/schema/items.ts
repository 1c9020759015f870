import { z } from 'zod'
import { ruleIdSchema } from '../../battle/ids'
import { availabilitySchema, byHandSchema, priceSchema, provenance } from './common'
import { type Of } from '../../values/figures'
import { characteristicSchema } from './characteristics'
import { fighterTypeIdSchema, itemIdSchema, traitIdSchema, vehicleIdSchema } from './ids'
import { weaponClassSchema, weaponProfileSchema } from './weapons'

/**
 * Common fields of everything a gang can own. Price and availability at the trading post; house lists have their own prices
 * (CAMP-EQP-05).
 */
const item = {
  id: itemIdSchema,
  name: z.string().min(1),
  price: priceSchema,
  availability: availabilitySchema,
  /** The rule with its effect; null if profile and traits define it completely, or nothing is known. */
  rule: ruleIdSchema.nullable(),
  ...provenance,
}

/** The item's effect in this program's own words; null if not known. */
const described = { ...item, effect: z.string().min(1).nullable() }

/** `profiles` is empty if no source gives the profile: such a weapon can be owned and is played by hand. */
const weaponSchema = z.object({
  kind: z.literal('weapon'),
  ...item,
  class: weaponClassSchema,
  /** Weapon slots it fills: 2 for the printed asterisk, 0 for grenades and booby traps (CAMP-CRE-20). */
  slots: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  profiles: z.array(weaponProfileSchema),
  /** The weapon it is based on, if the sources describe it only as a variant. */
  basedOn: itemIdSchema.optional(),
})
export type Weapon = Of<typeof weaponSchema>

/**
 * Ammo and fittings for a weapon; they add profiles (CAMP-EQP-02), which may differ by weapon and are empty if no source
 * gives them. `replaces`: once fitted the weapon has no other profiles (hotshot las pack, focusing crystal).
 */
const ammoSchema = z.object({
  kind: z.literal('ammo'),
  ...described,
  fits: z.array(z.object({ weapon: itemIdSchema, profiles: z.array(weaponProfileSchema) })).min(1),
  replaces: z.boolean(),
})
export type Ammo = Of<typeof ammoSchema>

/** `saves` are armour saves; `improves` improves any save of the wearer (NECX-ARM-UNDERSUIT). */
const armourSchema = z.object({
  kind: z.literal('armour'),
  ...described,
  saves: z.array(
    z.object({ when: z.enum(['always', 'front-arc', 'blast-or-template']), save: z.number().int().min(2).max(6) }),
  ),
  improves: z.number().int().nonnegative(),
})

/** A field ignores a hit on a D6 roll of `ignoresOn` or more. */
const fieldSchema = z.object({
  kind: z.literal('field'),
  ...described,
  ignoresOn: z.number().int().min(2).max(6).nullable(),
})

/** Fitted to one weapon. `exclusive`: not together with another exclusive accessory (the dagger, CAMP-CRE-21). */
const accessorySchema = z.object({
  kind: z.literal('accessory'),
  ...described,
  /** Weapon classes it fits; null: any. */
  fits: z.array(weaponClassSchema).nullable(),
  exclusive: z.boolean(),
  /** The weapon must have at least one of these traits. */
  needs: z.array(traitIdSchema).min(1).optional(),
  /** Not for a weapon whose profiles all have one of these traits. */
  bars: z.array(traitIdSchema).min(1).optional(),
  /** Price as a percentage of the weapon's, rounded up to 5 credits; `price` is then null. */
  percent: z.number().int().positive().optional(),
})

/** Repairs a lasting injury (CAMP-INJ-90..98): `choose` of the characteristics improve by one. */
const bionicSchema = z.object({
  kind: z.literal('bionic'),
  ...described,
  improves: z.array(characteristicSchema).min(1),
  choose: z.number().int().positive(),
  injury: z.string().min(1),
})
export type Bionic = Of<typeof bionicSchema>

/** Gear whose effect is text and rule modules, not numbers. `gang` gear is kept in the stash, `status` shows rank. */
const gearSchema = z.object({
  kind: z.enum(['wargear', 'chem', 'status', 'gang', 'mount', 'vehicle-upgrade']),
  ...described,
})

/** An exotic beast is bought as wargear and has a card of its own (CAMP-CRE-30). */
const beastSchema = z.object({
  kind: z.literal('beast'),
  ...described,
  fighterType: fighterTypeIdSchema.nullable(),
})

const vehicleItemSchema = z.object({ kind: z.literal('vehicle'), ...item, vehicle: vehicleIdSchema })

/** Printed on a house list but not described in any source: it can be bought and carried, and everything else is up to the players. */
const unresolvedItemSchema = z.object({
  kind: z.literal('unresolved'),
  ...item,
  /** The kind of item it is likely to be, by the section of its list. */
  section: z.string().min(1),
  /** An item of a similar name, to help the players decide. */
  resembles: itemIdSchema.nullable(),
  slots: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  byHand: byHandSchema,
})

export const itemSchema = z.discriminatedUnion('kind', [
  weaponSchema,
  ammoSchema,
  armourSchema,
  fieldSchema,
  accessorySchema,
  bionicSchema,
  gearSchema,
  beastSchema,
  vehicleItemSchema,
  unresolvedItemSchema,
])
export type Item = Of<typeof itemSchema>
