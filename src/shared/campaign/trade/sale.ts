import { poolOf, roundUpTo5, valueOf, type DicePool } from '../dice'
import type { Item } from '../../content/schema'
import type { SaleRule } from '../editions'

interface Seller {
  readonly fighters: readonly { readonly status: string; readonly rules: readonly { readonly id: string }[] }[]
}

/** Scabber: illegal items sell for their value less D3×10 (CAMP-TRD-04). */
export const saleRuleFor = (
  rule: SaleRule,
  item: Pick<Item, 'availability'> | undefined,
  { fighters }: Seller,
): SaleRule => {
  const isThere = fighters.some(({ status, rules }) => status === 'active' && rules.some(({ id }) => id === 'scabber'))
  return rule.kind === 'less-dice' && isThere && item?.availability?.kind === 'illegal'
    ? { ...rule, dice: { dice: 'D3', times: 10, plus: 0 } }
    : rule
}

/** The dice a sale needs; null: none. */
export const saleDice = (rule: SaleRule): DicePool | null =>
  rule.kind === 'less-dice' && typeof rule.dice !== 'number' ? poolOf(rule.dice) : null

/** CAMP-TRD-04. The sale price in credits of an item with this value and these faces. */
export function salePrice(rule: SaleRule, value: number, faces: readonly number[]): number {
  const { times = 1 } = rule
  if (rule.kind === 'share') return times * roundUpTo5((value * rule.percent) / 100)
  return times * Math.max(rule.least, value - valueOf(rule.dice, faces))
}
