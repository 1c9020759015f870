import type { Procedure } from '../../../engine'
import { holdsCards, offerCards } from '../tactics/offer'
import type { NecromundaTable } from '../table'
import type { Hit } from '../moments'
import { rollInjuries } from './injury'

/**
 * NECX-DMG-01, NECX-DMG-02, NECX-DMG-03: the point of Damage that removes the last Wound causes one Injury die, and so does every further
 * point.
 */
export const injuryDiceFor = (wounds: number, damage: number): number =>
  wounds > 0 ? Math.max(0, damage - wounds + 1) : damage

/** NECX-DMG-01, NECX-DMG-04: an unsaved hit removes Wounds one at a time; Damage "-" removes none. */
export function* sufferDamage(table: NecromundaTable, hit: Hit): Procedure {
  const { wounds } = table.fighter(hit.target)
  const lost = Math.min(wounds, hit.damage)
  if (lost > 0) table.emit({ type: 'wounds-lost', rule: 'NECX-DMG-01', fighter: hit.target, amount: lost })
  const { side } = table.roster(hit.target)
  if (lost > 0 && holdsCards(table, side)) yield* offerCards(table, side, { at: 'wound-lost', fighter: hit.target })
  const dice = injuryDiceFor(wounds, hit.damage)
  if (dice > 0) yield* rollInjuries(table, hit, dice, lost > 0)
}
