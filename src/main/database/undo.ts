import { AppError } from '@shared/contract/error'
import { CommandName, type DoneCommand, type UndoScope, type UndoState } from '@shared/contract/undo'
import type { Actor, Params } from '@shared/contract/vocabulary'
import Database from 'better-sqlite3'
import { and, asc, desc, eq, lte, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { currentActor } from './actor'
import { guardedStore } from './guarded-store'
import { type MergedStep, mergedSteps } from './merged-steps'
import { undoGroups } from './schema'
import { preparedOnce, type Store } from './store'

/** How many commands of one scope can be undone; older ones are dropped. */
export const historyKept = 200

type Group = typeof undoGroups.$inferSelect

/** Queries of every command. A group is in all scopes whose keys refer to it. */
const queriesOf = preparedOnce((orm) => {
  const [key, id] = [sql.placeholder('key'), sql.placeholder('id')]
  const inScope = or(eq(undoGroups.scope, key), eq(undoGroups.otherScope, key))
  const undone = and(inScope, eq(undoGroups.state, 'undone'))
  const done = and(inScope, eq(undoGroups.state, 'done'))
  const newestFirst = orm.select({ id: undoGroups.id }).from(undoGroups).where(inScope).orderBy(desc(undoGroups.id))
  return {
    open: orm
      .insert(undoGroups)
      .values({
        scope: sql.placeholder('scope'),
        command: sql.placeholder('command'),
        params: sql.placeholder('params'),
        state: sql.placeholder('state'),
        actor: sql.placeholder('actor'),
        at: sql.placeholder('at'),
      })
      .returning({ id: undoGroups.id })
      .prepare(),
    latest: orm.select().from(undoGroups).where(done).orderBy(desc(undoGroups.id)).limit(1).prepare(),
    nextUndone: orm.select().from(undoGroups).where(undone).orderBy(asc(undoGroups.id)).limit(1).prepare(),
    newestTooOld: newestFirst.limit(1).offset(historyKept).prepare(),
    dropUndone: orm.delete(undoGroups).where(undone).returning().prepare(),
    dropUpTo: orm
      .delete(undoGroups)
      .where(and(inScope, lte(undoGroups.id, id)))
      .returning()
      .prepare(),
    drop: orm.delete(undoGroups).where(eq(undoGroups.id, id)).prepare(),
  }
})

export function undoState(store: Store, scope: UndoScope): UndoState {
  const last = latest(store, keyOf(scope))
  const next = nextUndone(store, keyOf(scope))
  return { undo: last ? doneCommand(last) : null, redo: next ? doneCommand(next) : null }
}

/** Number of rows that an undo or redo of this scope would write; 0 if there is none. */
export function replaySize(store: Store, kind: 'undo' | 'redo', scope: UndoScope): number {
  const group = kind === 'undo' ? latest(store, keyOf(scope)) : nextUndone(store, keyOf(scope))
  const size = store.prepared('SELECT count(*) FROM undo_steps WHERE group_id = ?').pluck()
  return group ? Number(size.get(group.id)) : 0
}

/** Undoes the scope's last command. Throws `refused` if there is none, or if a later change depends on it. */
export function undo(store: Store, scope: UndoScope): DoneCommand {
  const group = latest(store, keyOf(scope))
  if (!group) throw new AppError('refused', 'error.undo.nothing')
  checkOwn(group)
  if (keysOf(group).some((key) => latest(store, key)?.id !== group.id))
    throw new AppError('refused', 'error.undo.elsewhere')
  return replay(store, group, 'undone')
}

/** Redoes the command that was undone last. Throws `refused` if there is none, or if another must be redone first. */
export function redo(store: Store, scope: UndoScope): DoneCommand {
  const group = nextUndone(store, keyOf(scope))
  if (!group) throw new AppError('refused', 'error.redo.nothing')
  checkOwn(group)
  if (keysOf(group).some((key) => nextUndone(store, key)?.id !== group.id))
    throw new AppError('refused', 'error.redo.elsewhere')
  return replay(store, group, 'done')
}

/** A player may undo only their own commands, the arbitrator anybody's. */
function checkOwn({ actor }: Group): void {
  const asks = currentActor()
  if (asks.kind !== 'player') return
  if (actor.kind !== 'player' || actor.playerId !== asks.playerId) throw new AppError('refused', 'error.undo.others')
  if (actor.approvedBy !== undefined) throw new AppError('refused', 'error.undo.approved')
}

/**
 * Runs the group's statements, latest first. Meanwhile the triggers record their inverse into the same group: so redo is the undo of an
 * undo.
 */
function replay(store: Store, group: Group, state: 'done' | 'undone'): DoneCommand {
  try {
    guardedStore(store, () =>
      store.sqlite
        .transaction(() => {
          store.sqlite.pragma('defer_foreign_keys = ON')
          recording(store, group.id, () => playBack(store, group.id))
          store.orm.update(undoGroups).set({ state }).where(eq(undoGroups.id, group.id)).run()
        })
        .immediate(),
    )
  } catch (error) {
    throw standsInTheWay(error) ? inTheWay(group, error) : error
  }
  return doneCommand(group)
}

/**
 * In batches of some hundred steps, because a removed campaign has hundreds of thousands, and a picture may be as long as all of them.
 * Steps written meanwhile have higher ids, and stay.
 */
function playBack(store: Store, groupId: number): void {
  const last = Number(store.prepared('SELECT max(id) FROM undo_steps WHERE group_id = ?').pluck().get(groupId))
  const texts = store.prepared(
    'SELECT statement FROM undo_steps WHERE group_id = ? AND id BETWEEN ? AND ? ORDER BY id DESC',
  )
  let before = last + 1
  for (let from = pageBefore(store, groupId, before); from !== null; from = pageBefore(store, groupId, before)) {
    const statements = texts
      .pluck()
      .all(groupId, from, before - 1)
      .map(String)
    for (const step of mergedSteps(statements)) take(store, step)
    before = from
  }
  store.prepared('DELETE FROM undo_steps WHERE group_id = ? AND id <= ?').run(groupId, last)
}

const stepsAtOnce = 2000
const bytesAtOnce = 1_000_000

const Size = z.array(z.tuple([z.int(), z.int()]))

/** First step of the batch that ends before this one; null: none left. */
function pageBefore(store: Store, groupId: number, before: number): number | null {
  const sizes = store.prepared(
    'SELECT id, octet_length(statement) FROM undo_steps WHERE group_id = ? AND id < ? ORDER BY id DESC LIMIT ?',
  )
  let from: number | null = null
  let bytes = 0
  for (const [id, size] of Size.parse(sizes.raw().all(groupId, before, stepsAtOnce))) {
    bytes += size
    if (from !== null && bytes > bytesAtOnce) break
    from = id
  }
  return from
}

class RowMissing extends Error {}

/**
 * Throws if a row to be changed is missing: then the whole command must stay as it is. Run without a statement object, which would keep its
 * memory until garbage collection: no text is run twice.
 */
function take(store: Store, { sql, rows }: MergedStep): void {
  store.sqlite.exec(sql)
  if (rows !== null && store.prepared('SELECT changes()').pluck().get() !== rows)
    throw new RowMissing(sql.slice(0, 200))
}

/** Records every change made by `work` for this group. Only within a transaction. */
export function recording<T>(store: Store, groupId: number, work: () => T): T {
  const now = store.prepared('UPDATE undo_now SET group_id = ?')
  now.run(groupId)
  const result = work()
  now.run(null)
  return result
}

export function openGroup(store: Store, command: CommandName, actor: Actor): number {
  const group: typeof undoGroups.$inferInsert = {
    scope: '',
    command,
    params: {},
    state: 'running',
    actor,
    at: store.now(),
  }
  return queriesOf(store).open.get(group).id
}

/** Drops what was undone before, which can no longer be redone, and commands that are too old. */
export function closeGroup(
  store: Store,
  id: number,
  { scope, otherScope, params }: { scope: UndoScope; otherScope?: UndoScope; params: Params },
): void {
  const keys = [scope, ...(otherScope ? [otherScope] : [])].map(keyOf)
  for (const key of keys) forgetUndoneOf(store, key)
  const set = { scope: keyOf(scope), otherScope: otherScope ? keyOf(otherScope) : null, params, state: 'done' } as const
  store.orm.update(undoGroups).set(set).where(eq(undoGroups.id, id)).run()
  for (const key of keys) forgetOld(store, key)
}

/** Drops what could be redone: changes that are not commands (a battle continued, a draft was edited) make it meaningless. */
export function forgetUndone(store: Store, scope: UndoScope): void {
  forgetUndoneOf(store, keyOf(scope))
}

/** Also drops the commands that would follow it in another scope. */
function forgetUndoneOf(store: Store, key: string): void {
  const gone = queriesOf(store).dropUndone.all({ key })
  for (const other of othersOf(gone, key)) forgetUndoneOf(store, other)
}

/** Also drops the commands before it in another scope. */
function forgetOld(store: Store, key: string): void {
  const newest = queriesOf(store).newestTooOld.get({ key })
  if (newest) forgetUpTo(store, key, newest.id)
}

function forgetUpTo(store: Store, key: string, id: number): void {
  const gone = queriesOf(store).dropUpTo.all({ key, id })
  for (const other of othersOf(gone, key)) forgetUpTo(store, other, id)
}

export function dropGroup(store: Store, id: number): void {
  queriesOf(store).drop.run({ id })
}

function latest(store: Store, key: string): Group | undefined {
  return queriesOf(store).latest.get({ key })
}

function nextUndone(store: Store, key: string): Group | undefined {
  return queriesOf(store).nextUndone.get({ key })
}

const keysOf = ({ scope, otherScope }: Group): string[] => (otherScope === null ? [scope] : [scope, otherScope])
const othersOf = (groups: readonly Group[], key: string): Set<string> =>
  new Set(groups.flatMap(keysOf).filter((other) => other !== key))

function keyOf(scope: UndoScope): string {
  switch (scope.kind) {
    case 'campaign':
      return `campaign ${scope.campaignId}`
    case 'gang':
      return `gang ${scope.gangId}`
    case 'application':
      return 'application'
  }
}

function doneCommand({ command, params, actor, at }: Group): DoneCommand {
  return { command: CommandName.parse(command), params, actor, at }
}

/** Whether a later change, from another scope, refers to a row that should be deleted. */
function standsInTheWay(error: unknown): boolean {
  return (
    error instanceof RowMissing || (error instanceof Database.SqliteError && error.code.startsWith('SQLITE_CONSTRAINT'))
  )
}

function inTheWay(group: Group, cause: unknown): AppError {
  return new AppError('conflict', 'error.undo.inTheWay', { params: { command: group.command }, cause })
}
