import { shotTarget, woundTarget } from '../charts'
import type { ClassicOptions } from '../options'

/** Gets Hot! in 4th edition: faces up to the number of shots overheat (4E-WSR-01, 4E-WSR-04); vehicles' weapons never do (4E-WSR-02). */
export const overheatsUpTo = (shots: number, onVehicle: boolean): number => (onVehicle ? 0 : shots)

/**
 * Wounds of a firer by its own weapon, by the faces after re-rolls. `per`: one for each die that overheats, or one for the
 * weapon (4E-GAP-18). 7th edition: one for each die (7E-BASE-SHOOT-16).
 */
export const overheated = (faces: readonly number[], upTo: number, per: ClassicOptions['overheatingPer']): number => {
  const hot = faces.filter((face) => face <= upTo).length
  return per === 'die' ? hot : Math.min(1, hot)
}

/** 7th edition: a vehicle whose weapon overheats loses a hull point on 1 to 3 of a further die (7E-BASE-SHOOT-16). */
export const costsHullPoint = (face: number): boolean => face <= 3

/** Lowest face with which a sniper weapon hits and wounds, for any shooter and target (4E-WSR-07). */
export const sniperTargets = { hit: 2, wound: 4 } as const

/** Dice of a twin-linked weapon that are rerolled: its misses, once (4E-WSR-05). */
export const twinLinkedAgain = (faces: readonly number[], needed: number): readonly number[] =>
  faces.filter((face) => face < needed)

/** Lowest face to hit with a snap shot: at BS 1, without reroll (7E-BASE-SNAP-01). */
export const snapShotTarget = (ballistic: number): number | null =>
  shotTarget(Math.min(1, ballistic), false)?.first ?? null

/**
 * A rending shot wounds and ignores armour on a six to hit (4E-WSR-09); in 7th edition on a six to wound, at AP 2
 * (7E-USR-RENDING-1, 7E-USR-RENDING-2).
 */
export const rends = (on: 'hit' | 'wound', hit: number, wound: number): boolean => (on === 'hit' ? hit : wound) === 6

/**
 * Poison in 7th edition: its printed number or 4, or the chart's if that is lower (7E-USR-POISONED-1, 7E-USR-POISONED-3,
 * 7E-USR-POISONED-4).
 */
export const poisonTarget = (printed: number | null, strength: number, toughness: number): number =>
  Math.min(printed ?? 4, woundTarget(strength, toughness) ?? 6)

/** In close combat a poisoned attack rerolls failed wounds if its Strength exceeds the target's Toughness (7E-USR-POISONED-2). */
export const poisonAgain = (strength: number, toughness: number): boolean => strength > toughness
