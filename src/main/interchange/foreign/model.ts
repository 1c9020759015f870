import type { LeftOut } from '@shared/contract/foreign'
import type { ForeignProfile, RosterTree } from './roster'

/** What any other tool's file comes down to: a header, fighters, names of equipment, numbers. Nothing here is matched with our content yet. */

export type { ForeignProfile } from './roster'

export type ForeignSource = 'yaktribe' | 'battlescribe' | 'new-recruit' | 'munda-manager' | 'table'

export interface ForeignItem {
  readonly name: string
  readonly quantity: number
  /** Credits; null where the file doesn't say. */
  readonly cost: number | null
  readonly profiles: readonly ForeignProfile[]
}

export interface ForeignFighter {
  /** Where it stands in the file (`gang.gangers.3`, `line 12`): reports name it. Two fighters may share a name, never a place. */
  readonly place: string
  readonly name: string
  readonly type: string
  readonly label: string
  /** By our keys (`m`, `ws`, ...), as printed: inches, target numbers, plain numbers. Empty where the file has none. */
  readonly statline: Readonly<Record<string, number>>
  /** Credits, gear included. */
  readonly cost: number | null
  readonly experience: number
  readonly kills: number
  readonly items: readonly ForeignItem[]
  readonly skills: readonly string[]
  readonly injuries: readonly string[]
  /** Special rules as the file prints them; those of the type count. */
  readonly rules: readonly string[]
  readonly status: string
  readonly notes: string
}

export interface ForeignGang {
  readonly place: string
  /** Its id in the other tool; empty where it has none. */
  readonly id: string
  readonly name: string
  readonly type: string
  readonly alignment: string
  /** Null where the file doesn't say. */
  readonly credits: number | null
  readonly reputation: number | null
  readonly rating: number | null
  /** Other resources by name: meat, scrip, power. */
  readonly resources: Readonly<Record<string, number>>
  readonly colour: string
  readonly territories: readonly string[]
  readonly stash: readonly ForeignItem[]
  readonly fighters: readonly ForeignFighter[]
  readonly notes: string
}

export interface ForeignBattle {
  readonly place: string
  readonly scenario: string
  readonly attacker: string
  readonly defender: string
  /** Names of gangs; empty for a draw. */
  readonly winners: readonly string[]
  readonly note: string
  /** Milliseconds since 1970; null where the file doesn't say. */
  readonly fought: number | null
  /** By names of gangs: what each was worth then, in credits. */
  readonly ratings: Readonly<Record<string, number>>
  /** Gangs that were there beside these. */
  readonly others: readonly string[]
  /** The gang that took a territory, and which; empty where none did. */
  readonly claimer: string
  readonly territory: string
}

/** One file: gangs, and the campaign around them where the file has one. */
export interface ForeignFile {
  readonly source: ForeignSource
  /** The game as the file calls it; empty where it doesn't say. */
  readonly game: string
  /** What a roster's fighters are made of, for games whose units are otherwise. */
  readonly roster: RosterTree | null
  readonly campaign: {
    readonly id: string
    readonly name: string
    readonly notes: string
    readonly players: readonly {
      readonly name: string
      readonly arbitrator: boolean
      readonly gangs: readonly string[]
    }[]
    /** Territories nobody holds. */
    readonly territories: readonly string[]
    readonly battles: readonly ForeignBattle[]
  } | null
  readonly gangs: readonly ForeignGang[]
  /** What no reader has a place for. */
  readonly leftOut: readonly LeftOut[]
}
