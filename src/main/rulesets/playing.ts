import type { BattleSetup, RulesetId } from '@shared/battle'
import type { Catalogue, ContentPack } from '@shared/content'
import { AppError } from '@shared/contract/error'
import type { Where } from '@shared/i18n/fault'
import type { DrivenBattle, RulesetPlugin } from '@shared/rulesets/plugin'
import { findRuleset, rulesets } from '@shared/rulesets/registry'
import type { Battlefield } from '@shared/space'
import { loadedRulesets } from './registry'

/** The packs the application brings along; none for a ruleset that can't be played. */
export const builtInPacks = (ruleset: RulesetId): readonly ContentPack[] =>
  loadedRulesets.find(({ plugin }) => plugin.id === ruleset)?.content.packs ?? []

/** Throws `refused` for the id of a ruleset that this application hasn't; `where` it was given. */
export function checkRuleset(ruleset: string, where: Where): void {
  if (findRuleset(ruleset) !== undefined) return
  const known = rulesets.map(({ id }) => id).join(', ')
  throw new AppError('refused', 'error.ruleset.unknown', { params: { ruleset, known }, where })
}

/** Throws `refused` for a ruleset whose battles can't be played. */
export function pluginOf(ruleset: RulesetId): RulesetPlugin {
  const found = loadedRulesets.find(({ plugin }) => plugin.id === ruleset)
  if (found === undefined) throw new AppError('refused', 'error.ruleset.notPlayable', { params: { ruleset } })
  return found.plugin
}

/**
 * Makes a battle from its frozen set-up. Throws `refused` for a ruleset whose battles can't be played, a ZodError for unknown switches,
 * and an Error that names what the catalogue lacks.
 */
export const openBattle = (setup: BattleSetup, catalogue: Catalogue, battlefield: Battlefield | null): DrivenBattle =>
  pluginOf(setup.ruleset).openBattle(setup, catalogue, battlefield)
