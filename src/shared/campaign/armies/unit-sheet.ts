/**
 * A unit of a game of units: lines of characteristics per kind of model, weapons, abilities by name. All words and figures are the
 * reader's already; which columns there are is the ruleset's affair.
 */
export interface UnitSheet {
  readonly name: string
  /** Battlefield role, faction, detachment. */
  readonly kind: string
  readonly points: number | null
  readonly heads: readonly string[]
  readonly models: readonly UnitModel[]
  /** What its models lose are hull points, not wounds. */
  readonly isVehicle: boolean
  readonly weaponHeads: readonly string[]
  readonly weapons: readonly {
    readonly name: string
    /** Which of several ways to attack with it; they stand one after another. Null: it has one. */
    readonly mode: string | null
    readonly figures: readonly string[]
    readonly abilities: string
  }[]
  readonly abilities: readonly { readonly label: string; readonly text: string }[]
  /** What its special rules do, in words: for where there is room. */
  readonly told: readonly { readonly label: string; readonly text: string }[]
  readonly keywords: readonly string[]
  /** What the unit may be in for more than a turn, to be ticked, in full and for a small card. */
  readonly states: readonly { readonly id: UnitStateId; readonly name: string; readonly brief: string }[]
  /** Figures that fall as wounds are lost: a line per bracket, under the same heads as the models. */
  readonly brackets: readonly { readonly name: string; readonly figures: readonly string[] }[]
}

interface UnitModel {
  readonly name: string
  readonly count: number
  readonly figures: readonly string[]
  /** Wounds, or a vehicle's hull points; 0: it has neither. */
  readonly wounds: number
}

/** Pinned or gone to ground, falling back, and what happens to hulls. */
type UnitStateId = 'pinned' | 'grounded' | 'falling-back' | 'shaken' | 'stunned' | 'weapon-destroyed' | 'immobilised'
