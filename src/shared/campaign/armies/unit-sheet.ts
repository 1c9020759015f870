/**
 * A unit's sheet: characteristics per kind of model, weapons, named abilities. All words and figures are in the reader's
 * language; the ruleset decides the columns.
 */
export interface UnitSheet {
  readonly name: string
  /** Battlefield role, faction, detachment. */
  readonly kind: string
  readonly points: number | null
  readonly heads: readonly string[]
  readonly models: readonly UnitModel[]
  /** Its models lose hull points instead of wounds. */
  readonly isVehicle: boolean
  readonly weaponHeads: readonly string[]
  readonly weapons: readonly {
    readonly name: string
    /** Name of one of several weapon modes, listed one after another. Null: the weapon has only one. */
    readonly mode: string | null
    readonly figures: readonly string[]
    readonly abilities: string
  }[]
  readonly abilities: readonly { readonly label: string; readonly text: string }[]
  /** Texts of its special rules, for sheets with room. */
  readonly explained: readonly { readonly label: string; readonly text: string }[]
  readonly keywords: readonly string[]
  /** Lasting states of the unit to be ticked, with full names and short ones for small cards. */
  readonly states: readonly { readonly id: UnitStateId; readonly name: string; readonly brief: string }[]
  /** Figures that fall as wounds are lost: one line per bracket, with the same headings as the models. */
  readonly brackets: readonly { readonly name: string; readonly figures: readonly string[] }[]
}

interface UnitModel {
  readonly name: string
  readonly count: number
  readonly figures: readonly string[]
  /** Wounds, or a vehicle's hull points; 0: neither. */
  readonly wounds: number
}

/** Pinned, gone to ground, falling back, and vehicle damage. */
type UnitStateId = 'pinned' | 'grounded' | 'falling-back' | 'shaken' | 'stunned' | 'weapon-destroyed' | 'immobilised'
