/** Everything that questions about space need: the battlefield, the models' places, and changes since set-up. */
import type { Board } from './board'
import type { Length } from './length'
import { type Body, bodyOf, type Positions } from './positions'
import type { Spot } from './shapes'

/** Smoke and the like: a ball that blocks sight into, out of and through it. */
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
  /** the size a model counts as for sight into or over area terrain; absent: its own */
  readonly sizes?: (model: number) => number
}

const grown = new WeakMap<Body, Map<number, Body>>()

/** A model's body with the size it counts as: always the same object, because the sight cache compares it by identity. */
export const seenBody = ({ positions, sizes }: Pick<Tabletop, 'positions' | 'sizes'>, model: number): Body => {
  const body = bodyOf(positions, model)
  const size = sizes?.(model) ?? body.size
  if (size === body.size) return body
  const known = grown.get(body) ?? new Map<number, Body>()
  grown.set(body, known)
  const larger = known.get(size) ?? { ...body, size }
  known.set(size, larger)
  return larger
}

/** Which doors are open, as a number (bit n is door n): a key for caches. */
export const doorKey = (openDoors: readonly boolean[]): number => {
  let key = 0
  for (let door = openDoors.length - 1; door >= 0; door -= 1) key = key * 2 + (openDoors[door] === true ? 1 : 0)
  return key
}
