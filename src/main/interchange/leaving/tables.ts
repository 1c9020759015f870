import type { Catalogue } from '@shared/content'
import type { CampaignId } from '@shared/contract/ids'
import { logText } from '@shared/contract/log'
import type { Params } from '@shared/contract/vocabulary'
import { knownNameOrRuleset } from '@shared/rulesets/naming'
import { type Locale, say, translate } from '@shared/i18n'
import { stringify } from 'csv-stringify/sync'
import { getTableName } from 'drizzle-orm'
import { strToU8, zipSync } from 'fflate/browser'
import type { Catalogues } from '../../content/catalogues'
import { standings } from '../../gangs/standings'
import type { Store } from '../../database/store'
import { campaignOf } from '../../database/find'
import { columnsOf, referencesOf, type Row } from '../columns'
import { type HeldRows, inMemory } from '../document'
import { rowsOf } from '../export'
import { fileNameOf } from '../../files/file-name'
import { rowFiles } from '../kinds'
import { partNames, type PartName, parts } from '../tables'
import { csvOf, delimiterOf } from './csv'
import { gangSheet } from './sheet'

/** Long machine-readable lists, useless as tables; the campaign's own file has them. */
const unreadable: readonly PartName[] = ['battleInputs', 'safePoints', 'battleEvents', 'pictures']

/**
 * A campaign's whole data as CSV files in a ZIP: standings, log and rosters in the reader's language, and each table of the campaign's
 * file, with names beside ids. Base64.
 */
export function campaignTables(
  store: Store,
  catalogues: Catalogues,
  { campaignId, locale }: { campaignId: CampaignId; locale: Locale },
): { fileName: string; zip: string } {
  const { name, ruleset } = campaignOf(store, campaignId)
  const readableFile = { ...rowFiles.campaign, parts: partNames.filter((part) => !unreadable.includes(part)) }
  const rows = inMemory(rowsOf(store, readableFile, campaignId))
  const table = standings(store, campaignId)
  const files = {
    'standings.csv': csv(table, locale),
    'log.csv': csv(logLines(rows, locale, catalogues.of(store, campaignId, ruleset)), locale),
    ...Object.fromEntries(
      table.map(({ gangId, name: gang }, index) => [
        `rosters/${index + 1} ${fileNameOf(gang)}.csv`,
        csvOf(gangSheet(store, catalogues, gangId, locale)),
      ]),
    ),
    ...tablesOf(rows, locale),
  }
  // A fixed time for the ZIP's entries, so that the same campaign gives the same bytes.
  const mtime = Date.UTC(2000, 0, 1)
  const zip = zipSync(
    Object.fromEntries(Object.entries(files).map(([file, text]) => [file, [strToU8(text), { mtime }]])),
  )
  return { fileName: `${fileNameOf(name)}.csv.zip`, zip: Buffer.from(zip).toString('base64') }
}

function tablesOf(rows: HeldRows, locale: Locale): Record<string, string> {
  const names = namesById(rows)
  const filled = partNames.filter((part) => rows[part].length > 0)
  return Object.fromEntries(
    filled.map((part) => [
      `tables/${getTableName(parts[part].table)}.csv`,
      csv(
        rows[part].map((row) => readable(part, row, names)),
        locale,
      ),
    ]),
  )
}

/** A row with times as dates, JSON as text, and beside each id the name of its target. */
function readable(part: PartName, row: Row, names: ReadonlyMap<unknown, string>): Row {
  const { table } = parts[part]
  const references = new Set(referencesOf(table).map(({ key }) => key))
  return Object.fromEntries(
    columnsOf(table).flatMap(({ key }) => {
      const value = row[key]
      const cell =
        isMoment(key) && typeof value === 'number'
          ? new Date(value).toISOString()
          : typeof value === 'object' && value !== null
            ? JSON.stringify(value)
            : value
      return references.has(key)
        ? [
            [key, cell],
            [key.replace(/Id$/, '') + 'Name', names.get(value) ?? ''],
          ]
        : [[key, cell]]
    }),
  )
}

/** By their names: `at`, `createdAt`, `plannedFor`. */
const isMoment = (key: string): boolean => key === 'at' || key.endsWith('At') || key === 'plannedFor'

const namesById = (rows: HeldRows): ReadonlyMap<unknown, string> =>
  new Map(
    partNames.flatMap((part) =>
      rows[part].flatMap(({ id, name }) => (typeof name === 'string' ? [[id, name] as const] : [])),
    ),
  )

/** The log in sentences. */
function logLines(rows: HeldRows, locale: Locale, catalogue: Catalogue): Row[] {
  const names = namesById(rows)
  const word = (value: Params[string]) =>
    value === null
      ? translate(locale, 'common.none')
      : typeof value === 'boolean'
        ? translate(locale, value ? 'common.yes' : 'common.no')
        : typeof value === 'string'
          ? (knownNameOrRuleset(locale, catalogue, value) ?? value)
          : value
  return rows.logEntries.map(({ at, event, params, gangId, fighterId, reason }) => ({
    at: new Date(Number(at)).toISOString(),
    gang: names.get(gangId) ?? '',
    fighter: names.get(fighterId) ?? '',
    // Checked as a row of the log when it was read.
    what: say(locale, {
      key: logText(String(event), params as Params),
      params: Object.fromEntries(Object.entries(params as Params).map(([name, value]) => [name, word(value)])),
    }),
    reason,
  }))
}

/** No cell can be taken for a formula. */
const csv = (rows: readonly object[], locale: Locale): string => {
  const [first] = rows
  return stringify([...rows], {
    header: true,
    bom: true,
    delimiter: delimiterOf(locale),
    escape_formulas: true,
    columns: first === undefined ? [] : Object.keys(first),
  })
}
