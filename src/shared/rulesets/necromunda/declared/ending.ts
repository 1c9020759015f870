import { z } from 'zod'
import { thousandths } from '../../../space'

const fighters = z.array(z.int().nonnegative())

/** NEC-CLIMB-04: the height is recorded when a fighter hangs between two levels. */
export const holdSchema = z.strictObject({
  on: z.enum(['wall', 'ladder']),
  height: z.int().nonnegative().transform(thousandths),
})

/** What players declare about the end of a move before its dice: the opaque path of a planned move in table mode. */
export const endingSchema = z.strictObject({
  contacts: fighters.default([]),
  finishable: fighters.default([]),
  dangerous: z.boolean().default(false),
  climbing: holdSchema.nullable().default(null),
  /** NECV-RIDE-01: the vehicle it ends on. */
  aboard: z.int().nonnegative().nullable().default(null),
})
