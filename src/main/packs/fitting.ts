import type { Catalogue } from '@shared/content'
import { AppError } from '@shared/contract/error'
import { type ErrorDetail, fault } from '@shared/contract/fault'
import type { CampaignId } from '@shared/contract/ids'
import { z } from 'zod'
import type { Catalogues } from '../campaigns/catalogues'
import type { Store } from '../database/store'
import { campaignOf } from '../gangs/find'

/**
 * Changes the content of campaigns. Throws `invalid` with every defect where packs don't fit together then, and `refused` where gangs have
 * what would be gone.
 */
export function keepingContent<T>(store: Store, catalogues: Catalogues, campaigns: readonly CampaignId[], change: () => T): T {
  const contents = campaigns.map((id) => {
    const { ruleset } = campaignOf(store, id)
    return { id, before: catalogues.of(store, id, ruleset) }
  })
  const result = change()
  const lost = contents.flatMap(({ id, before }) => lostContent(store, id, before, fittingContent(store, catalogues, id)))
  if (lost.length > 0) throw new AppError('refused', 'error.pack.needed', { details: lost.slice(0, 100) })
  return result
}

/** What a campaign plays with. Throws `invalid` with every defect where its packs don't fit together. */
export function fittingContent(store: Store, catalogues: Catalogues, id: CampaignId): Catalogue {
  const { ruleset } = campaignOf(store, id)
  try {
    return catalogues.of(store, id, ruleset)
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

/** What the campaign's gangs are made of, and who has it. */
const uses = `
  WITH mine AS (SELECT id, list, name FROM gangs WHERE campaign_id = $campaign),
       people AS (SELECT f.id, f.type, f.name FROM fighters f JOIN mine ON mine.id = f.gang_id)
  SELECT 'gangs' AS section, list AS slug, name AS what FROM mine
  UNION SELECT 'fighterTypes', type, name FROM people
  UNION SELECT 'items', i.item, i.name FROM items i JOIN mine ON mine.id = i.gang_id
  UNION SELECT 'skills', s.skill, p.name FROM fighter_skills s JOIN people p ON p.id = s.fighter_id
  UNION SELECT 'specialRules', r.rule, p.name FROM fighter_rules r JOIN people p ON p.id = r.fighter_id
  UNION SELECT 'territories', territory, name FROM territories WHERE campaign_id = $campaign
  ORDER BY 1, 2, 3`

function lostContent(store: Store, campaign: CampaignId, before: Catalogue, after: Catalogue): ErrorDetail[] {
  const used = z.array(Use).parse(store.prepared(uses).all({ campaign }))
  return used
    .filter(({ section, slug }) => before[section].find(slug) !== undefined && after[section].find(slug) === undefined)
    .map(({ section, slug, what }) => fault([section, slug], 'fault.inUse', { what }))
}
