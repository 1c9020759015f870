import type { Module } from '../../../../../engine'
import type { InjuryResult, Moments } from '../../../moments'

const rule = 'CAMP-SKL-01'
const spent = 'iron-hard'
const doomed = 'iron-hard/bottle'

/** Dice of one roll have no order: the gravest of them is the first. */
const gravest = (results: readonly InjuryResult[]): number =>
  results.includes('out-of-action') ? results.indexOf('out-of-action') : results.indexOf('serious-injury')

/** Iron Hard: the first Serious Injury or Out of Action is a flesh wound; once it is taken out its crew fails its next bottle check. */
const ironHard: Module<Moments> = {
  id: 'iron-hard',
  rule,
  on: {
    injuriesSuffered: ({ table, fighter, results }) => {
      const worst = gravest(results)
      if (worst < 0 || table.fighter(fighter).used.includes(spent)) return results
      table.emit({ type: 'effect-used', rule, fighter, effect: spent })
      return results.with(worst, 'flesh-wound')
    },
    failsBottleCheck: ({ table, fighter }) => {
      const { status, used } = table.fighter(fighter)
      if (status !== 'out-of-action' || used.includes(doomed)) return
      table.emit({ type: 'effect-used', rule, fighter, effect: doomed })
      return true
    },
  },
}

/** Unbelievable Escapes of House Orlock. */
export const escapes: readonly Module<Moments>[] = [ironHard]
