import type { UnitIndex } from '../table/state'
import { distanceBetween, type Goal } from './goals'

/** A unit that can be sent to a place. */
export interface Sent {
  readonly unit: UnitIndex
  readonly at: Goal
  readonly points: number
}

/** A place worth holding, and the points of enemies near it. */
export interface Wanted {
  readonly goal: Goal
  readonly enemies: number
}

/** How much more points than the enemy has near a place a side sends there, as a factor. */
const margin = 1.2

/**
 * Assigns units to places: each place first gets the nearest unit, then further ones until they outweigh the enemies around
 * it; the remaining units go to their nearest places.
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
