import { AppError } from '@shared/contract/error'
import { BattleId, CampaignId, GangId } from '@shared/contract/ids'
import type { Differences, Exported, RowFileKind } from '@shared/contract/interchange'
import type { IfPresent } from '@shared/contract/packs'
import { and, eq, getTableName } from 'drizzle-orm'
import type { Catalogues } from '../content/catalogues'
import type { Change, Done } from '../database/command'
import { contentPacks } from '../database/schema'
import type { Store } from '../database/store'
import { scopeOfBattle } from '../battles/store'
import { aboutGang, battleOf, campaignOf, gangOf, scopeOf } from '../database/find'
import { compare, isKnown } from './compare'
import { fittingContent } from '../packs/fitting'
import { refuseUnknownContent } from './content'
import { underNewIds } from './copy'
import { firstOf, idsByTable, mapped, type RowDocument, rootOf, type Rows } from './document'
import { settled } from './export'
import { type RowFile } from './kinds'
import { partNames, parts } from './tables'
import { type AttachedFile, insertRows, writeComparison } from './write'

export interface Wish {
  readonly ifPresent: IfPresent
  /** Destination of a gang; null: the campaign named in its file, if that exists here. */
  readonly campaignId: CampaignId | null
}

/** The changes that an import would make to existing rows; null if no row of the file exists here. Throws `conflict` if it can't be merged. */
export function differences(store: Store, { file, rows }: RowDocument): Differences | null {
  return isHere(store, file, rows)
    ? compare(store, file, resolved(store, file, withKnownPacks(store, rows))).counts
    : null
}

/**
 * Imports the rows of a file, all or nothing. Throws `invalid` with the places that are wrong, `conflict` if some of it exists here and the
 * caller didn't say what to do, `refused` for a gang whose content the destination lacks. `attached`: the same file as a database, if there
 * is one.
 */
export function importRows(
  change: Change,
  catalogues: Catalogues,
  { file, rows: read }: RowDocument,
  wish: Wish,
  attached: AttachedFile | null = null,
): Done<Exported> {
  const here = isHere(change, file, read)
  if (here && wish.ifPresent === 'refuse')
    throw new AppError('conflict', 'error.import.present', { params: { name: nameOf(file.kind, read) } })
  if (here && wish.ifPresent === 'skip') return commandResult(change, file, read, null)
  const known = withKnownPacks(change, here && wish.ifPresent === 'copy' ? underNewIds(change, read) : read)
  if (here && wish.ifPresent === 'merge') {
    const rows = resolved(change, file, known)
    writeComparison(change, compare(change, file, rows))
    refuseMisfits(change, catalogues, file, rows)
    return commandResult(change, file, rows, null)
  }
  const rows = resolved(change, file, destined(change, file, known, wish))
  insertRows(change, rows, attached)
  refuseMisfits(change, catalogues, file, rows)
  return commandResult(change, file, rows, wish.campaignId)
}

/** A campaign's packs must fit together; a gang's content must be in its campaign's. */
function refuseMisfits(change: Change, catalogues: Catalogues, file: RowFile, rows: Rows): void {
  const { id } = rootOf(file, rows)
  if (file.kind === 'gang') refuseUnknownContent(change, catalogues, GangId.parse(id))
  const hasOwn = [rows.campaignPacks, rows.customContent].some((list) => firstOf(list) !== undefined)
  if (file.kind === 'campaign' && hasOwn) fittingContent(change, catalogues, CampaignId.parse(id))
}

/** Whether any of its campaigns, gangs or battles exists here: a gang may have moved on since. */
const isHere = (store: Store, { parts: own }: RowFile, rows: Rows): boolean =>
  (['campaigns', 'gangs', 'battles'] as const).some(
    (part) =>
      own.includes(part) &&
      firstOf(mapped(rows[part], ({ id }) => (isKnown(store, part)(id) ? id : null))) !== undefined,
  )

/** References out of the file are kept if their target exists here, else set to null. */
function resolved(store: Store, file: RowFile, rows: Rows): Rows {
  if (file.kind === 'campaign') return rows
  const inside = idsByTable(rows)
  return settled(rows, (target, id) => {
    if (inside.get(target)?.has(id)) return true
    const part = partNames.find((name) => getTableName(parts[name].table) === getTableName(target))
    return part !== undefined && isKnown(store, part)(id)
  })
}

/** Puts a gang at its destination, after the existing ones. */
function destined(store: Store, { kind }: RowFile, rows: Rows, { campaignId }: Wish): Rows {
  if (kind !== 'gang' || campaignId === null) return rows
  const campaign = campaignOf(store, campaignId)
  const last = store.prepared('SELECT coalesce(max(position) + 1, 0) FROM gangs WHERE campaign_id = ?').pluck()
  const gangs = mapped(rows.gangs, (gang) => {
    if (gang['ruleset'] === campaign.ruleset) return { ...gang, campaignId, position: Number(last.get(campaignId)) }
    throw new AppError('refused', 'error.gang.otherRuleset', {
      params: { gang: String(gang['name']), campaign: campaign.name },
    })
  })
  return { ...rows, gangs, logEntries: mapped(rows.logEntries, (line) => ({ ...line, campaignId })) }
}

/** A pack that is installed already is not installed again. */
function withKnownPacks({ orm }: Store, rows: Rows): Rows {
  const known = new Map<unknown, string>()
  for (const { id, ruleset, slug, version } of rows.contentPacks) {
    const same = orm
      .select({ id: contentPacks.id })
      .from(contentPacks)
      .where(
        and(
          // Checked as rows of this table when the file was read.
          eq(contentPacks.ruleset, ruleset as (typeof contentPacks.$inferSelect)['ruleset']),
          eq(contentPacks.slug, String(slug)),
          eq(contentPacks.version, String(version)),
        ),
      )
      .get()
    if (same) known.set(id, same.id)
  }
  if (known.size === 0) return rows
  return {
    ...rows,
    contentPacks: mapped(rows.contentPacks, (row) => (known.has(row['id']) ? null : row)),
    campaignPacks: mapped(rows.campaignPacks, (row) => ({ ...row, packId: known.get(row['packId']) ?? row['packId'] })),
  }
}

/** The display name. */
export function nameOf(kind: RowFileKind, rows: Rows): string {
  switch (kind) {
    case 'campaign':
      return String(firstOf(rows.campaigns)?.['name'])
    case 'gang':
      return String(firstOf(rows.gangs)?.['name'])
    case 'battle':
      return [...mapped(rows.participants, ({ gangName }) => String(gangName))].join(', ')
  }
}

/** An import writes no log entry for the imported things, except in the campaign that a gang joins. */
function commandResult(change: Change, file: RowFile, rows: Rows, cameTo: CampaignId | null): Done<Exported> {
  const name = nameOf(file.kind, rows)
  const { id: root } = rootOf(file, rows)
  switch (file.kind) {
    case 'campaign': {
      const id = CampaignId.parse(root)
      return {
        value: { kind: 'campaign', id },
        scope: { kind: 'campaign', campaignId: id },
        params: { campaign: name },
      }
    }
    case 'gang': {
      const id = GangId.parse(root)
      const gang = gangOf(change, id)
      return {
        value: { kind: 'gang', id },
        scope: scopeOf(gang),
        params: { gang: name },
        ...(cameTo === null ? {} : { about: aboutGang(gang) }),
      }
    }
    case 'battle': {
      const id = BattleId.parse(root)
      const { campaignId } = battleOf(change, id)
      return { value: { kind: 'battle', id }, scope: scopeOfBattle({ campaignId }), params: { gangs: name } }
    }
  }
}
