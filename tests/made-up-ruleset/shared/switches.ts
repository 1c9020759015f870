import { z } from 'zod'

/** House rules of its battles. */
export const madeUpSwitches = z.object({
  /** MADE-STRIKE-01. */
  hitsOn: z.number().int().min(2).max(6).default(4),
})
export type MadeUpSwitches = z.infer<typeof madeUpSwitches>
