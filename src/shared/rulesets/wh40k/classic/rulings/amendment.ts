import { z } from 'zod'
import { commonAmendments, type CommonChange } from '../../rulings/amendment'

/** The changes that a judge may make in 4th and 7th edition (4E-SETUP-05). */

/** `pinned`: pinned in 4th edition, gone to ground in 7th. */
const conditionSchema = z.strictObject({
  what: z.literal('condition'),
  unit: z.int().min(0),
  fallingBack: z.boolean(),
  pinned: z.boolean(),
})

export const amendmentSchema = z.discriminatedUnion('what', [...commonAmendments, conditionSchema])
export type Amendment = z.infer<typeof amendmentSchema>

/** An amendment in the form in which it is carried out. */
export type ClassicChange = CommonChange | z.infer<typeof conditionSchema>
