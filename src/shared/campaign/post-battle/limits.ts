import type { LedgerReason } from '../vocabulary'
import { row, type Row } from '../../engine/modifiers'
import type { Consequence } from './consequences'
import type { PostBattleContext } from './context'

interface Paid {
  readonly context: PostBattleContext
  readonly lines: readonly Consequence[]
}

export const isWithheld = ({ context }: Pick<Paid, 'context'>, reason: LedgerReason): boolean =>
  context.ways?.withheld?.includes(reason) === true

/** CAMP-VAR-03, -09. Reduces a payment to the maximum a gang may still earn in the cycle, including earlier payments of this battle. */
export function limitOf({ context, lines }: Paid, gangId: string, reason: LedgerReason): readonly Row[] {
  const most = context.ways?.most
  if (most === undefined || !most.reasons.includes(reason)) return []
  const earned = lines.reduce(
    (sum, line) =>
      line.kind === 'credits' &&
      line.gangId === gangId &&
      line.struck === null &&
      line.amount > 0 &&
      most.reasons.includes(line.reason)
        ? sum + line.amount
        : sum,
    0,
  )
  return [row('weekly', most.rule, 'at-most', Math.max(0, (most.left[gangId] ?? 0) - earned))]
}
