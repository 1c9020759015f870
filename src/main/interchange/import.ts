import { AppError } from '@shared/contract/error'
import { CampaignId } from '@shared/contract/ids'
import Database from 'better-sqlite3'
import { and, eq, getTableName } from 'drizzle-orm'
import type { Change, Done } from '../database/command'
import { contentPacks } from '../database/schema'
import type { Store } from '../database/store'
import { columnsOf, type Row, toDatabase } from './columns'
import { underNewIds } from './copy'
import { type CampaignFile, malformed, readDocument, type Rows } from './document'
import { partNames, type PartName, parts } from './tables'

/** Would the file import? Throws what `importCampaign` would throw about the file itself. */
export function checkFile(text: string): void {
  readDocument(text)
}

/**
 * Adds the campaign of a file, all of it or nothing. Throws `invalid` with the places that are wrong, `newerData`, and `conflict` when some
 * of it is here already and no copy is wanted.
 */
export function importCampaign(
  change: Change,
  { text, ifPresent }: { text: string; ifPresent: 'refuse' | 'copy' },
): Done<{ campaignId: CampaignId }> {
  const read = readDocument(text)
  const file = isHere(change, read) ? copyOrRefuse(change, read, ifPresent) : read
  const rows = withKnownPacks(change, file.rows)
  change.sqlite.pragma('defer_foreign_keys = ON')
  for (const part of partNames) insert(change, part, rows[part])
  const [campaign] = rows.campaigns
  const campaignId = CampaignId.parse(campaign?.['id'])
  return {
    value: { campaignId },
    scope: { kind: 'campaign', campaignId },
    params: { campaign: String(campaign?.['name']) },
    // No line in the log: the campaign is what it was where it came from.
  }
}

function copyOrRefuse(change: Change, file: CampaignFile, ifPresent: 'refuse' | 'copy'): CampaignFile {
  if (ifPresent === 'copy') return underNewIds(change, file)
  throw new AppError('conflict', 'error.import.present', {
    params: { campaign: String(file.rows.campaigns[0]?.['name']) },
  })
}

/** Any of its campaigns, gangs or battles: a gang may have been moved on since. */
function isHere(store: Store, { rows }: CampaignFile): boolean {
  return (['campaigns', 'gangs', 'battles'] as const).some((part) => {
    const known = store
      .prepared(`SELECT EXISTS (SELECT 1 FROM ${getTableName(parts[part].table)} WHERE id = ?)`)
      .pluck()
    return rows[part].some(({ id }) => known.get(id) === 1)
  })
}

/** A pack that is installed already is not installed again. */
function withKnownPacks({ orm }: Change, rows: Rows): Rows {
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
  return {
    ...rows,
    contentPacks: rows.contentPacks.filter(({ id }) => !known.has(id)),
    campaignPacks: rows.campaignPacks.map((row) => ({ ...row, packId: known.get(row['packId']) ?? row['packId'] })),
  }
}

function insert({ sqlite }: Change, part: PartName, rows: readonly Row[]): void {
  const { table } = parts[part]
  const columns = columnsOf(table)
  const names = columns.map(({ name }) => `"${name}"`)
  const statement = sqlite.prepare(
    `INSERT INTO ${getTableName(table)} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
  )
  rows.forEach((row, index) => {
    const values = columns.map(({ key, column }) => toDatabase(column, row[key]))
    try {
      statement.run(values)
    } catch (error) {
      // The database's own rules: one status of a list, one name once.
      if (!(error instanceof Database.SqliteError) || !error.code.startsWith('SQLITE_CONSTRAINT')) throw error
      throw malformed([{ where: ['rows', part, index], text: error.message }])
    }
  })
}
