import type { IconName } from './icons'
import type { Change } from './stats'

/**
 * Everything a card says, in the reader's language, for any game: characteristics and weapon columns are data. How it
 * is set in type is decided elsewhere.
 */
export interface CardContent {
  readonly name: string
  readonly label: string
  /** Type, category, equipment set. */
  readonly kind: string
  /** Whose: said where it takes no line of its own. */
  readonly gang: string
  readonly worth: string
  readonly experience: string
  /** Printed large where the fighter can't take part: dead, captured, in recovery. */
  readonly stamp: string
  readonly stats: StatBlock
  readonly weaponHeads: WeaponHeads
  readonly weapons: readonly WeaponEntry[]
  readonly unarmed: string
  readonly noProfile: string
  readonly groups: readonly Group[]
  /** Only where they fit. */
  readonly optional: readonly Group[]
  /** What skills, traits and rules do, in words: as much as there is room for, the most wanted first. */
  readonly told: readonly Group[]
  readonly notes: Group | null
  /** Said instead of notes that are too long for the card. */
  readonly notesElsewhere: Group
  /** What is counted during a battle: wounds, causes of experience. */
  readonly ticks: readonly Ticks[]
  readonly conditions: readonly Condition[]
  readonly portrait: Portrait | null
  /** Leads to its page; null: nobody else could open it. */
  readonly link: Code | null
}

/** `figures`: each head by itself. `grouped`: the same below heads that several share, where a card has room for both; empty: none are shared. */
interface WeaponHeads {
  readonly weapon: string
  readonly figures: readonly string[]
  readonly grouped: readonly { readonly over: string; readonly head: string }[]
}

/** Lines of figures under the same heads; a single line needs no name. `apart`: the first head of a second kind; null: all are of one. */
export interface StatBlock {
  readonly heads: readonly string[]
  readonly apart: number | null
  readonly lines: readonly {
    readonly name: string
    readonly cells: readonly { readonly value: string; readonly change: Change }[]
  }[]
}

/** A way to attack. `figures` null: no source gives any. `further`: a profile of the weapon above. */
export interface WeaponEntry {
  readonly name: string
  readonly further: boolean
  readonly figures: readonly string[] | null
  readonly traits: string
  /** Out of ammunition. */
  readonly spent: boolean
}

export interface Group {
  readonly label: string
  readonly text: string
}

/** A caption over so many boxes, and what a brief card has instead. `harm` boxes are larger and stand on the front. */
export interface Ticks {
  readonly caption: string
  readonly boxes: number
  readonly brief: { readonly caption: string; readonly boxes: number }
  readonly kind: 'harm' | 'deed'
}

/** A state to tick, in full and for a brief card, which has no room for its icon. */
export interface Condition {
  readonly icon: IconName
  readonly name: string
  readonly brief: string
}

/** A QR code: modules along its side, free border included, and what is dark as a path. */
export interface Code {
  readonly size: number
  readonly path: string
}

/** A picture as a data URI, and its width divided by its height. */
export interface Portrait {
  readonly source: string
  readonly ratio: number
}
