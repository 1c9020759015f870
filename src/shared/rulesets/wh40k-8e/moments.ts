import type { Procedure, Row } from '../../engine'
import type { WeaponMode } from './roster'
import type { ModelIndex, UnitIndex } from '../wh40k/table/state'
import type { EighthTable } from './table'

/**
 * Where abilities of datasheets, weapons and warlord traits plug in. No rule outside a module names one; `value` is the number
 * the content gives it.
 */

/** One pool of attacks: same weapon, same skill, same target (8E-SHOOT-13). */
export interface Attack {
  readonly attacker: UnitIndex
  readonly target: UnitIndex
  readonly models: readonly ModelIndex[]
  readonly mode: WeaponMode
  readonly melee: boolean
  readonly overwatch: boolean
  /** All of them within half range. */
  readonly close: boolean
}

/** Which failed dice may be rolled again, before modifiers (8E-RR-02). */
export type Reroll = 'ones' | 'failed'

/** What a wound roll does beyond wounding. */
export interface Special {
  /** Takes the place of the weapon's AP. */
  readonly ap?: number
  /** Takes the place of the weapon's damage. */
  readonly damage?: number
  /** Mortal wounds on top. */
  readonly mortal?: number
}

export interface Moments {
  /** Modifiers of the attacker's hit rolls (8E-ATK-01). */
  hitRows(table: EighthTable, attack: Attack, value: number | undefined): readonly Row[]
  hitReroll(table: EighthTable, attack: Attack, value: number | undefined): Reroll | null
  /** Every attack hits, no roll is made. */
  hitsByItself(table: EighthTable, attack: Attack): boolean
  /** Bearers slain by their own hit rolls, after all their attacks. */
  backfires(table: EighthTable, attack: Attack, faces: readonly number[]): number
  woundReroll(table: EighthTable, attack: Attack, value: number | undefined): Reroll | null
  /** Wounds on this whatever the Toughness. */
  woundsOn(table: EighthTable, attack: Attack, value: number | undefined): number | null
  woundRolled(table: EighthTable, attack: Attack, face: number, value: number | undefined): Special | null
  /** Two dice for damage, the better one counts. */
  damageTwice(table: EighthTable, attack: Attack): boolean
  /** Attacks with this weapon on top of the model's own, once a fight. */
  extraAttacks(table: EighthTable, unit: UnitIndex, model: ModelIndex, value: number | undefined): number
  /** Rows that change a model's Attacks characteristic (8E-CHAR-02). */
  attackRows(table: EighthTable, unit: UnitIndex, model: ModelIndex, value: number | undefined): readonly Row[]
  /** Needs no line of sight to its target. */
  firesUnseen(table: EighthTable): boolean
  /** Needed on a D6 to ignore a wound that would be lost; null: not this model. */
  ignoresWounds(table: EighthTable, model: ModelIndex, value: number | undefined): number | null
  leadershipRows(table: EighthTable, unit: UnitIndex, value: number | undefined): readonly Row[]
  /** Takes no Morale tests, or passes them. */
  needsNoMorale(table: EighthTable, unit: UnitIndex): boolean
  /** A failed Morale test may be taken again. */
  moraleAgain(table: EighthTable, unit: UnitIndex): boolean
  /** May charge although it Advanced. */
  chargesAfterAdvance(table: EighthTable, unit: UnitIndex): boolean
  /** Distance from enemies at which it may be set up at the end of a Movement phase, thousandths of an inch (8E-RES-01). */
  arrivesFrom(table: EighthTable, unit: UnitIndex, value: number | undefined): number
  /** Enemy models were slain by this unit in the Fight phase. */
  slewInMelee(table: EighthTable, unit: UnitIndex, victim: UnitIndex, models: number): Procedure
  /** Its last model is about to be removed. */
  dying(table: EighthTable, unit: UnitIndex, value: number | undefined): Procedure
}
