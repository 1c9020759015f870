import type { Edition } from '@shared/campaign'
import {
  type AdvanceId,
  type BattleId,
  type FighterId,
  type GangId,
  type ItemId,
  LedgerEntryId,
} from '@shared/contract/ids'
import type { LedgerLine } from '@shared/contract/gangs'
import { Actor, LedgerReason, Params, type Resource } from '@shared/contract/vocabulary'
import { and, desc, eq } from 'drizzle-orm'
import type { Change } from '../database/command'
import { ledgerEntries } from '../database/schema'
import type { Store } from '../database/store'

/** CAMP-IMP-03. One change of credits, experience, reputation or another resource; `amount` is signed. */
export interface Entry {
  gangId: GangId
  fighterId?: FighterId | null
  resource: Resource
  amount: number
  reason: LedgerReason
  params?: Params
  battleId?: BattleId | null
  itemId?: ItemId | null
  advanceId?: AdvanceId | null
  corrects?: LedgerEntryId | null
}

const insert = `
  INSERT INTO ledger_entries
    (id, gang_id, fighter_id, resource, amount, reason, params, battle_id, item_id, advance_id, corrects, actor, at)
  VALUES
    ($id, $gangId, $fighterId, $resource, $amount, $reason, $params, $battleId, $itemId, $advanceId, $corrects, $actor, $at)`

/** Writes an entry. An amount of 0 leaves no entry. */
export function postEntry(change: Change, entry: Entry): void {
  if (entry.amount === 0) return
  change.prepared(insert).run({
    id: change.newId(LedgerEntryId),
    gangId: entry.gangId,
    fighterId: entry.fighterId ?? null,
    resource: entry.resource,
    amount: entry.amount,
    reason: LedgerReason.parse(entry.reason),
    params: JSON.stringify(Params.parse(entry.params ?? {})),
    battleId: entry.battleId ?? null,
    itemId: entry.itemId ?? null,
    advanceId: entry.advanceId ?? null,
    corrects: entry.corrects ?? null,
    actor: JSON.stringify(Actor.parse(change.actor)),
    at: change.now(),
  })
}

/** A gang's balance of a resource: the sum of its entries. */
export function balance(store: Store, gangId: GangId, resource: Resource): number {
  const sum = store
    .prepared('SELECT coalesce(sum(amount), 0) FROM ledger_entries WHERE gang_id = ? AND resource = ?')
    .pluck()
  return Number(sum.get(gangId, resource))
}

/** CAMP-CRE-62. A change of a gang's Reputation that doesn't go below the minimum. */
export const reputationChange = (
  store: Store,
  gangId: GangId,
  amount: number,
  { reputation }: Pick<Edition, 'reputation'>,
): number =>
  amount >= 0 ? amount : Math.max(amount, Math.min(0, reputation.least - balance(store, gangId, 'reputation')))

/** Experience a fighter can spend. */
export function experienceOf(store: Store, fighterId: FighterId): number {
  const sum = store
    .prepared("SELECT coalesce(sum(amount), 0) FROM ledger_entries WHERE fighter_id = ? AND resource = 'experience'")
    .pluck()
  return Number(sum.get(fighterId))
}

/** Every resource a gang has or had, except experience, which belongs to fighters. */
export function balances(store: Store, gangId: GangId): { resource: Resource; amount: number }[] {
  const sums = store.prepared(`
    SELECT resource, sum(amount) AS amount FROM ledger_entries
    WHERE gang_id = ? AND resource <> 'experience' GROUP BY resource ORDER BY resource`)
  // The statement's column names are the keys of this type.
  return sums.all(gangId) as { resource: Resource; amount: number }[]
}

/** Every entry of a resource, latest first: the gang's, or the given fighter's. */
export function ledgerOf(store: Store, gangId: GangId, resource: Resource, fighterId?: FighterId): LedgerLine[] {
  const { id, amount, reason, params, at } = ledgerEntries
  const about = [eq(ledgerEntries.gangId, gangId), eq(ledgerEntries.resource, resource)]
  return store.orm
    .select({ id, amount, reason, params, at })
    .from(ledgerEntries)
    .where(and(...about, ...(fighterId === undefined ? [] : [eq(ledgerEntries.fighterId, fighterId)])))
    .orderBy(desc(id))
    .all()
}
