import { AppError } from '@shared/contract/error'
import type { Differences } from '@shared/contract/interchange'
import { canonicalJson } from '@shared/engine/hash'
import { getTableName } from 'drizzle-orm'
import type { Store } from '../database/store'
import { keysOf, referencesOf, type Row } from './columns'
import { complete, keyOf, rootOf, type Rows } from './document'
import { rowsOf } from './export'
import { isInside, type RowFile } from './kinds'
import { partNames, type PartName, parts } from './tables'

/** What makes what is here into what a file says. */
export interface Comparison {
  readonly added: Rows
  /** As they will be. */
  readonly changed: Rows
  readonly removed: Rows
  readonly counts: Differences
}

/**
 * A file's word against what is here. Where both have a row, the file's counts, but for what leads out of the file: that is this place's
 * affair. Rows that only this place has stay, unless they are entries of a list that the file has whole. A battle that is settled here stays
 * as it is. Throws `conflict` for what has gone its own way both here and there.
 */
export function compare(store: Store, file: RowFile, theirs: Rows): Comparison {
  const ours = rowsOf(store, file, String(rootOf(file, theirs)['id']))
  refuseElsewhere(store, file, theirs, ours)
  refuseTwiceSettled(file, theirs, ours)
  const isSettled = settledHere(theirs, ours)
  const found = file.parts.map((part) => {
    const open = (rows: readonly Row[]) => rows.filter((row) => !isSettled(part, row))
    return [part, compareLists(file, part, open(theirs[part]), ours[part], open(ours[part]), theirs)] as const
  })
  const rowsFor = (what: 'added' | 'changed' | 'removed') =>
    complete(Object.fromEntries(found.map(([part, lists]) => [part, lists[what]])))
  const count = (of: (lists: Lists) => number) => found.reduce((sum, [, lists]) => sum + of(lists), 0)
  return {
    added: rowsFor('added'),
    changed: rowsFor('changed'),
    removed: rowsFor('removed'),
    counts: {
      added: count(({ added }) => added.length),
      changed: count(({ changed }) => changed.length),
      removed: count(({ removed }) => removed.length),
      same: count(({ same }) => same),
      kept: count(({ kept }) => kept),
    },
  }
}

interface Lists {
  readonly added: Row[]
  readonly changed: Row[]
  readonly removed: Row[]
  readonly same: number
  readonly kept: number
}

function compareLists(
  file: RowFile,
  part: PartName,
  theirs: readonly Row[],
  all: readonly Row[],
  open: readonly Row[],
  rows: Rows,
): Lists {
  const { table } = parts[part]
  const mine = new Map(all.map((row) => [keyOf(table, row), row]))
  const leading = referencesOf(table).filter(({ key, target }) => file.outward.includes(key) || !isInside(file, target))
  const lists = { added: [] as Row[], changed: [] as Row[], same: 0 }
  for (const row of theirs) {
    const known = mine.get(keyOf(table, row))
    if (known === undefined) {
      lists.added.push(row)
      continue
    }
    const merged = { ...row, ...Object.fromEntries(leading.map(({ key }) => [key, known[key] ?? row[key]])) }
    if (canonicalJson(merged) === canonicalJson(known)) lists.same += 1
    else lists.changed.push(merged)
  }
  const said = new Set(theirs.map((row) => keyOf(table, row)))
  const only = open.filter((row) => !said.has(keyOf(table, row)))
  const removed = only.filter((row) => isEntryOf(part, row, rows))
  return { ...lists, removed, kept: all.length - lists.same - lists.changed.length - removed.length }
}

/** Rows without an id of their own are the entries of a list: of the choices of a gang, of the inputs of a battle. The file has it whole. */
function isEntryOf(part: PartName, row: Row, theirs: Rows): boolean {
  const { table } = parts[part]
  const [owner = ''] = keysOf(table)
  const target = referencesOf(table).find(({ key }) => key === owner)?.target
  if (owner === 'id' || target === undefined) return false
  const ownerPart = partNames.find((name) => getTableName(parts[name].table) === getTableName(target))
  return ownerPart !== undefined && theirs[ownerPart].some(({ id }) => id === row[owner])
}

/** Its consequences are in the ledgers here: another course of the same battle would count twice. */
function settledHere(theirs: Rows, ours: Rows): (part: PartName, row: Row) => boolean {
  const settled = new Set(ours.battles.flatMap(({ id, status }) => (status === 'committed' ? [id] : [])))
  const sides = new Set(
    [...ours.participants, ...theirs.participants].flatMap(({ id, battleId }) => (settled.has(battleId) ? [id] : [])),
  )
  return (part, row) =>
    parts[part].of === 'battle' &&
    (settled.has(part === 'battles' ? row['id'] : row['battleId']) || sides.has(row['participantId']))
}

function refuseTwiceSettled({ kind }: RowFile, theirs: Rows, ours: Rows): void {
  const mine = new Map(ours.battles.map((battle) => [battle['id'], battle]))
  for (const { id, status, committedAt } of theirs.battles) {
    const here = mine.get(id)
    if (here === undefined || status !== 'committed') continue
    if (here['status'] === 'committed' && here['committedAt'] !== committedAt && kind === 'campaign')
      throw conflict('error.import.settledTwice')
    if (here['status'] !== 'committed' && kind === 'battle') throw conflict('error.import.settledElsewhere')
  }
}

/** What a file names as its own may belong to something else here: a gang that has moved to another campaign. */
function refuseElsewhere(store: Store, { parts: own }: RowFile, theirs: Rows, ours: Rows): void {
  for (const part of own) {
    if (part === 'contentPacks' || keysOf(parts[part].table).join() !== 'id') continue
    const mine = new Set(ours[part].map(({ id }) => id))
    const known = isKnown(store, part)
    const stray = theirs[part].findIndex(({ id }) => !mine.has(id) && known(id))
    if (stray >= 0) throw conflict('error.import.elsewhere', ['rows', part, stray])
  }
}

const conflict = (key: `error.${string}`, where: (string | number)[] = []) => new AppError('conflict', key, { where })

/** Is there a row with this id in the part's table? */
export function isKnown(store: Store, part: PartName): (id: unknown) => boolean {
  const found = store.prepared(`SELECT EXISTS (SELECT 1 FROM ${getTableName(parts[part].table)} WHERE id = ?)`).pluck()
  return (id) => found.get(id) === 1
}
