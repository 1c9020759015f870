import { z } from 'zod'
import { ruleIdSchema } from '../../battle/ids'
import { fighterCategorySchema } from '../roster'

/** What an advancement gives. */
const advanceGainSchema = z.discriminatedUnion('kind', [
  /** One of these characteristics gets better, each by its own amount. */
  z.object({
    kind: z.literal('characteristic'),
    oneOf: z.array(z.object({ stat: z.string().min(1), amount: z.number().int().positive() })).min(1),
  }),
  z.object({
    kind: z.literal('skill'),
    access: z.enum(['primary', 'secondary', 'any']),
    how: z.enum(['random', 'chosen']),
  }),
  /** Another category, and a random skill with it. */
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
  /** What it adds to the fighter's cost. */
  value: z.number().int().nonnegative(),
  gain: advanceGainSchema,
  /** Null: every category that spends experience. */
  only: z.array(fighterCategorySchema).nullable(),
})
export type AdvanceEntry = z.infer<typeof advanceEntrySchema>

export const advancementSchema = z.object({
  rule: ruleIdSchema,
  /**
   * CAMP-N26-01. Experience ever earned at which each rank is reached, and what 2D6 give there: any entry `from` at most the roll. With ranks
   * nothing is bought with experience. Null: there are none.
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
  /** CAMP-CRE-31. The three tricks of each set that a beast can learn, by the D3. */
  beastSkills: z.record(z.string(), z.array(z.string().min(1)).length(3)),
  /** CAMP-ADV-04. What those who can't choose roll: two ordered columns of results, total -> entry of `rolled`. */
  rolled: z.object({
    experience: z.number().int().positive(),
    /** What happens if no option of a row can be taken. */
    otherwise: z.string().min(1),
    entries: z.array(z.object({ id: z.string().min(1), value: z.number().int(), gain: advanceGainSchema })),
    totals: z.array(z.object({ from: z.number().int(), to: z.number().int(), entry: z.string().min(1) })),
  }),
})
export type Advancement = z.infer<typeof advancementSchema>
