import { placementOf, type Positions } from '../../../space'
import type { ModelIndex, UnitIndex } from '../table/state'

/** A point on the table. */
export interface Goal {
  readonly x: number
  readonly y: number
}

/** Units with where their models stand. */
interface Placed {
  readonly state: { readonly positions: Positions }
  unit(unit: UnitIndex): { readonly models: readonly ModelIndex[] }
}

export const distanceBetween = (one: Goal, other: Goal): number =>
  Math.sqrt((one.x - other.x) * (one.x - other.x) + (one.y - other.y) * (one.y - other.y))

/** The middle of a unit; null: it isn't on the table. */
export const middleOf = (table: Placed, unit: UnitIndex): Goal | null => {
  const places = table.unit(unit).models.flatMap((model) => placementOf(table.state.positions, model) ?? [])
  if (places.length === 0) return null
  const sum = places.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 })
  return { x: sum.x / places.length, y: sum.y / places.length }
}
