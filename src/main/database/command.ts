import { type BattleId, type CampaignId, type FighterId, type GangId, LogEntryId } from '@shared/contract/ids'
import type { CommandName, UndoScope } from '@shared/contract/undo'
import type { Actor, Params, Warning } from '@shared/contract/vocabulary'
import { AppError } from '@shared/contract/error'
import Database from 'better-sqlite3'
import { sql } from 'drizzle-orm'
import { signed } from './actor'
import { afterwards } from './afterwards'
import { guardedStore } from './guarded-store'
import { logEntries } from './schema'
import { preparedOnce, type Store } from './store'
import { closeGroup, dropGroup, openGroup, recording } from './undo'

/** A store within a running command. Campaign data may be written only through it. */
export interface Change extends Store {
  readonly actor: Actor
}

/** What a command did, for its caller, the undo menu and the log. */
export interface Done<T> {
  value: T
  scope: UndoScope
  /** For texts: names and numbers. */
  params: Params
  /** What the log entry belongs to. Without it no entry is written. */
  about?: { campaignId?: CampaignId | null; gangId?: GangId; fighterId?: FighterId; battleId?: BattleId }
  /** Log the command even if it changes nothing. */
  logged?: true
  /** Rules that it breaks; the log records them as overruled. */
  warnings?: readonly Warning[]
  /** The arbitrator's reason. */
  reason?: string
  /** A second scope whose rows it changed: the command is in both undo histories. */
  otherScope?: UndoScope
}

export interface Outcome<T> {
  value: T
  warnings: readonly Warning[]
}

/**
 * Runs one command: one transaction, one undo group, one log entry, all or nothing. A command that changes nothing leaves no trace unless
 * `logged` is set. Throws `missing` if it names something that doesn't exist.
 */
export function runCommand<T>(
  store: Store,
  { name, actor: given }: { name: CommandName; actor: Actor },
  work: (change: Change) => Done<T>,
): Outcome<T> {
  if (store.sqlite.inTransaction) throw new Error(`The command ${name} was started within another`)
  const actor = signed(store, given)
  const transaction = store.sqlite.transaction(() => {
    const group = openGroup(store, name, actor)
    const done = recording(store, group, () => {
      const done = work({ ...store, actor })
      if (actor.kind === 'player') checkRules(done.warnings ?? [])
      if (changedSomething(store, group)) writeLog(store, name, actor, done)
      return done
    })
    if (changedSomething(store, group)) closeGroup(store, group, done)
    else {
      dropGroup(store, group)
      if (done.logged) writeLog(store, name, actor, done)
    }
    afterwards(store, { command: name, params: done.params, gangId: done.about?.gangId ?? null })
    return { value: done.value, warnings: done.warnings ?? [] }
  })
  return guardedStore(store, () => named(() => transaction.immediate()))
}

/** The arbitrator may overrule the rules, players may not. */
function checkRules(broken: readonly Warning[]): void {
  if (broken.length === 0) return
  const details = broken.map(({ rule, key, params }) => {
    const values = Object.entries(params).map(
      ([name, value]) => [name, typeof value === 'boolean' ? String(value) : (value ?? '')] as const,
    )
    return { where: [], text: `${key} (${rule})`, told: { key, params: Object.fromEntries(values) } }
  })
  throw new AppError('refused', 'error.access.rules', { details })
}

/** Most commands check the ids they name; for the rest a failed foreign key becomes `missing`. */
function named<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof Database.SqliteError) || error.code !== 'SQLITE_CONSTRAINT_FOREIGNKEY') throw error
    throw new AppError('missing', 'error.reference.missing', { cause: error })
  }
}

function changedSomething(store: Store, group: number): boolean {
  return store.prepared('SELECT EXISTS (SELECT 1 FROM undo_steps WHERE group_id = ?)').pluck().get(group) === 1
}

const insertLine = preparedOnce((orm) =>
  orm
    .insert(logEntries)
    .values({
      id: sql.placeholder('id'),
      campaignId: sql.placeholder('campaignId'),
      gangId: sql.placeholder('gangId'),
      fighterId: sql.placeholder('fighterId'),
      battleId: sql.placeholder('battleId'),
      event: sql.placeholder('event'),
      params: sql.placeholder('params'),
      overruled: sql.placeholder('overruled'),
      reason: sql.placeholder('reason'),
      actor: sql.placeholder('actor'),
      at: sql.placeholder('at'),
    })
    .prepare(),
)

function writeLog(
  store: Store,
  event: CommandName,
  actor: Actor,
  { about, params, warnings, reason }: Done<unknown>,
): void {
  if (!about) return
  const line: Required<typeof logEntries.$inferInsert> = {
    id: store.newId(LogEntryId),
    campaignId: about.campaignId ?? null,
    gangId: about.gangId ?? null,
    fighterId: about.fighterId ?? null,
    battleId: about.battleId ?? null,
    event,
    params,
    overruled: [...(warnings ?? [])],
    reason: reason ?? null,
    actor,
    at: store.now(),
  }
  insertLine(store).run(line)
}
