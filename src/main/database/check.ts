import type { Store } from './store'

export interface Findings {
  /** In English, for the terminal; empty when all is well. */
  readonly problems: readonly string[]
  readonly gangs: number
  readonly entries: number
}

/** A row of a query whose columns are named in its text. */
type Row = Readonly<Record<string, string | number | null>>

/**
 * Looks the whole database over: the file itself, references, and that the ledgers can be true: experience belongs to
 * fighters of the gang, no fighter has spent more than it earned, and no fighter on the books has gone missing from its gang.
 */
export function checkDatabase(store: Store): Findings {
  const rows = (sql: string): Row[] => store.sqlite.prepare(sql).all() as Row[]
  const count = (table: 'gangs' | 'ledger_entries'): number =>
    Number(store.sqlite.prepare(`SELECT count(*) FROM ${table}`).pluck().get())
  const integrity = rows('PRAGMA integrity_check').flatMap(({ integrity_check: found }) =>
    found === 'ok' ? [] : [`file: ${found}`],
  )
  const references = rows('PRAGMA foreign_key_check').map(
    ({ table, rowid, parent }) => `${table} row ${rowid}: its ${parent} is not there`,
  )
  const overspent = rows(`
    SELECT f.name, sum(l.amount) AS left FROM ledger_entries l JOIN fighters f ON f.id = l.fighter_id
    WHERE l.resource = 'experience' GROUP BY l.fighter_id HAVING sum(l.amount) < 0`).map(
    ({ name, left }) => `${name}: ${left} experience`,
  )
  const strangers = rows(`
    SELECT l.id, f.name FROM ledger_entries l JOIN fighters f ON f.id = l.fighter_id
    WHERE l.resource = 'experience' AND l.gang_id <> f.gang_id`).map(
    ({ id, name }) => `ledger entry ${id}: ${name} belongs to another gang`,
  )
  const unpaid = rows(`
    SELECT g.name, sum(l.amount) AS credits FROM ledger_entries l JOIN gangs g ON g.id = l.gang_id
    WHERE l.resource = 'credits' GROUP BY l.gang_id HAVING sum(l.amount) < 0`).map(
    ({ name, credits }) => `${name}: ${credits} credits`,
  )
  return {
    problems: [...integrity, ...references, ...overspent, ...strangers, ...unpaid],
    gangs: count('gangs'),
    entries: count('ledger_entries'),
  }
}
