import type { RulesetId } from '@shared/battle'
import type { BattleId, CampaignId, GangId } from '@shared/contract/ids'
import { getTableName } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { battleOf, campaignOf, gangOf } from '../database/find'
import type { Store } from '../database/store'
import { columnsOf, keysOf, referencesOf, type Row, toFile } from './columns'
import { changedRows, complete, isReferredTo, lazily, mapped, type Rows } from './document'
import { fileNameOf } from '../files/file-name'
import { type RowFile, rowFiles } from './kinds'
import { type PartName, parts } from './tables'

const { campaign } = rowFiles

/** A file of ours to be exported. The same things always give the same text. */
export interface OwnFile {
  readonly fileName: string
  readonly text: string
}

/** The campaign with everything that belongs to it. */
export function exportCampaign(store: Store, campaignId: CampaignId): OwnFile {
  const text = Array.from(campaignPieces(store, campaignId), (piece) => piece.text).join('')
  return { fileName: campaignFileName(store, campaignId), text }
}

export const campaignFileName = (store: Store, campaignId: CampaignId): string =>
  `${fileNameOf(campaignOf(store, campaignId).name)}.scrip.json`

/** Number of rows that `campaignPieces` will read. */
export const rowsIn = (store: Store, campaignId: CampaignId): number =>
  campaign.parts.reduce(
    (sum, part) => sum + Number(select(store, campaign, part, 'count(*)').pluck().get({ root: campaignId })),
    0,
  )

/**
 * The rows of a campaign's file. A gang may have fought or been hurt in another campaign before it came here, so references out of the
 * campaign become null, or the whole row is left out if it has no meaning without.
 */
export function campaignRows(store: Store, campaignId: CampaignId): Rows {
  const ids = new Map<SQLiteTable, Set<unknown>>(
    campaign.parts
      .filter(isReferredTo)
      .map((part) => [
        parts[part].table,
        new Set(select(store, campaign, part, 'id').pluck().all({ root: campaignId })),
      ]),
  )
  return settled(rowsOf(store, campaign, campaignId), (target, id) => ids.get(target)?.has(id) ?? false)
}

/** The text of a campaign's file, row by row: a large one exceeds the maximum length of a string. `rows`: number of rows in the piece. */
export function* campaignPieces(store: Store, campaignId: CampaignId): Generator<{ text: string; rows: number }> {
  const { ruleset } = campaignOf(store, campaignId)
  const { format, parts: own } = campaign
  const rows = campaignRows(store, campaignId)
  const head = JSON.stringify({ format: format.name, version: format.version, ruleset }, null, 1).slice(0, -2)
  yield { text: `${head},\n "rows": {`, rows: 0 }
  for (const [index, part] of own.entries()) {
    yield { text: `${index === 0 ? '' : ','}\n  "${part}": [`, rows: 0 }
    let before = ''
    for (const row of rows[part]) {
      yield { text: `${before}\n   ${JSON.stringify(row, null, 1).replaceAll('\n', '\n   ')}`, rows: 1 }
      before = ','
    }
    yield { text: before === '' ? ']' : '\n  ]', rows: 0 }
  }
  yield { text: '\n }\n}\n', rows: 0 }
}

/** The gang with its fighters, its ledger and its history. Its campaign and other gangs are referred to by id. */
export function exportGang(store: Store, gangId: GangId): OwnFile {
  const { name, ruleset } = gangOf(store, gangId)
  return written(rowFiles.gang, ruleset, `${fileNameOf(name)}.gang.json`, rowsOf(store, rowFiles.gang, gangId))
}

/** The battle with its frozen set-up, its inputs and its results. Gangs and fighters are referred to by id. */
export function exportBattle(store: Store, battleId: BattleId): OwnFile {
  const { ruleset } = battleOf(store, battleId)
  const rows = rowsOf(store, rowFiles.battle, battleId)
  const sides = [...mapped(rows.participants, ({ gangName }) => String(gangName))].join(' ')
  return written(rowFiles.battle, ruleset, `${fileNameOf(sides)}.battle.json`, rows)
}

function written({ format, parts: own }: RowFile, ruleset: RulesetId, fileName: string, rows: Rows): OwnFile {
  const lists = Object.fromEntries(own.map((part) => [part, [...rows[part]]]))
  return {
    fileName,
    text: `${JSON.stringify({ format: format.name, version: format.version, ruleset, rows: lists }, null, 1)}\n`,
  }
}

/** All rows that belong to the thing, as a file holds them. */
export const rowsOf = ({ sqlite }: Pick<Store, 'sqlite'>, file: RowFile, root: string): Rows =>
  rowsOver(file, (part) => {
    const text = selecting(part, `${parts[part].where(file.owners)} ORDER BY ${keysIn(part).join(', ')}`)
    return sqlite.prepare(text).raw().iterate({ root })
  })

/** All rows of a database that contains the rows of one file and nothing else. */
export const everyRow = (sqlite: Store['sqlite'], file: RowFile): Rows =>
  rowsOver(file, (part) => sqlite.prepare(selecting(part, 'true ORDER BY rowid')).raw().iterate())

/** `found`: called again at each iteration, since the same list may be iterated twice at once. */
function rowsOver(file: RowFile, found: (part: PartName) => Iterable<unknown>): Rows {
  const listOf = (part: PartName) => lazily(() => mapped(found(part), readerOf(part))[Symbol.iterator]())
  return complete(Object.fromEntries(file.parts.map((part) => [part, listOf(part)])))
}

const select = (store: Store, { owners }: RowFile, part: PartName, what: string) =>
  store.prepared(`SELECT ${what} FROM ${getTableName(parts[part].table)} WHERE ${parts[part].where(owners)}`)

/** Text of a query for rows, each as a list of its values in column order. */
export const selecting = (part: PartName, where: string): string =>
  `SELECT ${columnsOf(parts[part].table)
    .map(({ name }) => `"${name}"`)
    .join(', ')} FROM ${getTableName(parts[part].table)} WHERE ${where}`

/** Database names of the columns that identify a row. */
export function keysIn(part: PartName): string[] {
  const { table } = parts[part]
  const keys = keysOf(table)
  return columnsOf(table).flatMap(({ key, name }) => (keys.includes(key) ? [`"${name}"`] : []))
}

/** Makes rows from such lists of values. */
export function readerOf(part: PartName): (values: unknown) => Row {
  const columns = columnsOf(parts[part].table)
  return (values) => {
    const list = values as unknown[] // what a raw statement gives
    return Object.fromEntries(columns.map(({ key, column }, index) => [key, toFile(column, list[index])]))
  }
}

/** References to unknown ids become null; rows that have no meaning without them are left out. */
export const settled = (rows: Rows, known: Known): Rows =>
  changedRows(rows, (part, list) => mapped(list, settlerOf(part, known)))

type Known = (target: SQLiteTable, id: unknown) => boolean

/** Returns null for a row to be left out. */
function settlerOf(part: PartName, known: Known): (row: Row) => Row | null {
  const references = referencesOf(parts[part].table)
  return (row) => {
    const out = references.filter(({ key, target }) => row[key] !== null && !known(target, row[key]))
    if (out.some(({ nullable }) => !nullable)) return null
    return out.length === 0 ? row : { ...row, ...Object.fromEntries(out.map(({ key }) => [key, null])) }
  }
}
