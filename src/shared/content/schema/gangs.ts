import { z } from 'zod'
import { byHandSchema, priceSchema, provenance } from './common'
import { type Of } from '../../values/figures'
import { emblemNames } from './emblems'
import { statlineSchema } from './characteristics'
import {
  fighterTypeIdSchema,
  gangIdSchema,
  itemIdSchema,
  skillIdSchema,
  skillSetIdSchema,
  specialRuleIdSchema,
} from './ids'
import { weaponClassSchema } from './weapons'

/**
 * A list fighters are hired from. `pool`s (brutes, hangers-on, hired guns, drivers) are open to other gangs; `legacy` lists are
 * the 2018 ones (CAMP-L18-05).
 */
export const gangSchema = z.object({
  id: gangIdSchema,
  name: z.string().min(1),
  kind: z.enum(['house', 'gang', 'legacy', 'pool']),
  edition: z.enum(['N23', 'N18']),
  /** Name of an emblem; absent: one that is always the same for the list. */
  emblem: z.enum(emblemNames).optional(),
  /** Composition rules beyond the common ones (CAMP-CRE-14). */
  byHand: byHandSchema,
})
export type Gang = Of<typeof gangSchema>

/** Fighter categories; their meaning is in CAMP-FTR-10. */
export const categories = [
  'leader',
  'champion',
  'specialist',
  'ganger',
  'prospect',
  'juve',
  'crew',
  'brute',
  'exotic-beast',
  'hanger-on',
  'hired-gun',
] as const
export const categorySchema = z.enum(categories)
export type Category = Of<typeof categorySchema>

/** A special rule on a fighter's card, with its number if it has one: Group Activation (2). */
const specialRuleRefSchema = z.object({ id: specialRuleIdSchema, value: z.number().int().optional() })

export const specialRuleSchema = z.object({ id: specialRuleIdSchema, name: z.string().min(1), ...provenance })

/** The weapons a fighter may carry. `listed`: only its own short list. `unknown`: the sources do not say. */
const weaponLimitSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('any') }),
  z.object({ kind: z.literal('classes'), classes: z.array(weaponClassSchema).min(1) }),
  z.object({ kind: z.literal('listed') }),
  z.object({ kind: z.literal('unknown') }),
])

/** Facts that a card leaves open and the category decides (CAMP-FTR-10, -12). */
const assumptions = ['gang-fighter', 'hierarchy', 'group-activation', 'tools-of-the-trade', 'starting-skill'] as const

/** CAMP-GNG-01. A fighter as its list hires it. */
export const fighterTypeSchema = z.object({
  id: fighterTypeIdSchema,
  gang: gangIdSchema,
  name: z.string().min(1),
  category: categorySchema,
  cost: priceSchema,
  statline: statlineSchema,
  skills: z.object({
    primary: z.array(skillSetIdSchema),
    secondary: z.array(skillSetIdSchema),
    /** Skills it is hired with. */
    starts: z.array(skillIdSchema),
    /** Number of Primary skills that its player picks for free at hire (CAMP-CRE-16). */
    choosePrimary: z.number().int().nonnegative(),
  }),
  weaponLimit: weaponLimitSchema,
  /** Gear it is hired with, part of its cost. */
  startsWith: z.array(z.object({ item: itemIdSchema, count: z.number().int().positive() })),
  rules: z.array(specialRuleRefSchema),
  /** Whether it counts among the Gang Fighters of CAMP-CRE-11; null: it isn't counted at all. */
  gangFighter: z.boolean().nullable(),
  hierarchy: z.enum(['leader', 'champion']).nullable(),
  /** Number of friends that activate with it (NECX-GRP-01, CAMP-FTR-12). */
  groupActivation: z.number().int().nonnegative(),
  /** Whether it may have several equipment sets with more weapons (CAMP-CRE-24). */
  toolsOfTheTrade: z.enum(['yes', 'specialist', 'no']),
  /** Types or categories it can be promoted to, as printed (CAMP-ADV-08). */
  promotion: z.string().min(1).nullable(),
  /** Maximum number in a gang; null: no limit of its own. */
  limit: z.number().int().positive().nullable(),
  /** It may buy everything that this other type may buy. */
  equipsAs: fighterTypeIdSchema.optional(),
  /** Rules on the card that are not carried out. */
  byHand: byHandSchema,
  /** Which of the above come from the category instead of the card. */
  assumed: z.array(z.enum(assumptions)),
  ...provenance,
})
export type FighterType = Of<typeof fighterTypeSchema>

/**
 * A line of a gang's equipment list: item, buyers and price (CAMP-EQP-05). Buyers are fighter types; `buyers` may buy from
 * founding on, `later` only after it.
 */
const houseListEntrySchema = z.object({
  section: z.string().min(1),
  item: itemIdSchema,
  /** Bought together with the item for this price: the hotshot pack of "Lasgun with hotshot las pack". */
  with: z.array(itemIdSchema),
  /** The weapon that ammo, an accessory or a fitting of this line is for; null: any it fits. */
  for: itemIdSchema.nullable(),
  price: z.number().int().nonnegative(),
  /** `variant`: instead of the plain item. `add-on`: for an item the buyer has. `included`: part of another item. */
  kind: z.enum(['base', 'variant', 'add-on', 'included']),
  /** The weapon's slots on this list, if they differ from the item's own. */
  slots: z.union([z.literal(1), z.literal(2)]).optional(),
  /** Maximum number in the gang. */
  limit: z.number().int().positive().optional(),
  buyers: z.array(fighterTypeIdSchema),
  /** Buyers who must be Specialists (CAMP-ADV-07). */
  specialists: z.array(fighterTypeIdSchema),
  later: z.array(fighterTypeIdSchema),
  /** Sold for vehicles instead of fighters. */
  vehicles: z.boolean(),
  /** CAMP-CRE-45. On a hired guns' list: the price applies to those hired by these gangs, or by all but these; absent: by any gang. */
  hirers: z
    .union([
      z.strictObject({ only: z.array(gangIdSchema).min(1) }),
      z.strictObject({ except: z.array(gangIdSchema).min(1) }),
    ])
    .optional(),
  /** Number of printed rows combined in this line. */
  rows: z.number().int().positive(),
  ...provenance,
})
export type HouseListEntry = Of<typeof houseListEntrySchema>

export const houseListSchema = z.object({ id: gangIdSchema, entries: z.array(houseListEntrySchema) })
export type HouseList = Of<typeof houseListSchema>
