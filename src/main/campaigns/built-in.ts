import type { RulesetId } from '@shared/battle'
import type { ContentPack } from '@shared/content'
import { necromundaPack } from '@shared/content/packs/necromunda'

/** The packs the application brings along. The Warhammer 40,000 rulesets have none yet. */
export function builtInPacks(ruleset: RulesetId): readonly ContentPack[] {
  return ruleset === 'necromunda' ? [necromundaPack] : []
}
