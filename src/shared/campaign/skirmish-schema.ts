import { z } from 'zod'

export const skirmishExtraSchema = z.object({
  fighterId: z.string().min(1),
  kind: z.enum(['skill', 'stat']),
  /** Slug of the skill, or the characteristic. */
  what: z.string().min(1),
})
export type SkirmishExtra = z.infer<typeof skirmishExtraSchema>

/** The players' agreement. Credits; `ceiling`: the highest rarity of trading-post goods for either side, null: house lists only. */
export const skirmishSchema = z.object({
  budget: z.number().int().nonnegative(),
  ceiling: z.number().int().nonnegative().nullable(),
  extras: z.array(skirmishExtraSchema),
})
export type Skirmish = z.infer<typeof skirmishSchema>
