import { placementOf, type Positions } from '../../../space'
import type { ModelIndex, UnitIndex } from '../table/state'
import { enemiesOf, type ArmyTable } from '../table/table'

/** A point on the table. */
export interface Goal {
  readonly x: number
  readonly y: number
}

/** A state with the positions of units' models. */
interface Placed {
  readonly state: { readonly positions: Positions }
  unit(unit: UnitIndex): { readonly models: readonly ModelIndex[] }
}

export const distanceBetween = (one: Goal, other: Goal): number =>
  Math.sqrt((one.x - other.x) * (one.x - other.x) + (one.y - other.y) * (one.y - other.y))

/** The centre of a unit; null: it isn't on the table. */
export const middleOf = (table: Placed, unit: UnitIndex): Goal | null => {
  const places = table.unit(unit).models.flatMap((model) => placementOf(table.state.positions, model) ?? [])
  if (places.length === 0) return null
  const sum = places.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 })
  return { x: sum.x / places.length, y: sum.y / places.length }
}

/** The place of the nearest enemy; null: there is none. */
export const nearestEnemy = (table: ArmyTable, unit: UnitIndex): Goal | null => {
  const at = middleOf(table, unit)
  return at === null
    ? null
    : nearestOf(
        at,
        enemiesOf(table, unit).flatMap((enemy) => middleOf(table, enemy) ?? []),
      )
}

/** The nearest of several places to a point; null: there is none. */
export const nearestOf = (at: Goal, goals: readonly Goal[]): Goal | null =>
  goals.toSorted((one, other) => distanceBetween(at, one) - distanceBetween(at, other))[0] ?? null
