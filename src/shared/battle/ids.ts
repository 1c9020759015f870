import { z } from 'zod'

/** A ruleset is a whole game: its engine, content and campaign rules. The registry knows which ids exist. */
export const rulesetIdSchema = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be a slug')
  .max(40)
  .brand<'ruleset'>()
export type RulesetId = z.infer<typeof rulesetIdSchema>

/** `NEC-SHOOT-07`, `NECX-WND-01`, `CAMP-CRE-10`, `8E-CORE-12`: the name of a rule in the rule index. */
export const ruleIdSchema = z.string().regex(/^[A-Z0-9]+-[A-Z0-9][A-Z0-9-]*$/)
export type RuleId = string
