import { diceBy, poolsBy, type RerollRules } from '../../wh40k/dice/pools'
import type { SeventhTable } from '../table'

/** No die is rolled again twice (7E-BASE-GEN-04). */
const rules: RerollRules<SeventhTable> = { rule: '7E-BASE-GEN-04' }

/** Dice with what may be rolled again, each die once. */
export const rollPool = poolsBy(rules)
/** The same, for rules that tell dice apart that were rolled again. */
export const rollDice = diceBy(rules)
