import { diceBy, poolsBy, type RerollRules } from '../../wh40k/dice/pools'
import type { FourthTable } from '../table'

const rules: RerollRules<FourthTable> = { rule: '4E-DICE-10' }

/** Rolls dice, six-sided unless the pool says otherwise (4E-DICE-01), with their rerolls, each die at most once (4E-DICE-10). */
export const rollPool = poolsBy(rules)
/** The same, keeping track of which dice were rerolled. */
export const rollDice = diceBy(rules)
