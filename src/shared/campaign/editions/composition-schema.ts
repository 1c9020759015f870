import { z } from 'zod'
import { ruleIdSchema } from '../../battle/ids'
import { weaponClassSchema } from '../../content/schema/weapons'
import { fighterCategorySchema } from '../roster'

/** Models that a composition rule counts: by category, by type, or by their group in CAMP-CRE-11. */
const modelGroupSchema = z.discriminatedUnion('by', [
  z.object({ by: z.literal('category'), categories: z.array(fighterCategorySchema).min(1) }),
  z.object({ by: z.literal('type'), types: z.array(z.string().min(1)).min(1) }),
  z.object({ by: z.literal('gang-fighters') }),
  /** Counted models that are not Gang Fighters: Leader and Champions. */
  z.object({ by: z.literal('others') }),
  /** All counted models except these types. */
  z.object({ by: z.literal('not-type'), types: z.array(z.string().min(1)).min(1) }),
])
export type ModelGroup = z.infer<typeof modelGroupSchema>

const always = { rule: ruleIdSchema, when: z.enum(['always', 'founding', 'later']) }

/** CAMP-CRE-11, -14. */
export const compositionRuleSchema = z.discriminatedUnion('kind', [
  /** At least as many of the first group as of the second. */
  z.object({ kind: z.literal('not-outnumbered'), group: modelGroupSchema, by: modelGroupSchema, ...always }),
  z.object({ kind: z.literal('at-most'), group: modelGroupSchema, most: z.number().int(), ...always }),
  z.object({ kind: z.literal('at-least'), group: modelGroupSchema, least: z.number().int(), ...always }),
  /** One of the group for each given number of another. */
  z.object({
    kind: z.literal('one-per'),
    group: modelGroupSchema,
    per: z.number().int().positive(),
    of: modelGroupSchema,
    ...always,
  }),
  /** At most this many of the group carry a weapon of these classes. */
  z.object({
    kind: z.literal('armed-at-most'),
    group: modelGroupSchema,
    classes: z.array(weaponClassSchema).min(1),
    most: z.number().int(),
    ...always,
  }),
  /** At least this many Gangers that belong to the Leader's type: leader type -> ganger types. */
  z.object({
    kind: z.literal('leaders-own'),
    least: z.number().int(),
    kinds: z.record(z.string(), z.array(z.string().min(1))),
    ...always,
  }),
])
export type CompositionRule = z.infer<typeof compositionRuleSchema>
