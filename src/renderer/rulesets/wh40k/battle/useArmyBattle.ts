import { botNamed } from '@shared/bots'
import type { Catalogue } from '@shared/content'
import type { StoredBattle } from '@shared/contract/battles'
import type { BattleSetup } from '@shared/battle'
import { openRulesetBattle, RulesetNotPlayable } from '@shared/rulesets'
import type { EighthBattle } from '@shared/rulesets/wh40k-8e'
import type { Battlefield } from '@shared/space'
import { fieldOf } from '@shared/space/battlefields'
import { usePlay } from '@renderer/battle/usePlay'

/** The battlefield and the rules of a set-up. Throws an Error for what the application no longer knows. */
export const armyRulesOf = (
  setup: BattleSetup,
  catalogue: Catalogue,
): { field: Battlefield | null; rules: EighthBattle } => {
  const field = fieldOf(setup)
  const rules = openRulesetBattle(setup, catalogue, field)
  if (rules.ruleset !== 'wh40k-8e') throw new RulesetNotPlayable(rules.ruleset)
  return { field, rules }
}

/** A battle of armies being played on this screen. Throws what `usePlay` throws. */
export const useArmyBattle = (stored: StoredBattle, catalogue: Catalogue) => {
  const { field, rules } = armyRulesOf(stored.setup, catalogue)
  const { context, space, advisor } = rules
  return { ...usePlay(stored, rules, (name) => botNamed(name, rules)), field, catalogue, context, space, advisor }
}

export type ArmyBattle = ReturnType<typeof useArmyBattle>
