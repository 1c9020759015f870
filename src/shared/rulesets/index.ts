import type { BattleSetup, RulesetId } from '../battle'
import type { Bot } from '../bots'
import type { Catalogue } from '../content'
import type { BattleState } from '../engine'
import type { Locale } from '../i18n'
import type { BattleReport, Recorded } from '../report'
import type { Battlefield } from '../space'
import { createBattle as createNecromunda, type NecromundaBattle } from './necromunda'
import { plugin as necromunda } from './necromunda/plugin'
import type { DrivenBattle, RulesetPlugin } from './plugin'
import { plugin as eighth } from './wh40k-8e/plugin'
import type { EighthBattle } from './wh40k-8e'

export type { DrivenBattle } from './plugin'

/** Rulesets whose battles can be played. */
export const playableRulesets: readonly RulesetId[] = [necromunda.id, eighth.id]

/** A ruleset that the application keeps campaigns for but has no engine for yet. */
export class RulesetNotPlayable extends Error {
  constructor(readonly ruleset: RulesetId) {
    super(`Battles of ${ruleset} can't be played here yet`)
    this.name = 'RulesetNotPlayable'
  }
}

/** A battle of any ruleset, told apart by its name. */
export type RulesetBattle = NecromundaBattle | EighthBattle

const plugins: readonly RulesetPlugin[] = [necromunda, eighth]

/** Throws RulesetNotPlayable. */
export const pluginOf = (ruleset: RulesetId): RulesetPlugin => {
  const found = plugins.find(({ id }) => id === ruleset)
  if (found === undefined) throw new RulesetNotPlayable(ruleset)
  return found
}

/**
 * Makes a battle from its frozen set-up. Throws RulesetNotPlayable, a ZodError for unknown options, or an Error that names
 * what the catalogue lacks.
 */
export const openRulesetBattle = (
  setup: BattleSetup,
  catalogue: Catalogue,
  battlefield: Battlefield | null,
): RulesetBattle =>
  // Each plug-in opens its own kind of battle.
  pluginOf(setup.ruleset).openBattle(setup, catalogue, battlefield) as RulesetBattle

/** The same for whoever knows the skirmish game only. Throws RulesetNotPlayable for a set-up of another. */
export const openBattle = (
  setup: BattleSetup,
  catalogue: Catalogue,
  battlefield: Battlefield | null,
): NecromundaBattle => {
  if (setup.ruleset !== necromunda.id) throw new RulesetNotPlayable(setup.ruleset)
  return createNecromunda(setup, catalogue, battlefield)
}

/** Throws a RangeError that lists the bots there are for the battle's ruleset. */
export const botNamed = (name: string, battle: DrivenBattle): Bot<BattleState> =>
  pluginOf(battle.ruleset).makeBot(name, battle)

/** The report of a stored battle. */
export const reportOf = (recorded: Recorded<unknown>, catalogue: Catalogue | null, locale: Locale): BattleReport =>
  pluginOf(recorded.setup.ruleset).report(recorded, catalogue, locale)

const botNames = ['tactical', 'greedy', 'random'] as const
export const isBotName = (name: string): name is (typeof botNames)[number] => botNames.some((known) => known === name)
