import {
  hangingFaults,
  isCarried,
  minus,
  standingFaults,
  surfaceBelow,
  type Manner,
  type MoveFault,
  type Mover,
  type Placement,
  type Spot,
} from '../../../space'
import type { FighterIndex, Hold } from '../state'
import type { Scene } from './field'

const isHold = (by: Manner | undefined): boolean => by === 'climb' || by === 'ladder'

/** NEC-CLIMB-04: what a fighter hangs on if it ends there after such a step (undefined: it did not move); null if there is ground below. */
export const holdAt = (
  { tabletop, state }: Scene,
  fighter: FighterIndex,
  spot: Spot,
  by: Manner | undefined,
): Hold | null => {
  if (isCarried(tabletop, spot)) return null
  if (by === undefined) return state.fighters[fighter]?.climbing ?? null
  return { on: by === 'ladder' ? 'ladder' : 'wall', height: minus(spot.z, surfaceBelow(tabletop, spot).z) }
}

/** Faults of ending a move there: it needs firm ground, or a place to hang if that is allowed. */
export const endFaults = (
  { tabletop }: Scene,
  mover: Mover,
  at: Placement,
  by: Manner | undefined,
  hangs: boolean,
): MoveFault[] =>
  hangs && isHold(by) && !isCarried(tabletop, at)
    ? hangingFaults(tabletop, mover.model, at, mover)
    : standingFaults(tabletop, mover.model, at, mover)
