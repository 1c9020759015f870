import type { FighterState, VehicleChange } from '../state'

/** Applies a change to a vehicle's state. Call it from `apply` only; throws a RangeError for a fighter. */
export const changeHull = ({ vehicle: hull, weapons }: FighterState, change: VehicleChange): void => {
  if (hull === undefined) throw new RangeError('Only vehicles have a hull')
  switch (change.kind) {
    case 'hull-points-gained':
      hull.hullPoints += change.amount
      return
    case 'hull-points-lost':
      hull.hullPoints -= change.amount
      return
    case 'handling-lost':
      hull.handlingLost += change.amount
      return
    case 'restart-eased':
      hull.easierRestart += change.amount
      return
    case 'weapon-destroyed': {
      const weapon = weapons[change.weapon]
      if (weapon !== undefined) Object.assign(weapon, { outOfAmmo: true, lost: true })
      return
    }
    case 'stalled':
    case 'restarted':
      hull.stalled = change.kind === 'stalled'
      hull.easierRestart = 0
      return
    case 'restart-spent':
      hull.easierRestart = 0
      return
    case 'slowed':
      hull.slowed = true
      return
    case 'blacked-out':
    case 'awake':
      hull.blackedOut = change.kind === 'blacked-out'
      return
    case 'wreck-left':
      hull.wreckLeft = true
  }
}
