import { AppError } from '@shared/contract/error'
import { Actor } from '@shared/contract/vocabulary'
import { z } from 'zod'
import type { Store } from './store'

/** How much of a long text is shown, in characters. */
const shownOf = 80

/** Values of a row's fields when the user began to edit it. */
type Seen = Readonly<Record<string, string | null | undefined>>

/**
 * Throws `conflict` if a row has changed since the user began to edit it, with who changed it and its present value. `was`: the values
 * then; fields left out are not checked.
 */
export function checkUnchanged(
  store: Store,
  table: 'gangs' | 'fighters',
  row: { readonly id: string },
  was: Seen = {},
): void {
  const now: Readonly<Record<string, unknown>> = { ...row }
  const changed = Object.entries(was).find(([field, seen]) => seen !== undefined && seen !== now[field])
  if (changed === undefined) return
  const [field] = changed
  const text = z.string().catch('').parse(now[field])
  const value = text.length > shownOf ? `${text.slice(0, shownOf)}…` : text
  const actor = lastToChange(store, table, row.id, field)
  const where = [field]
  if (actor === null || actor.kind === 'application')
    throw new AppError('conflict', 'error.changed.since', { params: { value }, where })
  if (actor.name === null) throw new AppError('conflict', 'error.changed.arbitrator', { params: { value }, where })
  throw new AppError('conflict', 'error.changed.by', { params: { name: actor.name, value }, where })
}

/** Who changed a field last, by the undo log; null: unknown, or undone since. */
function lastToChange({ prepared }: Store, table: string, id: string, field: string): Actor | null {
  const column = field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  const last = prepared(
    `SELECT g.state, g.actor FROM undo_steps s JOIN undo_groups g ON g.id = s.group_id
     WHERE s.statement LIKE :begins AND instr(s.statement, :sets) > 0 AND instr(s.statement, :id) > 0 ORDER BY s.id DESC LIMIT 1`,
  ).get({ begins: `UPDATE "${table}" SET %`, sets: `"${column}" = `, id: `"id" = '${id}'` })
  const { data } = z.object({ state: z.literal('done'), actor: z.string() }).safeParse(last)
  return data === undefined ? null : Actor.parse(JSON.parse(data.actor))
}
