import type { ClassicOptions } from '../options'
import type { Needed } from '../../../../engine'
import { faceFrom } from '../../dice/needed'
import { glanceNeeded, type HitKind } from './penetration'

/** A vehicle without WS as a target of an assault. */
export interface AssaultedVehicle {
  readonly immobilised: boolean
  readonly skimmer: boolean
  /** Inches between the start and the end of its last move. */
  readonly displacement: number
}

/** Lowest face that hits it in close combat; 1: every attack hits (4E-VASS-05, 4E-VASS-06). */
export const vehicleStrikeTarget = ({ immobilised, skimmer, displacement }: AssaultedVehicle): 1 | 4 | 6 => {
  if (immobilised) return 1
  if (skimmer || displacement > 6) return 6
  return displacement === 0 ? 1 : 4
}

export type Grenade = 'frag' | 'photon' | 'krak' | 'melta' | 'plasma' | 'tankbusta' | 'haywire' | 'emp'

interface Charge {
  readonly strength: number
  readonly dice: 1 | 2
}

const grenades: Readonly<Record<Exclude<Grenade, 'tankbusta'>, Charge>> = {
  // 4E-AMB-49: no Strength, only the face counts.
  haywire: { strength: 0, dice: 1 },
  emp: { strength: 0, dice: 1 },
  frag: { strength: 4, dice: 1 },
  photon: { strength: 4, dice: 1 },
  krak: { strength: 6, dice: 1 },
  melta: { strength: 8, dice: 2 },
  plasma: { strength: 5, dice: 1 },
}

/** Number of D6 for a grenade against a vehicle (4E-VASS-12). */
export const grenadeDice = (grenade: Grenade, tankbusta: ClassicOptions['tankbusta']): 1 | 2 =>
  grenade === 'tankbusta' ? (tankbusta === 'two-dice' ? 2 : 1) : grenades[grenade].dice

/** Penetration of a grenade (4E-VASS-12). A tankbusta's die is doubled, or two are rolled (4E-AMB-49). */
export const grenadePenetration = (
  grenade: Grenade,
  faces: readonly number[],
  tankbusta: ClassicOptions['tankbusta'],
) => {
  const sum = faces.reduce((total, face) => total + face, 0)
  if (grenade === 'tankbusta') return 6 + (tankbusta === 'doubled' ? 2 * sum : sum)
  return grenades[grenade].strength + sum
}

/** The lowest glancing face of grenades that only use the face (their names are from the source, 4E-AMB-49); a six penetrates. */
const glances: Partial<Readonly<Record<Grenade, number>>> = { haywire: 2, emp: 4 }

/** The result of such a grenade; null: it has a Strength instead. */
export const grenadeResult = (grenade: Grenade, face: number): HitKind | null => {
  const least = glances[grenade]
  if (least === undefined) return null
  if (face === 6) return 'penetrating'
  return face >= least ? 'glancing' : 'none'
}

/** The number its dice need for a glancing hit; null: the die is doubled. */
export const grenadeNeeded = (
  grenade: Grenade,
  armour: number,
  tankHunters: boolean,
  tankbusta: ClassicOptions['tankbusta'],
): Needed | null => {
  const least = glances[grenade]
  if (least !== undefined) return faceFrom('as-ruled', '4E-AMB-49', least)
  if (grenade === 'tankbusta' && tankbusta === 'doubled') return null
  const strength = grenadePenetration(grenade, [], tankbusta)
  const hit = { strength, ordnance: false, twoDice: false, sniper: false, lance: false, tankHunters }
  return glanceNeeded('4E-VASS-12', armour, hit)
}

/**
 * Attacks of a walker: one less, but at least one, while shaken, stunned or immobilised (4E-WALK-03); a second weapon adds
 * one (4E-WALK-11).
 */
export const walkerAttacks = (attacks: number, weapons: number, hampered: boolean): number => {
  const all = attacks + (weapons >= 2 ? 1 : 0)
  return hampered ? Math.max(1, all - 1) : all
}

/** A walker's attacks: doubled Strength and no armour saves while it has a close combat weapon left (4E-WALK-10, 4E-WALK-12, 4E-AMB-50). */
export const walkerBlow = (strength: number, weapons: number): { strength: number; ignoresArmour: boolean } =>
  weapons > 0 ? { strength: Math.min(10, 2 * strength), ignoresArmour: true } : { strength, ignoresArmour: false }
