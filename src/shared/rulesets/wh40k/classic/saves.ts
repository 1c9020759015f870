/** Saves by a D6, lowest successful face; null: the model has no such save. */
export interface Saves {
  readonly armour: number | null
  readonly invulnerable: number | null
  /** Null in close combat and against weapons that deny cover (4E-CC-33, 4E-COVER-11, 7E-BASE-COVER-03). */
  readonly cover: number | null
}

export interface Save {
  readonly kind: keyof Saves
  readonly needed: number
}

/**
 * Whether the armour save may be taken against a weapon's AP; null: AP "-" always allows it (4E-SAVE-05, 4E-SAVE-06 to
 * 4E-SAVE-07, 7E-BASE-SAVE-02).
 */
export const leavesArmour = (ap: number | null, armour: number): boolean => ap === null || ap > armour

const kinds = ['armour', 'invulnerable', 'cover'] as const

/**
 * The saves allowed against a wound, easiest first; one of them is taken (4E-SAVE-11, 7E-BASE-SAVE-01). AP doesn't affect
 * invulnerable and cover saves (4E-SAVE-10, 4E-COVER-02). None is easier than 2+ (4E-COVER-07, 7E-BASE-SAVE-01) or possible
 * above 6+.
 */
export const savesAgainst = (ap: number | null, saves: Saves): Save[] =>
  kinds
    .flatMap((kind): Save[] => {
      const printed = saves[kind]
      if (printed === null || printed > 6 || (kind === 'armour' && !leavesArmour(ap, printed))) return []
      return [{ kind, needed: Math.max(2, printed) }]
    })
    .sort((one, other) => one.needed - other.needed)
