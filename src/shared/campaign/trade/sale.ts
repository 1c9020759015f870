import { poolOf, roundUpTo5, valueOf, type DicePool } from '../dice'
import type { SaleRule } from '../editions'

/** The dice a sale needs; null: none. */
export const saleDice = (rule: SaleRule): DicePool | null =>
  rule.kind === 'less-dice' && typeof rule.dice !== 'number' ? poolOf(rule.dice) : null

/** CAMP-TRD-04. What a thing of this value brings when the dice show these faces. Credits. */
export function salePrice(rule: SaleRule, value: number, faces: readonly number[]): number {
  if (rule.kind === 'share') return roundUpTo5((value * rule.percent) / 100)
  return Math.max(rule.least, value - valueOf(rule.dice, faces))
}
