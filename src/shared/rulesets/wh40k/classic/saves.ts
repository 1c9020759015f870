/** Saves by a D6, least face that succeeds; null: the model has none of that kind. */
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

/** Whether a weapon's AP leaves the armour save; null: AP "-" always does (4E-SAVE-05, 4E-SAVE-06 to 4E-SAVE-07, 7E-BASE-SAVE-02). */
export const leavesArmour = (ap: number | null, armour: number): boolean => ap === null || ap > armour

const kinds = ['armour', 'invulnerable', 'cover'] as const

/**
 * The saves that may be taken against a wound, easiest first: one of them is (4E-SAVE-11, 7E-BASE-SAVE-01). AP touches neither
 * invulnerable nor cover saves (4E-SAVE-10, 4E-COVER-02). None is easier than 2+ (4E-COVER-07, 7E-BASE-SAVE-01) or possible above 6+.
 */
export const savesAgainst = (ap: number | null, saves: Saves): Save[] =>
  kinds
    .flatMap((kind): Save[] => {
      const printed = saves[kind]
      if (printed === null || printed > 6 || (kind === 'armour' && !leavesArmour(ap, printed))) return []
      return [{ kind, needed: Math.max(2, printed) }]
    })
    .sort((one, other) => one.needed - other.needed)
