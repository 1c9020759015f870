import type { Module } from '../../../engine'
import { armourOfMost } from '../shooting/graviton'
import type { Moments, Traits } from '../moments'

/**
 * Special rules that weapons and models in the content have but no source describes; like the whole appendix they follow
 * public knowledge (7E-G-01). Rules not listed here are carried out by the players.
 */
export const publicModules: readonly Module<Moments, Traits>[] = [
  // Strikes last, except in the hands of monstrous creatures and walkers.
  { id: 'unwieldy', rule: '7E-BASE-FIGHT-01', properties: { strikesLast: true } },
  // No extra attack for a second weapon; specialist weapons give it only together with another specialist weapon.
  { id: 'two-handed', rule: '7E-BASE-FIGHT-04', properties: { bothHands: true } },
  { id: 'specialist-weapon', rule: '7E-BASE-FIGHT-04', properties: { specialist: true } },
  { id: 'armourbane', rule: '7E-BASE-VEH-04', on: { piercingDice: () => 'added' } },
  { id: 'fleshbane', rule: '7E-BASE-SHOOT-06', on: { woundsOn: () => 2 } },
  // Wounds on 4+ regardless of Toughness; a 6 to wound has AP 2.
  { id: 'sniper', rule: '7E-BASE-SHOOT-06', properties: { slices: 2 }, on: { woundsOn: () => 4 } },
  // A 6 wounds any target, and is at least a glancing hit.
  { id: 'gauss', rule: '7E-BASE-SHOOT-06', properties: { grazes: true }, on: { woundsOn: () => 6 } },
  // A 6 to wound has AP 2.
  { id: 'bladestorm', rule: '7E-BASE-SHOOT-06', properties: { slices: 2 } },
  // Two extra hits for each 6 to hit.
  { id: 'tesla', rule: '7E-BASE-SHOOT-04', properties: { arcs: 2 } },
  // Its close combat attacks have AP 2.
  { id: 'smash', rule: '7E-BASE-FIGHT-06', properties: { smashes: 2 } },
  // One extra point of Strength in the round it charges.
  { id: 'furious-charge', rule: '7E-BASE-FIGHT-06', properties: { furious: 1 } },
  // Can't run, fire Overwatch or pursue.
  { id: 'slow-and-purposeful', rule: '7E-USR-RELENTLESS-1', properties: { relentless: true, slow: true } },
  // If all models have it, the unit may reroll any dice for runs and charges.
  { id: 'fleet', rule: '7E-BASE-MOVE-02', properties: { fleet: true } },
  // Takes extra room in a transport.
  { id: 'bulky', rule: '7E-BASE-VEH-06', properties: { takesRoomOf: 2 } },
  { id: 'very-bulky', rule: '7E-BASE-VEH-06', properties: { takesRoomOf: 3 } },
  { id: 'extremely-bulky', rule: '7E-BASE-VEH-06', properties: { takesRoomOf: 5 } },
  { id: 'multi-tracker', rule: '7E-BASE-SHOOT-03', properties: { firesWeapons: 2 } },
  { id: 'bonding-knife', rule: '7E-BASE-MORALE-03', properties: { regroupsAlways: true } },
  { id: 'regeneration', rule: '7E-USR-ITWILLNOTDIE-1', properties: { recoversOn: 4 } },
  { id: 'min-range', rule: '7E-BASE-SHOOT-02', properties: { notNearer: true } },
  // Wounds on the target's armour save, or on 6 if it has none; vehicles are crushed on a 6.
  { id: 'graviton', rule: '7E-BASE-SHOOT-06', properties: { crushes: true }, on: { woundsOn: armourOfMost } },
  { id: 'immobile', rule: '7E-BASE-MOVE-01', properties: { neverMoves: true } },
]
