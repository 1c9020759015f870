import type { GangId } from '@shared/contract/ids'
import type { TradeVisit } from '@shared/contract/trade'
import { desc, eq } from 'drizzle-orm'
import { tradeVisits } from '../database/schema'
import type { Store } from '../database/store'

/** Latest first. */
export function visitsOf({ orm }: Store, gangId: GangId): TradeVisit[] {
  const rows = orm.select().from(tradeVisits).where(eq(tradeVisits.gangId, gangId)).orderBy(desc(tradeVisits.id)).all()
  return rows.map(({ id, battleId, traders, dice, rows: receipt, rare, illegal, openedAt, closedAt }) => ({
    id,
    battleId,
    traders,
    dice,
    availability: { value: Math.max(rare, illegal, ...(receipt.length > 0 ? [sumOf(receipt)] : [])), rows: receipt },
    rare,
    illegal,
    openedAt,
    closedAt,
  }))
}

/** All rows of a search are sums. */
const sumOf = (rows: readonly { amount: number }[]): number => rows.reduce((total, { amount }) => total + amount, 0)
