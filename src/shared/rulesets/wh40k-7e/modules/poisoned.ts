import type { Module } from '../../../engine'
import { poisonAgain, poisonTarget } from '../../wh40k/classic/shooting/special-shots'
import type { Moments, Traits } from '../moments'

/**
 * Wounds on its number, 4+ without one, or on less where the chart says less (7E-USR-POISONED-1, 7E-USR-POISONED-3, 7E-USR-POISONED-4). In close
 * combat failed rolls are rolled again against those who are less tough than the attack is strong (7E-USR-POISONED-2); no vehicle is wounded
 * (7E-USR-POISONED-6).
 */
export const poisoned: Module<Moments, Traits> = {
  id: 'poisoned',
  rule: '7E-USR-POISONED-1',
  on: {
    woundsOn: ({ strength, toughness }, value) => poisonTarget(value ?? null, strength, toughness),
    woundsAgain: ({ table, melee, strength, bearer, toughness }) =>
      melee && poisonAgain(table.options.poisonStrength === 'attack' ? strength : bearer, toughness) ? 'failed' : null,
  },
}
