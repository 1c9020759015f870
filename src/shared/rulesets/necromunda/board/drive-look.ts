import type { SpaceOracle } from '../../../engine'
import { clonePositions, place, type Placement } from '../../../space'
import type { FactQuestion } from '../questions'
import type { NecromundaState } from '../state'
import type { DriveStep, Leg, Met } from '../vehicles/legs'
import { endOfDrive } from './drive-plans'
import type { DriveValue } from './values'

/** Preview of a drive: its corners, its distance, and what it would meet. */
export interface DriveLook {
  readonly legs: DriveValue['legs']
  readonly corners: readonly { readonly x: number; readonly y: number }[]
  /** Thousandths of an inch. */
  readonly distance: number
  /** In the order of contact. */
  readonly met: readonly Met[]
}

/** Maximum number of contacts reported per leg. */
const mostMet = 8

/** Previews a drive. Nothing is reported beyond the first contact that would stop or turn the vehicle. */
export const drivenAlong = (
  space: SpaceOracle<NecromundaState>,
  state: NecromundaState,
  vehicle: number,
  from: Placement,
  { legs }: DriveValue,
): DriveLook => {
  const met: Met[] = []
  const past: number[] = []
  const corners: Placement[] = [from]
  let at = from
  let distance = 0
  for (const leg of legs) {
    if (!met.some(stops)) met.push(...metOn(space, state, vehicle, at, leg, past))
    at = endOfDrive(at, { legs: [leg] })
    corners.push(at)
    if (leg.kind === 'straight') distance += leg.distance
  }
  return { legs, corners, distance, met }
}

const stops = ({ kind }: Met): boolean => kind !== 'fighter'

const metOn = (
  space: SpaceOracle<NecromundaState>,
  state: NecromundaState,
  vehicle: number,
  at: Placement,
  leg: DriveValue['legs'][number],
  past: number[],
): Met[] => {
  const positions = clonePositions(state.positions)
  place(positions, vehicle, at)
  const found: Met[] = []
  while (found.length < mostMet) {
    const question: FactQuestion = { ask: 'drive', vehicle, leg: leg as Leg, past: [...past] }
    // A board answers this question with a DriveStep.
    const { met } = space.measure({ ...state, positions }, question) as DriveStep
    if (met === null) return found
    found.push(met)
    if (met.kind !== 'fighter') return found
    past.push(met.fighter)
  }
  return found
}
