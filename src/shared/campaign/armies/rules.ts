import { z } from 'zod'
import { faultOf, type ErrorDetail } from '../../i18n/fault'
import type { HouseRules } from '../vocabulary'

/**
 * This program's own house rules for the time between battles of armies, which the source doesn't cover. Off by default,
 * listed with a campaign's house rules.
 */
const armyRulesSchema = z.object({
  /** Units gain experience from battles, and honours for it. */
  'armies.experience': z.boolean().default(false),
  /** Experience needed for each honour. */
  'armies.honourEach': z.number().int().min(1).max(100).default(6),
  /** Agreed points of an army (4E-ORG-02); 0: no limit. */
  'armies.points': z.number().int().min(0).max(20_000).default(1500),
})
export type ArmyRules = z.infer<typeof armyRulesSchema>

/** The campaign's house rules that concern armies between battles. Throws a ZodError for an invalid value. */
export const armyRulesOf = (houseRules: HouseRules): ArmyRules => armyRulesSchema.parse(houseRules)

export const isArmyRule = (name: string): name is keyof ArmyRules => name in armyRulesSchema.shape

/** Faults of a house rule's value; empty if it is valid. */
export const wrongArmyRule = (name: keyof ArmyRules, answer: HouseRules[string]): ErrorDetail[] =>
  (armyRulesSchema.safeParse({ [name]: answer }).error?.issues ?? []).map((issue) => faultOf(issue))
