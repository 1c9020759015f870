import { z } from 'zod'
import { provenance } from '../../../../content/schema/common'
import { amountSchema, diceExpressionSchema, lengthSchema, type Of } from '../../../../values/figures'
import { slugSchema } from '../../../../content/schema/ids'
import { classicWargearIdSchema, classicWeaponIdSchema } from './ids'

/** Weapons and wargear of 4th and 7th edition. */

const rangeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('inches'), most: lengthSchema }),
  z.object({ kind: z.literal('template') }),
  z.object({ kind: z.literal('unlimited') }),
])

/** A number; the bearer's Strength plus a number; a multiple of it; dice rolled for each shot; defined by its specials; none. */
const strengthSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('number'), value: z.number().int().min(1).max(10) }),
  z.object({ kind: z.literal('user'), plus: z.number().int() }),
  z.object({ kind: z.literal('times'), factor: z.number().int().min(2) }),
  z.object({ kind: z.literal('dice'), dice: diceExpressionSchema }),
  z.object({ kind: z.literal('special') }),
  z.object({ kind: z.literal('none') }),
])

/** Number of shots. `salvo`: after a move, and without a move. `attacks`: a multiple of the bearer's Attacks. */
const shotsSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('number'), shots: amountSchema }),
  z.object({ kind: z.literal('salvo'), moved: z.number().int().min(1), still: z.number().int().min(1) }),
  z.object({ kind: z.literal('attacks'), times: z.number().int().min(1) }),
])

/** 1 to 6; null is the printed dash. */
const apSchema = z.number().int().min(1).max(6).nullable()

/** A special rule of a weapon by its slug, with its number. */
const weaponSpecialSchema = z.object({ id: slugSchema, value: z.number().int().exactOptional() })

const weapon = { id: classicWeaponIdSchema, name: z.string().min(1) }
const origin = { source: z.string().min(1), ...provenance }

export const classicWeaponSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('ranged'),
    ...weapon,
    range: rangeSchema,
    strength: strengthSchema,
    ap: apSchema,
    type: z.enum(['rapid-fire', 'pistol', 'assault', 'heavy', 'ordnance', 'salvo', 'primary']),
    shots: shotsSchema,
    specials: z.array(weaponSpecialSchema),
    ...origin,
  }),
  z.object({
    kind: z.literal('melee'),
    ...weapon,
    strength: strengthSchema,
    ap: apSchema,
    specials: z.array(weaponSpecialSchema),
    ...origin,
  }),
  /** One of several weapons, chosen at each use. */
  z.object({ kind: z.literal('modes'), ...weapon, modes: z.array(classicWeaponIdSchema).min(2), ...origin }),
])
export type ClassicWeapon = Of<typeof classicWeaponSchema>

/**
 * A change by wargear, by the slug of a characteristic or a rule. `bracketed` is only added to the value in brackets; `on`:
 * at these results of a die; `word`: a unit type, or a word defined by another rule.
 */
const modifierSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('set'), id: slugSchema, value: z.number().int() }),
  z.object({ kind: z.literal('add'), id: slugSchema, value: z.number().int() }),
  z.object({ kind: z.literal('bracketed'), id: slugSchema, value: z.number().int() }),
  z.object({ kind: z.literal('times'), id: slugSchema, value: z.number().int() }),
  z.object({ kind: z.literal('dice'), id: slugSchema, dice: diceExpressionSchema }),
  z.object({ kind: z.literal('on'), id: slugSchema, results: z.array(z.number().int().min(1).max(6)) }),
  z.object({ kind: z.literal('weapons'), id: slugSchema, weapons: z.array(classicWeaponIdSchema) }),
  z.object({ kind: z.literal('word'), id: slugSchema, word: slugSchema }),
  z.object({ kind: z.literal('none'), id: slugSchema }),
])

export const classicWargearSchema = z.object({
  id: classicWargearIdSchema,
  name: z.string().min(1),
  kind: z.enum(['grenade', 'armour', 'invulnerable', 'mobility', 'biomorph', 'psychic', 'vehicle-upgrade', 'other']),
  modifiers: z.array(modifierSchema),
  ...origin,
})
export type ClassicWargear = Of<typeof classicWargearSchema>
