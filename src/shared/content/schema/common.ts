import { z } from 'zod'
import { countSchema, figureSchema, type Of } from '../../values/figures'

/** How reliable a fact is. Low values are editable defaults (CAMP-GAP-05, CAMP-GAP-13). */
export const confidenceSchema = z.enum(['high', 'medium', 'low'])

/** On every entry. `disputed`: the sources contradict each other (CAMP-GNG-02, CAMP-EQP-04); the arbitrator decides. */
export const provenance = { confidence: confidenceSchema, disputed: z.boolean().optional() }

/** Credits; null where no price is known or the sources contradict each other (CAMP-GAP-10), never zero for unknown. */
export const priceSchema = countSchema.nullable()

/** Where an item is sold (CAMP-EQP-01); null: unknown. `exclusive` items are only on house lists. */
export const availabilitySchema = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('common') }),
    z.object({ kind: z.literal('rare'), level: figureSchema }),
    z.object({ kind: z.literal('illegal'), level: figureSchema }),
    z.object({ kind: z.literal('exclusive') }),
  ])
  .nullable()
export type Availability = Of<typeof availabilitySchema>

/** Text the app shows but does not carry out. */
export const byHandSchema = z.array(z.string().min(1))
