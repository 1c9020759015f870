import type { Module } from '../../../engine'
import { isFirstRound } from '../assault/first-round'
import type { Moments, Traits } from '../moments'

/** Rules of close combat that the content's models and weapons have and no source tells: public knowledge (7E-G-01). */

/** Misses of the first round of each combat are rolled again. */
const hates: NonNullable<Module<Moments, Traits>['on']> = {
  hitsAgain: ({ table, unit, melee }) => (melee && isFirstRound(table, unit) ? 'failed' : null),
}

export const closeCombatModules: readonly Module<Moments, Traits>[] = [
  // Against every enemy: what is hated is not named.
  { id: 'hatred', rule: '7E-BASE-FIGHT-05', on: hates },
  { id: 'zealot', rule: '7E-BASE-FIGHT-05', on: { ...hates, unitNerve: () => 'fearless' } },
  // A hit that needs no roll, of each model that charged into base contact.
  { id: 'hammer-of-wrath', rule: '7E-BASE-FIGHT-02', properties: { hammers: true } },
  // A hit that wounds on 4+, of each model in base contact, in every round.
  { id: 'mandiblasters', rule: '7E-BASE-FIGHT-02', properties: { stings: true }, on: { woundsOn: () => 4 } },
  // Who touches such a model tests Leadership, and fights at WS 1 if it fails.
  { id: 'fear', rule: '7E-BASE-FIGHT-05', properties: { frightens: true } },
  { id: 'daemon', rule: '7E-BASE-FIGHT-05', properties: { frightens: true } },
  // No Overwatch at those who have it, and fear.
  { id: 'banshee-mask', rule: '7E-BASE-CHG-02', properties: { frightens: true, hushes: true } },
  { id: 'counter-attack', rule: '7E-BASE-FIGHT-04', properties: { countersCharges: true } },
  // Whom it wounds strikes at Initiative 1 until the end of the next Assault phase.
  { id: 'concussive', rule: '7E-BASE-FIGHT-01', properties: { stuns: true } },
  // A way to use a weapon in the turn of a charge, and then the only one.
  { id: 'charge-only', rule: '7E-BASE-FIGHT-04', properties: { chargeOnly: true } },
  // No attack for a second weapon.
  { id: 'storm-shield', rule: '7E-BASE-FIGHT-04', properties: { oneHanded: true } },
  { id: 'dispersion-shield', rule: '7E-BASE-FIGHT-04', properties: { oneHanded: true } },
  { id: 'terminator-armour', rule: '7E-BASE-FIGHT-10', properties: { neverPursues: true } },
  { id: 'attack-squig', rule: '7E-BASE-FIGHT-05', properties: { rerollsOneBlow: true } },
]
