import { diceBy, poolsBy, type RerollRules } from '../../wh40k/dice/pools'
import type { FourthTable } from '../table'

const rules: RerollRules<FourthTable> = { rule: '4E-DICE-10' }

/** Dice, six-sided unless a pool says otherwise (4E-DICE-01), with what may be rolled again, each die once (4E-DICE-10). */
export const rollPool = poolsBy(rules)
/** The same, for rules that tell dice apart that were rolled again. */
export const rollDice = diceBy(rules)
