import { z } from 'zod'

/** A ruleset is a whole game: its engine, content and campaign rules. */
export const rulesetIds = ['necromunda', 'wh40k-8e', 'wh40k-7e', 'wh40k-4e'] as const
export const rulesetIdSchema = z.enum(rulesetIds)
export type RulesetId = z.infer<typeof rulesetIdSchema>

/** `NEC-SHOOT-07`, `NECX-WND-01`, `CAMP-CRE-10`, `8E-CORE-12`: the name of a rule in the rule index. */
export const ruleIdSchema = z.string().regex(/^(NEC|NECX|CAMP|4E|7E|8E)-[A-Z0-9][A-Z0-9-]*$/)
export type RuleId = string
