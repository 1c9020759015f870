import { z } from 'zod'
import { commonAmendments, type CommonChange } from '../../wh40k/rulings/amendment'

/** What a judge may say is otherwise than the program has it (4E-SETUP-05). */

const conditionSchema = z.strictObject({
  what: z.literal('condition'),
  unit: z.int().min(0),
  fallingBack: z.boolean(),
  pinned: z.boolean(),
})

export const amendmentSchema = z.discriminatedUnion('what', [...commonAmendments, conditionSchema])
export type Amendment = z.infer<typeof amendmentSchema>

/** An amendment as it is carried out. */
export type Change = CommonChange | z.infer<typeof conditionSchema>
