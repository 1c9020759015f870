import { bodyToBody, inches, rounded, type MovePolicy, type SightPolicy } from '../../../space'
import type { Options } from '../options'

/** NECX-LOS-03: 90 degrees to the front, in heading steps. */
export const frontArc = 64

/** NECX-LOS-04: any part of the body. Facing never limits the choice of a target (NEC-SHOOT-05), so all round. */
export const aroundPolicy: SightPolicy = bodyToBody()

/** The same within the front arc (NECX-LOS-03). */
export const frontPolicy: SightPolicy = { ...bodyToBody(), arc: frontArc }

/** Sections 5 and 7: what movement costs. Barricades are tested for, so a plan counts none of their tolls. */
export const movePolicy: MovePolicy = {
  // NEC-MOVE-06, NEC-CLIMB-08.
  step: inches(0.5),
  // NEC-TERR-03, -04.
  difficultFactor: 2,
  dangerousFactor: 2,
  areaFactor: 1,
  // NEC-CLIMB-02, NEC-TERR-09.
  climbFactor: 2,
  ladderFactor: 1,
  // NEC-CLIMB-07.
  overhang: inches(1),
  barricadeToll: inches(0),
  // The route finder looks for ways nobody has to test for, or nearly: players may show riskier ones.
  jumpUpTo: rounded(inches(1) - 1),
  leapUpTo: inches(1.5),
  climbs: true,
  braves: false,
}

/** For those to whom a wall is as good as a floor. */
const freePolicy: MovePolicy = { ...movePolicy, climbFactor: 1 }

/** NECV-MNT-06: the route finder leads no rider up a wall. */
const ridingPolicy: MovePolicy = { ...movePolicy, climbs: false }

/** NECX-PSY-03: for those in the air no ground is slow, and height costs nothing. */
const airborne: MovePolicy = {
  ...movePolicy,
  difficultFactor: 1,
  dangerousFactor: 1,
  climbFactor: 0,
  ladderFactor: 0,
  leapUpTo: inches(6),
  braves: true,
}

export interface Policies {
  readonly walking: MovePolicy
  readonly climbing: MovePolicy
  readonly riding: MovePolicy
  readonly flying: MovePolicy
}

const usual: Policies = { walking: movePolicy, climbing: freePolicy, riding: ridingPolicy, flying: airborne }

/** Just below half an inch. */
const lowStep = rounded(inches(0.5) - 1)
const low: Policies = {
  walking: { ...movePolicy, step: lowStep },
  climbing: { ...freePolicy, step: lowStep },
  riding: { ...ridingPolicy, step: lowStep },
  flying: { ...airborne, step: lowStep },
}

/** NEC-Q-22: exactly half an inch is free, or an obstacle. */
export const policiesFor = (halfInchSteps: Options['halfInchSteps']): Policies =>
  halfInchSteps === 'free' ? usual : low

/** NEC-MOVE-12, NEC-ACT-20: more than 1" away from enemies, in whole thousandths. */
export const keptDistance = rounded(inches(1) + 1)

/** NEC-MOVE-18: what is put between enemies after a forced movement. */
export const separation = inches(1)
