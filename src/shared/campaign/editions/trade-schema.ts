import { z } from 'zod'
import { amountSchema } from '../../values/figures'

/** Factor of the payment; absent: 1. */
const paid = { times: z.number().int().positive().exactOptional() }

/** CAMP-TRD-04. Price of a sale: the value less dice, never under `least`; or a percentage of the value, rounded up to 5. */
export const saleRuleSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('less-dice'), dice: amountSchema, least: z.number().int().nonnegative(), ...paid }),
  z.object({ kind: z.literal('share'), percent: z.number().int().nonnegative(), ...paid }),
])
export type SaleRule = z.infer<typeof saleRuleSchema>

/** CAMP-TRD-20. The search for rare and illegal goods. */
export const tradeRulesSchema = z.object({
  dice: z.object({ count: z.number().int().positive() }),
  /** Bonus of a trader by category. */
  traders: z.record(z.string(), z.number().int()),
  /** One more for each full number of Reputation points. */
  perReputation: z.number().int().positive(),
  /** Added to the availability of illegal goods for a Law-abiding gang. */
  lawfulIllegal: z.number().int(),
  /** CAMP-TRD-21. Added for Outlaws and rare goods, in books without the merged list. */
  outlawRare: z.number().int(),
  /** CAMP-TRD-22. */
  outlawAtPost: z.number().int(),
  lawfulAtMarket: z.object({ rare: z.number().int(), illegal: z.number().int() }),
  sale: saleRuleSchema,
  /** CAMP-N26-05. Whether Trade Points are spent instead of a search. */
  points: z.boolean(),
})
