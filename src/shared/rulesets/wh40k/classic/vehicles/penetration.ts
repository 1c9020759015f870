import { atLeast, base, row, type Needed } from '../../../../engine'
import { highest } from '../dice'

/** What determines the penetration roll of a hit on a vehicle. */
export interface VehicleHit {
  readonly strength: number
  /** Highest of 2D6 (4E-VTGT-11, 7E-BASE-SHOOT-15). */
  readonly ordnance: boolean
  /** The sum of 2D6: melta at up to half range (4E-WSR-06, 7E-USR-MELTA-1), or a monstrous creature. */
  readonly twoDice: boolean
  /** 2D6 without Strength, 4th edition (4E-WSR-08). */
  readonly sniper: boolean
  /** Armour above 12 counts as 12 (4E-WSR-11, 7E-USR-LANCE-1). */
  readonly lance: boolean
  /** 4E-USR-26. */
  readonly tankHunters: boolean
}

/** Number of D6 for penetration, without a rending six's additional die. */
export const penetrationDice = ({ ordnance, twoDice, sniper }: VehicleHit): 1 | 2 =>
  ordnance || twoDice || sniper ? 2 : 1

/**
 * Whether a melta weapon is within half range. `range`: the weapon's maximum; both in inches (4E-WSR-06, 7E-USR-MELTA-1,
 * 7E-USR-MELTA-2).
 */
export const isMeltaRange = (range: number, distance: number): boolean => 2 * distance <= range

/**
 * The addition of a rending six: one D6, which isn't repeated (4E-WSR-10, 4E-CCW-23, 4E-SCW-23), or a D3 in 7th edition
 * (7E-USR-RENDING-3).
 */
export type RendingDie = 'd6' | 'd3'

export const rendingBonus = (die: RendingDie, face: number): number => (die === 'd6' ? face : Math.ceil(face / 2))

/** Dice plus Strength. `rending`: the addition of a rending six, otherwise 0. */
export const penetrationOf = (hit: VehicleHit, faces: readonly number[], rending: number): number => {
  const dice = hit.ordnance ? highest(faces) : faces.reduce((sum, face) => sum + face, 0)
  return dice + rending + (hit.sniper ? 0 : hit.strength) + (hit.tankHunters ? 1 : 0)
}

/** The number the dice need for a glancing hit: the armour, for a lance at most 12, minus the Strength. */
export const glanceNeeded = (rule: string, armour: number, hit: VehicleHit): Needed => {
  const effective = hit.lance ? Math.min(12, armour) : armour
  const strength = hit.sniper ? 0 : hit.strength
  const rows = [
    base('hull-armour', hit.lance ? '4E-WSR-11' : rule, effective),
    ...(strength === 0 ? [] : [row('own-strength', rule, 'add', -strength)]),
    ...(hit.tankHunters ? [row('tank-hunters', '4E-USR-26', 'add', -1)] : []),
  ]
  return atLeast({ value: effective - strength - (hit.tankHunters ? 1 : 0), rows })
}

export type HitKind = 'none' | 'glancing' | 'penetrating'

/** 4E-VTGT-10, 4E-SUM-14, 7E-BASE-VEH-04. */
export const hitKind = (penetration: number, armour: number, lance: boolean): HitKind => {
  const effective = lance ? Math.min(12, armour) : armour
  if (penetration < effective) return 'none'
  return penetration === effective ? 'glancing' : 'penetrating'
}

/** 4th edition: AP 1 makes a glancing hit penetrate, AP "-" never penetrates (4E-VTGT-13, 4E-VTGT-15). `ap` null: "-". */
export const hitByAp = (kind: HitKind, ap: number | null): HitKind => {
  if (kind === 'glancing' && ap === 1) return 'penetrating'
  return kind === 'penetrating' && ap === null ? 'glancing' : kind
}

/** What turns penetrating hits into glancing ones, after AP is applied (4E-VTGT-14, 4E-AMB-39). */
export interface Shelter {
  /** A skimmer that ended its last move more than 6 inches from its start (4E-VOBS-03, 4E-VOBS-04). */
  readonly fastSkimmer: boolean
  /** 4E-VOBS-10. */
  readonly smoke: boolean
  /** The owner's die if the vehicle is obscured; null: it isn't (4E-VOBS-08). */
  readonly obscured: number | null
}

export const sheltered = (kind: HitKind, { fastSkimmer, smoke, obscured }: Shelter): HitKind =>
  kind === 'penetrating' && (fastSkimmer || smoke || (obscured !== null && obscured >= 4)) ? 'glancing' : kind

/** Whether a skimmer counts as moving fast: by its displacement in inches, not by the path flown (4E-VOBS-04). */
export const isFastSkimmer = (displacement: number): boolean => displacement > 6

/** A marker whose hole is beside the vehicle hits with half Strength, rounded down (4E-VTGT-07). */
export const markerStrength = (strength: number, holeOver: boolean): number =>
  holeOver ? strength : Math.floor(strength / 2)
