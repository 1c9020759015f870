import { poolsBy } from '../../wh40k/dice/pools'
import type { SeventhTable } from '../table'

/** Dice with what may be rolled again, each die once (7E-BASE-GEN-04). */
export const rollPool = poolsBy<SeventhTable>({ rule: '7E-BASE-GEN-04' })
