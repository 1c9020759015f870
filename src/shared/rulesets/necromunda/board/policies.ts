import { bodyToBody, inches, rounded, type MovePolicy, type SightPolicy } from '../../../space'
import type { Options } from '../options'

/** NECX-LOS-03: 90 degrees to the front, in heading steps. */
export const frontArc = 64

/** NECX-LOS-04: any part of the body. Facing never limits the choice of a target (NEC-SHOOT-05), so the view is all round. */
export const aroundPolicy: SightPolicy = bodyToBody()

/** The same within the front arc (NECX-LOS-03). */
export const frontPolicy: SightPolicy = { ...bodyToBody(), arc: frontArc }

/** Sections 5 and 7: movement costs. Barricades are tested for during the move, so a plan contains no tolls for them. */
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
  // The route finder avoids paths that need tests where it can; players may plan riskier ones.
  jumpUpTo: rounded(inches(1) - 1),
  leapUpTo: inches(1.5),
  climbs: true,
  braves: false,
}

/** For fighters who climb at the cost of walking. */
const freePolicy: MovePolicy = { ...movePolicy, climbFactor: 1 }

/** NECV-MNT-06: the route finder does not lead riders up walls. */
const ridingPolicy: MovePolicy = { ...movePolicy, climbs: false }

/** NECX-PSY-03: for flying fighters no ground is slow, and height costs nothing. */
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

/** Slightly less than half an inch. */
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

/** NEC-MOVE-12, NEC-ACT-20: more than 1" away from enemies, in thousandths of an inch. */
export const keptDistance = rounded(inches(1) + 1)

/** NEC-MOVE-18: distance kept from enemies after a forced movement. */
export const separation = inches(1)
