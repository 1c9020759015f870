import type { AsMoments, Handler, Module, Procedure, Row } from '../../engine'
import type { Properties } from './properties'
import type { WeaponMode } from './roster'
import type { ModelIndex, UnitIndex } from '../wh40k/table/state'
import type { EighthTable } from './table'

/** One pool of attacks: same weapon, same skill, same target (8E-SHOOT-13). */
export interface Attack {
  readonly attacker: UnitIndex
  readonly target: UnitIndex
  readonly models: readonly ModelIndex[]
  readonly mode: WeaponMode
  readonly melee: boolean
  readonly overwatch: boolean
  /** Whether all of them are within half range. */
  readonly close: boolean
}

/** Effects of a wound roll besides the wound. */
export interface Special {
  /** Replaces the weapon's AP. */
  readonly ap?: number
  /** Replaces the weapon's damage. */
  readonly damage?: number
  /** Additional mortal wounds. */
  readonly mortal?: number
}

/** The context of every handler, besides the number that the content gives the ability. */
interface Bearer {
  readonly table: EighthTable
  /** The unit that has the ability, or the weapon with it. */
  readonly unit: UnitIndex
}

/**
 * Moments at which abilities of datasheets, weapons and warlord traits take effect. No rule outside a module names one. A
 * constant of an ability is a property instead (`properties.ts`). A moment has at least two modules, or its comment says why
 * it has one.
 */
export interface Moments {
  /** Modifiers of the attacker's hit rolls (8E-ATK-01). */
  hitRows: Handler<Bearer & { readonly attack: Attack }, readonly Row[]>
  woundRolled: Handler<Bearer & { readonly attack: Attack; readonly face: number }, Special | undefined>
  /** Face of a D6 needed to ignore a wound that would be lost; undefined: not for this model. */
  ignoresWounds: Handler<Bearer & { readonly model: ModelIndex }, number | undefined>
  /** Rows that change a model's Attacks characteristic (8E-CHAR-02). One module: no other implemented ability changes one. */
  attackRows: Handler<Bearer & { readonly model: ModelIndex }, readonly Row[]>
  /** Enemy models were slain by this unit in the Fight phase. One module, and nothing else happens at that time. */
  slewInMelee: Handler<Bearer & { readonly victim: UnitIndex; readonly models: number }, Procedure>
  /** Its last model is about to be removed. One module: players order it together with the other events of that time (8E-SEQ-01). */
  dying: Handler<Bearer, Procedure>
}

/** Everything that rules can ask modules for. */
export type Hooks = Moments & AsMoments<Properties>

/** An ability of a datasheet or weapon, or a warlord's trait. */
export type EighthModule = Module<Moments, Properties>
