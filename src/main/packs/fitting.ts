import type { Catalogue } from '@shared/content'
import { AppError } from '@shared/contract/error'
import type { RulesetId } from '@shared/battle'
import { type ErrorDetail, fault } from '@shared/i18n/fault'
import type { CampaignId } from '@shared/contract/ids'
import { z } from 'zod'
import type { Catalogues } from '../content/catalogues'
import type { Store } from '../database/store'
import { campaignOf } from '../database/find'

/**
 * Changes the content of campaigns. Throws `invalid` with every defect if packs then don't fit together, and `refused` if gangs have
 * something that would be gone.
 */
export function keepingContent<T>(
  store: Store,
  catalogues: Catalogues,
  campaigns: readonly CampaignId[],
  change: () => T,
): T {
  const contents = campaigns.map((id) => {
    const { ruleset } = campaignOf(store, id)
    return { id, before: catalogues.of(store, id, ruleset) }
  })
  const result = change()
  const lost = contents.flatMap(({ id, before }) =>
    lostContent(store, id, before, fittingContent(store, catalogues, id)),
  )
  if (lost.length > 0) throw new AppError('refused', 'error.pack.needed', { details: lost.slice(0, 100) })
  return result
}

/** The same for content made for a campaign, or for practice gangs (null). */
export function keepingOwn(
  store: Store,
  catalogues: Catalogues,
  campaignId: CampaignId | null,
  ruleset: RulesetId,
  change: () => void,
): void {
  const before = catalogues.of(store, campaignId, ruleset)
  change()
  const after = reportingMisfits(() => catalogues.of(store, campaignId, ruleset))
  const lost = lostContent(store, campaignId, before, after)
  if (lost.length > 0) throw new AppError('refused', 'error.pack.needed', { details: lost.slice(0, 100) })
}

/** The campaign's content. Throws `invalid` with every defect if its packs don't fit together. */
export function fittingContent(store: Store, catalogues: Catalogues, id: CampaignId): Catalogue {
  const { ruleset } = campaignOf(store, id)
  return reportingMisfits(() => catalogues.of(store, id, ruleset))
}

function reportingMisfits(load: () => Catalogue): Catalogue {
  try {
    return load()
  } catch (cause) {
    if (!(cause instanceof AppError) || cause.code !== 'damagedData') throw cause
    throw new AppError('invalid', 'error.pack.misfit', { details: cause.report.details, cause })
  }
}

const Use = z.object({
  section: z.enum(['gangs', 'fighterTypes', 'items', 'skills', 'specialRules', 'territories']),
  slug: z.string(),
  what: z.string(),
})

/** Content that the campaign's gangs use, and by whom. */
const uses = `
  WITH mine AS (SELECT id, list, name FROM gangs WHERE campaign_id IS $campaign),
       people AS (SELECT f.id, f.type, f.name FROM fighters f JOIN mine ON mine.id = f.gang_id)
  SELECT 'gangs' AS section, list AS slug, name AS what FROM mine
  UNION SELECT 'fighterTypes', type, name FROM people
  UNION SELECT 'items', i.item, i.name FROM items i JOIN mine ON mine.id = i.gang_id
  UNION SELECT 'skills', s.skill, p.name FROM fighter_skills s JOIN people p ON p.id = s.fighter_id
  UNION SELECT 'specialRules', r.rule, p.name FROM fighter_rules r JOIN people p ON p.id = r.fighter_id
  UNION SELECT 'territories', territory, name FROM territories WHERE campaign_id IS $campaign
  ORDER BY 1, 2, 3`

function lostContent(store: Store, campaign: CampaignId | null, before: Catalogue, after: Catalogue): ErrorDetail[] {
  const used = z.array(Use).parse(store.prepared(uses).all({ campaign }))
  return used
    .filter(({ section, slug }) => before[section].find(slug) !== undefined && after[section].find(slug) === undefined)
    .map(({ section, slug, what }) => fault([section, slug], 'fault.inUse', { what }))
}
