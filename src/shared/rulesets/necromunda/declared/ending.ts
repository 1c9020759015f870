import { z } from 'zod'

const fighters = z.array(z.int().nonnegative())

/** What players say about the end of a move before its dice: the opaque path of a planned move in table mode. */
export const endingSchema = z.strictObject({
  contacts: fighters.default([]),
  finishable: fighters.default([]),
  dangerous: z.boolean().default(false),
})
