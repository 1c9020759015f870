import { z } from 'zod'
import { ruleIdSchema } from '../../battle/ids'
import { fighterCategorySchema } from '../roster'

/** The gain of an advancement. */
const advanceGainSchema = z.discriminatedUnion('kind', [
  /** One of these characteristics improves, each by its own amount. */
  z.object({
    kind: z.literal('characteristic'),
    oneOf: z.array(z.object({ stat: z.string().min(1), amount: z.number().int().positive() })).min(1),
  }),
  z.object({
    kind: z.literal('skill'),
    access: z.enum(['primary', 'secondary', 'any']),
    how: z.enum(['random', 'chosen']),
  }),
  /** A new category, and a random skill with it. */
  z.object({
    kind: z.literal('promotion'),
    to: fighterCategorySchema,
    access: z.enum(['primary', 'secondary', 'any']),
  }),
])
export type AdvanceGain = z.infer<typeof advanceGainSchema>

const advanceEntrySchema = z.object({
  id: z.string().min(1),
  experience: z.number().int().nonnegative(),
  /** Credits it adds to the fighter's cost. */
  value: z.number().int().nonnegative(),
  gain: advanceGainSchema,
  /** Null: all categories that spend experience. */
  only: z.array(fighterCategorySchema).nullable(),
})
export type AdvanceEntry = z.infer<typeof advanceEntrySchema>

export const advancementSchema = z.object({
  rule: ruleIdSchema,
  /**
   * CAMP-N26-01. Total experience needed for each rank, and the entries for its 2D6: any whose `from` is at most the roll.
   * With ranks nothing is bought with experience. Null: the edition has no ranks.
   */
  ranks: z
    .object({
      at: z.array(z.number().int().positive()).min(1),
      entries: z.array(advanceEntrySchema.extend({ from: z.number().int() })).min(1),
    })
    .nullable(),
  /** CAMP-ADV-01. */
  menu: z.array(advanceEntrySchema).min(1),
  /** CAMP-ADV-02. Experience for each earlier increase of the same characteristic. */
  surcharge: z.number().int().nonnegative(),
  /** CAMP-CRE-31. The three tricks of each set that a beast can learn, in the order of a D3. */
  beastSkills: z.record(z.string(), z.array(z.string().min(1)).length(3)),
  /** CAMP-ADV-04. The table for fighters who roll instead of choosing: total of 2D6 -> entry of `entries`. */
  rolled: z.object({
    experience: z.number().int().positive(),
    /** The entry used if no option of a row can be taken. */
    otherwise: z.string().min(1),
    entries: z.array(z.object({ id: z.string().min(1), value: z.number().int(), gain: advanceGainSchema })),
    totals: z.array(z.object({ from: z.number().int(), to: z.number().int(), entry: z.string().min(1) })),
  }),
})
export type Advancement = z.infer<typeof advancementSchema>
