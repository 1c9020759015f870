import { AppError } from '@shared/contract/error'
import { type CampaignId, GangId } from '@shared/contract/ids'
import type { Catalogues } from '../content/catalogues'
import type { Change, Done } from '../database/command'
import { aboutGang, campaignOf, gangOf, scopeOf } from '../database/find'
import { nextPosition } from '../gangs/found'
import { refuseUnknownContent } from './content'
import { underNewIds } from './copy'
import { idsByTable, inMemory, mapped, rootOf, type Rows } from './document'
import { rowsOf, settled } from './export'
import { rowFiles } from './kinds'
import { insertRows } from './write'

/**
 * Another gang like this one, in a campaign of the same ruleset or as a practice gang (null). What ties it to where it was stays behind: battles,
 * territories, captivity, its lines in the log. Throws `refused` for content that isn't played with where it goes.
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
  const born = { position: nextPosition(change, to), foundedAt: change.now() }
  const copy = underNewIds(change, {
    ...rows,
    gangs: mapped(rows.gangs, (gang) => ({ ...gang, ...ties, ...born })),
  })
  insertRows(change, copy)
  const id = GangId.parse(rootOf(rowFiles.gang, copy).id)
  refuseUnknownContent(change, catalogues, id)
  const made = gangOf(change, id)
  return {
    value: { gangId: id },
    scope: scopeOf(made),
    params: { gang: name, from: model.name },
    about: aboutGang(made),
  }
}

/** Captives are free in the copy: no gang holds them. */
function unbound(rows: Rows): Rows {
  const freed = mapped(rows.fighters, (fighter) =>
    fighter['status'] === 'captured' ? { ...fighter, status: 'active' } : fighter,
  )
  const kept: Rows = { ...rows, fighters: freed, captivities: [], tradeVisits: [], ratingRecords: [], logEntries: [] }
  const inside = idsByTable(kept)
  return settled(kept, (target, id) => inside.get(target)?.has(id) ?? false)
}
