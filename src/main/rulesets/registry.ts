import { additionalRulesets } from './additional'
import { necromunda } from './necromunda'
import type { StoredRuleset } from './plugin'
import { fourth } from './wh40k-4e'
import { seventh } from './wh40k-7e'
import { eighth } from './wh40k-8e'

/** Loaded at start, since commands answer at once. The only file of `src/main` that names rulesets. */
export const storedRulesets: readonly StoredRuleset[] = [necromunda, eighth, seventh, fourth, ...additionalRulesets]
