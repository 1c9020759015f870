import type { RulesetId } from '@shared/battle'
import { type Catalogue, ContentError, type ContentPack, loadPacks, type PackFile } from '@shared/content'
import { AppError } from '@shared/contract/error'
import type { CampaignId } from '@shared/contract/ids'
import { hashOf } from '@shared/engine/hash'
import { asc, eq, sql } from 'drizzle-orm'
import { campaignPacks, contentPacks, customContent } from '../database/schema'
import { preparedOnce, type Store } from '../database/store'
import { checkRuleset } from '../rulesets/playing'

/** Catalogues by campaign: built-in content, the campaign's packs, and what its arbitrator made. */
export interface Catalogues {
  of(store: Store, campaignId: CampaignId | null, ruleset: RulesetId): Catalogue
}

/**
 * Throws `invalid` for an unknown ruleset, `unavailable` for one without content, and `damagedData` with every defect if stored content is
 * no longer valid.
 */
export function cataloguesOver(builtIn: (ruleset: RulesetId) => readonly ContentPack[]): Catalogues {
  // Merged catalogues are kept: merging some thousand entries takes time, and content seldom changes.
  const merged = new Map<string, Catalogue>()
  return {
    of(store, campaignId, ruleset) {
      const packs = builtIn(ruleset)
      if (packs.length === 0) checkRuleset(ruleset, ['ruleset'])
      if (packs.length === 0) throw new AppError('unavailable', 'error.content.none', { params: { ruleset } })
      const added = addedTo(store, campaignId, ruleset)
      const key = added.length === 0 ? ruleset : `${ruleset} ${hashOf(added)}`
      const known = merged.get(key)
      if (known) return known
      const catalogue = load(packs, added)
      merged.set(key, catalogue)
      return catalogue
    },
  }
}

function load(packs: readonly ContentPack[], added: readonly PackFile[]): Catalogue {
  try {
    return loadPacks(packs, added)
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    throw new AppError('damagedData', 'error.content.damaged', { details: error.problems.slice(0, 100), cause: error })
  }
}

/** Prepared once: every command and page needs a catalogue. */
const queriesOf = preparedOnce((orm) => {
  const campaignId = sql.placeholder('campaignId')
  return {
    packs: orm
      .select({ file: contentPacks.name, content: contentPacks.body })
      .from(campaignPacks)
      .innerJoin(contentPacks, eq(contentPacks.id, campaignPacks.packId))
      .where(eq(campaignPacks.campaignId, campaignId))
      .orderBy(asc(campaignPacks.position), asc(contentPacks.id))
      .prepare(),
    own: orm
      .select()
      .from(customContent)
      .where(sql`${customContent.campaignId} IS ${campaignId}`)
      .orderBy(asc(customContent.id))
      .prepare(),
  }
})

function addedTo(store: Store, campaignId: CampaignId | null, ruleset: RulesetId): PackFile[] {
  const packs = campaignId === null ? [] : queriesOf(store).packs.all({ campaignId })
  return [
    ...packs,
    ...ownPacks(store, campaignId).flatMap((pack) =>
      pack.ruleset === ruleset ? [{ file: pack.title, content: pack }] : [],
    ),
  ]
}

/** Content made for a campaign, or for practice gangs (null), as packs: one per ruleset. */
export function ownPacks(store: Pick<Store, 'orm'>, campaignId: CampaignId | null) {
  const rows = queriesOf(store).own.all({ campaignId })
  return [...Map.groupBy(rows, (row) => row.ruleset)].map(([ruleset, own]) => ownPack(ruleset, own))
}

function ownPack(ruleset: RulesetId, rows: (typeof customContent.$inferSelect)[]) {
  const bySection = (overriding: boolean) => {
    const chosen = rows.filter(({ overrides }) => overrides === overriding)
    const sections = [...Map.groupBy(chosen, ({ section }) => section)]
    return Object.fromEntries(sections.map(([section, own]) => [section, own.map(({ body }) => body)]))
  }
  return {
    id: 'own-content',
    title: 'own content',
    ruleset,
    version: '1',
    entries: bySection(false),
    overrides: bySection(true),
  }
}
