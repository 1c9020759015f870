/** Everything a question about space is asked of: the battlefield, who stands where, and what has changed since set-up. */
import type { Board } from './board'
import type { Length } from './length'
import type { Positions } from './positions'
import type { Spot } from './shapes'

/** Smoke and the like: a ball nothing is seen into, out of or through. */
export interface Cloud {
  readonly centre: Spot
  readonly radius: Length
}

export interface Tabletop {
  readonly board: Board
  readonly positions: Positions
  /**
   * one entry per door of the battlefield, in its order, then one per piece of switched terrain: true while it is open,
   * destroyed or off. Missing entries are shut.
   */
  readonly openDoors: readonly boolean[]
  readonly clouds: readonly Cloud[]
}

/** Which doors are open, as a number (bit n is door n): a key for caches. */
export const doorKey = (openDoors: readonly boolean[]): number => {
  let key = 0
  for (let door = openDoors.length - 1; door >= 0; door -= 1) key = key * 2 + (openDoors[door] === true ? 1 : 0)
  return key
}
