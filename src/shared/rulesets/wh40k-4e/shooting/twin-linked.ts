import { choose, type Option, type Procedure } from '../../../engine'
import { isSpecial, type RangedMode } from '../../wh40k/classic/roster'
import { rollAgain, type Rolling } from '../../wh40k/dice/pools'
import { rollDice, rollPool } from '../dice/pools'
import type { FourthTable } from '../table'

const answers: readonly (Option & { readonly again: boolean })[] = [
  { id: 'again', again: true },
  { id: 'keep', again: false },
]

/**
 * Rolls to hit; misses of a twin-linked weapon may be rerolled (4E-WSR-05). The player is asked only if a reroll may
 * overheat the weapon (4E-GAP-47), which ones have done already.
 */
export function* rollTwinLinked(table: FourthTable, mode: RangedMode, pool: Rolling): Procedure<readonly number[]> {
  if (!isSpecial(mode, 'twin-linked')) return yield* rollPool(table, pool)
  if (!isSpecial(mode, 'gets-hot'))
    return yield* rollPool(table, { ...pool, grants: [{ by: 'twin-linked', reroll: 'failed' }] })
  const dice = yield* rollDice(table, { ...pool, grants: [{ by: 'twin-linked', reroll: 'ones' }] })
  const misses = dice.filter(({ face, again }) => !again && face < (pool.unmodified ?? 0))
  if (misses.length > 0 && (yield* choose(pool.side, 'hit.twin-linked', pool.subject, answers, '4E-WSR-05')).again)
    yield* rollAgain(table, '4E-DICE-10', pool, misses, 'twin-linked')
  return dice.map(({ face }) => face)
}
