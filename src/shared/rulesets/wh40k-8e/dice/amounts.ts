import type { Procedure } from '../../../engine'
import type { Amount } from '../../../content/schema'
import { rollAmount, isRandom } from '../../wh40k/dice/amounts'
import type { RollPurpose } from '../events'
import type { UnitIndex } from '../../wh40k/table/state'
import { sideOf, subjectOf } from '../../wh40k/table/table'
import type { EighthTable } from '../table'
import { rollPool } from './pools'

/**
 * A number, or its dice (8E-CORE-10): D3 is a halved D6, rounded up before modifiers (8E-CORE-11). Random characteristics
 * are rolled each time they are needed (8E-CHAR-07).
 */
export function* rolledAmount(
  table: EighthTable,
  unit: UnitIndex,
  purpose: RollPurpose,
  amount: Amount,
  rule: string,
): Procedure<number> {
  if (!isRandom(amount)) return amount
  const pool = { side: sideOf(table, unit), kind: `${purpose}.roll`, subject: subjectOf(table, unit), rule }
  const { value, faces } = yield* rollAmount(amount, pool, (asked) => rollPool(table, asked))
  table.emit({ type: 'dice-rolled', rule, purpose, unit, faces, total: value })
  return value
}
