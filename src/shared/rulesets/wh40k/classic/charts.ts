/** The charts that 4th and 7th edition share. A target is the lowest face of a D6 that succeeds; null: none does. */

/** To hit in close combat (4E-CC-22, 4E-CC-23, 4E-SUM-18, 7E-BASE-FIGHT-05). */
export const strikeTarget = (striker: number, target: number): number => {
  if (striker > target) return 3
  return target > 2 * striker ? 5 : 4
}

export interface ShotTarget {
  readonly first: number
  /** The number needed for the reroll of a missed shot; null: no reroll. */
  readonly second: number | null
}

/**
 * To hit by shooting, at best on 2+ (4E-DICE-12, 4E-HIT-02, 4E-HIT-03, 4E-SUM-04, 7E-BASE-SHOOT-04). `secondRoll`: whether
 * BS 6 to 10 rerolls misses, as in 7th edition (7E-BASE-SHOOT-05) but not in 4th. Null: BS 0 can't shoot (4E-PROF-11).
 */
export const shotTarget = (ballistic: number, secondRoll: boolean): ShotTarget | null => {
  if (ballistic <= 0) return null
  return { first: Math.max(2, 7 - ballistic), second: secondRoll && ballistic > 5 ? Math.max(2, 12 - ballistic) : null }
}

/** To wound, Strength against Toughness (4E-WOUND-02, 4E-WOUND-03, 4E-SUM-19, 7E-BASE-SHOOT-06). */
export const woundTarget = (strength: number, toughness: number): number | null => {
  const harder = toughness - strength
  return harder >= 4 ? null : Math.min(6, Math.max(2, 4 + harder))
}

/**
 * Whether an unsaved wound removes the model at once (4E-CAS-13, 4E-GAP-12, 7E-BASE-SHOOT-07). `toughness`: without bonuses
 * if there are two values (4E-CAS-15, 4E-CAS-16).
 */
export const isInstantDeath = (strength: number, toughness: number): boolean => strength >= 2 * toughness
