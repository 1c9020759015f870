import type { LeftOut } from '@shared/contract/foreign'

/** What BattleScribe's rosters (XML) and New Recruit's (JSON) have in common: a tree of selections with the printed data embedded. */

/** A weapon's printed profile, if the file has it. */
export interface ForeignProfile {
  readonly name: string
  readonly values: readonly { readonly name: string; readonly text: string }[]
}

export interface Selection {
  readonly place: string
  readonly name: string
  readonly customName: string
  readonly type: string
  readonly number: number
  readonly costs: readonly { readonly name: string; readonly value: number }[]
  readonly categories: readonly string[]
  readonly profiles: readonly (ForeignProfile & { readonly typeName: string })[]
  readonly rules: readonly string[]
  readonly notes: string
  readonly selections: readonly Selection[]
}

export interface RosterTree {
  readonly place: string
  readonly id: string
  readonly name: string
  readonly gameSystem: string
  readonly costs: readonly { readonly name: string; readonly value: number }[]
  readonly notes: string
  readonly forces: readonly Force[]
  /** Contents of unread keys of the roster itself. */
  readonly unread: readonly LeftOut[]
}
export interface Force {
  readonly place: string
  readonly name: string
  readonly catalogue: string
  readonly notes: string
  readonly costs: readonly { readonly name: string; readonly value: number }[]
  /** Of the whole force, by name. */
  readonly rules: readonly string[]
  readonly selections: readonly Selection[]
  /** Forces nested in forces are included. */
  readonly forces: readonly Force[]
}
