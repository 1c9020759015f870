import type { Resolution } from '../../../engine'

/** Why a placement is refused: message keys. */
export type PlacementProblem =
  | 'placement.malformed'
  | 'placement.notOfUnit'
  | 'placement.blocked'
  | 'placement.tooFar'
  | 'placement.tooNear'
  | 'placement.notInZone'
  | 'placement.notCoherent'
  | 'placement.tooShort'
  | 'placement.notCloser'
  | 'placement.notAtTarget'
  | 'placement.notAtFree'
  | 'placement.notInContact'
  | 'placement.incomplete'
  | 'placement.markersTooNear'

export const refuse = (problem: PlacementProblem): Resolution => ({ ok: false, problem })
export const accept = (outcome: unknown): Resolution => ({ ok: true, outcome })
