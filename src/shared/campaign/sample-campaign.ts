import { z } from 'zod'
import { rulesetIdSchema } from '../battle/ids'
import { locales } from '../i18n/locale'
import type { Of } from '../values/figures'
import { fighterTypeIdSchema, gangIdSchema, itemIdSchema, skillIdSchema } from '../content/schema/ids'

/** An invented name in each language of the application. */
const names = z.record(z.enum(locales), z.string().min(1))

/** A purchase from the house list at its price. `for`: the fighter's weapon that ammo or an accessory is fitted to. */
const purchaseSchema = z.object({ item: itemIdSchema, for: itemIdSchema.optional() })

const sampleFighterSchema = z.object({
  type: fighterTypeIdSchema,
  name: names,
  items: z.array(purchaseSchema),
  /** The free Primary skill of a Leader or Champion (CAMP-CRE-16). */
  skill: skillIdSchema.optional(),
  /** The one Ganger made Specialist at founding (CAMP-CRE-15). */
  specialist: z.literal(true).optional(),
})
export type SampleFighter = Of<typeof sampleFighterSchema>

const sampleGangSchema = z.object({
  gang: gangIdSchema,
  name: names,
  fighters: z.array(sampleFighterSchema).min(1),
})
export type SampleGang = Of<typeof sampleGangSchema>

/** A campaign for new users: gangs from real lists, founded within the budget, ready to be turned into commands. */
export const sampleCampaignSchema = z.object({
  ruleset: rulesetIdSchema,
  name: names,
  /** Credits each gang is founded with (CAMP-CRE-01); unspent credits go to the stash. */
  budget: z.number().int().positive(),
  gangs: z.array(sampleGangSchema).min(2),
})
export type SampleCampaign = Of<typeof sampleCampaignSchema>
