import type { CampaignId } from '@shared/contract/ids'
import { getTableName } from 'drizzle-orm'
import type { Store } from '../database/store'
import { campaignOf } from '../gangs/find'
import { columnsOf, keysOf, referencesOf, type Row, toFile } from './columns'
import { type CampaignFile, formatName, formatVersion, idsByTable, type Rows } from './document'
import { fileNameOf } from './file-name'
import { partNames, type PartName, parts } from './tables'

/** The campaign with everything that belongs to it. The same campaign always gives the same text. */
export function exportCampaign(store: Store, campaignId: CampaignId): { fileName: string; text: string } {
  const { name, ruleset } = campaignOf(store, campaignId)
  const read = store.sqlite.transaction(() =>
    partNames.map((part): [PartName, Row[]] => [part, rowsOf(store, part, campaignId)]),
  )
  // One entry for each part.
  const rows = inside(Object.fromEntries(read()) as Rows)
  const file: CampaignFile = { format: formatName, version: formatVersion, ruleset, rows }
  return { fileName: `${fileNameOf(name)}.scrip.json`, text: `${JSON.stringify(file, null, 1)}\n` }
}

function rowsOf(store: Store, part: PartName, campaign: CampaignId): Row[] {
  const { table, where } = parts[part]
  const columns = columnsOf(table)
  const order = keysOf(table).map((key) => columns.find((column) => column.key === key)?.name)
  const rows = store.sqlite
    .prepare(
      `SELECT ${columns.map(({ name }) => `"${name}"`).join(', ')} FROM ${getTableName(table)} WHERE ${where} ORDER BY ${order.join(', ')}`,
    )
    .raw()
  // Raw rows are lists in the order of the columns.
  return (rows.all({ campaign }) as unknown[][]).map((values) =>
    Object.fromEntries(columns.map(({ key, column }, index) => [key, toFile(column, values[index])])),
  )
}

/**
 * A gang may have fought or been hurt in another campaign before it came here. What leads out of the campaign is left out: the reference, or the whole
 * row where it means nothing without.
 */
function inside(rows: Rows): Rows {
  const ids = idsByTable(rows)
  const kept = partNames.map((name): [PartName, Row[]] => {
    const references = referencesOf(parts[name].table)
    const leadsOut = (row: Row, { key, target }: (typeof references)[number]) =>
      row[key] !== null && !ids.get(target)?.has(row[key])
    return [
      name,
      rows[name]
        .filter((row) => !references.some((reference) => !reference.nullable && leadsOut(row, reference)))
        .map((row) => ({
          ...row,
          ...Object.fromEntries(
            references.filter((reference) => leadsOut(row, reference)).map(({ key }) => [key, null]),
          ),
        })),
    ]
  })
  return Object.fromEntries(kept) as Rows
}
