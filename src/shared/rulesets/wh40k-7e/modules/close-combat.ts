import type { Module } from '../../../engine'
import { isFirstRound } from '../assault/first-round'
import type { Moments, Traits } from '../moments'

/** Close combat rules that models and weapons in the content have but no source describes; they follow public knowledge (7E-G-01). */

/** Rerolls misses in the first round of each combat. */
const hates: NonNullable<Module<Moments, Traits>['on']> = {
  hitsAgain: ({ table, unit, melee }) => (melee && isFirstRound(table, unit) ? 'failed' : null),
}

export const closeCombatModules: readonly Module<Moments, Traits>[] = [
  // Applies to every enemy, because content doesn't name the hated one.
  { id: 'hatred', rule: '7E-BASE-FIGHT-05', on: hates },
  { id: 'zealot', rule: '7E-BASE-FIGHT-05', on: { ...hates, unitNerve: () => 'fearless' } },
  // An automatic hit by each model that charged into base contact.
  { id: 'hammer-of-wrath', rule: '7E-BASE-FIGHT-02', properties: { hammers: true } },
  // A hit that wounds on 4+ by each model in base contact, in every round.
  { id: 'mandiblasters', rule: '7E-BASE-FIGHT-02', properties: { stings: true }, on: { woundsOn: () => 4 } },
  // Units in contact with such a model test Leadership, and fight at WS 1 if they fail.
  { id: 'fear', rule: '7E-BASE-FIGHT-05', properties: { frightens: true } },
  { id: 'daemon', rule: '7E-BASE-FIGHT-05', properties: { frightens: true } },
  // Causes Fear, and enemies can't fire Overwatch at the unit.
  { id: 'banshee-mask', rule: '7E-BASE-CHG-02', properties: { frightens: true, hushes: true } },
  { id: 'counter-attack', rule: '7E-BASE-FIGHT-04', properties: { countersCharges: true } },
  // A model wounded by it strikes at Initiative 1 until the end of the next Assault phase.
  { id: 'concussive', rule: '7E-BASE-FIGHT-01', properties: { stuns: true } },
  // A weapon mode for the turn of a charge, and then the only one usable.
  { id: 'charge-only', rule: '7E-BASE-FIGHT-04', properties: { chargeOnly: true } },
  // No extra attack for a second weapon.
  { id: 'storm-shield', rule: '7E-BASE-FIGHT-04', properties: { oneHanded: true } },
  { id: 'dispersion-shield', rule: '7E-BASE-FIGHT-04', properties: { oneHanded: true } },
  { id: 'terminator-armour', rule: '7E-BASE-FIGHT-10', properties: { neverPursues: true } },
  { id: 'attack-squig', rule: '7E-BASE-FIGHT-05', properties: { rerollsOneBlow: true } },
]
