/** One side after a round. `wounds`: those it really inflicted, not counting any beyond a model's own (4E-RES-02, 7E-BASE-FIGHT-08). */
export interface SideResult {
  readonly wounds: number
  /** None of its models is left. */
  readonly wiped: boolean
}

export type CombatResult =
  { readonly winner: 0 | 1; readonly by: number; readonly massacre: boolean } | { readonly winner: null }

/**
 * The winner: the side with more wounds (4E-RES-01, 4E-MULTI-04, 4E-MCR-01, 7E-BASE-FIGHT-08); none on a tie (4E-RES-03). A
 * side that wipes out all its enemies wins whatever its losses (4E-RES-04). `by`: difference of wounds, below zero if only
 * the wipe-out won.
 */
export const combatResult = (first: SideResult, second: SideResult): CombatResult => {
  const by = first.wounds - second.wounds
  if (first.wiped && second.wiped) return { winner: null }
  if (second.wiped) return { winner: 0, by, massacre: true }
  if (first.wiped) return { winner: 1, by: -by, massacre: true }
  if (by === 0) return { winner: null }
  return by > 0 ? { winner: 0, by, massacre: false } : { winner: 1, by: -by, massacre: false }
}

/** What decides whether winners may pursue a unit that falls back (4E-RES-07 to 4E-RES-09, 4E-MULTI-06, 4E-MCR-03). */
export interface Pursuit {
  readonly unable: boolean
  /** A model of the retreating unit is in base contact with an enemy. */
  readonly touches: boolean
  /** A winner is in base contact with an enemy unit that stays. */
  readonly heldByOthers: boolean
  readonly allEnemiesFellBack: boolean
}

export const maySweep = ({ unable, touches, heldByOthers, allEnemiesFellBack }: Pursuit): boolean =>
  !unable && touches && !heldByOthers && allEnemiesFellBack

/** A fleeing or pursuing unit: its Initiative without modifiers (4E-RES-11) and its D6. */
export interface Runner {
  readonly initiative: number
  readonly face: number
}

/** Whether a retreating unit is caught: only a higher total escapes (4E-RES-10, 4E-RES-12, 4E-RES-13, 4E-SUM-06, 7E-BASE-FIGHT-10). */
export const isCaught = (winner: Runner, loser: Runner): boolean =>
  winner.face + winner.initiative >= loser.face + loser.initiative

/** The result of being caught: units that know no fear fight on and take No Retreat wounds (4E-RES-13, 4E-USR-03). */
export const caughtOutcome = (knowsNoFear: boolean): 'destroyed' | 'fights-on' =>
  knowsNoFear ? 'fights-on' : 'destroyed'

/**
 * Inches of a consolidation in 4th edition: a D6 after a massacre or after catching the enemy, else 3 (4E-RES-12, 4E-RES-14,
 * 4E-RES-15, 4E-AMB-71). Null: roll.
 */
export const consolidation = (destroyed: boolean): 3 | null => (destroyed ? null : 3)
