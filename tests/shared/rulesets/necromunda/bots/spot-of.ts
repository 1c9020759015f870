import { z } from 'zod'

const spotSchema = z.object({ x: z.number(), y: z.number(), z: z.number() })

/** Where an object lies on a board. */
export const spotOf = (at: unknown): z.infer<typeof spotSchema> => spotSchema.parse(at)
