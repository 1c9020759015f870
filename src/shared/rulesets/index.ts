import type { BattleSetup, RulesetId } from '../battle'
import type { Catalogue } from '../content'
import type { Game, PlacementAdvisor, SpaceOracle } from '../engine'
import type { Battlefield } from '../space'
import { createBattle as createNecromunda, type NecromundaBattle } from './necromunda'
import { createBattle as createEighth, type EighthBattle } from './wh40k-8e'

/** Rulesets whose battles can be played. */
export const playableRulesets = ['necromunda', 'wh40k-8e'] as const satisfies readonly RulesetId[]
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

/** A battle of any ruleset, told apart by its name. */
export type RulesetBattle = NecromundaBattle | EighthBattle

/** A battle as whoever only drives it sees it: sessions, replays, simulations. Any `RulesetBattle` is one. */
export interface DrivenBattle {
  readonly ruleset: PlayableRuleset
  readonly game: Game
  readonly battlefield: Battlefield | null
  readonly space: SpaceOracle
  readonly advisor: PlacementAdvisor | null
}

/**
 * Makes a battle from its frozen set-up. Throws RulesetNotPlayable, a ZodError for unknown options, or an Error that names
 * what the catalogue lacks.
 */
export const openRulesetBattle = (
  setup: BattleSetup,
  catalogue: Catalogue,
  battlefield: Battlefield | null,
): RulesetBattle => {
  if (!isPlayable(setup.ruleset)) throw new RulesetNotPlayable(setup.ruleset)
  switch (setup.ruleset) {
    case 'necromunda':
      return createNecromunda(setup, catalogue, battlefield)
    case 'wh40k-8e':
      return createEighth(setup, catalogue, battlefield)
  }
}

/** The same for whoever knows the skirmish game only. Throws RulesetNotPlayable for a set-up of another. */
export const openBattle = (
  setup: BattleSetup,
  catalogue: Catalogue,
  battlefield: Battlefield | null,
): NecromundaBattle => {
  const battle = openRulesetBattle(setup, catalogue, battlefield)
  if (battle.ruleset !== 'necromunda') throw new RulesetNotPlayable(battle.ruleset)
  return battle
}
