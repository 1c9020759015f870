import { poolsBy } from '../../wh40k/dice/pools'
import type { FourthTable } from '../table'

/** Dice with what may be rolled again, each die once (4E-DICE-10). */
export const rollPool = poolsBy<FourthTable>({ rule: '4E-DICE-10' })
