import type { BattleSetup, RulesetId } from '@shared/battle'
import type { Catalogue, ContentPack } from '@shared/content'
import { AppError } from '@shared/contract/error'
import type { Where } from '@shared/i18n/fault'
import type { DrivenBattle, RulesetPlugin } from '@shared/rulesets/plugin'
import { findRuleset, rulesets } from '@shared/rulesets/registry'
import type { Battlefield } from '@shared/space'
import type { ArmyKeeping, GangKeeping, StoredRuleset } from './plugin'
import { storedRulesets } from './registry'

const find = (ruleset: RulesetId): StoredRuleset | undefined =>
  storedRulesets.find(({ plugin }) => plugin.id === ruleset)

const notPlayable = (ruleset: RulesetId): AppError =>
  new AppError('refused', 'error.ruleset.notPlayable', { params: { ruleset } })

/** Built-in packs of a ruleset; none if it can't be played. */
export const builtInPacks = (ruleset: RulesetId): readonly ContentPack[] => find(ruleset)?.content.packs ?? []

/** Throws `invalid` for an unknown ruleset id; `where`: its place in the input. */
export function checkRuleset(ruleset: string, where: Where): void {
  if (findRuleset(ruleset) !== undefined) return
  const known = rulesets.map(({ id }) => id).join(', ')
  throw new AppError('invalid', 'error.ruleset.unknown', { params: { ruleset, known }, where })
}

/** Throws `refused` for a ruleset without playable battles. */
export function pluginOf(ruleset: RulesetId): RulesetPlugin {
  const found = find(ruleset)
  if (found === undefined) throw notPlayable(ruleset)
  return found.plugin
}

/** Whether the ruleset's campaigns have gangs; false if it can't be played. */
export const keepsGangs = (ruleset: RulesetId): boolean => find(ruleset)?.keeps.kind === 'gangs'

/** Throws `refused` for a ruleset without gangs, or one that can't be played. */
export function gangsOf(ruleset: RulesetId): GangKeeping {
  const keeps = find(ruleset)?.keeps
  if (keeps?.kind !== 'gangs') throw notPlayable(ruleset)
  return keeps
}

/** Throws `refused` for a ruleset without armies, or one that can't be played. */
export function armiesOf(ruleset: RulesetId): ArmyKeeping {
  const keeps = find(ruleset)?.keeps
  if (keeps?.kind !== 'armies') throw notPlayable(ruleset)
  return keeps
}

/** The ruleset of practice gangs and of other tools' gang files: the first with gangs. */
export function gangRuleset(): { readonly id: RulesetId; readonly keeps: GangKeeping } {
  for (const { plugin, keeps } of storedRulesets) if (keeps.kind === 'gangs') return { id: plugin.id, keeps }
  throw new Error('No ruleset keeps gangs')
}

/** The ruleset of a game by its name in other tools' rosters. Throws `invalid` if its rosters can't be imported. */
export function rulesetOfGame(game: string): RulesetId {
  const found = storedRulesets.find(({ rosters }) => rosters?.test(game))
  if (found) return found.plugin.id
  throw new AppError('invalid', 'error.foreign.game', { params: { game: game.slice(0, 100) } })
}

/** The ruleset whose content has this force; undefined if none. */
export const rulesetOfForce = (force: string): RulesetId | undefined =>
  storedRulesets.find(({ content, keeps }) => {
    if (keeps.kind !== 'armies') return false
    const { forces } = keeps.book.sections
    return content.packs.some(({ entries }) => entries[forces]?.some(({ id }) => id === force))
  })?.plugin.id

/**
 * Creates a battle from its frozen set-up. Throws `refused` for a ruleset without playable battles, a ZodError for unknown options, and an
 * Error that names what the catalogue lacks.
 */
export const openBattle = (setup: BattleSetup, catalogue: Catalogue, battlefield: Battlefield | null): DrivenBattle =>
  pluginOf(setup.ruleset).openBattle(setup, catalogue, battlefield)
