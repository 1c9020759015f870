import { z } from 'zod'
import { amountSchema } from '../../values/figures'

/** Paid so many times over; absent: once. */
const paid = { times: z.number().int().positive().exactOptional() }

/** CAMP-TRD-04. What a sale brings: the value less dice, never under `least`; or a share of the value in percent, rounded up to 5. */
export const saleRuleSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('less-dice'), dice: amountSchema, least: z.number().int().nonnegative(), ...paid }),
  z.object({ kind: z.literal('share'), percent: z.number().int().nonnegative(), ...paid }),
])
export type SaleRule = z.infer<typeof saleRuleSchema>

/** CAMP-TRD-20. The search for rare and illegal goods. */
export const tradeRulesSchema = z.object({
  dice: z.object({ count: z.number().int().positive() }),
  /** What a trader of this category adds. */
  traders: z.record(z.string(), z.number().int()),
  /** One more for each full so many points of Reputation. */
  perReputation: z.number().int().positive(),
  /** What a Law-abiding gang adds to its availability for illegal goods. */
  lawfulIllegal: z.number().int(),
  /** CAMP-TRD-21. What Outlaws add for rare goods in books without the merged list. */
  outlawRare: z.number().int(),
  /** CAMP-TRD-22. */
  outlawAtPost: z.number().int(),
  lawfulAtMarket: z.object({ rare: z.number().int(), illegal: z.number().int() }),
  sale: saleRuleSchema,
  /** CAMP-N26-05. Trade Points are spent in the place of a search. */
  points: z.boolean(),
})
