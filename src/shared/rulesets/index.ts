import type { BattleSetup, RulesetId } from '../battle'
import type { Catalogue } from '../content'
import type { Battlefield } from '../space'
import { createBattle, type NecromundaBattle } from './necromunda'

/** Rulesets whose battles can be played. */
export const playableRulesets = ['necromunda'] as const satisfies readonly RulesetId[]
export type PlayableRuleset = (typeof playableRulesets)[number]
export const isPlayable = (ruleset: RulesetId): ruleset is PlayableRuleset =>
  playableRulesets.some((playable) => playable === ruleset)

/** A ruleset that the application keeps campaigns for but has no engine for yet. */
export class RulesetNotPlayable extends Error {
  constructor(readonly ruleset: RulesetId) {
    super(`Battles of ${ruleset} can't be played here yet`)
    this.name = 'RulesetNotPlayable'
  }
}

/**
 * Makes a battle from its frozen set-up. Throws RulesetNotPlayable, a ZodError for unknown options, or an Error that names
 * what the catalogue lacks.
 */
export const openBattle = (setup: BattleSetup, catalogue: Catalogue, battlefield: Battlefield | null): NecromundaBattle => {
  if (!isPlayable(setup.ruleset)) throw new RulesetNotPlayable(setup.ruleset)
  return createBattle(setup, catalogue, battlefield)
}
