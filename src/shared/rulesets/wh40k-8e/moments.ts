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
  /** All of them within half range. */
  readonly close: boolean
}

/** What a wound roll does beyond wounding. */
export interface Special {
  /** Takes the place of the weapon's AP. */
  readonly ap?: number
  /** Takes the place of the weapon's damage. */
  readonly damage?: number
  /** Mortal wounds on top. */
  readonly mortal?: number
}

/** What every handler is told, besides the number that the content gives the ability. */
interface Bearer {
  readonly table: EighthTable
  /** Whose ability it is, or whose weapon's. */
  readonly unit: UnitIndex
}

/**
 * Where abilities of datasheets, weapons and warlord traits act. No rule outside a module names one. What an ability always is or has is no
 * moment but a property (`properties.ts`). A moment has at least two modules, or says why it has one.
 */
export interface Moments {
  /** Modifiers of the attacker's hit rolls (8E-ATK-01). */
  hitRows: Handler<Bearer & { readonly attack: Attack }, readonly Row[]>
  woundRolled: Handler<Bearer & { readonly attack: Attack; readonly face: number }, Special | undefined>
  /** Needed on a D6 to ignore a wound that would be lost; undefined: not this model. */
  ignoresWounds: Handler<Bearer & { readonly model: ModelIndex }, number | undefined>
  /** Rows that change a model's Attacks characteristic (8E-CHAR-02). One module: no other ability that is carried out changes one. */
  attackRows: Handler<Bearer & { readonly model: ModelIndex }, readonly Row[]>
  /** Enemy models were slain by this unit in the Fight phase. One module, and nothing else happens then. */
  slewInMelee: Handler<Bearer & { readonly victim: UnitIndex; readonly models: number }, Procedure>
  /** Its last model is about to be removed. One module: players put it in order with what else happens then (8E-SEQ-01). */
  dying: Handler<Bearer, Procedure>
}

/** All that rules can ask modules for. */
export type Hooks = Moments & AsMoments<Properties>

/** An ability of a datasheet or weapon, or a warlord's trait. */
export type EighthModule = Module<Moments, Properties>
