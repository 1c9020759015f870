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
  /** Where a gang goes; null: where it belongs by its file, if that is here. */
  readonly campaignId: CampaignId | null
}

/** What taking the file's word would do; null where nothing of it is here. Throws `conflict` where it can't be taken. */
export function differences(store: Store, { file, rows }: RowDocument): Differences | null {
  return isHere(store, file, rows)
    ? compare(store, file, resolved(store, file, withKnownPacks(store, rows))).counts
    : null
}

/**
 * Brings the rows of a file in, all of them or none. Throws `invalid` with the places that are wrong, `conflict` when some of it is here
 * already and nothing was said about that, `refused` for a gang of content that isn't played with where it goes.
 * `attached`: the same file, where its database is at hand.
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
  if (here && wish.ifPresent === 'skip') return told(change, file, read, null)
  const known = withKnownPacks(change, here && wish.ifPresent === 'copy' ? underNewIds(change, read) : read)
  if (here && wish.ifPresent === 'merge') {
    const rows = resolved(change, file, known)
    writeComparison(change, compare(change, file, rows))
    refuseMisfits(change, catalogues, file, rows)
    return told(change, file, rows, null)
  }
  const rows = resolved(change, file, destined(change, file, known, wish))
  insertRows(change, rows, attached)
  refuseMisfits(change, catalogues, file, rows)
  return told(change, file, rows, wish.campaignId)
}

/** A campaign's packs must fit together; a gang must be made of what is played with where it is. */
function refuseMisfits(change: Change, catalogues: Catalogues, file: RowFile, rows: Rows): void {
  const { id } = rootOf(file, rows)
  if (file.kind === 'gang') refuseUnknownContent(change, catalogues, GangId.parse(id))
  const hasOwn = [rows.campaignPacks, rows.customContent].some((list) => firstOf(list) !== undefined)
  if (file.kind === 'campaign' && hasOwn) fittingContent(change, catalogues, CampaignId.parse(id))
}

/** Any of its campaigns, gangs or battles: a gang may have been moved on since. */
const isHere = (store: Store, { parts: own }: RowFile, rows: Rows): boolean =>
  (['campaigns', 'gangs', 'battles'] as const).some(
    (part) =>
      own.includes(part) &&
      firstOf(mapped(rows[part], ({ id }) => (isKnown(store, part)(id) ? id : null))) !== undefined,
  )

/** What a file names outside itself is kept where it is here, and let go where it isn't. */
function resolved(store: Store, file: RowFile, rows: Rows): Rows {
  if (file.kind === 'campaign') return rows
  const inside = idsByTable(rows)
  return settled(rows, (target, id) => {
    if (inside.get(target)?.has(id)) return true
    const part = partNames.find((name) => getTableName(parts[name].table) === getTableName(target))
    return part !== undefined && isKnown(store, part)(id)
  })
}

/** A gang goes where it is wanted, as the last of those that are there. */
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

/** By what people call it. */
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

/** Things are what they were where they came from, so no log has a line of it; but for that of a campaign to which a gang has come. */
function told(change: Change, file: RowFile, rows: Rows, cameTo: CampaignId | null): Done<Exported> {
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
