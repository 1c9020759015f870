import { content as necromundaContent } from '@shared/rulesets/necromunda/content'
import { plugin as necromunda } from '@shared/rulesets/necromunda/plugin'
import type { RulesetContent, RulesetPlugin } from '@shared/rulesets/plugin'
import { content as eighthContent } from '@shared/rulesets/wh40k-8e/content'
import { plugin as eighth } from '@shared/rulesets/wh40k-8e/plugin'

/** A ruleset whose battles can be played, as the main process has it. */
export interface LoadedRuleset {
  readonly plugin: RulesetPlugin
  readonly content: RulesetContent
}

/** Loaded with the application, since commands answer at once. The only file of `src/main` that names rulesets. */
export const loadedRulesets: readonly LoadedRuleset[] = [
  { plugin: necromunda, content: necromundaContent },
  { plugin: eighth, content: eighthContent },
]
