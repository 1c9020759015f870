import { atLeast, base, row, type Needed } from '../../../../engine'
import { highest } from '../dice'

/** How a hit on a vehicle is rolled for penetration. */
export interface VehicleHit {
  readonly strength: number
  /** Highest of 2D6 (4E-VTGT-11, 7E-BASE-SHOOT-15). */
  readonly ordnance: boolean
  /** 2D6 added up: melta at half its range or less (4E-WSR-06, 7E-USR-MELTA-1), or a monstrous creature. */
  readonly twoDice: boolean
  /** 2D6 and no Strength, 4th edition (4E-WSR-08). */
  readonly sniper: boolean
  /** Armour above 12 counts as 12 (4E-WSR-11, 7E-USR-LANCE-1). */
  readonly lance: boolean
  /** 4E-USR-26. */
  readonly tankHunters: boolean
}

/** D6 rolled for penetration, before any that a rending six adds. */
export const penetrationDice = ({ ordnance, twoDice, sniper }: VehicleHit): 1 | 2 =>
  ordnance || twoDice || sniper ? 2 : 1

/** Whether a melta weapon is near enough. `range`: the weapon's longest; both in inches (4E-WSR-06, 7E-USR-MELTA-1, 7E-USR-MELTA-2). */
export const isMeltaRange = (range: number, distance: number): boolean => 2 * distance <= range

/** What a rending six adds: one D6, which adds no more (4E-WSR-10, 4E-CCW-23, 4E-SCW-23), or a D3 in 7th edition (7E-USR-RENDING-3). */
export type RendingDie = 'd6' | 'd3'

export const rendingBonus = (die: RendingDie, face: number): number => (die === 'd6' ? face : Math.ceil(face / 2))

/** Dice and Strength together. `rending`: what a six has added, else 0. */
export const penetrationOf = (hit: VehicleHit, faces: readonly number[], rending: number): number => {
  const dice = hit.ordnance ? highest(faces) : faces.reduce((sum, face) => sum + face, 0)
  return dice + rending + (hit.sniper ? 0 : hit.strength) + (hit.tankHunters ? 1 : 0)
}

/** What the dice have to come to for a glancing hit: the armour, for a lance no more than 12, less the Strength. */
export const glanceNeeded = (rule: string, armour: number, hit: VehicleHit): Needed => {
  const met = hit.lance ? Math.min(12, armour) : armour
  const strength = hit.sniper ? 0 : hit.strength
  const rows = [
    base('hull-armour', hit.lance ? '4E-WSR-11' : rule, met),
    ...(strength === 0 ? [] : [row('own-strength', rule, 'add', -strength)]),
    ...(hit.tankHunters ? [row('tank-hunters', '4E-USR-26', 'add', -1)] : []),
  ]
  return atLeast({ value: met - strength - (hit.tankHunters ? 1 : 0), rows })
}

export type HitKind = 'none' | 'glancing' | 'penetrating'

/** 4E-VTGT-10, 4E-SUM-14, 7E-BASE-VEH-04. */
export const hitKind = (penetration: number, armour: number, lance: boolean): HitKind => {
  const met = lance ? Math.min(12, armour) : armour
  if (penetration < met) return 'none'
  return penetration === met ? 'glancing' : 'penetrating'
}

/** 4th edition: AP 1 makes a glancing hit penetrate, AP "-" never penetrates (4E-VTGT-13, 4E-VTGT-15). `ap` null: "-". */
export const hitByAp = (kind: HitKind, ap: number | null): HitKind => {
  if (kind === 'glancing' && ap === 1) return 'penetrating'
  return kind === 'penetrating' && ap === null ? 'glancing' : kind
}

/** What turns penetrating hits into glancing ones, after AP did its part (4E-VTGT-14, 4E-AMB-39). */
export interface Shelter {
  /** A skimmer that ended more than 6 inches from where it began its last move (4E-VOBS-03, 4E-VOBS-04). */
  readonly fastSkimmer: boolean
  /** 4E-VOBS-10. */
  readonly smoke: boolean
  /** The owner's die where the vehicle is obscured; null: it isn't (4E-VOBS-08). */
  readonly obscured: number | null
}

export const sheltered = (kind: HitKind, { fastSkimmer, smoke, obscured }: Shelter): HitKind =>
  kind === 'penetrating' && (fastSkimmer || smoke || (obscured !== null && obscured >= 4)) ? 'glancing' : kind

/** Whether a skimmer counts as moving fast: its displacement in inches, not the way it flew (4E-VOBS-04). */
export const isFastSkimmer = (displacement: number): boolean => displacement > 6

/** A marker whose hole is beside the vehicle hits with half its Strength, rounded down (4E-VTGT-07). */
export const markerStrength = (strength: number, holeOver: boolean): number =>
  holeOver ? strength : Math.floor(strength / 2)
