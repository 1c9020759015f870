import type { ClassicOptions } from '../options'

export type Damage =
  'shaken' | 'stunned' | 'armament-destroyed' | 'immobilised' | 'destroyed' | 'explodes' | 'annihilated'

type Rows = readonly [
  readonly Damage[],
  readonly Damage[],
  readonly Damage[],
  readonly Damage[],
  readonly Damage[],
  readonly Damage[],
]

/** 4th edition, by a D6 (4E-SUM-15): glancing (4E-VDAM-02), penetrating (4E-VDAM-03), penetrating ordnance (4E-VDAM-04, 4E-VTGT-12). */
export const fourthDamage = {
  glancing: [['shaken'], ['shaken'], ['stunned'], ['armament-destroyed'], ['immobilised'], ['destroyed']],
  penetrating: [
    ['shaken'],
    ['armament-destroyed', 'stunned'],
    ['immobilised', 'stunned'],
    ['destroyed'],
    ['destroyed'],
    ['explodes'],
  ],
  ordnance: [
    ['shaken'],
    ['armament-destroyed', 'stunned'],
    ['immobilised', 'stunned'],
    ['destroyed'],
    ['explodes'],
    ['annihilated'],
  ],
} as const satisfies Record<string, Rows>

/** The table for a hit. Ordnance that only glances uses the glancing table (4E-AMB-38). */
export const damageTable = (kind: 'glancing' | 'penetrating', ordnance: boolean): keyof typeof fourthDamage =>
  kind === 'penetrating' && ordnance ? 'ordnance' : kind

/** +1 for an open-topped vehicle (4E-VOBS-01); more than 6 counts as 6 (4E-AMB-45). */
export const fourthDamageOf = (
  table: keyof typeof fourthDamage,
  face: number,
  openTopped: boolean,
): readonly Damage[] => fourthDamage[table][Math.min(6, face + (openTopped ? 1 : 0)) - 1] ?? []

/** 7th edition: AP 1 adds 2, AP 2 adds 1, open-topped adds 1 (7E-BASE-VEH-05). */
export const seventhDamageOf = (face: number, ap: number | null, openTopped: boolean): Damage => {
  const total = face + (ap === 1 ? 2 : ap === 2 ? 1 : 0) + (openTopped ? 1 : 0)
  if (total <= 3) return 'shaken'
  if (total >= 7) return 'explodes'
  return total === 4 ? 'stunned' : total === 5 ? 'armament-destroyed' : 'immobilised'
}

/** Hull points left after a hit, and after being immobilised a second time; at 0 it is wrecked (7E-BASE-VEH-01). */
export const hullPointsLeft = (left: number, immobilisedAgain: boolean): number =>
  Math.max(0, left - (immobilisedAgain ? 2 : 1))

/** What determines the final effect of armament-destroyed and immobilised results in 4th edition. */
export interface Hull {
  readonly immobilised: boolean
  /** Number of its weapons of Strength 4 or more, upgrades included (4E-VDAM-08, 4E-VDAM-09). */
  readonly weapons: number
  /** A skimmer that moved more than 6 inches, or is above difficult or impassable terrain (4E-VDAM-12). */
  readonly crashes: boolean
}

/**
 * The final effect (4E-VDAM-08 to 4E-VDAM-13, 4E-VDAM-18); immobilised a second time means a weapon lost (4E-VDAM-11).
 * `crash`: what happens to a skimmer that falls (4E-AMB-41).
 */
export const settled = (damage: Damage, hull: Hull, crash: ClassicOptions['crash']): Damage => {
  if (damage !== 'armament-destroyed' && damage !== 'immobilised') return damage
  if (damage === 'armament-destroyed' && hull.weapons > 0) return damage
  if (!hull.immobilised) return hull.crashes ? crash : 'immobilised'
  return hull.weapons > 0 ? 'armament-destroyed' : 'destroyed'
}

/** What a crew may not do in its next turn (4E-VDAM-05, 4E-VDAM-06). Several equal results count as one (4E-VDAM-07). */
export const crewBans = (damages: readonly Damage[]): { readonly shooting: boolean; readonly moving: boolean } => ({
  shooting: damages.includes('shaken') || damages.includes('stunned'),
  moving: damages.includes('stunned'),
})

/** Radius of debris in inches: the face of a D6 (4E-VDAM-15), or 6 (4E-VDAM-16). */
export const debrisInches = (damage: 'explodes' | 'annihilated', face: number): number =>
  damage === 'explodes' ? face : 6

/** Whether damage by a model in its path stops a tank shock (4E-TSHK-14, 4E-AMB-48). */
export const haltsTank = (damages: readonly Damage[]): boolean =>
  damages.some((damage) => damage !== 'shaken' && damage !== 'armament-destroyed')
