import type { UnitIndex } from '../table/state'
import { distanceBetween, type Goal } from './goals'

/** A unit that can be sent somewhere. */
export interface Sent {
  readonly unit: UnitIndex
  readonly at: Goal
  readonly points: number
}

/** A place worth holding, and what of the enemy is near it in points. */
export interface Wanted {
  readonly goal: Goal
  readonly enemies: number
}

/** How much more than the enemy's a side sends. */
const margin = 1.2

/**
 * Which unit goes where: to each place first the unit that is nearest of all, then others until they are more than the enemies around it, and the
 * rest to the place nearest to each.
 */
export const shareOut = (units: readonly Sent[], places: readonly Wanted[]): ReadonlyMap<UnitIndex, Goal> => {
  const shared = new Map<UnitIndex, Goal>()
  const strength = places.map(() => 0)
  const left = new Set(units)
  const send = (one: Sent, place: number): void => {
    const wanted = places[place]
    if (wanted === undefined) return
    shared.set(one.unit, wanted.goal)
    strength[place] = (strength[place] ?? 0) + one.points
    left.delete(one)
  }
  const nearest = (open: readonly number[]): { one: Sent; place: number } | null => {
    let found: { one: Sent; place: number; away: number } | null = null
    for (const place of open)
      for (const one of left) {
        const away = distanceBetween(one.at, places[place]?.goal ?? one.at)
        if (found === null || away < found.away) found = { one, place, away }
      }
    return found
  }
  const all = places.map((_, place) => place)
  const fill = (isOpen: (place: number) => boolean): void => {
    for (;;) {
      const next = nearest(all.filter(isOpen))
      if (next === null) return
      send(next.one, next.place)
    }
  }
  fill((place) => strength[place] === 0)
  fill((place) => (strength[place] ?? 0) < margin * (places[place]?.enemies ?? 0))
  fill(() => true)
  return shared
}
