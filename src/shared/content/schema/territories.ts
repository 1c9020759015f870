import { z } from 'zod'
import { boonEffectSchema } from './boons'
import { provenance } from './common'
import { amountSchema, type Of } from '../../values/figures'
import { territoryIdSchema } from './ids'

/** A boon in credits or Reputation (CAMP-TER-02): rolled by the app if it is a plain formula, otherwise shown as text. */
const incomeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('amount'), amount: amountSchema }),
  z.object({ kind: z.literal('by-hand'), text: z.string().min(1) }),
])
export type Income = Of<typeof incomeSchema>

/**
 * `other`: a boon that is neither: recruits, equipment, special rules. `does`: the parts of the text that the application
 * carries out; absent: none.
 */
const boonSchema = z.object({
  income: incomeSchema.nullable(),
  reputation: incomeSchema.nullable(),
  other: z.string().min(1).nullable(),
  does: z.array(boonEffectSchema).min(1).exactOptional(),
})

/**
 * CAMP-TER-01. A territory, racket, settlement, structure, road section, trade route or sympathiser. The enhanced boon replaces base
 * boons of the same kind for the house named (CAMP-DOM-14).
 */
export const territorySchema = z.object({
  id: territoryIdSchema,
  name: z.string().min(1),
  /** Campaign type it belongs to: `dominion`, `law-and-misrule`, ... */
  campaign: z.string().min(1),
  kind: z.string().min(1),
  /** Card or roll with which it is drawn. */
  card: z.string().min(1).nullable(),
  /** The house that gets the enhanced boon, as printed; null: none. */
  enhancedFor: z.string().min(1).nullable(),
  linked: z.array(z.string().min(1)),
  base: boonSchema,
  enhanced: boonSchema,
  stakeable: z.boolean(),
  /** Why it can't be staked, if the source gives a reason. */
  note: z.string().min(1).nullable(),
  ...provenance,
})
export type Territory = Of<typeof territorySchema>
