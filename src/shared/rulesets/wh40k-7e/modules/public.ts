import type { Module } from '../../../engine'
import { armourOfMost } from '../shooting/graviton'
import type { Moments, Traits } from '../moments'

/**
 * Special rules that the content's weapons and models have and no source tells: public knowledge, as all of the appendix (7E-G-01). What is not
 * listed here stays with the players.
 */
export const publicModules: readonly Module<Moments, Traits>[] = [
  // Strikes last; monstrous creatures and walkers don't.
  { id: 'unwieldy', rule: '7E-BASE-FIGHT-01', properties: { strikesLast: true } },
  // No attack more for a second weapon; for specialist weapons only with another one of those.
  { id: 'two-handed', rule: '7E-BASE-FIGHT-04', properties: { bothHands: true } },
  { id: 'specialist-weapon', rule: '7E-BASE-FIGHT-04', properties: { specialist: true } },
  { id: 'armourbane', rule: '7E-BASE-VEH-04', on: { piercingDice: () => 'added' } },
  { id: 'fleshbane', rule: '7E-BASE-SHOOT-06', on: { woundsOn: () => 2 } },
  // Wounds on 4+ whatever the Toughness; a 6 to wound is at AP 2.
  { id: 'sniper', rule: '7E-BASE-SHOOT-06', properties: { slices: 2 }, on: { woundsOn: () => 4 } },
  // A 6 wounds anything, and is a glancing hit at least.
  { id: 'gauss', rule: '7E-BASE-SHOOT-06', properties: { grazes: true }, on: { woundsOn: () => 6 } },
  // A 6 to wound is at AP 2.
  { id: 'bladestorm', rule: '7E-BASE-SHOOT-06', properties: { slices: 2 } },
  // Two hits more for each 6 to hit.
  { id: 'tesla', rule: '7E-BASE-SHOOT-04', properties: { arcs: 2 } },
  // Its blows are at AP 2.
  { id: 'smash', rule: '7E-BASE-FIGHT-06', properties: { smashes: 2 } },
  // A point of Strength more in a round of its own charge.
  { id: 'furious-charge', rule: '7E-BASE-FIGHT-06', properties: { furious: 1 } },
  // Neither runs, nor fires Overwatch, nor runs down who falls back.
  { id: 'slow-and-purposeful', rule: '7E-USR-RELENTLESS-1', properties: { relentless: true, slow: true } },
  // Its unit rolls any dice of its runs and charges again, if all of it have it.
  { id: 'fleet', rule: '7E-BASE-MOVE-02', properties: { fleet: true } },
  // Room in a transport.
  { id: 'bulky', rule: '7E-BASE-VEH-06', properties: { takesRoomOf: 2 } },
  { id: 'very-bulky', rule: '7E-BASE-VEH-06', properties: { takesRoomOf: 3 } },
  { id: 'extremely-bulky', rule: '7E-BASE-VEH-06', properties: { takesRoomOf: 5 } },
  { id: 'multi-tracker', rule: '7E-BASE-SHOOT-03', properties: { firesWeapons: 2 } },
  { id: 'bonding-knife', rule: '7E-BASE-MORALE-03', properties: { regroupsAlways: true } },
  { id: 'regeneration', rule: '7E-USR-ITWILLNOTDIE-1', properties: { recoversOn: 4 } },
  { id: 'min-range', rule: '7E-BASE-SHOOT-02', properties: { notNearer: true } },
  // Wounds on the armour save of its target, 6 without one; hulls are crushed on a 6.
  { id: 'graviton', rule: '7E-BASE-SHOOT-06', properties: { crushes: true }, on: { woundsOn: armourOfMost } },
  { id: 'immobile', rule: '7E-BASE-MOVE-01', properties: { neverMoves: true } },
]
