import { z } from 'zod'
import { faultOf, type ErrorDetail } from '../../i18n/fault'
import type { HouseRules } from '../vocabulary'

/**
 * House rules of our own for what comes between battles of armies, about which the source has nothing. Off by default, named
 * among a campaign's house rules.
 */
const armyRulesSchema = z.object({
  /** Units gain experience from battles, and honours for it. */
  'armies.experience': z.boolean().default(false),
  /** Experience for each honour. */
  'armies.honourEach': z.number().int().min(1).max(100).default(6),
  /** Points agreed on for an army (4E-ORG-02); 0: any number. */
  'armies.points': z.number().int().min(0).max(20_000).default(1500),
})
export type ArmyRules = z.infer<typeof armyRulesSchema>

/** What of a campaign's house rules concerns armies between battles. Throws a ZodError for an answer that is none. */
export const armyRulesOf = (houseRules: HouseRules): ArmyRules => armyRulesSchema.parse(houseRules)

export const isArmyRule = (name: string): name is keyof ArmyRules => name in armyRulesSchema.shape

/** What is wrong with an answer; nothing where it is sound. */
export const wrongArmyRule = (name: keyof ArmyRules, answer: HouseRules[string]): ErrorDetail[] =>
  (armyRulesSchema.safeParse({ [name]: answer }).error?.issues ?? []).map((issue) => faultOf(issue))
