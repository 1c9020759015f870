import { AppError } from '@shared/contract/error'
import { CommandName, type DoneCommand, type UndoScope, type UndoState } from '@shared/contract/undo'
import type { Actor, Params } from '@shared/contract/vocabulary'
import Database from 'better-sqlite3'
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { guardedStore } from './guarded-store'
import { undoGroups } from './schema'
import type { Store } from './store'

/** Commands of one scope that can be taken back; older ones are forgotten. */
export const historyKept = 200

type Group = typeof undoGroups.$inferSelect

export function undoState(store: Store, scope: UndoScope): UndoState {
  const last = latest(store, scope)
  const next = nextUndone(store, scope)
  return {
    undo: last?.state === 'done' ? told(last) : null,
    redo: next ? told(next) : null,
    barrier: last?.state === 'barrier' ? told(last) : null,
  }
}

/** Takes the scope's last command back. `refused` when there is none, or when something that came later stands on it. */
export function undo(store: Store, scope: UndoScope): DoneCommand {
  const group = latest(store, scope)
  if (!group) throw new AppError('refused', 'error.undo.nothing')
  if (group.state === 'barrier')
    throw new AppError('refused', 'error.undo.barrier', { params: { command: group.command } })
  return replay(store, group, 'undone')
}

/** Does the command again that was undone last. `refused` when there is none. */
export function redo(store: Store, scope: UndoScope): DoneCommand {
  const group = nextUndone(store, scope)
  if (!group) throw new AppError('refused', 'error.redo.nothing')
  return replay(store, group, 'done')
}

/**
 * Plays the group's statements, latest first. Meanwhile the triggers write down how to take that back, into the same group:
 * so redo is the undo of an undo.
 */
function replay(store: Store, group: Group, state: 'done' | 'undone'): DoneCommand {
  const statements = store.prepared('SELECT statement FROM undo_steps WHERE group_id = ? ORDER BY id DESC').pluck()
  try {
    guardedStore(store, () =>
      store.sqlite
        .transaction(() => {
          store.sqlite.pragma('defer_foreign_keys = ON')
          const steps = statements.all(group.id).map(String)
          store.prepared('DELETE FROM undo_steps WHERE group_id = ?').run(group.id)
          recording(store, group.id, () => steps.forEach((step) => take(store, step)))
          store.orm.update(undoGroups).set({ state }).where(eq(undoGroups.id, group.id)).run()
        })
        .immediate(),
    )
  } catch (error) {
    throw standsInTheWay(error) ? inTheWay(group, error) : error
  }
  return told(group)
}

class RowMissing extends Error {}

/** A row that is to be changed and isn't there: then the whole command must stay as it is. */
function take(store: Store, step: string): void {
  const { changes } = store.sqlite.prepare(step).run()
  // A row that is to go may have gone already, with the one it belonged to.
  if (changes !== 1 && !step.startsWith('DELETE')) throw new RowMissing(step)
}

/** While `work` runs every change is recorded for this group. Only within a transaction. */
export function recording<T>(store: Store, groupId: number, work: () => T): T {
  const now = store.prepared('UPDATE undo_now SET group_id = ?')
  now.run(groupId)
  const result = work()
  now.run(null)
  return result
}

export function openGroup(store: Store, command: CommandName, actor: Actor): number {
  const group = { scope: '', command, params: {}, state: 'running', actor, at: store.now() } as const
  return store.orm.insert(undoGroups).values(group).returning({ id: undoGroups.id }).get().id
}

/** What was undone before can no longer be redone, and what is too old is forgotten. */
export function closeGroup(store: Store, id: number, scope: UndoScope, params: Params): void {
  const key = keyOf(scope)
  forgetUndone(store, scope)
  store.orm.update(undoGroups).set({ scope: key, params, state: 'done' }).where(eq(undoGroups.id, id)).run()
  store
    .prepared(
      `DELETE FROM undo_groups WHERE scope = $key AND id <=
        (SELECT id FROM undo_groups WHERE scope = $key ORDER BY id DESC LIMIT 1 OFFSET ${historyKept})`,
    )
    .run({ key })
}

/** Nothing before this can be undone any more, and nothing redone. */
export function raiseBarrier(store: Store, scope: UndoScope, command: CommandName, params: Params, actor: Actor): void {
  const key = keyOf(scope)
  store.prepared('DELETE FROM undo_groups WHERE scope = ?').run(key)
  store.orm.insert(undoGroups).values({ scope: key, command, params, state: 'barrier', actor, at: store.now() }).run()
}

/** What was done since, without being a command (a battle went on, a draft was edited), makes redo meaningless. */
export function forgetUndone(store: Store, scope: UndoScope): void {
  store.prepared("DELETE FROM undo_groups WHERE scope = ? AND state = 'undone'").run(keyOf(scope))
}

export function dropGroup(store: Store, id: number): void {
  store.orm.delete(undoGroups).where(eq(undoGroups.id, id)).run()
}

function latest(store: Store, scope: UndoScope): Group | undefined {
  return store.orm
    .select()
    .from(undoGroups)
    .where(and(eq(undoGroups.scope, keyOf(scope)), inArray(undoGroups.state, ['done', 'barrier'])))
    .orderBy(desc(undoGroups.id))
    .limit(1)
    .get()
}

function nextUndone(store: Store, scope: UndoScope): Group | undefined {
  return store.orm
    .select()
    .from(undoGroups)
    .where(and(eq(undoGroups.scope, keyOf(scope)), eq(undoGroups.state, 'undone')))
    .orderBy(asc(undoGroups.id))
    .limit(1)
    .get()
}

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

function told({ command, params, actor, at }: Group): DoneCommand {
  return { command: CommandName.parse(command), params, actor, at }
}

/** Something that came later, from another scope, stands on what should go. */
function standsInTheWay(error: unknown): boolean {
  return (
    error instanceof RowMissing || (error instanceof Database.SqliteError && error.code.startsWith('SQLITE_CONSTRAINT'))
  )
}

function inTheWay(group: Group, cause: unknown): AppError {
  return new AppError('conflict', 'error.undo.inTheWay', { params: { command: group.command }, cause })
}
