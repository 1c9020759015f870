import type { Module } from '../../../engine'
import type { Moments } from '../moments'

/** What special rules give for as long as they are carried. */
export interface Traits {
  /** Dice more for difficult terrain. */
  readonly terrainDice: number
  /** Added to a cover save. */
  readonly cover: number
  /** Markers and templates hurt twice. */
  readonly vulnerable: true
  /** Least face that ignores a wound. */
  readonly ignoresWounds: number
  readonly ridesWell: true
  readonly runs: true
  readonly slow: true
  readonly seesInTheDark: true
  readonly counterAttacks: true
  readonly hitsAndRuns: true
  readonly boosts: true
  /** Driver and passenger. */
  readonly ridesInPairs: true
  /** May move in the Assault phase without a charge. */
  readonly leaps: true
  /** A character who has joined it stays with it. */
  readonly retinue: true
  /** Hits its enemy well in close combat. */
  readonly hatesEnemy: true
  /** Charges whenever it may. */
  readonly mustCharge: true
  /** Ordnance although it is fast. */
  readonly firesOrdnance: true
  /** A bolter in its hands is a pistol in close combat. */
  readonly boltersAsPistols: true
}

/** Universal special rules, one module each: what army lists call by these names is this (4E-USR-01), and comes before the core rules (4E-ARMY-02). */
export const traitModules: readonly Module<Moments, Traits>[] = [
  { id: 'counter-attack', rule: '4E-USR-04', properties: { counterAttacks: true } },
  { id: 'feel-no-pain', rule: '4E-USR-06', properties: { ignoresWounds: 4 } },
  { id: 'fleet', rule: '4E-USR-07', properties: { runs: true } },
  { id: 'hit-and-run', rule: '4E-USR-09', properties: { hitsAndRuns: true } },
  { id: 'move-through-cover', rule: '4E-USR-12', properties: { terrainDice: 1 } },
  { id: 'night-vision', rule: '4E-USR-13', properties: { seesInTheDark: true } },
  { id: 'acute-senses', rule: '4E-USR-13', properties: { seesInTheDark: true } },
  { id: 'preferred-enemy', rule: '4E-USR-16', properties: { hatesEnemy: true } },
  { id: 'two-riders', rule: '4E-BIKE-05', properties: { ridesInPairs: true } },
  { id: 'eldar-jetbikes', rule: '4E-JETB-08', properties: { leaps: true } },
  { id: 'retinue', rule: '4E-CHAR-17', properties: { retinue: true } },
  { id: 'skilled-rider', rule: '4E-USR-19', properties: { ridesWell: true } },
  { id: 'slow-and-purposeful', rule: '4E-USR-20', properties: { slow: true } },
  // Both may apply (4E-AMB-55).
  { id: 'small-targets', rule: '4E-USR-21', properties: { cover: 1 } },
  { id: 'stealth', rule: '4E-USR-21', properties: { cover: 1 } },
  { id: 'swarms', rule: '4E-USR-23', properties: { cover: 1, vulnerable: true } },
  { id: 'turbo-boosters', rule: '4E-USR-24', properties: { boosts: true } },
  { id: 'vulnerable-to-blasts', rule: '4E-USR-25', properties: { vulnerable: true } },
  // Some units are compelled by their own special rules: army lists name them so.
  { id: 'must-charge', rule: '4E-ASLT-08', properties: { mustCharge: true } },
  // 4E-AMB-29: an army list may let a fast vehicle do what others of them can't.
  { id: 'fast-ordnance', rule: '4E-AMB-29', properties: { firesOrdnance: true } },
  { id: 'true-grit', rule: '4E-USR-27', properties: { boltersAsPistols: true } },
]
