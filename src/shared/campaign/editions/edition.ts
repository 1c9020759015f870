import { z } from 'zod'
import { ruleIdSchema } from '../../battle/ids'
import { amountSchema } from '../../values/figures'
import { fighterCategorySchema } from '../roster'
import { advancementSchema } from './advancement-schema'
import { compositionRuleSchema } from './composition-schema'
import { injuryTablesSchema } from './injury-schema'
import { tradeRulesSchema } from './trade-schema'

/**
 * All constants of the campaign rules of one edition (CAMP-GEN-05). The calculating code has none of its own; a campaign's
 * house rules override single values by their path (`founding.credits`).
 */

const credits = z.number().int().nonnegative()
const count = z.number().int().nonnegative()

/** CAMP-FTR-01, -02, -04. How a characteristic is written, its bounds, and how far advances may raise it above the type's base. */
const boundSchema = z.object({
  kind: z.enum(['length', 'target', 'number']),
  best: z.number().int(),
  worst: z.number().int(),
  /** Null: only `best` limits it. */
  mostGain: z.number().int().positive().nullable(),
})
export type Bound = z.infer<typeof boundSchema>

const statlineBoundsSchema = z.record(z.string(), boundSchema)
const statlineShapes = ['fighter', 'crew', 'vehicle'] as const

/** CAMP-FTR-10. Rules that follow from a model's category. */
const categoryRulesSchema = z.object({
  shape: z.enum(statlineShapes),
  /** How CAMP-CRE-11 counts it, if its type doesn't say. */
  composition: z.enum(['gang-fighter', 'other', 'uncounted']),
  experience: z.enum(['spends', 'rolls', 'none']),
  /** Pays more for improving the same characteristic again (CAMP-ADV-02). */
  repeatSurcharge: z.boolean(),
  injuries: z.enum(['fighter', 'crew', 'vehicle', 'none']),
  /** Gang Hierarchy: one post-battle action (CAMP-PST-30). */
  hierarchy: z.boolean(),
  /** Taking one out of action or injuring one earns extra experience (CAMP-XP-03). */
  elite: z.boolean(),
  /** Weapon slots on foot (CAMP-CRE-20). */
  weaponSlots: count,
  /** Counts against the limit of CAMP-CRE-40. */
  support: z.boolean(),
})
export type CategoryRules = z.infer<typeof categoryRulesSchema>

const experienceRulesSchema = z.object({
  tookPart: count,
  seriousInjury: count,
  outOfAction: count,
  wreckedVehicle: count,
  elite: count,
  memorableDeath: count,
  /** Actions that any scenario rewards, by their name in the battle result, with experience and rule. */
  deeds: z.record(z.string(), z.object({ amount: count, rule: ruleIdSchema })),
})

