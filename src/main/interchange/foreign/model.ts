import type { LeftOut } from '@shared/contract/foreign'
import type { ForeignProfile, RosterTree } from './roster'

/** Another tool's file in common form: a header, fighters, names of equipment, numbers. Nothing here is matched with our content yet. */

export type { ForeignProfile } from './roster'

export type ForeignSource = 'yaktribe' | 'battlescribe' | 'new-recruit' | 'munda-manager' | 'table'

export interface ForeignItem {
  readonly name: string
  readonly quantity: number
  /** Credits; null if the file has none. */
  readonly cost: number | null
  readonly profiles: readonly ForeignProfile[]
}

export interface ForeignFighter {
  /** Position in the file (`gang.gangers.3`, `line 12`), for reports. Two fighters may share a name, never a place. */
  readonly place: string
  readonly name: string
  readonly type: string
  readonly label: string
  /** By our keys (`m`, `ws`, ...), as printed: inches, target numbers, plain numbers. Empty if the file has none. */
  readonly statline: Readonly<Record<string, number>>
  /** Credits, gear included. */
  readonly cost: number | null
  readonly experience: number
  readonly kills: number
  readonly items: readonly ForeignItem[]
  readonly skills: readonly string[]
  readonly injuries: readonly string[]
  /** Special rules as printed in the file; those of our type are used. */
  readonly rules: readonly string[]
  readonly status: string
  readonly notes: string
}

export interface ForeignGang {
  readonly place: string
  /** Its id in the other tool; empty if it has none. */
  readonly id: string
  readonly name: string
  readonly type: string
  readonly alignment: string
  /** Null if the file has none. */
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
  /** Milliseconds since 1970; null if the file has none. */
  readonly fought: number | null
  /** Value of each gang at that time, in credits, by name. */
  readonly ratings: Readonly<Record<string, number>>
  /** Other gangs that took part. */
  readonly others: readonly string[]
  /** The gang that took a territory, and which; empty if none did. */
  readonly claimer: string
  readonly territory: string
}

/** One file: gangs, and their campaign if the file has one. */
export interface ForeignFile {
  readonly source: ForeignSource
  /** The game's name in the file; empty if it has none. */
  readonly game: string
  /** The roster behind the fighters, for games with units. */
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
  /** Parts of the file that no reader keeps. */
  readonly leftOut: readonly LeftOut[]
}
