import { AppError } from '@shared/contract/error'
import type { Differences } from '@shared/contract/interchange'
import { canonicalJson } from '@shared/engine/hash'
import { getTableName } from 'drizzle-orm'
import type { Store } from '../database/store'
import { keysOf, referencesOf, type Row } from './columns'
import { complete, isReferredTo, keyOf, lazily, mapped, rootOf, type Rows } from './document'
import { keysIn, readerOf, selecting } from './export'
import { isInside, type RowFile } from './kinds'
import { partNames, type PartName, parts } from './tables'
import { z } from 'zod'

/** The changes that make the rows here equal to a file's. */
export interface Comparison {
  readonly added: Rows
  /** Their new values. */
  readonly changed: Rows
  readonly removed: Rows
  readonly counts: Differences
}

/**
 * Compares a file with the rows here. If both have a row, the file's counts, except for references out of the file. Rows that only exist
 * here stay, unless they are entries of a list that the file has completely. A battle settled here stays unchanged. Throws `conflict` for
 * things that were changed in different ways both here and in the file.
 */
export function compare(store: Store, file: RowFile, theirs: Rows): Comparison {
  const root = String(rootOf(file, theirs)['id'])
  refuseElsewhere(store, file, theirs, root)
  const battles = settlements(store, file, root)
  refuseTwiceSettled(file, theirs, battles)
  const isSettled = settledHere(store, battles, theirs)
  const found = new Map(
    file.parts.map((part) => [part, comparedList(store, file, part, root, theirs, (row) => isSettled(part, row))]),
  )
  const rowsFor = (what: 'added' | 'changed' | 'removed') =>
    complete(Object.fromEntries([...found].map(([part, list]) => [part, list[what]])))
  const counts = { added: 0, changed: 0, removed: 0, same: 0, kept: 0 }
  for (const list of found.values()) countInto(counts, list)
  return { added: rowsFor('added'), changed: rowsFor('changed'), removed: rowsFor('removed'), counts }
}

/** The lists are read again at each iteration. */
interface ComparedList {
  readonly added: Iterable<Row>
  readonly changed: Iterable<Row>
  readonly removed: Iterable<Row>
  readonly each: Iterable<'added' | 'changed' | 'same'>
  /** Number of rows here. */
  readonly here: number
}

function countInto(counts: Differences, { each, removed, here }: ComparedList): void {
  const found = { added: 0, changed: 0, same: 0 }
  for (const what of each) found[what] += 1
  let gone = 0
  for (const _ of removed) gone += 1
  counts.added += found.added
  counts.changed += found.changed
  counts.same += found.same
  counts.removed += gone
  counts.kept += here - found.same - found.changed - gone
}

function comparedList(
  store: Store,
  file: RowFile,
  part: PartName,
  root: string,
  theirs: Rows,
  isSettled: (row: Row) => boolean,
): ComparedList {
  const { table } = parts[part]
  const leading = referencesOf(table).filter(({ key, target }) => file.outward.includes(key) || !isInside(file, target))
  const rowHere = rowWithKeyOf(store, part)
  const keysHere = keysOfRows(store, file, part, root)
  const open = mapped(theirs[part], (row) => (isSettled(row) ? null : row))
  const judged = mapped(open, (row): { what: 'added' | 'changed' | 'same'; row: Row } => {
    const known = rowHere(row)
    if (known === null) return { what: 'added', row }
    const merged = { ...row, ...Object.fromEntries(leading.map(({ key }) => [key, known[key] ?? row[key]])) }
    return { what: canonicalJson(merged) === canonicalJson(known) ? 'same' : 'changed', row: merged }
  })
  const only = (wanted: 'added' | 'changed') => mapped(judged, ({ what, row }) => (what === wanted ? row : null))
  return {
    added: only('added'),
    changed: only('changed'),
    removed: entriesGone(part, theirs, open, keysHere, (row) => (isSettled(row) ? null : rowHere(row))),
    each: mapped(judged, ({ what }) => what),
    here: keysHere().length,
  }
}

/** Rows to delete: those that only exist here, of lists that the file has completely. `rowHere`: null for rows that must not be changed. */
function entriesGone(
  part: PartName,
  theirs: Rows,
  open: Iterable<Row>,
  keysHere: () => Row[],
  rowHere: (keys: Row) => Row | null,
): Iterable<Row> {
  const owned = ownerOfEntries(part)
  if (owned === null) return []
  const { table } = parts[part]
  return lazily(function* () {
    const owners = new Set(mapped(theirs[owned.part], ({ id }) => id))
    const openKeys = new Set(mapped(open, (row) => keyOf(table, row)))
    for (const keys of keysHere()) {
      if (openKeys.has(keyOf(table, keys)) || !owners.has(keys[owned.key])) continue
      const row = rowHere(keys)
      if (row !== null) yield row
    }
  })
}

