import type { IconName } from './icons'
import type { Change } from './stats'

/**
 * The content of a card in the reader's language, for any game: characteristics and weapon columns are data. The layout is
 * decided elsewhere.
 */
export interface CardContent {
  readonly name: string
  readonly label: string
  /** Type, category, equipment set. */
  readonly kind: string
  /** The gang's name, printed where it needs no line of its own. */
  readonly gang: string
  readonly worth: string
  readonly experience: string
  /** Printed large on fighters who can't take part: dead, captured, in recovery. */
  readonly stamp: string
  readonly stats: StatBlock
  readonly weaponHeads: WeaponHeads
  readonly weapons: readonly WeaponEntry[]
  readonly unarmed: string
  readonly noProfile: string
  readonly groups: readonly Group[]
  /** Printed only if there is room. */
  readonly optional: readonly Group[]
  /** Texts of skills, traits and rules: as many as there is room for, the most useful first. */
  readonly explained: readonly Group[]
  readonly notes: Group | null
  /** Printed instead of notes that are too long for the card. */
  readonly notesElsewhere: Group
  /** Boxes to tick during a battle: wounds, causes of experience. */
  readonly ticks: readonly Ticks[]
  readonly conditions: readonly Condition[]
  readonly portrait: Portrait | null
  /** Links to the fighter's page; null if no other device could open it. */
  readonly link: Code | null
}

/**
 * Column headings. `figures`: one for each column. `grouped`: headings shared by several columns, for cards with room for
 * two lines; empty: none are shared.
 */
interface WeaponHeads {
  readonly weapon: string
  readonly figures: readonly string[]
  readonly grouped: readonly { readonly over: string; readonly head: string }[]
}

/**
 * Lines of figures under common headings; a single line needs no name. `apart`: index of the first heading of a second kind;
 * null: all are of one kind.
 */
export interface StatBlock {
  readonly heads: readonly string[]
  readonly apart: number | null
  readonly lines: readonly {
    readonly name: string
    readonly cells: readonly { readonly value: string; readonly change: Change }[]
  }[]
}

/** A weapon profile. `figures` null: no source gives any. `further`: a further profile of the weapon above. */
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

/** A caption with a number of boxes, and a short version for brief cards. `harm` boxes are larger and are on the front. */
export interface Ticks {
  readonly caption: string
  readonly boxes: number
  readonly brief: { readonly caption: string; readonly boxes: number }
  readonly kind: 'harm' | 'deed'
}

/** A state to tick, with a long name, and a short one for brief cards, which have no room for the icon. */
export interface Condition {
  readonly icon: IconName
  readonly name: string
  readonly brief: string
}

/** A QR code: modules per side including the white border, and the dark modules as a path. */
export interface Code {
  readonly size: number
  readonly path: string
}

/** A picture as a data URI, and the ratio of its width to its height. */
export interface Portrait {
  readonly source: string
  readonly ratio: number
}
