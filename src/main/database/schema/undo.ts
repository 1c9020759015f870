import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { Actor, Params } from '../../../shared/contract/vocabulary'
import { json, moment, oneOf, word } from './columns'

export const undoStates = ['running', 'done', 'undone'] as const

/**
 * One command that can be undone or redone. Commands of different scopes (a campaign, a practice gang, the application) change different
 * rows, so each scope has its own history. A command that changes rows of two scopes (a gang that moves) is in both.
 */
export const undoGroups = sqliteTable(
  'undo_groups',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    scope: text().notNull(),
    otherScope: text(),
    command: text().notNull(),
    params: json(Params).notNull(),
    state: word({ options: undoStates }).notNull(),
    actor: json(Actor).notNull(),
    at: moment().notNull(),
  },
  (t) => [
    oneOf('undo_groups_state', t.state, { options: undoStates }),
    index('undo_groups_by_scope').on(t.scope, t.state, t.id),
    index('undo_groups_by_other_scope').on(t.otherScope, t.state, t.id),
  ],
)

/** One statement that undoes one change, written by a trigger at the change. Run latest first. */
export const undoSteps = sqliteTable(
  'undo_steps',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    groupId: integer()
      .notNull()
      .references(() => undoGroups.id, { onDelete: 'cascade' }),
    statement: text().notNull(),
  },
  (t) => [index('undo_steps_by_group').on(t.groupId, t.id)],
)