export const editionSchema = z.object({
  id: z.enum(['n23', 'n18', 'n26']),
  founding: z.object({
    credits,
    /** Additional credits for crew, vehicles and mounts, if the campaign uses vehicles (CAMP-CRE-02). */
    vehicleCredits: credits,
    reputation: z.number().int(),
    specialists: count,
  }),
  reputation: z.object({ least: z.number().int() }),
  characteristics: z.object({
    fighter: statlineBoundsSchema,
    crew: statlineBoundsSchema,
    vehicle: statlineBoundsSchema,
  }),
  categories: z.record(fighterCategorySchema, categoryRulesSchema),
  /** Weapon slots of a mounted model of any category. */
  mountedWeaponSlots: count,
  /** Gangs in which every fighter may have several equipment sets, even without tools of the trade (CAMP-CRE-14, -24). */
  setsForEveryone: z.array(z.string().min(1)),
  /** CAMP-CRE-65. Gangs that begin as Outlaws. */
  startAsOutlaws: z.array(z.string().min(1)),
  /** CAMP-CRE-14. For gangs without an equipment list, by gang list: the highest rarity each category may buy. */
  armsByRarity: z.record(z.string().min(1), z.partialRecord(fighterCategorySchema, z.int().positive())),
  /**
   * CAMP-CRE-45, -48. Hired guns equipped by their employer, by fighter type: credits of gear, weapon slots, and minimum
   * number of skills (one drawn and one chosen if three may be drawn). `group`: a gang may have `most` of this group.
   * `outlawsUpTo`: the highest rarity their Outlaw type may buy. `houseGear`: free gear from the house list.
   */
  hiredKits: z.record(
    z.string(),
    z.object({
      gear: credits,
      weaponSlots: count,
      leastSkills: count,
      group: z.string().min(1),
      most: count,
      outlawsUpTo: count.nullable(),
      houseGear: z.boolean(),
    }),
  ),
  /**
   * CAMP-CRE-48. A petition for a house agent, D6 + Reputation: a total up to `upTo` grants the agent at this price; from
   * `finedOn` on it costs the fine.
   */
  petition: z.object({
    granted: z.array(z.object({ upTo: count, price: credits })),
    finedOn: count,
    fine: amountSchema,
  }),
  /** CAMP-CRE-10..14. `default` is for every gang without an entry. */
  composition: z.object({
    leaders: count,
    default: z.array(compositionRuleSchema),
    gangs: z.record(z.string(), z.array(compositionRuleSchema)),
  }),
  /** CAMP-CRE-40. Maximum number of hangers-on and brutes together from each Reputation on, ascending. */
  supportLimits: z.array(z.object({ reputation: z.number().int(), most: count })),
  experience: experienceRulesSchema,
  injuries: injuryTablesSchema,
  /** CAMP-PST-01. A seriously injured fighter goes out of action on this roll or less. */
  succumb: z.object({ on: count }),
  /** CAMP-PST-03. */
  capture: z.object({
    draw: z.number().int(),
    lost: z.number().int(),
    webbed: z.number().int(),
    escapesOn: count,
    naturalEscape: count,
    /** CAMP-L18-07. Alternative: if 2D6 plus the number of downed enemies reach this total, one of them is captured; null: not used. */
    onTotal: count.nullable(),
  }),
  /** CAMP-PST-04. Credits for each wreck if the winner alone remains on the battlefield. */
  scrap: amountSchema,
  /** CAMP-PST-34. */
  doctor: z.object({ fee: amountSchema, diesOn: count, savedOn: count }),
  /** CAMP-PST-32, -33. Percentage of a captive's cost. */
  captives: z.object({ sale: count, bounty: count }),
  /**
   * CAMP-PST-36, -42, CAMP-N26-04. Rolls, and percentage of the cost of vehicle and upgrades; `perDamage`: a fixed price per
   * damage without a roll.
   */
  repairs: z.object({
    perDamage: credits.nullable(),
    roughOn: count,
    cheapOn: count,
    dear: count,
    cheap: count,
    scrap: count,
  }),
  /**
   * CAMP-CRE-47. Percentage of a dead opponent's cost; the roll that pays for a captive, and the amount; the roll to stay
   * after one of these two incomes.
   */
  bountyHunters: z.object({ deadShare: count, captiveOn: count, captive: amountSchema, staysOn: count }),
  trade: tradeRulesSchema,
  advancement: advancementSchema,
  /** CAMP-CRE-41. Faces of a D6 on which a hanger-on at home has to fight. */
  homeTurf: z.object({ fightsFrom: count, fightsTo: count }),
  /** CAMP-PRE-30. */
  tactics: z.object({ chosen: count, underdogPer: z.number().int().positive() }),
  switches: z.record(z.string(), z.string()),
  /** CAMP-L18-02, -03. Books whose scenarios are played, and allowed methods of choosing crews. */
  scenarios: z.object({
    editions: z.array(z.enum(['N23', 'N18', 'succession', 'apocrypha'])).min(1),
    crews: z.array(z.enum(['random', 'custom', 'hybrid', 'by-hand'])).min(1),
  }),
  /** Options of the battle rules that this edition sets differently; a campaign's own answers have priority. */
  battle: z.record(z.string(), z.union([z.boolean(), z.string(), z.number()])),
})
export type Edition = z.infer<typeof editionSchema>
