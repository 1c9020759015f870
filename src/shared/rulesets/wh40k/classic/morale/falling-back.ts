import type { Needed } from '../../../../engine'
import type { ClassicOptions } from '../options'
import { leadershipNeeded, modifier } from './leadership'
import { isBelowHalf } from './strength'

const fast: readonly string[] = ['bike', 'jetbike', 'jump-infantry', 'jet-pack', 'beasts', 'cavalry']

/** Number of D6 for a fall back by this unit type (4E-FALL-02, 4E-JETP-01, 7E-BASE-MORALE-02); each edition passes its own types. */
export const fallBackDice = (type: string): 2 | 3 => (fast.includes(type) ? 3 : 2)

/** Inches it falls back, halved by difficult terrain in 4th edition (4E-FALL-07). */
export const fallBackInches = (faces: readonly number[], halved: boolean, halves: ClassicOptions['halves']): number => {
  const inches = faces.reduce((sum, face) => sum + face, 0)
  if (!halved) return inches
  return halves === 'up' ? Math.ceil(inches / 2) : inches / 2
}

export interface Regrouping {
  readonly atStart: number
  readonly left: number
  /** Inches to the nearest enemy; null: there is none. */
  readonly enemy: number | null
  readonly coherent: boolean
  readonly pinned: boolean
  /** And They Shall Know No Fear: may regroup even below half strength (4E-USR-03). */
  readonly knowsNoFear: boolean
}

/** 4E-FALL-20, and not while pinned (4E-FALL-16). */
export const mayRegroup = ({ atStart, left, enemy, coherent, pinned, knowsNoFear }: Regrouping): boolean =>
  (knowsNoFear || !isBelowHalf(atStart, left)) && (enemy === null || enemy > 6) && coherent && !pinned

/** 4E-FALL-21: easier if no enemy is in sight. */
export const regroupNeeded = (leadership: number, enemySeen: boolean): Needed =>
  leadershipNeeded(leadership, '4E-PROF-12', enemySeen ? [] : [modifier('no-enemy-seen', '4E-FALL-21', 1)])

/** 7th edition: below a quarter of its models a unit regroups only on double one (7E-BASE-MORALE-03). */
export const seventhRegroupNeeded = (leadership: number, atStart: number, left: number): Needed =>
  leadershipNeeded(
    leadership,
    '7E-BASE-GEN-02',
    4 * left < atStart ? [modifier('below-quarter', '7E-BASE-MORALE-03', 2 - leadership)] : [],
  )

/** A unit assaulted while falling back always tests, without modifiers (4E-FALL-09, 4E-FALL-11). */
export const assaultedNeeded = (leadership: number): Needed => leadershipNeeded(leadership, '4E-FALL-09', [])

/** 4E-FALL-10. */
export const assaultedOutcome = (passed: boolean): 'fights' | 'destroyed' => (passed ? 'fights' : 'destroyed')

/** Whether a unit takes a Last Man Standing test at the start of its turn (4E-FALL-18, 4E-FALL-19, 4E-CHAR-16). */
export const testsAsLastMan = (modelsAtStart: number, modelsLeft: number, independentCharacter: boolean): boolean =>
  modelsLeft === 1 && modelsAtStart > 1 && !independentCharacter