/** The row here with the same keys as the given one. */
function rowWithKeyOf(store: Store, part: PartName): (row: Row) => Row | null {
  const keys = keysOf(parts[part].table)
  const where = keysIn(part).map((name) => `${name} = ?`)
  const found = store.sqlite.prepare(selecting(part, where.join(' AND '))).raw()
  const read = readerOf(part)
  return (row) => {
    const values = found.get(keys.map((key) => row[key]))
    return values === undefined ? null : read(values)
  }
}

/** Keys of each row here that belongs to the thing. */
function keysOfRows({ sqlite }: Store, { owners }: RowFile, part: PartName, root: string): () => Row[] {
  const { table, where } = parts[part]
  const keys = keysOf(table)
  const text = `SELECT ${keysIn(part).join(', ')} FROM ${getTableName(table)} WHERE ${where(owners)}`
  return () =>
    sqlite
      .prepare(text)
      .raw()
      .all({ root })
      .map((values) => Object.fromEntries(keys.map((key, index) => [key, (values as unknown[])[index]])))
}

/** Rows without an id are entries of a list: a gang's choices, a battle's inputs. A file has such a list completely. */
function ownerOfEntries(part: PartName): { part: PartName; key: string } | null {
  const { table } = parts[part]
  const [key = ''] = keysOf(table)
  const target = referencesOf(table).find((reference) => reference.key === key)?.target
  if (key === 'id' || target === undefined) return null
  const owner = partNames.find((name) => getTableName(parts[name].table) === getTableName(target))
  return owner === undefined ? null : { part: owner, key }
}

/** Status of the battles here that belong to the thing, by id. */
type Settlements = ReadonlyMap<unknown, { status: unknown; committedAt: unknown }>

const settlements = ({ sqlite }: Store, { owners, parts: own }: RowFile, root: string): Settlements =>
  new Map(
    own.includes('battles')
      ? sqlite
          .prepare(`SELECT id, status, committed_at FROM battles WHERE ${parts.battles.where(owners)}`)
          .raw()
          .all({ root })
          .map((row) => z.tuple([z.string(), z.string(), z.int().nullable()]).parse(row))
          .map(([id, status, committedAt]) => [id, { status, committedAt }])
      : [],
  )

/** Its consequences are in the ledgers here: another course of the same battle would count twice. */
function settledHere({ sqlite }: Store, battles: Settlements, theirs: Rows): (part: PartName, row: Row) => boolean {
  const settled = new Set([...battles].flatMap(([id, { status }]) => (status === 'committed' ? [id] : [])))
  const sidesOf = sqlite.prepare('SELECT id FROM participants WHERE battle_id = ?').pluck()
  const sides = new Set([
    ...[...settled].flatMap((id) => sidesOf.all(id)),
    ...mapped(theirs.participants, ({ id, battleId }) => (settled.has(battleId) ? id : null)),
  ])
  return (part, row) =>
    parts[part].of === 'battle' &&
    (settled.has(part === 'battles' ? row['id'] : row['battleId']) || sides.has(row['participantId']))
}

function refuseTwiceSettled({ kind }: RowFile, theirs: Rows, battles: Settlements): void {
  for (const { id, status, committedAt } of theirs.battles) {
    const here = battles.get(id)
    if (here === undefined || status !== 'committed') continue
    if (here.status === 'committed' && here.committedAt !== committedAt && kind === 'campaign')
      throw conflict('error.import.settledTwice')
    if (here.status !== 'committed' && kind === 'battle') throw conflict('error.import.settledElsewhere')
  }
}

/** Refuses a file whose rows belong to something else here, such as a gang that has moved to another campaign. */
function refuseElsewhere(store: Store, file: RowFile, theirs: Rows, root: string): void {
  for (const part of file.parts) {
    if (part === 'contentPacks' || !isReferredTo(part)) continue
    const mine = new Set(keysOfRows(store, file, part, root)().map(({ id }) => id))
    const known = isKnown(store, part)
    let index = 0
    for (const { id } of theirs[part]) {
      if (!mine.has(id) && known(id)) throw conflict('error.import.elsewhere', ['rows', part, index])
      index += 1
    }
  }
}

const conflict = (key: `error.${string}`, where: (string | number)[] = []) => new AppError('conflict', key, { where })

/** Whether the part's table has a row with this id. */
export function isKnown(store: Store, part: PartName): (id: unknown) => boolean {
  const found = store.prepared(`SELECT EXISTS (SELECT 1 FROM ${getTableName(parts[part].table)} WHERE id = ?)`).pluck()
  return (id) => found.get(id) === 1
}
