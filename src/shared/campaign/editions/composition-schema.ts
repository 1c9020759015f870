import { z } from 'zod'
import { ruleIdSchema } from '../../battle/ids'
import { weaponClassSchema } from '../../content/schema/weapons'
import { fighterCategorySchema } from '../roster'

/** Models a composition rule speaks of: by category, by type, or by the side of CAMP-CRE-11 they count on. */
const modelGroupSchema = z.discriminatedUnion('by', [
  z.object({ by: z.literal('category'), categories: z.array(fighterCategorySchema).min(1) }),
  z.object({ by: z.literal('type'), types: z.array(z.string().min(1)).min(1) }),
  z.object({ by: z.literal('gang-fighters') }),
  /** Counted models that are no Gang Fighters: Leader and Champions. */
  z.object({ by: z.literal('others') }),
  /** All counted models that are not of these types. */
  z.object({ by: z.literal('not-type'), types: z.array(z.string().min(1)).min(1) }),
])
export type ModelGroup = z.infer<typeof modelGroupSchema>

const always = { rule: ruleIdSchema, when: z.enum(['always', 'founding', 'later']) }

/** CAMP-CRE-11, -14. */
export const compositionRuleSchema = z.discriminatedUnion('kind', [
  /** At least as many of the one as of the other. */
  z.object({ kind: z.literal('not-outnumbered'), group: modelGroupSchema, by: modelGroupSchema, ...always }),
  z.object({ kind: z.literal('at-most'), group: modelGroupSchema, most: z.number().int(), ...always }),
  z.object({ kind: z.literal('at-least'), group: modelGroupSchema, least: z.number().int(), ...always }),
  /** One of the group for each so many of another. */
  z.object({
    kind: z.literal('one-per'),
    group: modelGroupSchema,
    per: z.number().int().positive(),
    of: modelGroupSchema,
    ...always,
  }),
  /** At most so many of the group carry a weapon of these classes. */
  z.object({
    kind: z.literal('armed-at-most'),
    group: modelGroupSchema,
    classes: z.array(weaponClassSchema).min(1),
    most: z.number().int(),
    ...always,
  }),
  /** At least so many Gangers of the Leader's own kind: leader type -> ganger types. */
  z.object({
    kind: z.literal('leaders-own'),
    least: z.number().int(),
    kinds: z.record(z.string(), z.array(z.string().min(1))),
    ...always,
  }),
])
export type CompositionRule = z.infer<typeof compositionRuleSchema>
