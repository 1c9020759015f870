import type { InjuryResult, NecromundaModule } from '../../../moments'

const rule = 'CAMP-SKL-01'
const spent = 'iron-hard'

/** Index of the worst result; the first of equal ones, because dice of one roll have no order. */
const gravest = (results: readonly InjuryResult[]): number =>
  results.includes('out-of-action') ? results.indexOf('out-of-action') : results.indexOf('serious-injury')

/**
 * Iron Hard: the first Serious Injury or Out of Action counts as a flesh wound; once it is taken out, its gang fails the next bottle check.
 */
const ironHard: NecromundaModule = {
  id: 'iron-hard',
  rule,
  properties: { failsBottleCheck: true },
  on: {
    injuriesSuffered: ({ table, fighter, results }) => {
      const worst = gravest(results)
      if (worst < 0 || table.fighter(fighter).used.includes(spent)) return results
      table.emit({ type: 'effect-used', rule, fighter, effect: spent })
      return results.with(worst, 'flesh-wound')
    },
  },
}

/** Unbelievable Escapes of House Orlock. */
export const escapes: readonly NecromundaModule[] = [ironHard]
