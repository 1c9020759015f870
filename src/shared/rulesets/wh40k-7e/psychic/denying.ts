import { choose, type Option, type Procedure } from '../../../engine'
import { has } from '../../wh40k/table/roster'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import { opponentOf, sideOf, sideState, sideSubject } from '../../wh40k/table/table'
import { rollPool } from '../dice/pools'
import { carriedInUnit } from '../modules/carried'
import type { SeventhTable } from '../table'
import { levelOf, psykerOf } from './psykers'

export interface Attempt {
  readonly unit: UnitIndex
  readonly psyker: ModelIndex
  readonly target: UnitIndex | null
  readonly harnessed: number
}

/** What is added to the dice of who denies a power that is cast at his own unit (7E-BASE-PSY-06). */
const bonus = (table: SeventhTable, { psyker, target, unit }: Attempt): number => {
  if (target === null || sideOf(table, target) === sideOf(table, unit)) return 0
  const own = psykerOf(table, target)
  const will = has(carriedInUnit(table, target), 'adamantium-will') ? 1 : 0
  if (own === null) return will
  return will + 1 + (levelOf(table, own) > levelOf(table, psyker) ? 1 : 0)
}

type DiceOption = Option & { readonly count: number }

/** Deny the Witch, once for each power that passed: each 6 cancels a charge, and all of them must be (7E-BASE-PSY-05, 7E-BASE-PSY-07). Whether the power is stopped. */
export function* opposed(table: SeventhTable, attempt: Attempt): Procedure<boolean> {
  const rule = '7E-BASE-PSY-05'
  const { unit, harnessed } = attempt
  const side = opponentOf(sideOf(table, unit))
  const { warpCharge } = sideState(table, side)
  // With fewer dice than charges nothing could come of it.
  if (warpCharge < harnessed) return false
  const counts = [0, ...Array.from({ length: warpCharge - harnessed + 1 }, (_, index) => harnessed + index)]
  const options = counts.map((count): DiceOption => ({ id: `${count}`, count }))
  const { count } = yield* choose(side, 'psychic.denying', sideSubject(side), options, rule)
  if (count === 0) return false
  const needed = Math.max(2, 6 - bonus(table, attempt))
  const pool = { side, kind: 'deny.test', subject: sideSubject(side), rule, count, classes: [needed - 1, 6] }
  const faces = yield* rollPool(table, pool)
  const denied = faces.filter((face) => face >= needed).length >= harnessed
  table.emit({ type: 'power-opposed', rule, unit, side, faces, denied })
  return denied
}
