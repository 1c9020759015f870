import type { Change, Done } from '@main/database/command'
import type { Store } from '@main/database/store'
import { CampaignId, FighterId, GangId } from '@shared/contract/ids'
import type { z } from 'zod'

/** One command, ready to be run; undefined if there is nothing to run it on. */
export type Attempt = (store: Store, pick: number) => ((change: Change) => Done<unknown>) | undefined

/** A random id of those that a statement finds. */
export function one<Kind extends z.ZodType>(
  store: Store,
  kind: Kind,
  pick: number,
  sql: string,
): z.output<Kind> | undefined {
  const ids = store.sqlite.prepare(sql).pluck().all()
  return ids.length === 0 ? undefined : kind.parse(ids[pick % ids.length])
}

export const campaign = (store: Store, pick: number) =>
  one(store, CampaignId, pick, 'SELECT id FROM campaigns ORDER BY id')
export const gang = (store: Store, pick: number) => one(store, GangId, pick, 'SELECT id FROM gangs ORDER BY id')
export const member = (store: Store, pick: number) =>
  one(store, FighterId, pick, "SELECT id FROM fighters WHERE status = 'active' ORDER BY id")
export const comrade = (store: Store, gangId: GangId, pick: number) =>
  one(store, FighterId, pick, `SELECT id FROM fighters WHERE gang_id = '${gangId}' AND status = 'active' ORDER BY id`)

const names = ['Rust', 'Ржавый', "O'Malley", 'Ash "Cinder"', 'Kal', 'Вдова']
export const nameOf = (pick: number) => `${names[pick % names.length]} ${pick % 97}`
export const at = <const Value>(list: readonly [Value, ...Value[]], pick: number): Value =>
  list[pick % list.length] ?? list[0]
