import { poolsBy } from '../../wh40k/dice/pools'
import type { FourthTable } from '../table'

/** Dice, six-sided unless a pool says otherwise (4E-DICE-01), with what may be rolled again, each die once (4E-DICE-10). */
export const rollPool = poolsBy<FourthTable>({ rule: '4E-DICE-10' })
