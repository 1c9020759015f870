import type { Module } from '../../../engine'
import type { Moments } from '../moments'

/** Properties that special rules give their bearer permanently. */
export interface Traits {
  /** Extra dice in difficult terrain. */
  readonly terrainDice: number
  /** Added to a cover save. */
  readonly cover: number
  /** Blast markers and templates cause double wounds. */
  readonly vulnerable: true
  /** Lowest face that ignores a wound. */
  readonly ignoresWounds: number
  readonly ridesWell: true
  readonly runs: true
  readonly slow: true
  readonly seesInTheDark: true
  readonly counterAttacks: true
  readonly hitsAndRuns: true
  readonly boosts: true
  /** A bike with a driver and a passenger. */
  readonly ridesInPairs: true
  /** May move in the Assault phase without charging. */
  readonly leaps: true
  /** A joined character can't leave it. */
  readonly retinue: true
  /** Hits preferred enemies more easily in close combat. */
  readonly hatesEnemy: true
  /** Must charge if it can. */
  readonly mustCharge: true
  /** A fast vehicle that may fire ordnance. */
  readonly firesOrdnance: true
  /** Its bolters count as pistols in close combat. */
  readonly boltersAsPistols: true
}

/**
 * Universal special rules, one module each. They have these meanings wherever army lists name them (4E-USR-01), and override
 * core rules (4E-ARMY-02).
 */
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
  // Some units must charge by their own special rules, which army lists name like this.
  { id: 'must-charge', rule: '4E-ASLT-08', properties: { mustCharge: true } },
  // 4E-AMB-29: an army list may let a fast vehicle fire ordnance.
  { id: 'fast-ordnance', rule: '4E-AMB-29', properties: { firesOrdnance: true } },
  { id: 'true-grit', rule: '4E-USR-27', properties: { boltersAsPistols: true } },
]
