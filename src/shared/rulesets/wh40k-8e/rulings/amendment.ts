import { z } from 'zod'
import { commonAmendments, type CommonChange } from '../../wh40k/rulings/amendment'

/** The changes that a judge may make (8E-CORE-15). */

const index = z.int().min(0)
const movedSchema = z.enum(['not-yet', 'stayed', 'moved', 'advanced', 'fell-back', 'arrived'])
const rerollsSchema = z.strictObject({ what: z.literal('rerolls'), side: index, rerolls: z.int().min(0).max(100) })
const actedSchema = z.strictObject({
  what: z.literal('acted'),
  unit: index,
  moved: movedSchema,
  shot: z.boolean(),
  charged: z.boolean(),
  fought: z.boolean(),
})

export const amendmentSchema = z.discriminatedUnion('what', [...commonAmendments, rerollsSchema, actedSchema])
export type Amendment = z.infer<typeof amendmentSchema>

/** An amendment in the form in which it is carried out. */
export type Change = CommonChange | z.infer<typeof rerollsSchema> | z.infer<typeof actedSchema>
