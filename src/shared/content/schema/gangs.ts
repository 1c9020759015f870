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
  /** Of our own drawings; left out: one that is always the same for the list. */
  emblem: z.enum(emblemNames).optional(),
  /** Composition rules beyond the common ones (CAMP-CRE-14). */
  byHand: byHandSchema,
})
export type Gang = Of<typeof gangSchema>

/** Categories and what they mean: CAMP-FTR-10. */
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

/** A special rule on a fighter's card, with its number where it has one: Group Activation (2). */
const specialRuleRefSchema = z.object({ id: specialRuleIdSchema, value: z.number().int().optional() })

export const specialRuleSchema = z.object({ id: specialRuleIdSchema, name: z.string().min(1), ...provenance })

/** Which weapons a fighter may carry. `listed`: only its own short list. `unknown`: the sources do not say. */
const weaponLimitSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('any') }),
  z.object({ kind: z.literal('classes'), classes: z.array(weaponClassSchema).min(1) }),
  z.object({ kind: z.literal('listed') }),
  z.object({ kind: z.literal('unknown') }),
])

/** What a card leaves open and the category settles (CAMP-FTR-10, -12). */
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
    /** Primary skills its player picks for free when it is hired (CAMP-CRE-16). */
    choosePrimary: z.number().int().nonnegative(),
  }),
  weaponLimit: weaponLimitSchema,
  /** Gear it is hired with, part of its cost. */
  startsWith: z.array(z.object({ item: itemIdSchema, count: z.number().int().positive() })),
  rules: z.array(specialRuleRefSchema),
  /** Counts among the Gang Fighters of CAMP-CRE-11; null: neither side counts it. */
  gangFighter: z.boolean().nullable(),
  hierarchy: z.enum(['leader', 'champion']).nullable(),
  /** Friends it can bring along (NECX-GRP-01, CAMP-FTR-12). */
  groupActivation: z.number().int().nonnegative(),
  /** May spread more weapons over several equipment sets (CAMP-CRE-24). */
  toolsOfTheTrade: z.enum(['yes', 'specialist', 'no']),
  /** Types or categories it can be promoted to, as printed (CAMP-ADV-08). */
  promotion: z.string().min(1).nullable(),
  /** At most so many in a gang; null: no limit of its own. */
  limit: z.number().int().positive().nullable(),
  /** Buys from its list what this other type may. */
  equipsAs: fighterTypeIdSchema.optional(),
  /** What stands on the card and is not carried out. */
  byHand: byHandSchema,
  /** Which of the above come from the category instead of the card. */
  assumed: z.array(z.enum(assumptions)),
  ...provenance,
})
export type FighterType = Of<typeof fighterTypeSchema>

/**
 * A line of a gang's equipment list: what, for whom, at which price (CAMP-EQP-05). Buyers are fighter types; the line holds for
 * everyone in `buyers` when the gang is founded, and for `later` only afterwards.
 */
const houseListEntrySchema = z.object({
  section: z.string().min(1),
  item: itemIdSchema,
  /** Bought together with the item for this price: the hotshot pack of "Lasgun with hotshot las pack". */
  with: z.array(itemIdSchema),
  /** The weapon an ammo, accessory or fitting of this line goes on; null: any it fits. */
  for: itemIdSchema.nullable(),
  price: z.number().int().nonnegative(),
  /** `variant`: instead of the plain item. `add-on`: for an item the buyer has. `included`: part of another item. */
  kind: z.enum(['base', 'variant', 'add-on', 'included']),
  /** Slots this list gives the weapon where it differs from the item's own. */
  slots: z.union([z.literal(1), z.literal(2)]).optional(),
  /** At most so many in the gang. */
  limit: z.number().int().positive().optional(),
  buyers: z.array(fighterTypeIdSchema),
  /** Buyers only once they are Specialists (CAMP-ADV-07). */
  specialists: z.array(fighterTypeIdSchema),
  later: z.array(fighterTypeIdSchema),
  /** Sold for vehicles rather than fighters. */
  vehicles: z.boolean(),
  /** CAMP-CRE-45. On a list of gunmen for hire: the price holds for those hired by these gangs, or by all but these; absent: by anybody. */
  hirers: z
    .union([
      z.strictObject({ only: z.array(gangIdSchema).min(1) }),
      z.strictObject({ except: z.array(gangIdSchema).min(1) }),
    ])
    .optional(),
  /** How many printed rows the line sums up. */
  rows: z.number().int().positive(),
  ...provenance,
})
export type HouseListEntry = Of<typeof houseListEntrySchema>

export const houseListSchema = z.object({ id: gangIdSchema, entries: z.array(houseListEntrySchema) })
export type HouseList = Of<typeof houseListSchema>
