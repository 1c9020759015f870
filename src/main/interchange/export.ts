import type { RulesetId } from '@shared/battle'
import type { BattleId, CampaignId, GangId } from '@shared/contract/ids'
import { getTableName } from 'drizzle-orm'
import { battleOf } from '../battles/store'
import type { Store } from '../database/store'
import { campaignOf, gangOf } from '../gangs/find'
import { columnsOf, keysOf, referencesOf, type Row, toFile } from './columns'
import { complete, idsByTable, type Rows } from './document'
import { fileNameOf } from './file-name'
import { type RowFile, rowFiles } from './kinds'
import { type PartName, parts } from './tables'

/** A file of ours on its way out. The same things always give the same text. */
export interface OwnFile {
  readonly fileName: string
  readonly text: string
}

/** The campaign with everything that belongs to it. */
export function exportCampaign(store: Store, campaignId: CampaignId): OwnFile {
  const { name, ruleset } = campaignOf(store, campaignId)
  const rows = rowsOf(store, rowFiles.campaign, campaignId)
  return written(rowFiles.campaign, ruleset, `${fileNameOf(name)}.scrip.json`, inside(rows))
}

/** The gang with its fighters, its ledger and its history. Its campaign, and others' gangs that it names, are named by id. */
export function exportGang(store: Store, gangId: GangId): OwnFile {
  const { name, ruleset } = gangOf(store, gangId)
  return written(rowFiles.gang, ruleset, `${fileNameOf(name)}.gang.json`, rowsOf(store, rowFiles.gang, gangId))
}

/** The battle with its frozen set-up, its inputs and what came of it. Gangs and fighters are named by id. */
export function exportBattle(store: Store, battleId: BattleId): OwnFile {
  const { ruleset } = battleOf(store, battleId)
  const rows = rowsOf(store, rowFiles.battle, battleId)
  const sides = rows.participants.map(({ gangName }) => String(gangName)).join(' ')
  return written(rowFiles.battle, ruleset, `${fileNameOf(sides)}.battle.json`, rows)
}

function written({ format, parts: own }: RowFile, ruleset: RulesetId, fileName: string, rows: Rows): OwnFile {
  const lists = Object.fromEntries(own.map((part) => [part, rows[part]]))
  return {
    fileName,
    text: `${JSON.stringify({ format: format.name, version: format.version, ruleset, rows: lists }, null, 1)}\n`,
  }
}

/** All rows that belong to the thing, as a file holds them. */
export function rowsOf(store: Store, file: RowFile, root: string): Rows {
  const read = store.sqlite.transaction(() =>
    file.parts.map((part) => [part, partOf(store, file, part, root)] as const),
  )
  return complete(Object.fromEntries(read()))
}

function partOf(store: Store, { owners }: RowFile, part: PartName, root: string): Row[] {
  const { table, where } = parts[part]
  const columns = columnsOf(table)
  const order = keysOf(table).map((key) => columns.find((column) => column.key === key)?.name)
  const names = columns.map(({ name }) => `"${name}"`).join(', ')
  const rows = store
    .prepared(`SELECT ${names} FROM ${getTableName(table)} WHERE ${where(owners)} ORDER BY ${order.join(', ')}`)
    .raw()
  // Raw rows are lists in the order of the columns.
  return (rows.all({ root }) as unknown[][]).map((values) =>
    Object.fromEntries(columns.map(({ key, column }, index) => [key, toFile(column, values[index])])),
  )
}

/**
 * A gang may have fought or been hurt in another campaign before it came here. What leads out of the campaign is left out: the reference, or the whole
 * row where it means nothing without.
 */
function inside(rows: Rows): Rows {
  const ids = idsByTable(rows)
  return settled(rows, (target, id) => ids.get(target)?.has(id) ?? false)
}

/** References to what isn't known become null; rows that mean nothing without them are left out. */
export function settled(rows: Rows, known: (target: Reference['target'], id: unknown) => boolean): Rows {
  const leadsOut = (row: Row, { key, target }: Reference) => row[key] !== null && !known(target, row[key])
  return complete(
    Object.fromEntries(
      Object.entries(rows).map(([name, list]) => {
        const references = referencesOf(parts[name as PartName].table) // the keys of Rows
        const kept = list
          .filter((row) => !references.some((reference) => !reference.nullable && leadsOut(row, reference)))
          .map((row) => ({
            ...row,
            ...Object.fromEntries(
              references.filter((it) => it.nullable && leadsOut(row, it)).map(({ key }) => [key, null]),
            ),
          }))
        return [name, kept]
      }),
    ),
  )
}
type Reference = ReturnType<typeof referencesOf>[number]
