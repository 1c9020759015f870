import type { RulesetId } from '@shared/battle'
import { AppError } from '@shared/contract/error'
import { type CampaignId, CustomContentId, GangId } from '@shared/contract/ids'
import { eq } from 'drizzle-orm'
import type { Catalogues } from '../content/catalogues'
import type { Change, Done } from '../database/command'
import { aboutGang, campaignOf, gangOf, scopeOf } from '../database/find'
import { customContent } from '../database/schema'
import { nextColour, nextPosition } from '../gangs/found'
import { refuseUnknownContent, unknownContent } from './content'
import { underNewIds } from './copy'
import { idsByTable, inMemory, mapped, rootOf, type Rows } from './document'
import { rowsOf, settled } from './export'
import { rowFiles } from './kinds'
import { insertRows } from './write'

/**
 * A copy of this gang, in a campaign of the same ruleset or as a practice gang (null). Without its ties to the old place: battles,
 * territories, captivity, log entries. Throws `refused` for content that the new place lacks, unless it was made for practice gangs.
 */
export function copyGang(
  change: Change,
  catalogues: Catalogues,
  { gangId, name, to }: { gangId: GangId; name: string; to: CampaignId | null },
): Done<{ gangId: GangId }> {
  const model = gangOf(change, gangId)
  const target = to === null ? null : campaignOf(change, to)
  if (target && target.ruleset !== model.ruleset) {
    throw new AppError('refused', 'error.gang.otherRuleset', { params: { gang: model.name, campaign: target.name } })
  }
  const rows = inMemory(unbound(rowsOf(change, rowFiles.gang, gangId)))
  const ties = { name, campaignId: to, playerId: to === model.campaignId ? model.playerId : null, status: 'active' }
  const colour = nextColour(change, to, model.colour)
  const born = { position: nextPosition(change, to), foundedAt: change.now(), colour }
  const copy = underNewIds(change, {
    ...rows,
    gangs: mapped(rows.gangs, (gang) => ({ ...gang, ...ties, ...born })),
  })
  insertRows(change, copy)
  const id = GangId.parse(rootOf(rowFiles.gang, copy).id)
  if (model.campaignId === null && to !== null && unknownContent(change, catalogues, id).length > 0)
    bringWhatWasMade(change, model.ruleset, to)
  refuseUnknownContent(change, catalogues, id)
  const made = gangOf(change, id)
  return {
    value: { gangId: id },
    scope: scopeOf(made),
    params: { gang: name, from: model.name },
    about: aboutGang(made),
  }
}

/** Copies lists, fighters and gear made for practice gangs into the campaign; what the campaign has of the same id stays. */
function bringWhatWasMade(change: Change, ruleset: RulesetId, campaignId: CampaignId): void {
  const made = change.orm.select().from(customContent).where(eq(customContent.ruleset, ruleset)).all()
  const isThere = (one: (typeof made)[number]) =>
    made.some((row) => row.campaignId === campaignId && row.section === one.section && row.slug === one.slug)
  for (const row of made.filter((one) => one.campaignId === null && !isThere(one)))
    change.orm
      .insert(customContent)
      .values({ ...row, id: change.newId(CustomContentId), campaignId })
      .run()
}

/** Captives are free in the copy, since no gang holds them. */
function unbound(rows: Rows): Rows {
  const freed = mapped(rows.fighters, (fighter) =>
    fighter['status'] === 'captured' ? { ...fighter, status: 'active' } : fighter,
  )
  const kept: Rows = { ...rows, fighters: freed, captivities: [], tradeVisits: [], ratingRecords: [], logEntries: [] }
  const inside = idsByTable(kept)
  return settled(kept, (target, id) => inside.get(target)?.has(id) ?? false)
}
