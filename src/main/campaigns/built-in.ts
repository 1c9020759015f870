import type { RulesetId } from '@shared/battle'
import type { ContentPack } from '@shared/content'
import { necromundaPack } from '@shared/rulesets/necromunda/content'
import { eighthPack } from '@shared/rulesets/wh40k-8e/content'

const packs: Readonly<Record<RulesetId, readonly ContentPack[]>> = {
  necromunda: [necromundaPack],
  'wh40k-8e': [eighthPack],
  'wh40k-7e': [],
  'wh40k-4e': [],
}

/** The packs the application brings along. Two of the Warhammer 40,000 rulesets have none yet. */
export function builtInPacks(ruleset: RulesetId): readonly ContentPack[] {
  return packs[ruleset]
}
