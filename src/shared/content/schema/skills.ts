import { z } from 'zod'
import { ruleIdSchema } from '../../battle/ids'
import { provenance } from './common'
import { type Of } from '../../values/figures'
import { skillIdSchema, skillSetIdSchema } from './ids'

/** `access`: who may use the set, as printed; `wyrd` sets hold psychic powers. */
export const skillSetSchema = z.object({
  id: skillSetIdSchema,
  name: z.string().min(1),
  access: z.string().min(1),
  wyrd: z.boolean(),
})
export type SkillSet = Of<typeof skillSetSchema>

export const skillSchema = z.object({
  id: skillIdSchema,
  name: z.string().min(1),
  set: skillSetIdSchema,
  /** Place in the set when it is rolled at random (CAMP-ADV-05); null: not rolled or unknown. */
  d6: z.number().int().min(1).max(6).nullable(),
  kind: z.enum(['passive', 'action', 'reaction', 'campaign']),
  effect: z.string().min(1),
  rule: ruleIdSchema.nullable(),
  ...provenance,
})
export type Skill = Of<typeof skillSchema>
