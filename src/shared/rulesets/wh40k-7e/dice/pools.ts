import { diceBy, poolsBy, type RerollRules } from '../../wh40k/dice/pools'
import type { SeventhTable } from '../table'

/** No die is rolled again twice (7E-BASE-GEN-04). */
const rules: RerollRules<SeventhTable> = { rule: '7E-BASE-GEN-04' }

/** Rolls a pool with its rerolls, each die at most once. */
export const rollPool = poolsBy(rules)
/** The same, keeping track of which dice were rerolled. */
export const rollDice = diceBy(rules)
