import type { RulesetId } from '@shared/battle'
import type { ContentPack } from '@shared/content'

/** What we ship for a ruleset, loaded when it is first asked for; undefined where there is nothing yet. */
export async function officialPack(ruleset: RulesetId): Promise<ContentPack | undefined> {
  switch (ruleset) {
    case 'necromunda':
      return (await import('@shared/content/packs/necromunda')).necromundaPack
    case 'wh40k-8e':
      return (await import('@shared/content/packs/wh40k-8e')).eighthPack
    case 'wh40k-7e':
    case 'wh40k-4e':
      return undefined
  }
}
