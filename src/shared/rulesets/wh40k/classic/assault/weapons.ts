import type { ClassicOptions } from '../options'

export type CombatWeapon =
  | 'ordinary'
  | 'heavy'
  | 'power'
  | 'lightning-claw'
  | 'force'
  | 'power-fist'
  | 'thunder-hammer'
  | 'witchblade'
  | 'rending'
  | 'poisoned'

/** The properties of a weapon's close combat attacks. A model uses one of its weapons in a round (4E-CCW-03). */
export interface Blow {
  readonly strength: number
  /** Lowest face that wounds any Toughness; null: by the chart. */
  readonly wounds: number | null
  readonly woundsAgain: boolean
  /** `capped`: the armour save is at best 4+. */
  readonly armour: 'normal' | 'capped' | 'none'
  readonly lastBlow: boolean
  /** A six to hit wounds and ignores armour. */
  readonly rending: boolean
}

const plain: Omit<Blow, 'strength'> = {
  wounds: null,
  woundsAgain: false,
  armour: 'normal',
  lastBlow: false,
  rending: false,
}

const fist = { ...plain, armour: 'none', lastBlow: true } as const

/** By weapon, without Strength. */
const blows: Readonly<Record<CombatWeapon, Omit<Blow, 'strength'>>> = {
  // 4E-CCW-04, 4E-SCW-03, 4E-GAP-22, 4E-AMB-01: without a bonus of Strength unless its data has one.
  ordinary: plain,
  // 4E-CCW-06, 4E-SCW-05, 4E-GAP-23, 4E-AMB-96.
  heavy: { ...plain, armour: 'capped' },
  // 4E-CCW-07, 4E-SCW-06.
  power: { ...plain, armour: 'none' },
  // 4E-CCW-09, 4E-SCW-08.
  'lightning-claw': { ...plain, armour: 'none', woundsAgain: true },
  // 4E-CCW-11, 4E-SCW-09.
  force: { ...plain, armour: 'none' },
  // 4E-CCW-15, 4E-SCW-14, 4E-SCW-16.
  'power-fist': fist,
  // 4E-CCW-17, 4E-SCW-17.
  'thunder-hammer': fist,
  // 4E-CCW-20, 4E-SCW-20.
  witchblade: { ...plain, wounds: 2 },
  // 4E-CCW-22, 4E-SCW-22.
  rending: { ...plain, rending: true },
  // 4E-CCW-24, 4E-SCW-24.
  poisoned: { ...plain, wounds: 4 },
}

const doubles = (weapon: CombatWeapon): boolean => weapon === 'power-fist' || weapon === 'thunder-hammer'

/**
 * Strength of an attack: a fist doubles the profile's, up to 10, before bonuses (4E-CCW-16, 4E-SCW-15). `cap`: whether 10 is
 * the maximum of the total, or only of the doubling (4E-AMB-95).
 */
export const blowStrength = (weapon: CombatWeapon, profile: number, bonus: number, cap: ClassicOptions['fistCap']) => {
  if (!doubles(weapon)) return Math.min(10, profile + bonus)
  const whole = Math.min(10, 2 * profile) + bonus
  return cap === 'whole' ? Math.min(10, whole) : whole
}

/** `poison`: the face on which its poison wounds, if it isn't 4 (4E-SCW-25). */
export const blowWith = (weapon: CombatWeapon, strength: number, poison: number | null): Blow => ({
  ...blows[weapon],
  strength,
  ...(weapon === 'poisoned' && poison !== null ? { wounds: poison } : {}),
})

/** The armour save against the attack; `hit`: the face that hit; null: none. AP doesn't matter in 4th edition (4E-CC-32). */
export const armourAgainstBlow = (blow: Blow, hit: number, armour: number | null): number | null => {
  if (armour === null || blow.armour === 'none' || (blow.rending && hit === 6)) return null
  return blow.armour === 'capped' ? Math.max(4, armour) : armour
}

/** A witchblade triples its owner's Strength against vehicles, up to 10 (4E-CCW-21, 4E-SCW-21). */
export const witchbladeStrength = (profile: number): number => Math.min(10, 3 * profile)

/**
 * Whether a thunder hammer also shakes a vehicle's crew (4E-CCW-19, 4E-SCW-19): by any hit, or only by one that glances or
 * penetrates (4E-AMB-04).
 */
export const hammerShakes = (damaging: boolean, by: ClassicOptions['hammerShakes']): boolean =>
  by === 'any-hit' || damaging
