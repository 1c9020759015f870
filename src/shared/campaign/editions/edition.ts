import { z } from 'zod'
import { ruleIdSchema } from '../../battle/ids'
import { amountSchema } from '../../values/figures'
import { fighterCategorySchema } from '../roster'
import { advancementSchema } from './advancement-schema'
import { compositionRuleSchema } from './composition-schema'
import { injuryTablesSchema } from './injury-schema'
import { tradeRulesSchema } from './trade-schema'

/**
 * Every constant of the campaign rules of one edition (CAMP-GEN-05). The arithmetic holds none of its own; a campaign's house
 * rules overwrite single values by their path (`founding.credits`).
 */

const credits = z.number().int().nonnegative()
const count = z.number().int().nonnegative()

/** CAMP-FTR-01, -02, -04. How a characteristic reads, how far it can go, and how far advances may take it from the type's base. */
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

/** CAMP-FTR-10. What follows from a model's category. */
const categoryRulesSchema = z.object({
  shape: z.enum(statlineShapes),
  /** Which side of CAMP-CRE-11 it counts on, where its type doesn't say. */
  composition: z.enum(['gang-fighter', 'other', 'uncounted']),
  experience: z.enum(['spends', 'rolls', 'none']),
  /** Pays more for improving the same characteristic again (CAMP-ADV-02). */
  repeatSurcharge: z.boolean(),
  injuries: z.enum(['fighter', 'crew', 'vehicle', 'none']),
  /** Gang Hierarchy: one post-battle action (CAMP-PST-30). */
  hierarchy: z.boolean(),
  /** Hurting one earns extra experience (CAMP-XP-03). */
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
  /** Deeds any scenario rewards, by the name the battle result gives them: what each is worth and which rule says so. */
  deeds: z.record(z.string(), z.object({ amount: count, rule: ruleIdSchema })),
})

export const editionSchema = z.object({
  id: z.enum(['n23', 'n18', 'n26']),
  founding: z.object({
    credits,
    /** Further credits for crew, vehicles and mounts, where the campaign uses vehicles (CAMP-CRE-02). */
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
  /** Gangs whose every fighter may have several equipment sets, tools of the trade or not (CAMP-CRE-14, -24). */
  setsForEveryone: z.array(z.string().min(1)),
  /** CAMP-CRE-65. Gangs that begin as Outlaws. */
  startAsOutlaws: z.array(z.string().min(1)),
  /** CAMP-CRE-14. Gangs without a list of their own, by gang list: up to which rarity each category arms itself. */
  armsByRarity: z.record(z.string().min(1), z.partialRecord(fighterCategorySchema, z.int().positive())),
  /**
   * CAMP-CRE-45, -48. Hired guns armed by their employer, by fighter type: credits of gear, weapon slots, and the fewest skills (one drawn
   * and one chosen where three may be drawn). `group`: of which a gang has so many at `most`. `outlawsUpTo`: the rarest goods their Outlaw
   * kind may buy. `houseGear`: it comes off the house list and for nothing.
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
  /** CAMP-CRE-48. A petition for a house agent, D6 + Reputation: up to so much it is granted at this price; from `finedOn` it costs the fine. */
  petition: z.object({
    granted: z.array(z.object({ upTo: count, price: credits })),
    finedOn: count,
    fine: amountSchema,
  }),
  /** CAMP-CRE-10..14. `default` holds for every gang that isn't named. */
  composition: z.object({
    leaders: count,
    default: z.array(compositionRuleSchema),
    gangs: z.record(z.string(), z.array(compositionRuleSchema)),
  }),
  /** CAMP-CRE-40. From which Reputation on how many hangers-on and brutes together, ascending. */
  supportLimits: z.array(z.object({ reputation: z.number().int(), most: count })),
  experience: experienceRulesSchema,
  injuries: injuryTablesSchema,
  /** CAMP-PST-01. A seriously injured fighter goes out of action on this or less. */
  succumb: z.object({ on: count }),
  /** CAMP-PST-03. */
  capture: z.object({
    draw: z.number().int(),
    lost: z.number().int(),
    webbed: z.number().int(),
    escapesOn: count,
    naturalEscape: count,
    /** CAMP-L18-07. Instead: 2D6 and the enemies that fell capture one of them from this total on; null: nothing of the kind. */
    onTotal: count.nullable(),
  }),
  /** CAMP-PST-04. Credits for each wreck the winner is left alone with. */
  scrap: amountSchema,
  /** CAMP-PST-34. */
  doctor: z.object({ fee: amountSchema, diesOn: count, savedOn: count }),
  /** CAMP-PST-32, -33. Share of a captive's cost in percent. */
  captives: z.object({ sale: count, bounty: count }),
  /** CAMP-PST-36, -42, CAMP-N26-04. Rolls, and percent of vehicle and upgrades; `perDamage`: a flat price for each damage and no roll. */
  repairs: z.object({
    perDamage: credits.nullable(),
    roughOn: count,
    cheapOn: count,
    dear: count,
    cheap: count,
    scrap: count,
  }),
  /** CAMP-CRE-47. Percent of a dead opponent's cost; the roll that pays for a captive, and how much; the roll to stay after one of the two. */
  bountyHunters: z.object({ deadShare: count, captiveOn: count, captive: amountSchema, staysOn: count }),
  trade: tradeRulesSchema,
  advancement: advancementSchema,
  /** CAMP-CRE-41. On these faces of a D6 a hanger-on at home has to fight. */
  homeTurf: z.object({ fightsFrom: count, fightsTo: count }),
  /** CAMP-PRE-30. */
  tactics: z.object({ chosen: count, underdogPer: z.number().int().positive() }),
  switches: z.record(z.string(), z.string()),
  /** CAMP-L18-02, -03. Scenarios of which books are played, and how their crews may come together. */
  scenarios: z.object({
    editions: z.array(z.enum(['N23', 'N18', 'succession', 'apocrypha'])).min(1),
    crews: z.array(z.enum(['random', 'custom', 'hybrid', 'by-hand'])).min(1),
  }),
  /** Switches of the battle rules that this edition sets otherwise; a campaign's own answers go before them. */
  battle: z.record(z.string(), z.union([z.boolean(), z.string(), z.number()])),
})
export type Edition = z.infer<typeof editionSchema>
