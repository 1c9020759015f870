import type { Module } from '../../../engine'
import { poisonAgain, poisonTarget } from '../../wh40k/classic/shooting/special-shots'
import type { Moments, Traits } from '../moments'

/**
 * Wounds on its number (4+ if none is given), or a lower one if the chart says so (7E-USR-POISONED-1, 7E-USR-POISONED-3,
 * 7E-USR-POISONED-4). In close combat failed rolls are rerolled if the attack's Strength is above the target's Toughness
 * (7E-USR-POISONED-2). Vehicles are unaffected (7E-USR-POISONED-6).
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
