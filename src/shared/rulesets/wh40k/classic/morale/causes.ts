import type { Needed, Row } from '../../../../engine'
import { leadershipNeeded, modifier } from './leadership'
import { lostQuarter } from './strength'

/** States in which a unit takes no Morale test for shooting losses (4E-MOR-08, 4E-CAS-10, 4E-PIN-05). */
export interface UnitPlight {
  readonly fallingBack: boolean
  readonly pinned: boolean
  readonly locked: boolean
}

/**
 * Whether losses in one shooting phase require a test (4E-MOR-07, 4E-MOR-08). `before` and `left`: its strength at the start
 * of the turn and now.
 */
export const testsForLosses = (before: number, left: number, { fallingBack, pinned, locked }: UnitPlight): boolean =>
  lostQuarter(before, left) && !fallingBack && !pinned && !locked

const halfRow = (below: boolean, rule: string): Row[] => (below ? [modifier('below-half', rule, -1)] : [])

/** 4E-MOR-09. */
export const lossesNeeded = (leadership: number, belowHalf: boolean): Needed =>
  leadershipNeeded(leadership, '4E-PROF-12', halfRow(belowHalf, '4E-MOR-09'))

/** 4E-MOR-21: nothing else modifies a test for tank shock. */
export const tankShockNeeded = (leadership: number, belowHalf: boolean): Needed =>
  leadershipNeeded(leadership, '4E-PROF-12', halfRow(belowHalf, '4E-MOR-21'))

/** The modifier after a lost combat: being outnumbered (4E-MOR-11), or the number of wounds it was lost by (7E-BASE-FIGHT-09). */
export type Defeat =
  | { readonly by: 'outnumbering'; readonly ratio: 0 | 1 | 2 | 3 | 4; readonly belowHalf: boolean }
  | { readonly by: 'wounds'; readonly difference: number }

export const defeatNeeded = (leadership: number, defeat: Defeat): Needed => {
  if (defeat.by === 'wounds') {
    const lostBy = modifier('lost-by', '7E-BASE-FIGHT-09', -defeat.difference)
    return leadershipNeeded(leadership, '7E-BASE-GEN-02', [lostBy])
  }
  const { ratio, belowHalf } = defeat
  const outnumbered = ratio === 0 ? [] : [modifier('outnumbered', '4E-MOR-11', -ratio)]
  return leadershipNeeded(leadership, '4E-PROF-12', [...halfRow(belowHalf, '4E-MOR-11'), ...outnumbered])
}

/**
 * What a unit that can't fail its test takes after a lost combat if outnumbered 2 to 1 or more: wounds with saves, or one
 * glancing hit for a walker (4E-MOR-17 to 4E-MOR-19, 4E-WALK-06).
 */
export const noRetreat = (ratio: 0 | 1 | 2 | 3 | 4, walker: boolean): { wounds: number; glancingHits: number } => {
  const wounds = Math.max(0, ratio - 1)
  return walker ? { wounds: 0, glancingHits: Math.min(1, wounds) } : { wounds, glancingHits: 0 }
}
