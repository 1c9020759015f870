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
  readonly weaponHeads: readonly string[]
  readonly weapons: readonly {
    readonly name: string
    readonly figures: readonly string[]
    readonly abilities: string
  }[]
  readonly abilities: readonly { readonly label: string; readonly text: string }[]
  readonly keywords: readonly string[]
  /** Figures that fall as wounds are lost: a line per bracket, under the same heads as the models. */
  readonly brackets: readonly { readonly name: string; readonly figures: readonly string[] }[]
}

interface UnitModel {
  readonly name: string
  readonly count: number
  readonly figures: readonly string[]
  readonly wounds: number
}
